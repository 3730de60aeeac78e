import { type MapView, mapHeight } from '@mutirao/contract/site/map/map.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { bootMarks } from '../../../platform/boot-script.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { type Clusters, useMapTexts, type WorldMapProps } from './map-props.ts';
import styles from './world-map.module.css';

type ClustersCall = 'GET /challenges/:id/problem-locations/clusters' | 'GET /challenges/:id/community/clusters';

/** Loads the clusters of a challenge for the view of a map; the last view wins, and earlier ones are aborted. */
export function useClusters(call: ClustersCall, id: number): Clusters {
  const [view, setView] = useState<MapView>();
  const { data, isFetching, isError, refetch } = useApiQuery(
    call,
    { params: { id }, query: view ?? { zoom: 0, west: 0, south: 0, east: 0, north: 0 } },
    { public: true, quiet: true, enabled: view !== undefined, placeholderData: keepPreviousData },
  );
  return {
    shown: data?.clusters,
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
    onView: setView,
  };
}

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
    <div ref={frame} className={styles.frame} style={{ height: mapHeight }} data-testid="map" {...bootMarks.near}>
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

export type { Sums } from './map-props.ts';
