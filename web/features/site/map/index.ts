export type { Sums } from './map-props.ts';
export { useClusters } from './use-clusters.ts';
export { WorldMap } from './world-map.tsx';
