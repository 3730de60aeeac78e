import { mostFound, searchCalls } from '@mutirao/contract/site/search/search.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { searchChallenges } from '../../challenges/challenges/index.ts';
import { searchMembers } from '../../members/members/index.ts';
import { searchPages } from '../../organisation/pages/index.ts';

/** From one network address, which a school may share. */
const perAddress: Limit = { name: 'search address', points: 600, seconds: 60 };

/** Finds challenges, people and pages by their words. */
export const search: Feature = {
  name: 'site/search',
  routes: ({ api, platform }) =>
    answerCalls(api, searchCalls, {
      'GET /search': async ({ query: { q }, ip }, reply) => {
        await platform.limits.countHere(perAddress, ip);
        reply.header('cache-control', 'no-store');
        const asked = { search: q, limit: mostFound };
        const [challenges, members, pages] = await Promise.all([
          searchChallenges(platform.database, asked),
          searchMembers(platform.database, asked),
          searchPages(platform, asked),
        ]);
        return { challenges, members, pages };
      },
    }),
};
