import { clusterMaximumZoom, clusterRadius, maximumZoom } from '@mutirao/contract/site/map/map.ts';
import type { MapCluster } from '@mutirao/contract/site/map/map-clusters.ts';
import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import { type GeoJSONSource, type Map as LibreMap, Marker } from 'maplibre-gl';
import type { Sums } from './map-props.ts';

const source = 'clusters';
/** How many zooms closer a click on a cluster of the server leads. */
const closer = 2;
/** Markers are drawn so far from the middle, in sizes of the map: they are there before they come into view. */
const reach = 0.75;

/** Clusters of the server that are too close are drawn as one, with their sums. */
export const clusterOptions = {
  cluster: true,
  clusterRadius,
  clusterMaxZoom: clusterMaximumZoom,
  clusterProperties: { places: ['+', ['get', 'places']], people: ['+', ['get', 'people']] },
} satisfies Record<string, unknown>;

interface Drawing {
  looks: { dot: string; number: string };
  textOf: (sums: Sums) => string;
  labelOf: (sums: Sums) => string;
  onChoose: (place: MapPosition) => void;
}

/** A marker, as it is drawn. */
interface Spot extends Sums {
  readonly at: [longitude: number, latitude: number];
  /** Of several clusters that are drawn as one. */
  readonly clusterId: number | undefined;
}

export interface ShownClusters {
  readonly set: (clusters: readonly MapCluster[]) => void;
  /** Marks the place whose window is open. */
  readonly mark: (place: MapPosition | undefined) => void;
  /** Focuses the marker of a place, else the map. */
  readonly focus: (place: MapPosition) => void;
  readonly remove: () => void;
}

const keyOf = ({ at, places, people }: Spot) => `${at} ${places} ${people}`;
const isAt = ({ at: [longitude, latitude] }: Spot, place: MapPosition | undefined) =>
  place !== undefined && Math.abs(place.longitude - longitude) < 1e-4 && Math.abs(place.latitude - latitude) < 1e-4;

/** Shows clusters as buttons, which zoom in, or open a place. Markers that stay are not drawn again. */
export function showClusters(map: LibreMap, { looks, textOf, labelOf, onChoose }: Drawing): ShownClusters {
  const markers = new Map<string, { spot: Spot; marker: Marker }>();
  let clusters: readonly MapCluster[] = [];
  let marked: MapPosition | undefined;
  const find = () => map.getSource<GeoJSONSource>(source);

  async function choose({ at, places, clusterId }: Spot): Promise<void> {
    const [longitude, latitude] = at;
    if (places === 1) return onChoose({ longitude, latitude });
    const zoom = clusterId === undefined ? map.getZoom() + closer : await find()?.getClusterExpansionZoom(clusterId);
    if (zoom !== undefined) map.easeTo({ center: at, zoom: Math.min(zoom, maximumZoom) });
  }

  function draw(spot: Spot): HTMLElement {
    const button = document.createElement('button');
    const label = labelOf(spot);
    const text = textOf(spot);
    button.type = 'button';
    button.className = text ? looks.number : looks.dot;
    button.setAttribute('aria-label', label);
    button.title = label;
    button.textContent = text;
    if (spot.places === 1) button.setAttribute('aria-expanded', String(isAt(spot, marked)));
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      void choose(spot);
    });
    return button;
  }

  /** The markers on view and near it. */
  function findSpots(): Spot[] {
    const { clientWidth: width, clientHeight: height } = map.getCanvas();
    const { lng: middle } = map.getCenter();
    return map.querySourceFeatures(source).flatMap(({ geometry, properties }) => {
      if (geometry.type !== 'Point') return [];
      const at = geometry.coordinates as [number, number];
      // Longitudes repeat: the copy of the world that is on view counts.
      const { x, y } = map.project([at[0] + 360 * Math.round((middle - at[0]) / 360), at[1]]);
      const isNear = Math.abs(x - width / 2) < reach * width && Math.abs(y - height / 2) < reach * height;
      const { places, people, cluster_id: clusterId } = properties;
      return isNear ? [{ at, places, people, clusterId }] : [];
    });
  }

  function place(): void {
    const seen = new Map(findSpots().map((spot) => [keyOf(spot), spot]));
    let lostFocus = false;
    for (const [key, { marker }] of markers) {
      if (seen.has(key)) continue;
      lostFocus ||= marker.getElement() === document.activeElement;
      marker.remove();
      markers.delete(key);
    }
    for (const [key, spot] of seen) {
      if (markers.has(key)) continue;
      const marker = new Marker({ element: draw(spot) }).setLngLat(spot.at).addTo(map);
      markers.set(key, { spot, marker });
    }
    // Those who zoom in by the keyboard go on from the map.
    if (lostFocus) map.getCanvas().focus({ preventScroll: true });
  }

  function update(): void {
    void find()?.setData({
      type: 'FeatureCollection',
      features: clusters.map(({ latitude, longitude, places, people }) => ({
        type: 'Feature',
        properties: { places, people },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    });
  }

  function begin(): void {
    map.addSource(source, { type: 'geojson', ...clusterOptions, data: { type: 'FeatureCollection', features: [] } });
    // A source is computed only where a layer uses it; the buttons are what the user sees.
    map.addLayer({ id: source, type: 'circle', source, paint: { 'circle-radius': 0 } });
    map.on('idle', place);
    update();
  }

  const elementAt = (place: MapPosition | undefined) =>
    [...markers.values()].find(({ spot }) => spot.places === 1 && isAt(spot, place))?.marker.getElement();

  if (map.isStyleLoaded()) begin();
  else map.once('load', begin);
  return {
    set: (next) => {
      clusters = next;
      update();
    },
    mark: (next) => {
      elementAt(marked)?.setAttribute('aria-expanded', 'false');
      elementAt(next)?.setAttribute('aria-expanded', 'true');
      marked = next;
    },
    focus: (place) => (elementAt(place) ?? map.getCanvas()).focus({ preventScroll: true }),
    remove: () => {
      map.off('load', begin);
      map.off('idle', place);
      for (const { marker } of markers.values()) marker.remove();
      // The map may be gone already, and its layers with it.
      if (!find()) return;
      map.removeLayer(source);
      map.removeSource(source);
    },
  };
}
