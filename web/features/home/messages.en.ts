import type { HomeMessages } from './messages.pt.ts';

export const messages: HomeMessages = {
  description:
    "An open platform of social challenges tied to the world's 17 goals. Follow, accept and solve them, alone or as a team.",
  hero: {
    title: 'What no one can lift alone, a street lifts in a day.',
    text: 'A mutirão is neighbours helping neighbours. Here, students, companies and communities solve problems that have an address, together.',
    see: 'See open challenges',
    how: 'How it works',
    open: (count, one) => (one ? `${count} challenge open right now` : `${count} challenges open right now`),
  },
  active: {
    title: 'Active challenges',
    lead: 'Two invitations of this season. Read them in a minute and decide whether the cause is yours.',
    all: 'See all challenges',
  },
  impact: {
    title: 'Impact counter',
    lives: 'lives changed so far',
    challenges: 'challenges launched',
    active: 'in progress',
    goals: 'world goals',
    more: 'Year by year and by goal',
  },
  goals: {
    title: 'Seventeen goals, one street at a time',
    lead: 'Every challenge serves at least one of the 17 goals. Begin with the one that moves you most.',
  },
  how: {
    title: 'How it works',
    lead: 'From problem to solution, in four steps that anyone can follow.',
    steps: [
      ['Choose', 'Find a cause by its city, theme or goal, and follow what matters to you.'],
      ['Accept', 'Take up the challenge alone, start a team, or ask to join one.'],
      ['Build', 'Answer the stages, talk in the forum, pick up tasks. Judges and advisers answer you.'],
      ['Prove', 'At the end, a certificate that anyone can verify, and a solution that stays in the neighbourhood.'],
    ],
    figuresTitle: 'Why together',
    figures: [
      ['17', 'world goals, each with its own challenges'],
      ['20x', 'is how far an investment can be leveraged'],
      ['10x', 'faster is how ideas can be tested'],
      ['5%', 'of the value involved is, on average, the effort of whoever proposes'],
    ],
  },
  index: {
    title: 'Social billionaire index',
    text: 'A social billionaire does not own a billion: they help to change a billion lives. The index adds up the lives changed by all challenges and shows, without rounding up, how far there is to go.',
    progress: (lives) => `${lives} of 1BI lives`,
    board: 'Who changes these lives',
  },
  lab: {
    title: 'Living lab',
    text: 'The city is the laboratory. Every idea is tested where the problem lives, with those who live with it, in short cycles: try it small, measure, tell what went wrong, and only then grow. What works stays; what does not teaches.',
  },
  partners: {
    title: 'Partners',
    text: 'City halls, universities, companies and residents’ associations bring real problems, data, places and means. Those who take part find open doors; partners find willing people.',
    propose: 'Propose a challenge',
  },
  about: {
    title: 'About Mutirão',
    text: 'We are a non-profit. The platform is open, the accounts are public, and the data of those who take part belongs to nobody but them.',
    more: 'Read our story',
  },
};
