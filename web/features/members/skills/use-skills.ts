import type { Skill } from '@mutirao/contract/members/skills.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '../../../platform/use-api-query.ts';

/** Every skill of the platform, fetched once and cached while the member is signed in. */
export function useSkills(): UseQueryResult<Skill[]> {
  return useApiQuery('GET /skills', {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
}
