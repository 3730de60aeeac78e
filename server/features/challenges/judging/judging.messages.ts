/** Messages of failures, in both languages. */
export const judgingMessages = {
  stageNotFound: { pt: 'Não encontramos esta etapa.', en: "We couldn't find this stage." },
  notJudged: { pt: 'Esta etapa não é avaliada por jurados.', en: 'This stage is not judged.' },
  entryNotFound: { pt: 'Não encontramos esta inscrição.', en: "We couldn't find this entry." },
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
} as const;
