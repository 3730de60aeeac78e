import type { ReactNode } from 'react';

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Something at a position, with its name. */
export interface MapPoint extends Position {
  readonly id: number | string;
  readonly label: string;
}

export interface WorldMapProps {
  /** The accessible name of the map. */
  label: string;
  /** One place, on which the map is centred. */
  marker?: (Position & { readonly label: string }) | undefined;
  /** Many places, with close ones clustered. */
  points?: readonly MapPoint[] | undefined;
  /** The content of the popup for a chosen point, or for several at one position. */
  renderPopup?: ((points: readonly MapPoint[]) => ReactNode) | undefined;
}
