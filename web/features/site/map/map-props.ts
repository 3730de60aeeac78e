import type { MapView } from '@mutirao/contract/site/map/map.ts';
import type { MapCluster } from '@mutirao/contract/site/map/map-clusters.ts';
import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import type { ReactNode } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';

export const useMapTexts = defineTexts('map', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** How many places and people a marker stands for. */
export type Sums = Pick<MapCluster, 'places' | 'people'>;

/** The clusters in the part of the world that a map shows. */
export interface Clusters {
  /** Absent until the first ones are loaded. */
  readonly shown: readonly MapCluster[] | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Called as the map moves. */
  readonly onView: (view: MapView) => void;
}

/** How a map shows clusters, and a place that one of them is alone. */
export interface ClusterTexts {
  /** The number on a marker; without one it is a dot. */
  readonly numberOf: (sums: Sums) => number | undefined;
  /** The accessible name of a marker. */
  readonly labelOf: (sums: Sums) => string;
  /** The content of the window of a place. */
  readonly renderPlace: (place: MapPosition) => ReactNode;
}

export interface WorldMapProps {
  /** The accessible name of the map. */
  label: string;
  /** The middle of the map as it opens, and its zoom, where they are not the default ones. */
  centre?: (MapPosition & { readonly zoom?: number }) | undefined;
  /** One place, to which the map moves, at its zoom or closer. */
  marker?: (MapPosition & { readonly label: string; readonly zoom?: number }) | undefined;
  /** Called where the user chooses a position: by a click, by dragging the marker, or by the keyboard. */
  onPick?: ((position: MapPosition) => void) | undefined;
  clusters?: (Clusters & ClusterTexts) | undefined;
}
