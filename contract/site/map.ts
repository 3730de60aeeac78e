/** The default view of a map, in degrees. */
export const defaultCentre = { latitude: 45.508, longitude: -73.587 } as const;
export const defaultZoom = 2;
export const maximumZoom = 15;
/** The size of a map, in pixels. */
export const mapHeight = 400;
/** Points closer than this, in pixels, are clustered, up to this zoom. */
export const clusterRadius = 50;
export const clusterMaximumZoom = 15;
/** The grid by which the server clusters: the side of a cell, in pixels. */
export const clusterCell = 64;
/** The most clusters of an answer; a view of more cells is clustered more coarsely. */
export const maximumClusters = 300;
/** The side of a place on a public map, in degrees: about a kilometre. */
export const placeSize = 0.01;

/** Degrees of a public place: rounded to the grid of `placeSize`. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** The part of a map that is seen, in degrees; `west` is greater than `east` across the 180th meridian. */
export interface MapView {
  readonly zoom: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;
const fractionOfLatitude = (degrees: number) => (1 - Math.asinh(Math.tan(inRadians(degrees))) / Math.PI) / 2;
const latitudeOfFraction = (fraction: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * fraction))) * 180) / Math.PI;
const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
const shorten = (degrees: number) => Number(degrees.toFixed(6));
/** The northernmost latitude of the Mercator projection. */
const edge = latitudeOfFraction(0);

/** The view widened to whole tiles at a whole zoom, so that close views have one address of the API. */
export function widenToTiles({ zoom, west, south, east, north }: MapView): MapView {
  const level = between(0, Math.floor(zoom), maximumZoom);
  const tiles = 2 ** level;
  const column = (longitude: number) => ((longitude + 180) / 360) * tiles;
  const row = (latitude: number) => fractionOfLatitude(between(-edge, latitude, edge)) * tiles;
  const longitude = (index: number) => shorten((index / tiles) * 360 - 180);
  const latitude = (index: number) => shorten(latitudeOfFraction(between(0, index, tiles) / tiles));
  const rows = { north: latitude(Math.floor(row(north))), south: latitude(Math.ceil(row(south))) };
  const first = Math.floor(column(west));
  const last = Math.ceil(column(east < west ? east + 360 : east));
  if (last - first >= tiles) return { zoom: level, west: -180, east: 180, ...rows };
  const wrap = (index: number) => ((index % tiles) + tiles) % tiles;
  return { zoom: level, west: longitude(wrap(first)), east: longitude(wrap(last - 1) + 1), ...rows };
}
