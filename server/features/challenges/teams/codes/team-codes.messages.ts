/** Messages of failures, in both languages. */
export const teamCodeMessages = {
  notFound: {
    pt: 'Nenhuma equipe tem este código. Confira as letras com quem o passou a você: ele pode ter mudado.',
    en: 'No team has this code. Check the letters with whoever gave it to you: it may have changed.',
  },
};
