import type { ProblemsEditorMessages } from './messages.pt.ts';

export const messages: ProblemsEditorMessages = {
  lead: 'All that people reported on the map, also what is hidden. To hide something, report it: the decision, with the reason that its author reads, is in the moderation.',
  caption: 'Reported problems',
  columns: { problem: 'Problem', place: 'Place', people: 'People', since: 'Since', action: 'Actions' },
  hidden: 'Hidden',
  few: 'fewer than 3',
  search: { label: 'Search in the text or the place', submit: 'Search' },
  empty: 'Nobody has reported a problem yet',
  emptyFiltered: 'Nothing found',
  off: 'This challenge has no map',
  offText: 'The tab of the map is switched off in the editor of the challenge.',
  first: 'Back to the beginning',
  next: 'Older ones',
};
