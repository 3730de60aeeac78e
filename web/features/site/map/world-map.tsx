import { mapHeight } from '@mutirao/contract/site/map.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';
import type { WorldMapProps } from './map-props.ts';
import { useMapTexts } from './texts.ts';
import styles from './world-map.module.css';

/** In pixels: the distance to the viewport at which its code is fetched. */
const foresight = 200;

/** The interactive map needs WebGL 2, which some browsers and remote desktops lack. */
function canDrawMaps(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

async function loadMap() {
  if (canDrawMaps()) return (await import('./moving-map.tsx')).MovingMap;
  return (await import('./still-map.tsx')).StillMap;
}

/** A map of the world, loaded when it approaches the viewport. */
export function WorldMap(props: WorldMapProps) {
  const t = useMapTexts();
  const { language } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const LazyMap = useLazyPart(loadMap);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: `${foresight}px` },
    );
    observer.observe(frame.current as HTMLDivElement);
    return () => observer.disconnect();
  }, []);

  const loading = <p className={styles.note}>{t.loading}</p>;
  return (
    <div ref={frame} className={styles.frame} style={{ height: mapHeight }} data-testid="map">
      {isNear ? (
        <Suspense fallback={loading}>
          {/* The map takes its texts once, when it is created. */}
          <LazyMap key={language} {...props} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
