/** Messages of failures, in both languages. */
export const rolesMessages = {
  memberNotFound: { pt: 'Não encontramos esta pessoa.', en: "We couldn't find this person." },
  isContestant: {
    pt: 'Esta pessoa participa do desafio. Quem participa não avalia, aconselha nem administra.',
    en: 'This person takes part in the challenge. Participants do not judge, advise or run it.',
  },
  youAreContestant: {
    pt: 'Você participa deste desafio. Quem participa não avalia, aconselha nem administra: saia dele antes de aceitar.',
    en: 'You take part in this challenge. Participants do not judge, advise or run it: leave it before you accept.',
  },
  noRole: { pt: 'Esta pessoa não tem este papel no desafio.', en: 'This person does not have this role here.' },
  invitationNotFound: { pt: 'Este convite não existe mais.', en: 'This invitation does not exist any more.' },
  invitationEnded: {
    pt: 'Isto não é mais possível: o convite já foi aceito ou retirado.',
    en: 'This is no longer possible: the invitation was accepted or withdrawn.',
  },
  linkUnknown: { pt: 'Não encontramos este convite.', en: "We couldn't find this invitation." },
  linkEnded: {
    pt: 'Este convite já terminou: foi aceito, retirado ou expirou.',
    en: 'This invitation has ended: it was accepted, withdrawn, or has expired.',
  },
  confirmFirst: {
    pt: 'Confirme antes o e-mail da sua conta. Depois volte a este convite.',
    en: 'Confirm the e-mail of your account first. Then come back to this invitation.',
  },
};
