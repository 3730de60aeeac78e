/** Why an upload is refused, at its beginning or at its use. */
export const uploadMessages = {
  tooManyOpen: {
    pt: 'Há envios demais começados por você. Conclua ou cancele um deles, ou tente de novo mais tarde.',
    en: 'You have begun too many uploads. Finish or cancel one of them, or try again later.',
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
