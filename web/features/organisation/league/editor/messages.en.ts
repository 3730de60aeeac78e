import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Ambassadors of the league',
  lead: 'Each person has a page of their own. The pages follow this order.',
  addTitle: 'New person of the league',
  fullName: 'Full name',
  role: 'Role in the league',
  description: 'Story',
  descriptionHelp: 'An empty line separates paragraphs.',
  country: 'Country',
  video: 'Video',
  videoHelp: 'An address at YouTube or Vimeo. May be empty.',
  linkedin: 'LinkedIn',
  linkedinHelp: 'An address that begins with https://www.linkedin.com/. May be empty.',
  avatar: 'Portrait',
  banner: 'Banner of the page',
};
