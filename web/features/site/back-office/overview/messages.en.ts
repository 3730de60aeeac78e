import type { OverviewMessages } from './messages.pt.ts';

export const messages: OverviewMessages = {
  steps: {
    title: 'First steps',
    lead: 'What is left before the platform can welcome people.',
    done: 'Done',
    names: {
      logo: "Add the organisation's logo",
      mail_server: 'Connect the sending of e-mails',
      pages: 'Revise the pages that are still templates',
      challenge: 'Publish the first challenge',
      colleague: 'Make somebody else a master admin',
    },
    why: {
      logo: 'It is shown in the header, in mails and on certificates.',
      mail_server: 'Without it, nobody confirms an address or recovers a password.',
      pages: 'Terms, privacy and the other pages come with a sample text.',
      challenge: 'It is what brings people here.',
      colleague: 'If you lose your access, somebody can still sign in.',
    },
    remaining: (count) => `Pages to revise: ${count}`,
  },
  figures: {
    title: 'How it goes',
    names: {
      members: 'Members',
      participants: 'Participants',
      interactions: 'Answers to read',
      mails: 'E-mails that were not sent',
    },
    added: {
      members: (count) => `+${count} in seven days`,
      participants: (count) => `+${count} in seven days`,
      interactions: (count) => `${count} from the last seven days`,
      mails: (count) => `${count} from the last seven days`,
    },
    oldest: (moment) => `The oldest is of ${moment}`,
    oldestMail: (moment) => `The oldest is of ${moment}`,
  },
  courses: { title: 'The last twelve months', hidden: 'hidden' },
  endings: {
    title: 'Ends in the next seven days',
    none: 'Nothing ends in the next seven days.',
    parts: {
      registration: () => 'registration',
      stage: (name) => `stage ${name}`,
      challenge: () => 'challenge',
    },
  },
  waiting: 'Waiting',
  nothing: 'Nothing waits for you.',
  waitingOf: {
    challenges: (count) => `Drafts, changes to publish and applications to advise: ${count}`,
    inbox: (count) => `Messages, proposals and requests for information: ${count}`,
    moderation: (count) => `Reports: ${count}`,
    organisation: (count) => `Translations to write: ${count}`,
  },
};
