export { GoalTiles } from './goal-tiles.tsx';
