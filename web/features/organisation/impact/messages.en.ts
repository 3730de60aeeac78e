import type { messages as portuguese } from './messages.pt.ts';

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
function ordinal(number: string): string {
  if (/1[123]$/.test(number)) return `${number}th`;
  return `${number}${{ 1: 'st', 2: 'nd', 3: 'rd' }[number.at(-1) ?? ''] ?? 'th'}`;
}

export const messages: typeof portuguese = {
  board: {
    title: 'Social impact board',
    description:
      'Who takes part in the challenges of Mutirão and what changed where they passed, from the greatest impact to the first step.',
    lead: 'Ordinary people, added up. Here is who takes part, and what has changed with their help.',
    howTitle: 'How we count',
    how: 'Each time a challenge changes more lives, those who take part in it at that moment share them equally. Who comes later takes nothing from those who were there; who leaves a challenge leaves their part behind.',
    hide: 'Only members with a complete profile are shown. Whoever would rather not be shown turns that off in the settings of the profile.',
    country: 'Country of residence',
    everywhere: 'All countries',
    countryOption: (country, members) => `${country} (${members})`,
    show: 'Show',
    total: (count, one) => (one ? `${count} person` : `${count} people`),
    totalIn: (people, country) => `${people} in ${country}`,
    list: 'People, the greatest impact first',
    page: (number) => `page ${number}`,
    rank: (number) => `${ordinal(number)} place`,
    unranked: 'No place yet',
    lives: 'lives changed',
    challenges: 'challenges',
    tasks: 'tasks',
    certificates: 'certificates',
    more: 'Show more people',
    loadingMore: 'Loading more people…',
    empty: 'Nobody is on the board yet',
    emptyIn: (country) => `Nobody is on the board in ${country} yet`,
    emptyText: 'Complete your profile, accept a challenge, and be the first name on this list.',
    seeChallenges: 'See the challenges',
    seeAll: 'See all countries',
    overTime: 'See the impact year by year',
    league: 'Meet the league',
  },
  impact: {
    title: 'Impact',
    description:
      "How many lives the challenges of Mutirão have changed: in all, year by year, and for each of the world's goals.",
    lead: 'What all challenges have changed so far, counted from the challenges themselves.',
    lives: 'lives changed so far',
    confirmed: (lives) => `${lives} of them confirmed: see challenge by challenge`,
    exactly: (lives) => `${lives} lives`,
    challenges: (count, one) => (one ? `in ${count} challenge` : `in ${count} challenges`),
    yearsTitle: 'Year by year',
    yearsOf: (goal) => `Year by year: ${goal}`,
    goalsTitle: 'By goal',
    goalsIn: (year) => `By goal in ${year}`,
    livesOf: (lives, one) => (one ? `${lives} life changed` : `${lives} lives changed`),
    chooseYear: 'Choose a year to see its goals.',
    chooseGoal: 'Choose a goal to see its years.',
    allYears: 'All years',
    allGoals: 'All goals',
    goal: (number) => `Goal ${number}`,
    going: (lives, year) =>
      `In ${year}, ${lives} of these lives are of challenges that go on; their year is the present one until they end.`,
    tableSwitch: 'Read as a table',
    tableCaption: 'Lives changed by goal and by year',
    tableGoal: 'Goal',
    tableAll: 'All years',
    tableTotal: 'All goals together',
    tableArea: 'Table of lives changed, which scrolls sideways',
    methodTitle: 'How we count',
    method: [
      'The lives changed of each challenge are the sum of entries with date, place and evidence; those that a second person checked are confirmed, the others estimated. The lives of a finished challenge count in the year in which it ended, those of one that goes on in the present year. The year is that of each challenge’s time zone.',
      'A challenge with more than one goal counts in full for each of them. Goals therefore add up to more than the whole; the whole counts each challenge once.',
    ],
    data: 'The same figures as JSON',
    indexTitle: 'Social billionaire index',
    indexText:
      'A social billionaire does not own a billion: they help to change a billion lives. Each mark on the ruler is ten times the one before.',
    progress: (lives) => `${lives} of 1BI lives`,
    missing: (lives) => `${lives} to go.`,
    reached: 'We are there. And we go on.',
    boardTitle: 'Who is behind these figures',
    boardText: 'People with a name, a street and a country.',
    board: 'See the impact board',
    nothing: 'No life has been counted yet',
    nothingText: 'Once a challenge has counted the first lives changed, they are here, by year and by goal.',
    seeChallenges: 'See the challenges',
  },
};
