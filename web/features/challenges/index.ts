export { type CardFacts, cardFacts, pageOfFacts } from './card-facts.ts';
export type { ShownChallenge } from './challenge.page.tsx';
export { EndlessCards } from './endless-cards.tsx';
export { ShareMenu } from './share-menu.tsx';
