import { useApiQuery } from '../../../platform/use-api-query.ts';

/**
 * In which challenges the member takes part. These are asked about, all at once, over the page that is the same for
 * everyone; of visitors nothing is asked, and a badge that could not be had is no reason to disturb the user.
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
