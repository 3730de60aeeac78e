/** What calls of this feature answer with, in both languages. */
export const sent = {
  pt: 'Enviamos um e-mail com um link para confirmar o seu endereço.',
  en: 'We sent an e-mail with a link to confirm your address.',
};
