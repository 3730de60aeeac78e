import type { MultiLineString, MultiPolygon, Position as Point } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import detailedUrl from 'world-atlas/countries-50m.json?url';
import worldUrl from 'world-atlas/countries-110m.json?url';

type Ring = Point[];

/** The latitude at which a ring around the pole is closed. */
const southPole = -90;

/**
 * A ring without jumps from one edge of the world to the other: it continues beyond the edge, and maps draw that part
 * on the other side. A ring around the pole is closed along it.
 */
export function unwrapRing(ring: Ring): Ring {
  let turns = 0;
  let before: number | undefined;
  const points = ring.map(([longitude = 0, latitude = 0]): Point => {
    if (before !== undefined && longitude - before > 180) turns--;
    if (before !== undefined && longitude - before < -180) turns++;
    before = longitude;
    return [longitude + turns * 360, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first[0] === last[0]) return points;
  return [...points, [last[0] as number, southPole], [first[0] as number, southPole], first];
}

/** A line in pieces without jumps: a border that crosses the edge is cut there. */
export function splitLine(line: Point[]): Point[][] {
  const pieces: Point[][] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (!before || Math.abs((point[0] as number) - (before[0] as number)) > 180) pieces.push([]);
    pieces.at(-1)?.push(point);
  }
  return pieces.filter(({ length }) => length > 1);
}

type Atlas = Topology<{ countries: GeometryCollection }>;

export interface World {
  readonly land: MultiPolygon;
  /** The coastlines. */
  readonly shores: MultiLineString;
  readonly borders: MultiLineString;
}

/** Land and its borders as GeoJSON lines. */
export function drawWorld(atlas: Atlas): World {
  const { features } = feature(atlas, atlas.objects.countries);
  const polygons = features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
  const linesBetween = (isWanted: (one: object, other: object) => boolean): MultiLineString => ({
    type: 'MultiLineString',
    coordinates: mesh(atlas, atlas.objects.countries, isWanted).coordinates.flatMap(splitLine),
  });
  return {
    land: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(unwrapRing)) },
    // A line with one country only has the sea on its other side.
    shores: linesBetween((one, other) => one === other),
    borders: linesBetween((one, other) => one !== other),
  };
}

async function load(url: string): Promise<World> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The world answered ${response.status}`);
  return drawWorld((await response.json()) as Atlas);
}

/** The world in low detail. */
export const loadWorld = (): Promise<World> => load(worldUrl);

/** The world in high detail: six times as many bytes, for higher zooms. */
export const loadDetailedWorld = (): Promise<World> => load(detailedUrl);
