/** Messages of failures, in both languages. */
export const translationsMessages = {
  notFound: { pt: 'Não encontramos esta tradução.', en: 'We could not find this translation.' },
  isMissing: {
    pt: 'Este texto ainda não existe na outra língua.',
    en: 'This text is not there in the other language yet.',
  },
};
