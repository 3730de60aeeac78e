import { createContext, useContext } from 'react';

const Context = createContext<string | undefined>(undefined);

/** Gives everyone below the address of the style that the operator chose for maps. */
export const MapStyleProvider = Context.Provider;

/** The address of another style for maps; without one, our own is drawn. */
export function useMapStyle(): string | undefined {
  return useContext(Context);
}
