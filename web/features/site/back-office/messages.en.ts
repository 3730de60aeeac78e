import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Back office',
  description: 'Where the staff take care of the platform.',
  sections: 'Sections of the back office',
  overview: 'Overview',
  names: {
    inbox: 'Inbox',
    moderation: 'Moderation',
    members: 'People',
    audit_log: 'Audit log',
  },
  purposes: {
    inbox: 'Messages, proposals and requests for information that wait for an answer.',
    moderation: 'Reports that wait for a decision.',
    members: 'Accounts: help, suspend, give roles.',
    audit_log: 'Who did what, when and from where.',
  },
  waiting: (count, one) => (one ? `${count} item waits` : `${count} items wait`),
  nothing: 'Nothing waits for you',
  overdue: (count) => `${count} overdue`,
  refused: 'This area is for the staff',
  refusedText: 'Only those who run the platform or a challenge come in here.',
  home: 'Go to the home page',
};
