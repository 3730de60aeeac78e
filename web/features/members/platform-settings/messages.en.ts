import type { messages as portuguese } from './messages.pt.ts';

/** The browser names zones as in "Brasilia Standard Time". */
const plain = (name: string) => name.replace(/( Standard)? Time$/, ' time').replace('Brasilia', 'Brasília');

export const messages: typeof portuguese = {
  zone: {
    differs: (browser, chosen) => `Times are shown in ${plain(chosen)}. Show them in ${plain(browser)}?`,
    use: 'Yes',
    keep: 'No',
    used: 'Done: times are those of your device.',
  },
  notifications: {
    title: 'What you want to hear of',
    lead: 'Choose what we tell you on the platform, and what goes by e-mail.',
    kinds: {
      'all_challenges.new_challenge': 'New challenges',
      'my_challenges.updates': 'News of my challenges',
      'my_challenges.forum': 'Forum of my challenges',
      'my_challenges.tasks': 'Tasks of my challenges',
      'platform.product_notifications': 'News of Mutirão',
    },
    descriptions: {
      'all_challenges.new_challenge':
        'A word when a new challenge is published: what it is about, and until when you can join.',
      'my_challenges.updates':
        'What changes in the challenges you follow or take part in: start, dates, end of registration and outcome.',
      'my_challenges.forum': 'New topics and answers in the forum of the challenges you follow or take part in.',
      'my_challenges.tasks': 'New tasks, and what happens in the tasks you have joined.',
      'platform.product_notifications': 'Now and then, what is new on the platform and in the community.',
    },
    platform: 'On the platform',
    email: 'By e-mail',
    frequency: 'When to send e-mails',
    frequencies: {
      always: 'Always, at once',
      daily: 'A summary each day',
      weekly: 'A summary each week',
      never: 'Never',
    },
    frequencyHelp: 'Holds for everything that is ticked for e-mail.',
  },
  timezone: 'Time zone',
  timezoneHelp: 'Deadlines and meetings are shown in this time. Type the name of a large city.',
  timezoneName: (place, offset) => `${place} (UTC${offset})`,
  save: 'Save settings',
};
