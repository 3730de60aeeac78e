import { defaultCentre, defaultZoom, maximumZoom } from '@mutirao/contract/site/map.ts';
import { Map as LibreMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Position } from './map-props.ts';
import type { MapMessages } from './messages.pt.ts';
import { ownStyle, paint, showWorld } from './style.ts';
import { loadDetailedWorld, loadWorld } from './world.ts';

setWorkerUrl(workerUrl);

/** From here on the coarse drawing looks coarse. */
const detailedZoom = 3;
/** The zoom for a chosen place: it shows the region of the country. */
const placeZoom = 5;
const pinPath = 'M16 1C8 1 2 7 2 15c0 9 14 24 14 24s14-15 14-24C30 7 24 1 16 1Z';

/** The present content of a map. */
export interface MapView extends Position {
  readonly zoom: number;
}

interface Options {
  container: HTMLElement;
  /** The address of another style. */
  style: string | undefined;
  t: MapMessages;
  /** Called after each movement of the map. */
  onView: (view: MapView) => void;
}

interface Pin extends Position {
  readonly label: string;
  readonly className: string;
}

export interface OpenMap {
  readonly map: LibreMap;
  readonly setLabel: (label: string) => void;
  /** Marks a place and moves there; returns a function that removes the mark. */
  readonly turnTo: (pin: Pin) => () => void;
  readonly close: () => void;
}

function drawPin({ label, className }: Pin): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  element.innerHTML = `<svg viewBox="0 0 32 40" class="${className}" aria-hidden="true"><path d="${pinPath}"/><circle cx="16" cy="15" r="5" fill="currentColor" stroke="none"/></svg>`;
  return element;
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
export function createMap({ container, style, t, onView }: Options): OpenMap {
  const map = new LibreMap({
    container,
    style: style ?? ownStyle,
    center: [defaultCentre.longitude, defaultCentre.latitude],
    zoom: defaultZoom,
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
      'Popup.Close': t.close,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  function reportBounds(): void {
    const { lat: latitude, lng: longitude } = map.getCenter();
    onView({ latitude, longitude, zoom: map.getZoom() });
  }
  map.on('moveend', reportBounds);
  reportBounds();

  const repaint = new MutationObserver(() => paint(map));
  map.once('style.load', () => {
    if (style) return;
    paint(map);
    repaint.observe(document.documentElement, { attributes: true, attributeFilter: ['data-contrast'] });
    fillWorld(map);
  });

  return {
    map,
    setLabel: (label) => map.getCanvas().setAttribute('aria-label', label),
    turnTo: (pin) => {
      const at: [number, number] = [pin.longitude, pin.latitude];
      const marker = new Marker({ element: drawPin(pin), anchor: 'bottom' }).setLngLat(at).addTo(map);
      map.flyTo({ center: at, zoom: Math.max(map.getZoom(), placeZoom), maxDuration: 2000 });
      return () => marker.remove();
    },
    close: () => {
      repaint.disconnect();
      map.remove();
    },
  };
}
