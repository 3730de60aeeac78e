/** The default view of a map, in degrees. */
export const defaultCentre = { latitude: 45.508, longitude: -73.587 } as const;
export const defaultZoom = 2;
export const maximumZoom = 15;
/** The size of a map, in pixels. */
export const mapHeight = 400;
/** Points closer than this, in pixels, are clustered, up to this zoom. */
export const clusterRadius = 50;
export const clusterMaximumZoom = 15;
