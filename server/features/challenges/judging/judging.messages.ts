/** Messages of failures, in both languages. */
export const judgingMessages = {
  stageNotFound: { pt: 'Não encontramos esta etapa.', en: "We couldn't find this stage." },
  notJudged: { pt: 'Esta etapa não é avaliada por jurados.', en: 'This stage is not judged.' },
  entryNotFound: { pt: 'Não encontramos esta inscrição.', en: "We couldn't find this entry." },
  judgeNotFound: { pt: 'Esta pessoa não avalia esta etapa.', en: 'This person does not judge this stage.' },
  changedMeanwhile: {
    pt: 'Isto mudou enquanto você editava. Recarregue a página.',
    en: 'This changed while you edited it. Reload the page.',
  },
  notJudge: { pt: 'Só os jurados desta etapa avaliam as inscrições.', en: 'Only judges of this stage review entries.' },
  notAssigned: { pt: 'Esta inscrição não foi distribuída a você.', en: 'This entry is not assigned to you.' },
  recused: {
    pt: 'Você está impedido de avaliar esta inscrição, e não pode mais lê-la.',
    en: 'You are recused from this entry, and can no longer read it.',
  },
  alreadySubmitted: {
    pt: 'Você já enviou esta avaliação, e ela não muda mais.',
    en: 'You have submitted this review already, and it does not change any more.',
  },
  lookClosed: { pt: 'Esta rodada de avaliação já foi encerrada.', en: 'This look is closed already.' },
  entryDisqualified: { pt: 'Esta inscrição foi desclassificada.', en: 'This entry was disqualified.' },
  incompleteReview: {
    pt: 'Dê uma nota em cada critério, dentro da escala.',
    en: 'Give each criterion a value within its scale.',
  },
  notPublished: { pt: 'O resultado ainda não foi publicado.', en: 'The result is not published yet.' },
  appealsClosed: { pt: 'Agora não é possível recorrer.', en: 'Appeals are not open now.' },
  alreadyAppealed: { pt: 'Já há um recurso desta inscrição.', en: 'This entry has appealed already.' },
  appealNotFound: { pt: 'Não há recurso desta inscrição.', en: 'This entry has not appealed.' },
  alreadyDecided: { pt: 'Este recurso já foi decidido.', en: 'This appeal is decided already.' },
  judgedIt: {
    pt: 'Quem avaliou esta inscrição, ou é dela, não decide o recurso. Peça a outra pessoa.',
    en: 'Those who reviewed this entry or own it do not decide its appeal. Ask someone else.',
  },
  wrongCorrections: {
    pt: 'As correções devem ser de avaliações enviadas, com uma nota em cada critério, de um recurso aceito.',
    en: 'Corrections are of submitted reviews, with a value of each criterion, of an appeal that is granted.',
  },
  archived: {
    pt: 'Este desafio está arquivado: nada muda nele.',
    en: 'This challenge is archived: nothing in it changes.',
  },
  hasForm: {
    pt: 'Esta etapa tem um formulário próprio. Retire o formulário antes de retirar a avaliação.',
    en: 'This stage has a form of its own. Remove the form before you remove its judging.',
  },
  frozen: {
    pt: 'A etapa terminou, e as respostas já estão congeladas. O formulário não muda mais.',
    en: 'The stage has ended, and its answers are frozen. The form does not change any more.',
  },
  begun: { pt: 'A avaliação desta etapa já começou.', en: 'Judging this stage has begun already.' },
  notBegun: { pt: 'A avaliação desta etapa ainda não começou.', en: 'Judging this stage has not begun yet.' },
  notReady: {
    pt: 'A avaliação ainda não pode começar: veja o que falta.',
    en: 'Judging cannot begin yet: see what is missing.',
  },
  criteriaLocked: {
    pt: 'Depois do início da avaliação, os critérios e as escalas ficam como são.',
    en: 'Once judging began, the criteria and their scales stay as they are.',
  },
  rubricIncomplete: {
    pt: 'Falta algo nos critérios: veja pesos, títulos, níveis e desempate.',
    en: 'The criteria lack something: check weights, titles, levels and tie-breaks.',
  },
  published: { pt: 'O resultado já foi publicado.', en: 'The result has been published already.' },
  final: { pt: 'O resultado final já foi publicado.', en: 'The final result has been published already.' },
  looksClosed: { pt: 'As avaliações já foram encerradas.', en: 'The reviews are closed already.' },
  reviewsMissing: { pt: 'Ainda faltam avaliações.', en: 'Reviews are still missing.' },
  commentsMissing: {
    pt: 'Há inscrições sem um comentário que ajude quem as enviou.',
    en: 'There are entries without a comment that helps those who sent them.',
  },
  appealsOpen: {
    pt: 'O prazo de recurso não terminou, ou falta decidir um recurso.',
    en: 'The time for appeals has not ended, or an appeal is not decided.',
  },
  dropped: { pt: 'Esta pessoa já deixou o júri.', en: 'This person has left the judges already.' },
  noOtherJudge: {
    pt: 'Nenhuma outra pessoa do júri pode avaliar uma das inscrições. Convide mais alguém para o júri.',
    en: 'No other judge can review one of the entries. Invite one more judge.',
  },
  nothingMissing: { pt: 'Esta pessoa já avaliou tudo.', en: 'This person has reviewed everything.' },
  remindedToday: { pt: 'Esta pessoa já recebeu um lembrete hoje.', en: 'This person was reminded today already.' },
  disqualified: { pt: 'Esta inscrição já foi desclassificada.', en: 'This entry is disqualified already.' },
} as const;
