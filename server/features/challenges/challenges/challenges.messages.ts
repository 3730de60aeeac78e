/** Messages of failures, in both languages. */
export const challengeMessages = {
  notFound: { pt: 'Ops! Não encontramos este desafio.', en: "Oops! We couldn't find this challenge." },
  tabOff: { pt: 'Este desafio não tem esta página.', en: 'This challenge does not have this page.' },
  goalNotFound: { pt: 'Não encontramos este objetivo.', en: 'We could not find this goal.' },
};
