/** Messages of failures, in both languages. */
export const linkMessages = {
  expired: {
    pt: 'Sinto muito, mas parece que o seu link expirou ou é inválido. Peça um novo link.',
    en: "I'm sorry, but it looks like your link is expired or invalid, please request a new link",
  },
};
