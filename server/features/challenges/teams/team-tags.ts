import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import type { LockedTeam } from './changes.queries.ts';

/** A response with more tags is not cached: the tags travel in a header. */
const maximumTags = 200;

/**
 * The tags to invalidate as a team changes: the challenge's teams and figures, the teams of its members, and the
 * community, in which they are from then on.
 */
export function cacheTagsOfTeam({ challenge_id, people }: Pick<LockedTeam, 'challenge_id' | 'people'>): string[] {
  const own = people.map((id) => `participation:${id}`);
  return ['figures', `figures:${challenge_id}`, `teams:${challenge_id}`, `community:${challenge_id}`, ...own];
}

/** What an answer with these teams depends on: they, their challenges, everyone they show, and the names of skills. */
export function tagsOfTeams(teams: readonly Team[], ...others: string[]): string[] {
  const tags = new Set(['skills', ...others]);
  for (const { challenge_id, responsible, members } of teams) {
    tags.add(`teams:${challenge_id}`).add(`challenge:${challenge_id}`).add(`member:${responsible.id}`);
    for (const { user } of members) tags.add(`member:${user.id}`);
  }
  return tags.size <= maximumTags ? [...tags] : [];
}
