import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  from: 'Announcement of the challenge',
  sentAt: (moment: string) => `Sent on ${moment}`,
  challenge: 'Go to the challenge',
  close: 'Close the announcement',
  notFound: 'This announcement no longer exists, or was not sent to you.',
};
