import type { MultiLineString, MultiPolygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import detailedUrl from 'world-atlas/countries-50m.json?url';
import worldUrl from 'world-atlas/countries-110m.json?url';
import { splitLine, unwrapRing } from './unwrap.ts';

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
