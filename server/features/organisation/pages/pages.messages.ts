/** Messages of failures, in both languages. */
export const pageMessages = {
  notFound: { pt: 'Não encontramos este texto.', en: 'We could not find this text.' },
};
