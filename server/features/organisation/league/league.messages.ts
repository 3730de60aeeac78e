/** Messages of failures, in both languages. */
export const leagueMessages = {
  notFound: { pt: 'Não encontramos esta pessoa na liga.', en: "We couldn't find this person in the league." },
};
