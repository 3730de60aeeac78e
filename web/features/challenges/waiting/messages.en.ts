import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  nothing: 'Nothing waits in this challenge',
  nothingText: 'Contributions, applications and reports are shown here.',
  since: (day) => `since ${day}`,
  interactions: {
    title: 'Contributions without a reply',
    count: (count, one) => (one ? `${count} waits` : `${count} wait`),
    oldest: 'Those that wait longest:',
    line: (author, day) => `${author}, ${day}`,
    gone: 'Deleted account',
    answer: 'Reply',
    of: (stage) => `Reply in the stage ${stage}`,
    repliers: 'Those who can reply:',
    nobody: 'Nobody can reply: give someone the role of a judge or an adviser.',
    toPeople: 'Give a role',
  },
  applications: {
    title: 'Applications to advise',
    count: (count, one) => (one ? `${count} application waits` : `${count} applications wait`),
    answer: 'Answer the applications',
  },
  reports: {
    title: 'Reports',
    kinds: {
      topic: 'Topics of the forum',
      topic_message: 'Replies in the forum',
      interaction: 'Contributions',
      team: 'Teams',
      member: 'Profiles',
      problem_location: 'Problems on the map',
      address: 'Other addresses',
    },
    line: (kind, count) => `${kind}: ${count}`,
    decide: 'Open moderation',
  },
};
