import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Your skills',
  lead: (most) => `They are how teams find you. Choose up to ${most}.`,
  chosen: 'Chosen',
  none: 'None yet. Tick what you can do in the list.',
  noneSelected: 'None yet.',
  count: (chosen, most) => `${chosen} of ${most}`,
  remove: (skill) => `Remove ${skill}`,
  search: 'Search the list',
  all: 'All skills',
  noneFound: 'No skill of that name. Try another word.',
  tooMany: (most) => `Choose ${most} at most. Remove some before you save.`,
  save: 'Save skills',
};
