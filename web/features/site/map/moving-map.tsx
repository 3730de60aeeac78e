import { maximumZoom } from '@mutirao/contract/site/map.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMapStyle } from '../../../platform/map-style.tsx';
import { createMap, type MapView, type OpenMap } from './create-map.ts';
import type { WorldMapProps } from './map-props.ts';
import { showPoints } from './show-points.ts';
import { useMapTexts } from './texts.ts';
import styles from './world-map.module.css';

/** The map that can be moved, by mouse, fingers and keys. */
export function MovingMap({ label, marker, points, renderPopup }: WorldMapProps) {
  const t = useMapTexts();
  const style = useMapStyle();
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap>();
  const [view, setView] = useState<MapView>();
  const [popup, setPopup] = useState<Parameters<Parameters<typeof showPoints>[2]>[0]>();

  useEffect(() => {
    const opened = createMap({ container: place.current as HTMLDivElement, style, t, onView: setView });
    setMap(opened);
    return () => opened.close();
  }, [style, t]);

  useEffect(() => map?.setLabel(t.map(label)), [map, t, label]);

  const { latitude, longitude, label: name } = marker ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    return map.turnTo({ latitude, longitude, label: name ?? '', className: styles.pin as string });
  }, [map, latitude, longitude, name]);

  useEffect(() => {
    if (!map || !points) return;
    const looks = { spot: styles.spot as string, group: `${styles.spot} ${styles.group}` };
    return showPoints(map.map, { points, looks, groupLabel: t.group }, setPopup);
  }, [map, points, t]);

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
      {popup && renderPopup && createPortal(renderPopup(popup.points), popup.place)}
    </>
  );
}
