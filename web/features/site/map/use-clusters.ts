import type { MapView } from '@mutirao/contract/site/map.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import type { Clusters } from './map-props.ts';

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
