import type { SearchMessages } from './messages.pt.ts';

export const messages: SearchMessages = {
  title: 'Search results',
  titleFor: (tag) => `Challenges with “${tag}”`,
  description: 'Find social challenges by their tags.',
  choose: 'Choose a tag',
  chooseText: 'The most used ones. Or type your own into the search above.',
  similar: 'Similar tags',
  none: (tag) => `Nothing found for “${tag}”`,
  noneText: 'Try another word, or begin with one of these tags.',
  total: (count, one) => (one ? `${count} challenge` : `${count} challenges`),
};
