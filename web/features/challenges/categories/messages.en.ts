import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'The 17 goals',
  lead: 'The world agreed on 17 goals for 2030. Here, each of them fits into one street.',
  description: "The world's 17 goals and the social challenges of each, close to you.",
  goal: (number) => `Goal ${number}`,
  active: (count) =>
    count === 0
      ? 'no challenge in progress'
      : count === 1
        ? '1 challenge in progress'
        : `${count} challenges in progress`,
  world: "Visit the site of the world's goals",
  worldHint: 'opens in another tab',
  challenges: (name) => `Challenges: ${name}`,
  empty: 'No challenge registered under this goal',
  emptyText: 'Do you know a problem that fits here? Propose a challenge.',
  propose: 'Propose a challenge',
  all: 'All goals',
  notFound: 'We could not find this goal',
};
