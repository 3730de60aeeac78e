export { EndlessCards } from './endless-cards.tsx';
