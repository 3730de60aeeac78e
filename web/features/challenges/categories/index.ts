export { GoalTiles, tileFacts } from './goal-tiles.tsx';
