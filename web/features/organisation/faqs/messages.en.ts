import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  search: 'Search the questions',
  searchSubmit: 'Search',
  found: (count, one) => (one ? `${count} question found` : `${count} questions found`),
  none: 'No question with these words',
  noneText: 'Try another word, or ask us.',
  all: 'See all questions',
  link: 'Link to this question',
};
