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
export const maximumClusters = 400;
/** The side of a place on a public map, in degrees: about a kilometre. */
export const placeSize = 0.01;

/** Degrees of a public place: rounded to the grid of `placeSize`. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** What the maps of the platform are drawn from; nothing for the world of our own. */
export interface MapSource {
  /** The address of another style. */
  readonly style?: string | undefined;
  /** The path of an archive of tiles, or the template of a tile server's addresses. */
  readonly tiles?: string | undefined;
}

/** The part of a map that is seen, in degrees; `west` is greater than `east` across the 180th meridian. */
export interface MapView {
  readonly zoom: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
const inRadians = (degrees: number) => (degrees * Math.PI) / 180;
const latitudeAt = (fraction: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * fraction))) * 180) / Math.PI;
/** The northernmost latitude of the Mercator projection. */
const edge = latitudeAt(0);

/** A longitude in the Mercator projection: 0 at the western edge, 1 at the eastern one. */
export function mercatorX(longitude: number): number {
  return (longitude + 180) / 360;
}

/** A latitude in the Mercator projection: 0 at the northern edge, 1 at the southern one. */
export function mercatorY(latitude: number): number {
  return (1 - Math.asinh(Math.tan(inRadians(between(-edge, latitude, edge)))) / Math.PI) / 2;
}

const shorten = (degrees: number) => Number(degrees.toFixed(6));

/** The view widened to whole tiles at a whole zoom, so that close views have one address of the API. */
export function widenToTiles({ zoom, west, south, east, north }: MapView): MapView {
  const level = between(0, Math.floor(zoom), maximumZoom);
  const tiles = 2 ** level;
  const longitude = (column: number) => shorten((column / tiles) * 360 - 180);
  const latitude = (row: number) => shorten(latitudeAt(between(0, row, tiles) / tiles));
  const rows = {
    north: latitude(Math.floor(mercatorY(north) * tiles)),
    south: latitude(Math.ceil(mercatorY(south) * tiles)),
  };
  const first = Math.floor(mercatorX(west) * tiles);
  const last = Math.ceil(mercatorX(east < west ? east + 360 : east) * tiles);
  if (last - first >= tiles) return { zoom: level, west: -180, east: 180, ...rows };
  const wrap = (column: number) => ((column % tiles) + tiles) % tiles;
  return { zoom: level, west: longitude(wrap(first)), east: longitude(wrap(last - 1) + 1), ...rows };
}
