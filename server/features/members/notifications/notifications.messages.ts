/** Messages of failures, in both languages. */
export const notificationMessages = {
  notFound: { pt: 'Não encontramos esta notificação.', en: 'We could not find this notification.' },
  unknownUnsubscribeLink: {
    pt: 'Este link não vale. Escolha nas configurações o que você quer receber por e-mail.',
    en: 'This link is not good. Choose in your settings what you get by e-mail.',
  },
};
