import { useApiQuery } from '../../../platform/use-api-query.ts';

/**
 * The challenges in which the member takes part: one request, merged into the public page. Visitors send none, and a
 * failure only leaves out the badges.
 */
export function useTakingPart(challenges: readonly number[]): ReadonlySet<number> {
  const asked = useApiQuery(
    'GET /me/participations',
    { query: { challenges } },
    { quiet: true, enabled: challenges.length > 0 },
  );
  const taken = asked.data?.filter(({ is_contestant }) => is_contestant);
  return new Set(taken?.map(({ challenge_id }) => challenge_id));
}
