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
};
