/** Messages of answers and failures, in both languages. */
export const recoveryMessages = {
  sent: {
    pt: 'Enviamos um e-mail com um link para criar uma nova senha.',
    en: 'We sent an e-mail with a link to create a new password.',
  },
  changed: {
    pt: 'Sua senha foi trocada. Entre com a nova.',
    en: 'Your password has changed. Sign in with the new one.',
  },
  unknownEmail: { pt: 'Não encontramos o seu e-mail', en: "Sorry, we didn't find your e-mail address" },
};
