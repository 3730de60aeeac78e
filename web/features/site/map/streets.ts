import type { Language } from '@mutirao/contract/language.ts';
import {
  AttributionControl,
  addProtocol,
  type ExpressionSpecification,
  type LayerSpecification,
  type Map as LibreMap,
  type SymbolLayerSpecification,
} from 'maplibre-gl';
import { Protocol } from 'pmtiles';

const source = 'streets';
/** The closest tiles that are asked for: maps that go closer enlarge them. */
const closestTiles = 14;
const attribution = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>';

addProtocol('pmtiles', new Protocol().tile);

const among = (kinds: readonly string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', [...kinds]]];

const greens = 'park forest wood nature_reserve national_park grass grassland garden scrub cemetery pitch'.split(' ');
const streets = ['highway', 'major_road', 'minor_road'];

/** The width of a street in pixels: wider ones at higher zooms, and as large as the kind of the road is. */
function widthOf(more: number): ExpressionSpecification {
  const at = (...widths: [highway: number, major: number, minor: number]): ExpressionSpecification => {
    const [highway, major, minor] = widths.map((width) => width + more) as typeof widths;
    return ['match', ['get', 'kind'], 'highway', highway, 'major_road', major, minor];
  };
  return ['interpolate', ['exponential', 1.6], ['zoom'], 5, at(0.5, 0, 0), 10, at(2, 1, 0), 15, at(10, 8, 5)];
}

interface Options {
  /** The path of an archive, or the template of a tile server's addresses. */
  tiles: string;
  language: Language;
  /** How names are written. */
  names: Required<Pick<SymbolLayerSpecification, 'layout' | 'paint'>>;
}

/** The layers of Protomaps' basemap schema that help to find a street, from the ground up. */
function layersIn({ language, names: { layout, paint } }: Options): LayerSpecification[] {
  const from = (layer: string) => ({ source, 'source-layer': layer });
  const roads = { ...from('roads'), filter: among(streets) };
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  const names = { ...layout, 'text-field': name };
  return [
    { id: 'earth', type: 'fill', ...from('earth'), filter: ['==', ['geometry-type'], 'Polygon'] },
    { id: 'greens', type: 'fill', ...from('landuse'), filter: among(greens) },
    { id: 'waters', type: 'fill', ...from('water'), filter: ['==', ['geometry-type'], 'Polygon'] },
    {
      id: 'rivers',
      type: 'line',
      ...from('water'),
      minzoom: 8,
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 15, 4] },
    },
    { id: 'buildings', type: 'fill', ...from('buildings'), minzoom: 14 },
    { id: 'boundaries', type: 'line', ...from('boundaries'), paint: { 'line-width': 1, 'line-dasharray': [4, 2] } },
    {
      id: 'paths',
      type: 'line',
      ...from('roads'),
      minzoom: 13,
      filter: among(['path', 'rail', 'ferry']),
      paint: { 'line-width': 1.25, 'line-dasharray': [2, 1.5] },
    },
    { id: 'road-edges', type: 'line', ...roads, layout: round, paint: { 'line-width': widthOf(1.5) } },
    { id: 'roads', type: 'line', ...roads, layout: round, paint: { 'line-width': widthOf(0) } },
    {
      id: 'road-names',
      type: 'symbol',
      ...roads,
      minzoom: 12,
      layout: { ...names, 'symbol-placement': 'line', 'text-size': 14 },
      paint,
    },
    {
      id: 'place-names',
      type: 'symbol',
      ...from('places'),
      layout: { ...names, 'text-size': ['match', ['get', 'kind'], ['country', 'region'], 17, 'locality', 16, 14] },
      paint,
    },
  ];
}

/** Draws the streets of an archive, or of a tile server, above a map. */
export function addStreets(map: LibreMap, options: Options): void {
  const { tiles } = options;
  const origin = tiles.startsWith('/')
    ? { url: `pmtiles://${location.origin}${tiles}` }
    : { tiles: [tiles], maxzoom: closestTiles };
  map.addSource(source, { type: 'vector', attribution, ...origin });
  const above = map.getLayer('clusters') && 'clusters';
  for (const layer of layersIn(options)) map.addLayer(layer, above);
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
}
