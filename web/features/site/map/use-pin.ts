import type { MapPosition } from '@mutirao/contract/site/map-position.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenMap } from './create-map.ts';
import type { WorldMapProps } from './map-props.ts';
import { createPin, type Pin } from './pin.ts';
import styles from './world-map.module.css';

/** The zoom for a marker that asks for none: it shows the region of the country. */
const placeZoom = 5;

/** Shows the marker on an open map and moves there, unless the user has just chosen the position on the map. */
export function usePin(map: OpenMap | undefined, { marker, onPick }: Pick<WorldMapProps, 'marker' | 'onPick'>): void {
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
