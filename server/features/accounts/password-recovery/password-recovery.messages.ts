/** What calls of this feature answer with, in both languages. */
export const messages = {
  pt: {
    sent: 'Enviamos um e-mail com um link para criar uma nova senha.',
    changed: 'Sua senha foi trocada. Entre com a nova.',
  },
  en: {
    sent: 'We sent an e-mail with a link to create a new password.',
    changed: 'Your password has changed. Sign in with the new one.',
  },
};
