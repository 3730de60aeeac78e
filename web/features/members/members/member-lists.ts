import type { ChallengeCard } from '@mutirao/contract/challenges/challenges.ts';
import type { MemberTeamsPage } from '@mutirao/contract/challenges/teams.ts';
import type { Achievement } from '@mutirao/contract/members/achievements.ts';
import type { Activity } from '@mutirao/contract/members/activities.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import type { Api } from '../../../platform/api.ts';
import { type CardFacts, pageOfFacts } from '../../challenges/challenges/index.ts';
import { type Begun, beginList } from './begin-list.ts';

type Slug = string | number;

/** Where the API lists what of a member, as many at a time as the page shows. */
export const listPaths = {
  following: (member: Slug) => `users/${member}/following`,
  activities: (member: Slug) => `users/${member}/activities`,
  achievements: (member: Slug) => `users/${member}/achievements`,
  followingInBrief: (member: Slug) => `users/${member}/following?per_page=4`,
  activitiesInBrief: (member: Slug) => `users/${member}/activities?per_page=5`,
  teamsInBrief: (member: Slug) => `users/${member}/teams?per_page=4`,
  challengesInBrief: (member: Slug) => `users/${member}/challenges?per_page=4`,
} as const;

/** All badges at once, as the only page of a list. */
export function pageOfAll<Item>(data: Item[]): Page<Item> {
  return { data, current_page: 1, last_page: 1, per_page: data.length, total: data.length };
}

/** What others see listed of a member below what they say about themselves. */
export interface ListsInBrief {
  readonly following: Begun<Page<CardFacts>>;
  readonly activities: Begun<Page<Activity>>;
  readonly teams: Begun<MemberTeamsPage>;
  readonly challenges: Begun<Page<CardFacts>>;
  readonly achievements: Begun<Page<Achievement>>;
}

export async function beginListsInBrief(api: Api, slug: string): Promise<ListsInBrief> {
  const [following, activities, teams, challenges, achievements] = await Promise.all([
    beginList<Page<ChallengeCard>, Page<CardFacts>>(api, listPaths.followingInBrief(slug), pageOfFacts),
    beginList<Page<Activity>>(api, listPaths.activitiesInBrief(slug), (page) => page),
    beginList<MemberTeamsPage>(api, listPaths.teamsInBrief(slug), (page) => page),
    beginList<Page<ChallengeCard>, Page<CardFacts>>(api, listPaths.challengesInBrief(slug), pageOfFacts),
    beginList<Achievement[], Page<Achievement>>(api, listPaths.achievements(slug), pageOfAll),
  ]);
  return { following, activities, teams, challenges, achievements };
}
