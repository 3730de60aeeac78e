import { useApiQuery } from '../../../platform/use-api-query.ts';

/** All skills: fetched once, and cached while the member is signed in. */
export function useSkills() {
  return useApiQuery('GET /skills', {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
}
