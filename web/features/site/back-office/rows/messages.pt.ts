export const messages = {
  add: 'Adicionar',
  empty: 'Ainda não há nada aqui.',
  choose: 'Escolha',
  none: 'Nenhum',
  picture: {
    help: 'JPEG, PNG, WebP ou AVIF, até 10 MB. É salva assim que você a escolhe.',
    preview: 'A imagem atual',
    choose: 'Escolher imagem',
    change: 'Trocar imagem',
    remove: 'Remover imagem',
    notPicture: 'Isto não é uma imagem.',
    tooLarge: 'A imagem passa de 10 MB.',
  },
};
