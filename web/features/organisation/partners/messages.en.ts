import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  list: 'Who came along',
  visit: (name) => `Visit the website of ${name}`,
  site: 'Visit the website',
  empty: 'The first partners are on their way',
  emptyText: 'If you have a problem with an address, you may be one of them.',
  propose: 'Propose a challenge',
  contact: 'Talk to us',
};
