import type { MapSource } from '@mutirao/contract/site/map/map.ts';
import { createContext, useContext } from 'react';

const none: MapSource = {};
const Context = createContext<MapSource | undefined>(undefined);

/** Provides what the operator configured for maps. */
export const MapSourceProvider = Context.Provider;

/** What maps are drawn from; without any, the world of our own. */
export function useMapSource(): MapSource {
  return useContext(Context) ?? none;
}
