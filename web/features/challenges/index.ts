export { ChallengeCard } from './challenge-card.tsx';
export { EndlessCards } from './endless-cards.tsx';
