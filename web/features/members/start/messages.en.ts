import type { StartMessages } from './messages.pt.ts';

export const messages: StartMessages = {
  name: 'What waits for me',
  title: (name) => `Hello, ${name}`,
  waiting: 'Waiting for you.',
  of: (action, name) => `${action}: ${name}`,
  ends: (moment) => `until ${moment}`,
  answer: 'Answer',
  toRead: (count, one) =>
    one ? `${count} contribution waits for your reply` : `${count} contributions wait for your reply`,
  read: 'Open my desk',
  toReview: (count, one, stage) =>
    one ? `${count} entry to review: ${stage}` : `${count} entries to review: ${stage}`,
  review: 'Review',
  invited: (team) => `Invitation to the team ${team}`,
  decide: 'Decide',
  unread: (count, one) => (one ? `${count} new notification` : `${count} new notifications`),
  unreadContext: 'Replies, certificates and what changed in your challenges',
  see: 'See',
  staff: (count, one) => (one ? `${count} item in the back office` : `${count} items in the back office`),
  staffContext: "Messages, proposals, reports and what else waits for the organisation's staff",
  open: 'Open',
  empty: {
    title: 'Nothing waits for you',
    text: 'When a stage opens, an invitation arrives or someone replies, you see it here.',
    next: 'See the challenges',
  },
  ways: {
    label: 'What is yours',
    challenges: 'My challenges',
    certificates: 'My certificates',
    explore: 'Challenges in progress',
    guardians: 'My guardians',
    children: 'Children I am a guardian of',
  },
};
