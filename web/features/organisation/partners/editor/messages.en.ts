import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Partners of the organisation',
  lead: 'They are on the home page and on the page of partners, in this order.',
  addTitle: 'New partner',
  name: 'Name',
  url: 'Web page',
  urlHelp: 'It begins with https://. May be empty.',
  description: 'Description',
  logo: 'Logo',
};
