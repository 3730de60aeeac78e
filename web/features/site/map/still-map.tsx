import { defaultZoom, widenToTiles } from '@mutirao/contract/site/map/map.ts';
import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import type { Position as Point } from 'geojson';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMapTexts, type WorldMapProps } from './map-props.ts';
import { loadWorld } from './world.ts';
import styles from './world-map.module.css';

const wholeWorld = widenToTiles({ zoom: defaultZoom, west: -180, south: -90, east: 180, north: 90 });
/** Beyond this latitude Mercator's map has no end. */
const farthest = 75;
const degrees = Math.PI / 180;

/** The position in Mercator's projection, in degrees of longitude from its middle. */
function project(longitude: number, latitude: number): readonly [x: number, y: number] {
  const shown = Math.max(-farthest, Math.min(farthest, latitude));
  return [longitude, -Math.log(Math.tan(Math.PI / 4 + (shown * degrees) / 2)) / degrees];
}

function pathOf(rings: readonly Point[][]): string {
  return rings
    .map((ring) => {
      const points = ring.map(([longitude = 0, latitude = 0]) =>
        project(longitude, latitude)
          .map((value) => value.toFixed(1))
          .join(' '),
      );
      return `M${points.join('L')}Z`;
    })
    .join('');
}

function Dot({ latitude, longitude, size }: MapPosition & { size: number }) {
  const [cx, cy] = project(longitude, latitude);
  return <circle className={styles.dot} cx={cx} cy={cy} r={size} />;
}

const [, bottom] = project(0, -60);
const [, top] = project(0, farthest);
const box = `-180 ${top} 360 ${bottom - top}`;

/** The same world as a drawing, for browsers that cannot move it. */
export function StillMap({ label, marker, clusters }: WorldMapProps) {
  const t = useMapTexts();
  const [land, setLand] = useState('');
  const ask = useEffectEvent(() => clusters?.onView(wholeWorld));

  useEffect(() => {
    loadWorld().then(
      (world) => setLand(world.land.coordinates.map(pathOf).join('')),
      // The marker and its name still render.
      () => {},
    );
    ask();
  }, []);

  return (
    <>
      <svg
        className={styles.drawing}
        viewBox={box}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={[label, marker?.label].filter(Boolean).join(': ')}
      >
        {/* A shape that crosses one edge is drawn again at the other. */}
        {[-360, 0, 360].map((turn) => (
          <path key={turn} className={styles.land} d={land} transform={`translate(${turn} 0)`} />
        ))}
        {clusters?.shown?.map((cluster) => (
          <Dot key={`${cluster.latitude} ${cluster.longitude}`} {...cluster} size={2} />
        ))}
        {marker && <Dot {...marker} size={4} />}
      </svg>
      <p className={styles.note}>{t.still}</p>
    </>
  );
}
