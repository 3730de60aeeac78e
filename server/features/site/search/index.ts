import { mostFound, searchCalls } from '@mutirao/contract/site/search/search.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { listEditedChallenges, searchChallenges } from '../../challenges/challenges/index.ts';
import { searchDirectory } from '../../members/directory/index.ts';
import { searchMembers } from '../../members/members/index.ts';
import { searchPages } from '../../organisation/pages/index.ts';

/** From one network address, which a school may share. */
const perAddress: Limit = { name: 'search address', points: 600, seconds: 60 };

/** Of one member of the staff, who searches with each letter. */
const perMember: Limit = { name: 'search member', points: 240, seconds: 60 };

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

      'GET /admin/search': async ({ query: { q }, viewer }) => {
        await platform.limits.countHere(perMember, String(viewer.id));
        const [{ data }, members] = await Promise.all([
          listEditedChallenges(platform, viewer, { search: q, order: 'changed', per_page: mostFound }),
          viewer.isAdmin ? searchDirectory(platform, { search: q, limit: mostFound }) : [],
        ]);
        const challenges = data.map(({ id, title_pt, title_en, state }) => {
          return { id, title: { pt: title_pt, en: title_en }, state };
        });
        return { challenges, members };
      },
    }),
};
