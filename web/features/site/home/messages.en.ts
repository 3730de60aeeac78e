import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
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
    lead: 'Read it in a minute and decide whether the cause is yours.',
    all: 'See all challenges',
    participating: 'You are participating',
  },
  impact: {
    source: 'Source:',
    title: 'Impact counter',
    lives: 'lives changed so far',
    challenges: (one) => (one ? 'challenge launched' : 'challenges launched'),
    active: () => 'in progress',
    goals: () => 'world goals',
    more: 'Year by year and by goal',
  },
  goals: {
    title: 'Seventeen goals, one street at a time',
    lead: 'Every challenge serves at least one of the 17 goals. Begin with the one that moves you most.',
  },
  how: {
    figuresTitle: 'Why together',
    more: 'See it step by step',
    questions: 'Frequently asked questions',
  },
  index: {
    title: 'Social billionaire index',
    text: 'A social billionaire does not own a billion: they help to change a billion lives. The index adds up the lives changed by all challenges and shows, without rounding up, how far there is to go.',
    progress: (lives) => `${lives} of 1BI lives`,
    board: 'Who changes these lives',
  },
  lab: { more: 'Get to know the lab' },
  partners: { propose: 'Propose a challenge', more: 'Meet the partners' },
  about: { more: 'Read our story' },
};
