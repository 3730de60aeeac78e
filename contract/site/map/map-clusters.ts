import { z } from 'zod';
import { component, countLike, example } from '../../schemas.ts';
import { maximumZoom } from './map.ts';

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** The view of a map whose clusters are asked for. */
export const clustersQuery = z.object({
  zoom: z.coerce.number().int().min(0).max(maximumZoom).meta(example(4)),
  west: degrees(180).meta(example(-67.5, 'Greater than `east` across the 180th meridian')),
  south: degrees(90).meta(example(-40.98)),
  east: degrees(180).meta(example(-22.5)),
  north: degrees(90).meta(example(0)),
});
export type ClustersQuery = z.infer<typeof clustersQuery>;

/** What is close together on a map. */
export const mapCluster = component('MapCluster', {
  latitude: z.number().meta(example(-8.05, 'The mean of its places')),
  longitude: z.number().meta(example(-34.9, 'The mean of its places')),
  places: countLike(12, 'Places of about a kilometre; of one, the position is the rounded one'),
  people: countLike(40, 'In its places; on the map of problems, a place with fewer than three people counts as none'),
});
export type MapCluster = z.infer<typeof mapCluster>;

export const mapClusters = component('MapClusters', { clusters: z.array(mapCluster) });
export type MapClusters = z.infer<typeof mapClusters>;
