import type { ChallengeFaqsMessages } from './messages.pt.ts';

export const messages: ChallengeFaqsMessages = {
  title: 'FAQ',
  lead: 'What nearly everyone wants to know before they begin this challenge.',
  count: (count, one) => (one ? `${count} question answered` : `${count} questions answered`),
  no_challenge_faq: 'This challenge has no answered questions yet.',
  link: 'Link of this question',
  forum: "You didn't find yours? Ask in the forum",
  contact: 'Write to us',
};
