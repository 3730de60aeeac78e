/** Messages of failures, in both languages. */
export const faqsMessages = {
  notFound: { pt: 'Não encontramos esta pergunta.', en: 'We could not find this question.' },
  themeNotFound: { pt: 'Não encontramos este tema.', en: 'We could not find this theme.' },
  themeHasQuestions: {
    pt: 'Este tema tem perguntas: mude-as de tema ou exclua-as antes.',
    en: 'This theme has questions: move or delete them first.',
  },
  orderHasChanged: {
    pt: 'A lista mudou enquanto você a ordenava. Tente de novo.',
    en: 'The list changed while you were ordering it. Try again.',
  },
};
