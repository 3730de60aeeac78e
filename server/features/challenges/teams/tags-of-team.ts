import type { HeldTeam } from './changes.queries.ts';

/** What changes as a team appears, changes or ends: the challenge's lists and figures, and what is told of its people. */
export function tagsOfTeam({ challenge_id, people }: Pick<HeldTeam, 'challenge_id' | 'people'>): string[] {
  return [`teams:${challenge_id}`, `challenge:${challenge_id}`, 'figures', ...people.map((id) => `member:${id}`)];
}
