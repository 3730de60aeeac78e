export type { Sums } from './map-props.ts';
export { useClusters, WorldMap } from './world-map.tsx';
