/** Messages of failures, in both languages. */
export const challengeMessages = {
  notFound: { pt: 'Ops! Não encontramos este desafio.', en: "Oops! We couldn't find this challenge." },
  goalNotFound: { pt: 'Não encontramos este objetivo.', en: 'We could not find this goal.' },
};
