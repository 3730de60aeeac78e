/** Messages of answers and failures, in both languages. */
export const confirmationMessages = {
  sent: {
    pt: 'Enviamos um e-mail com um link para confirmar o seu endereço.',
    en: 'We sent an e-mail with a link to confirm your address.',
  },
  alreadyConfirmed: { pt: 'Esta conta já foi confirmada.', en: 'This account is already validated.' },
  signInFirst: {
    pt: 'Entre na sua conta e abra o link de novo. Se não foi você que pediu, não é preciso fazer nada.',
    en: 'Sign in to your account and open the link again. If it was not you who asked, there is nothing to do.',
  },
};
