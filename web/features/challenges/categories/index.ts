export { GoalTiles } from './goal-tiles.tsx';
export { type TileFacts, tileFacts } from './tile-facts.ts';
