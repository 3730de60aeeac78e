import { clusterMaximumZoom, clusterRadius, maximumZoom } from '@mutirao/contract/site/map.ts';
import { type GeoJSONSource, type Map as LibreMap, Marker, Popup } from 'maplibre-gl';
import type { MapPoint } from './map-props.ts';

const source = 'points';
/** A popup with more names than this is too long to read. */
const mostInPopup = 100;

interface Shown {
  points: readonly MapPoint[];
  looks: { spot: string; group: string };
  groupLabel: (count: number) => string;
}

/** An open popup: its points, and the element of its content. */
interface OpenPopup {
  readonly points: readonly MapPoint[];
  readonly place: HTMLElement;
}

/** The options of clustering. */
export const clusterOptions = { cluster: true, clusterRadius, clusterMaxZoom: clusterMaximumZoom } as const;

/** Shows points as buttons, with close ones clustered under their number; returns a function that removes them. */
export function showPoints(
  map: LibreMap,
  { points, looks, groupLabel }: Shown,
  onPopup: (popup: OpenPopup | undefined) => void,
): () => void {
  const markers = new Map<string, Marker>();
  let popup: Popup | undefined;

  function open(at: [number, number], chosen: readonly MapPoint[]): void {
    popup?.remove();
    const place = document.createElement('div');
    popup = new Popup({ maxWidth: '18rem' }).setLngLat(at).setDOMContent(place).addTo(map);
    popup.on('close', () => onPopup(undefined));
    onPopup({ points: chosen, place });
  }

  async function openGroup(at: [number, number], id: number): Promise<void> {
    const cluster = map.getSource<GeoJSONSource>(source);
    if (!cluster) return;
    const zoom = await cluster.getClusterExpansionZoom(id);
    if (zoom <= maximumZoom) {
      map.easeTo({ center: at, zoom });
      return;
    }
    // Points at one position: no zoom separates them.
    const leaves = await cluster.getClusterLeaves(id, mostInPopup, 0);
    open(
      at,
      leaves.flatMap(({ properties }) => points[properties?.index] ?? []),
    );
  }

  function draw(look: string, label: string, text: string, onClick: () => void): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = look;
    button.setAttribute('aria-label', label);
    button.title = label;
    button.textContent = text;
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      onClick();
    });
    return button;
  }

  function place(): void {
    const seen = new Set<string>();
    for (const { geometry, properties } of map.querySourceFeatures(source)) {
      if (geometry.type !== 'Point') continue;
      const at = geometry.coordinates as [number, number];
      const { cluster, cluster_id: id, point_count: count, index } = properties;
      const key = cluster ? `group ${id}` : `point ${index}`;
      seen.add(key);
      if (markers.has(key)) continue;
      const point = points[index];
      const element = cluster
        ? draw(looks.group, groupLabel(count), String(count), () => void openGroup(at, id))
        : draw(looks.spot, point?.label ?? '', '', () => point && open(at, [point]));
      markers.set(key, new Marker({ element }).setLngLat(at).addTo(map));
    }
    for (const [key, marker] of markers) {
      if (seen.has(key)) continue;
      marker.remove();
      markers.delete(key);
    }
  }

  function begin(): void {
    map.addSource(source, {
      type: 'geojson',
      ...clusterOptions,
      data: {
        type: 'FeatureCollection',
        features: points.map(({ latitude, longitude }, index) => ({
          type: 'Feature',
          properties: { index },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      },
    });
    // A source is computed only where a layer uses it; the buttons are what the user sees.
    map.addLayer({ id: source, type: 'circle', source, paint: { 'circle-radius': 0 } });
    map.on('idle', place);
  }

  if (map.isStyleLoaded()) begin();
  else map.once('load', begin);
  return () => {
    map.off('load', begin);
    map.off('idle', place);
    for (const marker of markers.values()) marker.remove();
    popup?.remove();
    // The map may be gone already, and its layers with it.
    if (!map.getSource(source)) return;
    map.removeLayer(source);
    map.removeSource(source);
  };
}
