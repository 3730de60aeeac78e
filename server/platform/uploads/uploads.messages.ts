/** Why an upload is refused, at its beginning or at its use. */
export const uploadMessages = {
  tooManyOpen: {
    pt: 'Há envios demais começados por você. Conclua ou cancele um deles, ou tente de novo mais tarde.',
    en: 'You have begun too many uploads. Finish or cancel one of them, or try again later.',
  },
  unconfirmed: {
    pt: 'Até confirmar o seu e-mail, você pode ter 10 MB em envio por vez. Confirme o e-mail, ou conclua o envio anterior.',
    en: 'Until you confirm your e-mail address, you can have 10 MB under way at a time. Confirm it, or finish the upload before.',
  },
  networkFull: {
    pt: 'Há envios demais em andamento a partir da sua rede. Tente de novo mais tarde.',
    en: 'Too many uploads are under way from your network. Try again later.',
  },
  platformFull: {
    pt: 'Há envios demais em andamento na plataforma. Tente de novo mais tarde.',
    en: 'Too many uploads are under way on the platform. Try again later.',
  },
  otherOffset: {
    pt: 'O envio continua em outro ponto do arquivo.',
    en: 'The upload continues at another point of the file.',
  },
  unknown: {
    pt: 'Este envio não existe mais. Envie o arquivo de novo.',
    en: 'This upload no longer exists. Send the file again.',
  },
  unfinished: {
    pt: 'O arquivo ainda não chegou inteiro. Continue o envio.',
    en: 'The file has not arrived whole yet. Continue the upload.',
  },
  used: {
    pt: 'Este envio já foi usado. Envie o arquivo de novo.',
    en: 'This upload has been used already. Send the file again.',
  },
};
