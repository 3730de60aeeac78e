import type { MapPosition } from '@mutirao/contract/site/map-position.ts';
import { type Map as LibreMap, Marker } from 'maplibre-gl';

const pinPath = 'M16 1C8 1 2 7 2 15c0 9 14 24 14 24s14-15 14-24C30 7 24 1 16 1Z';
/** How far a key moves the pin, in pixels; farther with Shift. */
const steps = { near: 10, far: 50 };
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PinOptions {
  looks: { readonly place: string; readonly pin: string };
  /** Called when the user has moved it; without it, it cannot be moved. */
  onMove: ((position: MapPosition) => void) | undefined;
}

export interface Pin {
  readonly set: (position: MapPosition, label: string) => void;
  readonly remove: () => void;
}

/** Marks one position on a map. A pin that can be moved is dragged, or moved by the arrow keys. */
export function createPin(map: LibreMap, { looks, onMove }: PinOptions): Pin {
  const element: HTMLElement = document.createElement(onMove ? 'button' : 'div');
  element.className = looks.place;
  if (onMove) element.setAttribute('type', 'button');
  else element.setAttribute('role', 'img');
  element.innerHTML = `<svg viewBox="0 0 32 40" class="${looks.pin}" aria-hidden="true"><path d="${pinPath}"/><circle cx="16" cy="15" r="5" fill="currentColor" stroke="none"/></svg>`;
  const marker = new Marker({ element, anchor: 'bottom', draggable: onMove !== undefined });

  function report(): void {
    const { lng, lat } = marker.getLngLat().wrap();
    onMove?.({ latitude: lat, longitude: lng });
  }
  marker.on('dragend', report);
  if (onMove)
    element.addEventListener('keydown', (event) => {
      const direction = directions[event.key];
      if (!direction) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? steps.far : steps.near;
      const { x, y } = map.project(marker.getLngLat());
      marker.setLngLat(map.unproject([x + direction[0] * step, y + direction[1] * step]));
      report();
    });
  // A click on the pin is none on the map.
  element.addEventListener('click', (event) => event.stopPropagation());

  let isShown = false;
  return {
    set: ({ longitude, latitude }, label) => {
      element.setAttribute('aria-label', label);
      marker.setLngLat([longitude, latitude]);
      if (!isShown) marker.addTo(map);
      isShown = true;
    },
    remove: () => marker.remove(),
  };
}
