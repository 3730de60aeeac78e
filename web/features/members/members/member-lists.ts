import type { Page } from '@mutirao/contract/pagination.ts';
import type { Api } from '../../../platform/api.ts';
import { beginList } from '../../../platform/load.ts';
import { pageOfFacts } from '../../challenges/challenges/index.ts';

/** The lists on a member's public profile, with the page sizes shown there. */
export const listsInBrief = (user: string) =>
  ({
    following: { call: 'GET /users/:user/following', params: { user }, query: { per_page: 4 } },
    activities: { call: 'GET /users/:user/activities', params: { user }, query: { per_page: 5 } },
    teams: { call: 'GET /users/:user/teams', params: { user }, query: { per_page: 4 } },
    challenges: { call: 'GET /users/:user/challenges', params: { user }, query: { per_page: 4 } },
    achievements: { call: 'GET /users/:user/achievements', params: { user } },
    certificates: { call: 'GET /users/:user/certificates', params: { user } },
  }) as const;

/** All items at once, as the only page of a list. */
export function pageOfAll<Item>(data: Item[]): Page<Item> {
  return { data, current_page: 1, last_page: 1, per_page: data.length, total: data.length };
}

/** The titles of a member's certificates, as others see them. */
export function beginCertificates(api: Api, slug: string) {
  const { call, params } = listsInBrief(slug).certificates;
  return beginList(api(call, { params }).then(pageOfAll));
}

/** The beginning of each of these lists. */
export type BegunLists = Awaited<ReturnType<typeof beginListsInBrief>>;

export async function beginListsInBrief(api: Api, slug: string) {
  const lists = listsInBrief(slug);
  const [following, activities, teams, challenges, achievements, certificates] = await Promise.all([
    beginList(api(lists.following.call, lists.following).then(pageOfFacts)),
    beginList(api(lists.activities.call, lists.activities)),
    beginList(api(lists.teams.call, lists.teams)),
    beginList(api(lists.challenges.call, lists.challenges).then(pageOfFacts)),
    beginList(api(lists.achievements.call, lists.achievements).then(pageOfAll)),
    beginCertificates(api, slug),
  ]);
  return { following, activities, teams, challenges, achievements, certificates };
}
