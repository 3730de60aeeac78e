import type { messages as portuguese } from './filter-messages.pt.ts';

export const messages: typeof portuguese = {
  filters: 'Filters and order',
  withNumber: (count) => `Filters and order (${count})`,
  goal: 'Goal',
  everyGoal: 'All goals',
  open: 'Open for registration',
  prize: 'With a prize',
  order: 'Order',
  orders: { open: 'In progress first', new: 'Newest first', ends: 'Ends soonest' },
  show: 'Show',
  active: 'Active filters',
  remove: (name) => `Remove the filter ${name}`,
  clear: 'Clear all',
  empty: 'No challenge registered with these filters',
  emptyText: 'Remove a filter above, or see all challenges.',
};
