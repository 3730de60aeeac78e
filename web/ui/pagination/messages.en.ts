import type { PaginationMessages } from './messages.pt.ts';

export const messages: PaginationMessages = {
  label: 'Pages',
  page: (page, last) => `Page ${page} of ${last}`,
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
};
