import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 60_000, gcTime: 5 * 60_000 } },
  });
}

let shared: QueryClient | undefined;

/** The API's answers cached in this browser; on the server each page has its own, so that nothing is shared. */
export function useQueries(): QueryClient {
  const [client] = useState(() => {
    if (import.meta.env.SSR) return createQueryClient();
    shared ??= createQueryClient();
    return shared;
  });
  return client;
}
