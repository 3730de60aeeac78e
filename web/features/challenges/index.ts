export { type CardFacts, cardFacts, pageOfFacts } from './card-facts.ts';
export { EndlessCards } from './endless-cards.tsx';
