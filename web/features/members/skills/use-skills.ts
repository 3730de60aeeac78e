import type { Skill } from '@mutirao/contract/members/skills.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { withRetries } from '../../../platform/failures.ts';
import { useQueries } from '../../../platform/query-client.ts';

/** Every skill of the platform, fetched once and kept for as long as the site is open. */
export function useSkills(): UseQueryResult<Skill[]> {
  return useQuery<Skill[]>(
    {
      queryKey: ['skills'],
      // Whoever leaves the tab meanwhile finds it there when they return.
      queryFn: () => withRetries('network', () => callApi<Skill[]>('skills')),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    useQueries(),
  );
}
