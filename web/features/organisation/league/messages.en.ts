import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Meet the league',
  description: 'The ambassadors of Mutirão: people who lend causes their name, their time and what they know.',
  lead: 'People who have mended something in their own street, and clear the way for those who begin.',
  people: 'Who is in the league',
  empty: 'The league is still coming together',
  emptyText: 'Once the first ambassadors accept the invitation, you will find them here.',
  seeChallenges: 'See the challenges',
  joinTitle: 'The league is you, too',
  joinText: 'Every member of the platform plays on this team. Accept a challenge and see what changes where you pass.',
  board: 'Impact board',
  profile: {
    all: 'The whole league',
    about: 'Story',
    video: (name) => `${name}, on video`,
    linkedIn: (name) => `${name} on LinkedIn`,
    newTab: 'opens in a new tab',
    others: 'Others in the league',
    notFound: 'We could not find this person in the league',
    notFoundText: 'The address may be wrong, or they are no longer in the league.',
  },
};
