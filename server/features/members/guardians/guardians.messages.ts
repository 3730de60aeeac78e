/** Messages of failures, in both languages. */
export const guardiansMessages = {
  not_a_child: {
    pt: 'Só quem tem de 12 a 15 anos participa com a autorização de um responsável.',
    en: 'Only members of 12 to 15 years take part by the agreement of a guardian.',
  },
  own_address: {
    pt: 'Este é o seu próprio e-mail. Informe o de sua mãe, de seu pai ou de outro responsável.',
    en: 'This is your own e-mail. Enter that of your mother, father or another guardian.',
  },
  two_guardians: {
    pt: 'Você já tem dois responsáveis ou convites. Retire um convite para enviar outro.',
    en: 'You have two guardians or invitations already. Withdraw an invitation to send another.',
  },
  invitationNotFound: { pt: 'Este convite não existe mais.', en: 'This invitation does not exist any more.' },
  hasAgreed: {
    pt: 'Este responsável já autorizou. Só ele pode retirar a autorização.',
    en: 'This guardian has agreed. Only they can withdraw the agreement.',
  },
  linkUnknown: { pt: 'Não encontramos este convite.', en: "We couldn't find this invitation." },
  linkEnded: {
    pt: 'Este convite já terminou: foi aceito, retirado ou expirou.',
    en: 'This invitation has ended: it was accepted, withdrawn, or has expired.',
  },
  isGuardian: { pt: 'Você já é responsável por esta criança.', en: 'You are a guardian of this child already.' },
  own_account: {
    pt: 'Você entrou com a conta da criança. Saia, e entre com a sua.',
    en: 'You are signed in to the account of the child. Sign out, and sign in to your own.',
  },
  otherAddress: (hint: string) => ({
    pt: `Este convite é de quem tem o e-mail ${hint}. Entre com a conta desse e-mail.`,
    en: `This invitation is for the e-mail ${hint}. Sign in with the account of that e-mail.`,
  }),
  not_proved: {
    pt: 'Aqui um responsável prova a idade entrando por um serviço de login que a comprova.',
    en: 'Here a guardian proves the age by signing in with a provider that proves it.',
  },
  text_changed: {
    pt: 'Este texto mudou enquanto você lia. Leia a nova versão antes de concordar.',
    en: 'This text changed while you were reading. Read the new version before you agree.',
  },
  childNotFound: {
    pt: 'Não encontramos esta criança entre as que você acompanha.',
    en: "We couldn't find this child among those you are a guardian of.",
  },
  deletionByGuardian: {
    pt: 'Um responsável pediu a exclusão desta conta. Só ele pode desistir.',
    en: 'A guardian asked for the deletion of this account. Only they can cancel it.',
  },
};
