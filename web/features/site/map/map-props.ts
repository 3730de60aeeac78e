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
  /** What the map is of. */
  label: string;
  /** One place that the map turns to. */
  marker?: (Position & { readonly label: string }) | undefined;
  /** Many places, those that are close together shown as one. */
  points?: readonly MapPoint[] | undefined;
  /** What is told of a point that is chosen, or of several that lie on each other. */
  renderPopup?: ((points: readonly MapPoint[]) => ReactNode) | undefined;
}
