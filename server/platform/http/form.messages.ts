/** Why the file of a form is refused. */
export const formMessages = {
  fileTooLarge: {
    pt: 'O arquivo é grande demais: são aceitos até 10 MB.',
    en: 'The file is too large: up to 10 MB are accepted.',
  },
  oneFile: { pt: 'Envie um arquivo só.', en: 'Send one file only.' },
  notAPicture: {
    pt: 'Isto não é uma imagem. Envie um arquivo JPEG, PNG, WebP ou AVIF.',
    en: 'This is not a picture. Send a JPEG, PNG, WebP or AVIF file.',
  },
  otherContent: {
    pt: 'O conteúdo deste arquivo não é do tipo que seu nome diz.',
    en: 'The content of this file is not of the kind that its name says.',
  },
  malicious: {
    pt: 'Este arquivo contém um programa malicioso e não foi aceito.',
    en: 'This file contains malicious software and was not accepted.',
  },
  wrongKind: (extensions: readonly string[]) => ({
    pt: `Este tipo de arquivo não é aceito. Envie um destes: ${extensions.join(', ')}.`,
    en: `Files of this kind are not accepted. Send one of these: ${extensions.join(', ')}.`,
  }),
};
