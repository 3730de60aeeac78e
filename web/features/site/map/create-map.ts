import 'maplibre-gl/dist/maplibre-gl.css';
import type { Language } from '@mutirao/contract/language.ts';
import {
  defaultCentre,
  defaultZoom,
  type MapSource,
  type MapView,
  maximumZoom,
} from '@mutirao/contract/site/map/map.ts';
import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import type { FeatureCollection } from 'geojson';
import {
  type GeoJSONSource,
  Map as LibreMap,
  type LngLat,
  type MapMouseEvent,
  ScaleControl,
  type StyleSpecification,
  type SymbolLayerSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { WorldMapProps } from './map-props.ts';
import type { MapMessages } from './messages.pt.ts';
import { loadDetailedWorld, loadWorld, type World } from './world.ts';

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The colour of each layer, also those of `streets.ts`: a custom property of `world-map.module.css`. */
const colours = [
  ['sea', 'background-color', '--map-sea'],
  ['land', 'fill-color', '--map-land'],
  ['shores', 'line-color', '--map-shore'],
  ['borders', 'line-color', '--map-border'],
  ['earth', 'fill-color', '--map-land'],
  ['greens', 'fill-color', '--map-green'],
  ['waters', 'fill-color', '--map-sea'],
  ['rivers', 'line-color', '--map-sea'],
  ['buildings', 'fill-color', '--map-building'],
  ['boundaries', 'line-color', '--map-border'],
  ['paths', 'line-color', '--map-edge'],
  ['road-edges', 'line-color', '--map-edge'],
  ['roads', 'line-color', '--map-road'],
  ...['road-names', 'place-names', 'towns'].flatMap(
    (layer) =>
      [
        [layer, 'text-color', '--map-name'],
        [layer, 'text-halo-color', '--map-land'],
      ] as const,
  ),
] as const;

/** How names are written: by the browser's own letters, with the colour of the land around them. */
const names = {
  layout: { 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-padding': 4 },
  paint: { 'text-halo-width': 1.5 },
} satisfies Pick<SymbolLayerSpecification, 'layout' | 'paint'>;

/** The built-in map: sea, land, coastlines and borders, without tiles, glyphs or other requests. */
const ownStyle: StyleSpecification = {
  version: 8,
  sources: {
    land: { type: 'geojson', data: nothing, tolerance: 0.2 },
    shores: { type: 'geojson', data: nothing, tolerance: 0.2 },
    borders: { type: 'geojson', data: nothing, tolerance: 0.2 },
    towns: { type: 'geojson', data: nothing },
  },
  layers: [
    { id: 'sea', type: 'background' },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-antialias': false } },
    { id: 'borders', type: 'line', source: 'borders', paint: { 'line-width': 0.75 } },
    { id: 'shores', type: 'line', source: 'shores', paint: { 'line-width': 1.25 } },
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      layout: {
        ...names.layout,
        // Below the pin that marks it.
        'text-anchor': 'top',
        'text-offset': [0, 0.2],
        // The largest come first, and where there is no room for all, they stay.
        'symbol-sort-key': ['get', 'order'],
        'text-size': ['interpolate', ['linear'], ['get', 'order'], 0, 17, 20, 14],
      },
      paint: names.paint,
    },
  ],
};

/** Paints the layers in the colours that apply at the map's place on the page. */
function paint(map: LibreMap): void {
  const style = getComputedStyle(map.getContainer());
  for (const [layer, property, name] of colours)
    if (map.getLayer(layer)) map.setPaintProperty(layer, property, style.getPropertyValue(name).trim());
}

/** Shows another drawing of the world. */
function showWorld(map: LibreMap, { land, shores, borders }: World): void {
  map.getSource<GeoJSONSource>('land')?.setData(land);
  map.getSource<GeoJSONSource>('shores')?.setData(shores);
  map.getSource<GeoJSONSource>('borders')?.setData(borders);
}

setWorkerUrl(workerUrl);

/** From here on the coarse drawing looks coarse. */
const detailedZoom = 3;

/** What a map shows: its middle, its zoom and its edges. */
export interface ShownView extends MapPosition {
  readonly zoom: number;
  readonly bounds: MapView;
}

interface Options {
  container: HTMLElement;
  source: MapSource;
  language: Language;
  t: MapMessages;
  /** The middle as it opens. */
  centre: WorldMapProps['centre'];
  /** Called after each movement of the map. */
  onView: (view: ShownView) => void;
}

export interface OpenMap {
  readonly map: LibreMap;
  readonly setLabel: (label: string) => void;
  /** Listens for positions that are chosen by a click, or in the middle by Enter; returns a function that stops. */
  readonly onPick: (listener: (position: MapPosition) => void) => () => void;
  /** Writes the names of towns, the largest first. */
  readonly nameTowns: (towns: readonly (MapPosition & { readonly name: string })[]) => void;
  readonly close: () => void;
}

/** Fetches the world and, once the user zooms in, its details. A failure leaves the sea. */
function fillWorld(map: LibreMap): void {
  const show = (load: typeof loadWorld) =>
    load().then(
      (world) => showWorld(map, world),
      () => {},
    );
  const coarse = show(loadWorld);
  const onZoom = () => {
    if (map.getZoom() < detailedZoom) return;
    map.off('zoom', onZoom);
    void coarse.then(() => show(loadDetailedWorld));
  };
  map.on('zoom', onZoom);
  onZoom();
}

/** Opens a map in an element. */
export function createMap({
  container,
  source: { style, tiles },
  language,
  t,
  centre = { ...defaultCentre },
  onView,
}: Options): OpenMap {
  const map = new LibreMap({
    container,
    style: style ?? ownStyle,
    center: [centre.longitude, centre.latitude],
    zoom: centre.zoom ?? defaultZoom,
    minZoom: 0,
    maxZoom: maximumZoom,
    // Scrolling the page across the map must not zoom it.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    attributionControl: style ? { compact: true } : false,
    fadeDuration: 0,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': t.withKey,
      'CooperativeGesturesHandler.MacHelpText': t.withCommand,
      'CooperativeGesturesHandler.MobileHelpText': t.withTwoFingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // Close up, the built-in map has little else to judge a distance by.
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  function reportBounds(): void {
    const { lat: latitude, lng: longitude } = map.getCenter();
    const zoom = map.getZoom();
    const bounds = map.getBounds();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    onView({ latitude, longitude, zoom, bounds: { zoom, west, south, east, north } });
  }
  map.on('moveend', reportBounds);
  reportBounds();

  /** Draws streets above the world, where there are tiles. A failure leaves the world. */
  async function addTiles(): Promise<void> {
    if (!tiles) return;
    const { addStreets } = await import('./streets.ts');
    if (isClosed) return;
    addStreets(map, { tiles, language, names });
    paint(map);
  }

  let named = nothing;
  // Until the style is there, it has no source.
  const showNames = () => map.getSource<GeoJSONSource>('towns')?.setData(named);

  let isClosed = false;
  const repaint = new MutationObserver(() => paint(map));
  map.once('style.load', () => {
    if (style) return;
    paint(map);
    repaint.observe(document.documentElement, { attributes: true, attributeFilter: ['data-contrast'] });
    fillWorld(map);
    showNames();
    void addTiles();
  });

  return {
    map,
    setLabel: (label) => map.getCanvas().setAttribute('aria-label', label),
    onPick: (listener) => {
      const report = ({ lng, lat }: LngLat) => listener({ latitude: lat, longitude: lng });
      const onClick = ({ lngLat }: MapMouseEvent) => report(lngLat.wrap());
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === 'Enter') report(map.getCenter().wrap());
      };
      map.on('click', onClick);
      map.getCanvas().addEventListener('keydown', onKeyDown);
      return () => {
        map.off('click', onClick);
        map.getCanvas().removeEventListener('keydown', onKeyDown);
      };
    },
    nameTowns: (towns) => {
      const features = towns.map(({ name, latitude, longitude }, order) => ({
        type: 'Feature' as const,
        properties: { name, order },
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      }));
      named = { type: 'FeatureCollection', features };
      showNames();
    },
    close: () => {
      isClosed = true;
      repaint.disconnect();
      map.remove();
    },
  };
}
