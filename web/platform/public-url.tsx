import { createContext, useContext } from 'react';

const Context = createContext('');

/** Gives everyone below the address under which the platform is known. */
export const PublicUrlProvider = Context.Provider;

/** The platform's public address, without a slash at its end. */
export function usePublicUrl(): string {
  return useContext(Context);
}
