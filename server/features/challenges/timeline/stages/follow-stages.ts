import { followMoments } from '../../../../platform/follow-moments.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findChallengesWithMoments, findNextMoment } from './moments.queries.ts';

/** Drops cached answers of a challenge's stages from this instance whenever one of them starts or ends. */
export function followStages(platform: Platform): { refresh: () => Promise<void> } {
  const { database, clock, responseCache } = platform;
  let after = clock();
  return followMoments(platform, {
    name: 'stages',
    run: async () => {
      const until = clock();
      const ids = await findChallengesWithMoments(database, { after, until });
      responseCache.invalidate(ids.map((id) => `timeline:${id}`));
      after = until;
      return findNextMoment(database, until);
    },
    concerns: (tag) => tag.startsWith('timeline:'),
  });
}
