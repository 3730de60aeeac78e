/** Messages of failures, in both languages. */
export const translationsMessages = {
  notFound: { pt: 'Não encontramos esta tradução.', en: 'We could not find this translation.' },
  hasChanged: {
    pt: 'O texto original mudou de novo. Confira o novo antes de confirmar.',
    en: 'The original has changed again. Look at the new one before you confirm.',
  },
  isMissing: {
    pt: 'Este texto ainda não existe na outra língua.',
    en: 'This text is not there in the other language yet.',
  },
};
