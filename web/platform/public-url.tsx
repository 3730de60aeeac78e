import { createContext, useContext } from 'react';

const Context = createContext('');

/** Provides the platform's public URL. */
export const PublicUrlProvider = Context.Provider;

/** The platform's public address, without a slash at its end. */
export function usePublicUrl(): string {
  return useContext(Context);
}
