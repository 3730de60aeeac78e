export { type CardFacts, cardFacts, pageOfFacts } from './card-facts.ts';
export { CardList } from './card-list.tsx';
export type { ShownChallenge } from './challenge.page.tsx';
export { AreaHeader, ChallengeArea } from './challenge-area.tsx';
export { EndlessCards } from './endless-cards.tsx';
export { ShareMenu } from './share-menu.tsx';
