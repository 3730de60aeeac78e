export { type CardFacts, cardFacts, pageOfFacts } from './card-facts.ts';
export type { ShownChallenge } from './challenge.page.tsx';
export { AreaHeader, ChallengeArea } from './challenge-area.tsx';
export { CardList, EndlessCards } from './challenge-card.tsx';
export { ShareMenu } from './share-menu.tsx';
