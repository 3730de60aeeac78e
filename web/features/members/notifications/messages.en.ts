import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Notifications',
  description: 'What happened in your challenges and at Mutirão.',
  settings: 'Choose what I receive',
  seeAll: 'See all',
  desk: (count, one) =>
    one ? `${count} contribution waits for your reply` : `${count} contributions wait for your reply`,
  readAll: 'Mark all as read',
  readAllDone: 'All notifications are marked as read.',
  readAllFailed: 'The notifications could not be marked as read.',
  isNew: 'New',
  justNow: 'just now',
  today: 'Today',
  yesterday: 'Yesterday',
  arrived: (title) => `New notification: ${title}`,
  severalArrived: (count) => `${count} new notifications`,
  loading: 'Loading notifications…',
  more: 'Show older notifications',
  loadingMore: 'Loading…',
  empty: {
    title: 'Nothing here yet',
    text: 'When a challenge you follow moves on, or a new one begins, you will read it here.',
    next: 'See the challenges',
  },
  failed: {
    title: 'Your notifications did not arrive',
    text: 'They are safe. Try again in a moment.',
    retry: 'Try again',
  },
  unsubscribe: {
    title: 'Stop these e-mails',
    description: "Switch off Mutirão's e-mails with one click.",
    kinds: {
      'all_challenges.new_challenge': 'e-mails about new challenges',
      'my_challenges.updates': 'e-mails with news of your challenges',
      'my_challenges.forum': 'e-mails about the forum of your challenges',
      'my_challenges.tasks': 'e-mails about the tasks of your challenges',
      'platform.product_notifications': 'e-mails with news of Mutirão',
    },
    all: 'all notification e-mails from Mutirão',
    question: (what, whom) => `${whom} will stop receiving ${what}. Notifications here on the platform go on.`,
    confirm: 'Stop sending them',
    waiting: 'Switching off…',
    failed: 'It could not be switched off just now. Please try again.',
    done: 'Done, those e-mails have stopped',
    off: 'These e-mails are switched off',
    offText: (what, whom) =>
      `${whom} no longer receives ${what}. Changed your mind? Switch them on again in the settings.`,
    unknown: 'This link no longer works',
    unknownText:
      'It did not arrive whole from the e-mail, or the account is gone. The settings let you choose what you receive.',
    settings: 'Open the settings',
    home: 'Go to the home page',
  },
};
