import { createContext, useContext } from 'react';

const Context = createContext<string | undefined>(undefined);

/** Provides the address of the map style that the operator configured. */
export const MapStyleProvider = Context.Provider;

/** The address of the configured map style; without one, the built-in map is drawn. */
export function useMapStyle(): string | undefined {
  return useContext(Context);
}
