/** Messages of failures, in both languages. */
export const pageMessages = {
  notFound: { pt: 'Não encontramos este texto.', en: 'We could not find this text.' },

  empty: { pt: 'Falta este texto.', en: 'This text is missing.' },
  oneLine: { pt: 'Escreva em uma só linha.', en: 'Write it on one line.' },
  sayWhatChanges: {
    pt: 'Diga, nas duas línguas, o que muda e para quem.',
    en: 'Say in both languages what changes for whom.',
  },
  noDay: { pt: 'Escolha o dia em que a versão passa a valer.', en: 'Choose the day from which the version holds.' },
  pastDay: { pt: 'A versão não pode valer antes de hoje.', en: 'The version cannot hold before today.' },
  notAfter: {
    pt: 'A versão tem de valer depois da anterior.',
    en: 'The version has to hold after the one before it.',
  },
  nothingToPublish: { pt: 'Não há o que publicar.', en: 'There is nothing to publish.' },
  publishedMeanwhile: {
    pt: 'Outra versão foi publicada enquanto você escrevia.',
    en: 'Another version was published while you were writing.',
  },
};
