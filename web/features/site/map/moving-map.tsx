import type { Town } from '@mutirao/contract/members/places/places.calls.ts';
import { maximumZoom, widenToTiles } from '@mutirao/contract/site/map/map.ts';
import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type Map as LibreMap, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate } from '../../../i18n/numbers.ts';
import { useMapSource } from '../../../platform/page-head.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useUiTexts } from '../../../ui/texts.ts';
import { createMap, type OpenMap, type ShownView } from './create-map.ts';
import { type Sums, useMapTexts, type WorldMapProps } from './map-props.ts';
import { type ShownClusters, showClusters } from './show-clusters.ts';
import styles from './world-map.module.css';

const looks = { dot: styles.spot as string, number: `${styles.spot} ${styles.number}` };

/** Half of a marker with its outline, in pixels. */
const markerRadius = 30;

/** Moves a place that the window covers to the part of the map beside it. */
function showBeside({ map }: OpenMap, { longitude, latitude }: MapPosition, window: HTMLElement): void {
  const at: [number, number] = [longitude, latitude];
  const { clientHeight: height } = map.getCanvas();
  const { offsetTop: top, offsetWidth: covered } = window;
  const { x, y } = map.project(at);
  if (x > covered + markerRadius || y < top - markerRadius) return;
  map.easeTo({ center: at, offset: top > 0 ? [0, (top - height) / 2] : [covered / 2, 0] });
}

/** Shows the clusters on an open map, and the place whose window is open. */
function useShownClusters(map: OpenMap | undefined, clusters: WorldMapProps['clusters']) {
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<MapPosition>();
  const drawn = useRef<ShownClusters>(undefined);
  const hasClusters = clusters !== undefined;
  const shown = clusters?.shown;

  const textOf = useEffectEvent((sums: Sums) => {
    const number = clusters?.numberOf(sums);
    return number === undefined ? '' : abbreviate(number, language);
  });
  const labelOf = useEffectEvent((sums: Sums) => clusters?.labelOf(sums) ?? '');
  useEffect(() => {
    if (!map || !hasClusters) return;
    const one = showClusters(map.map, {
      looks,
      textOf: (sums) => textOf(sums),
      labelOf: (sums) => labelOf(sums),
      onChoose: setChosen,
    });
    drawn.current = one;
    return () => {
      drawn.current = undefined;
      one.remove();
    };
  }, [map, hasClusters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map begins without them
  useEffect(() => shown && drawn.current?.set(shown), [map, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => drawn.current?.mark(chosen), [map, chosen]);

  const window = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!map || !chosen || !window.current) return;
    window.current.focus({ preventScroll: true });
    showBeside(map, chosen, window.current);
  }, [map, chosen]);

  function close(): void {
    if (chosen) drawn.current?.focus(chosen);
    setChosen(undefined);
  }
  return { chosen, window, close };
}

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

interface Pin {
  readonly set: (position: MapPosition, label: string) => void;
  readonly remove: () => void;
}

/** Marks one position on a map. A pin that can be moved is dragged, or moved by the arrow keys. */
function createPin(map: LibreMap, { looks, onMove }: PinOptions): Pin {
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

/** The zoom for a marker that asks for none: it shows the region of the country. */
const placeZoom = 5;

/** Shows the marker on an open map and moves there, unless the user has just chosen the position on the map. */
function usePin(map: OpenMap | undefined, { marker, onPick }: Pick<WorldMapProps, 'marker' | 'onPick'>): void {
  const pin = useRef<Pin>(undefined);
  const picked = useRef<MapPosition>(undefined);
  const canPick = onPick !== undefined;

  const pick = useEffectEvent((position: MapPosition) => {
    picked.current = position;
    onPick?.(position);
  });
  useEffect(() => {
    if (!map || !canPick) return;
    return map.onPick((position) => pick(position));
  }, [map, canPick]);

  const { latitude, longitude, label = '', zoom = placeZoom } = marker ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) {
      pin.current?.remove();
      pin.current = undefined;
      return;
    }
    pin.current ??= createPin(map.map, {
      looks: { place: styles.place as string, pin: styles.pin as string },
      onMove: canPick ? (position) => pick(position) : undefined,
    });
    pin.current.set({ latitude, longitude }, label);
    const isPicked = picked.current?.latitude === latitude && picked.current.longitude === longitude;
    if (!isPicked)
      map.map.flyTo({ center: [longitude, latitude], zoom: Math.max(map.map.getZoom(), zoom), maxDuration: 2000 });
  }, [map, latitude, longitude, label, zoom, canPick]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pin belongs to its map
  useEffect(
    () => () => {
      pin.current?.remove();
      pin.current = undefined;
    },
    [map],
  );
}

/** From this zoom on, the built-in map names towns. */
const townsZoom = 5;

/** Names the towns in view on the built-in map, once it is close up. */
function useTowns(map: OpenMap | undefined, view: ShownView | undefined): void {
  const { localize } = useLanguage();
  const { style, tiles } = useMapSource();
  const isClose = !style && !tiles && view !== undefined && view.zoom >= townsZoom;
  const { data } = useApiQuery(
    'GET /places/towns',
    { query: widenToTiles(view?.bounds ?? { zoom: 0, west: 0, south: 0, east: 0, north: 0 }) },
    { public: true, quiet: true, enabled: isClose, placeholderData: keepPreviousData },
  );
  const name = useEffectEvent((towns: readonly Town[]) =>
    map?.nameTowns(towns.map(({ name, ...position }) => ({ ...position, name: localize(name) }))),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map begins without them
  useEffect(() => name((isClose && data) || []), [map, isClose, data]);
}

/** In milliseconds: the map rests so long before clusters are asked for. */
const rest = 150;

/** The map that can be moved, by mouse, fingers and keys. */
export function MovingMap({ label, centre, marker, onPick, clusters }: WorldMapProps) {
  const t = useMapTexts();
  const { language } = useLanguage();
  const { close: closeLabel } = useUiTexts();
  const source = useMapSource();
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap>();
  const [view, setView] = useState<ShownView>();
  const { chosen, window, close } = useShownClusters(map, clusters);
  usePin(map, { marker, onPick });
  useTowns(map, view);

  const open = useEffectEvent(() =>
    createMap({ container: place.current as HTMLDivElement, source, language, t, centre, onView: setView }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another style is another map
  useEffect(() => {
    const opened = open();
    setMap(opened);
    return () => opened.close();
  }, [source]);

  useEffect(() => map?.setLabel(onPick ? t.pick(label) : t.map(label)), [map, t, label, onPick]);

  const tell = useEffectEvent((shown: ShownView) => clusters?.onView(widenToTiles(shown.bounds)));
  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => tell(view), rest);
    return () => clearTimeout(timer);
  }, [view]);

  const zoom = view?.zoom ?? Number.NaN;
  const buttons = [
    { label: t.closer, icon: IconPlus, isAtEnd: zoom >= maximumZoom, onClick: () => map?.map.zoomIn() },
    { label: t.farther, icon: IconMinus, isAtEnd: zoom <= 0, onClick: () => map?.map.zoomOut() },
  ];
  return (
    <>
      <div
        ref={place}
        className={styles.map}
        data-zoom={view?.zoom}
        data-centre={view && `${view.latitude} ${view.longitude}`}
      />
      <div className={styles.buttons}>
        {buttons.map(({ label, icon: Icon, isAtEnd, onClick }) => (
          <button key={label} type="button" aria-label={label} title={label} aria-disabled={isAtEnd} onClick={onClick}>
            <Icon aria-hidden size={20} />
          </button>
        ))}
      </div>
      {clusters && (
        <p className={styles.state} role="status" data-shown={clusters.isLoading || clusters.hasFailed || undefined}>
          {clusters.isLoading && t.loadingPlaces}
          {clusters.hasFailed && (
            <>
              {t.failedPlaces}{' '}
              <button type="button" className={styles.retry} onClick={clusters.retry}>
                {t.retry}
              </button>
            </>
          )}
        </p>
      )}
      {chosen && clusters && (
        <section
          ref={window}
          className={styles.window}
          tabIndex={-1}
          aria-label={t.window}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <button type="button" className={styles.close} aria-label={closeLabel} title={closeLabel} onClick={close}>
            <IconX aria-hidden size={20} />
          </button>
          {clusters.renderPlace(chosen)}
        </section>
      )}
    </>
  );
}
