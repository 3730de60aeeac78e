export { WorldMap } from './world-map.tsx';
