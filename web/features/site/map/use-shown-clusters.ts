import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate } from '../../../i18n/numbers.ts';
import type { OpenMap } from './create-map.ts';
import type { Sums, WorldMapProps } from './map-props.ts';
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
export function useShownClusters(map: OpenMap | undefined, clusters: WorldMapProps['clusters']) {
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
