/** Messages of failures, in both languages. */
export const faqsMessages = {
  notFound: { pt: 'Não encontramos esta pergunta.', en: 'We could not find this question.' },
  themeNotFound: { pt: 'Não encontramos este tema.', en: 'We could not find this theme.' },
  themeHasQuestions: {
    pt: 'Este tema tem perguntas: mude-as de tema ou exclua-as antes.',
    en: 'This theme has questions: move or delete them first.',
  },
  oneLine: { pt: 'Escreva em uma só linha.', en: 'Write it on one line.' },
  noHeading: {
    pt: 'uma resposta não tem títulos; nenhuma linha começa com #',
    en: 'an answer has no headings; no line begins with #',
  },
  orderHasChanged: {
    pt: 'A lista mudou enquanto você a ordenava. Tente de novo.',
    en: 'The list changed while you were ordering it. Try again.',
  },
};
