/** Messages of answers and failures, in both languages. */
export const confirmationMessages = {
  sent: {
    pt: 'Enviamos um e-mail com um link para confirmar o seu endereço.',
    en: 'We sent an e-mail with a link to confirm your address.',
  },
  alreadyConfirmed: { pt: 'Esta conta já foi confirmada.', en: 'This account is already validated.' },
};
