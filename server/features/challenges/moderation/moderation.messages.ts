/** Messages of answers and failures, in both languages. */
export const moderationMessages = {
  received: {
    pt: 'Recebemos a sua denúncia. A moderação vai olhar.',
    en: 'We received your report. The moderators will look at it.',
  },
  contentNotFound: { pt: 'Este conteúdo não existe mais.', en: 'This content does not exist any more.' },
  addressElsewhere: {
    pt: 'Este endereço não é desta plataforma. Copie o da página em que está o conteúdo.',
    en: 'This address is not of this platform. Copy that of the page with the content.',
  },
  own: { pt: 'Você não pode denunciar o que é seu.', en: 'You cannot report what is your own.' },
  alreadyReported: { pt: 'Você já denunciou este conteúdo.', en: 'You have already reported this content.' },
  notModerator: {
    pt: 'Só a equipe da plataforma e os admins de desafios moderam.',
    en: 'Only the staff of the platform and admins of challenges moderate.',
  },
  caseNotFound: { pt: 'Não encontramos este caso.', en: "We couldn't find this case." },
  notYours: { pt: 'Este caso não é seu para decidir.', en: 'This case is not yours to decide.' },
  changed: {
    pt: 'Este caso mudou: alguém decidiu ou respondeu. Veja de novo antes de decidir.',
    en: 'This case has changed: somebody decided or answered. Look again before you decide.',
  },
  notPossible: {
    pt: 'Esta decisão não é possível no estado atual do caso.',
    en: 'This decision is not possible in the present state of the case.',
  },
  alreadyAnswered: { pt: 'Você já respondeu a esta decisão.', en: 'You have already answered this decision.' },
  nothingToAnswer: {
    pt: 'Não há decisão que espere pela sua resposta.',
    en: 'There is no decision that waits for your answer.',
  },
};
