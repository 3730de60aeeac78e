/** A rounded position, in hundredths of a degree. */
export interface GridPosition {
  readonly x: number;
  readonly y: number;
}

/** The rounded position of a place on the map. */
export function gridPositionOf({ latitude, longitude }: { latitude: number; longitude: number }): GridPosition {
  return { x: Math.round(longitude * 100), y: Math.round(latitude * 100) };
}
