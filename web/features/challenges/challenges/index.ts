export { type CardFacts, cardFacts, pageOfFacts } from './card-facts.ts';
export { CardList, EndlessCards } from './card-list.tsx';
export type { ShownChallenge } from './challenge.page.tsx';
export { AreaHeader, ChallengeArea } from './challenge-area.tsx';
export { ShareMenu } from './share-menu.tsx';
