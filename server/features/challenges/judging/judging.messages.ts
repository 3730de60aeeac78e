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
  archived: {
    pt: 'Este desafio está arquivado: nada muda nele.',
    en: 'This challenge is archived: nothing in it changes.',
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
