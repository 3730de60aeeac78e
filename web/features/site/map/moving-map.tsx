import { maximumZoom, widenToTiles } from '@mutirao/contract/site/map.ts';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMapStyle } from '../../../platform/map-style.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { createMap, type OpenMap, type ShownView } from './create-map.ts';
import type { WorldMapProps } from './map-props.ts';
import { useMapTexts } from './texts.ts';
import { usePin } from './use-pin.ts';
import { useShownClusters } from './use-shown-clusters.ts';
import styles from './world-map.module.css';

/** In milliseconds: the map rests so long before clusters are asked for. */
const rest = 150;

/** The map that can be moved, by mouse, fingers and keys. */
export function MovingMap({ label, centre, marker, onPick, clusters }: WorldMapProps) {
  const t = useMapTexts();
  const { close: closeLabel } = useUiTexts();
  const style = useMapStyle();
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap>();
  const [view, setView] = useState<ShownView>();
  const { chosen, window, close } = useShownClusters(map, clusters);
  usePin(map, { marker, onPick });

  const open = useEffectEvent(() =>
    createMap({ container: place.current as HTMLDivElement, style, t, centre, onView: setView }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another style is another map
  useEffect(() => {
    const opened = open();
    setMap(opened);
    return () => opened.close();
  }, [style]);

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
