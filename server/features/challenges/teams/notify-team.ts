import { hiddenTeamName } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import type { TeamEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce, refreshPages } from '../../members/notifications/index.ts';
import type { LockedTeam } from './changes.queries.ts';

/** The name and the slug of a team `t` for others than its members: of a hidden one, its id takes their place. */
export const shownName = sql.raw(`case when t.hidden_at is null then t.name else '${hiddenTeamName} ' || t.id end`);
export const shownSlug = sql.raw('case when t.hidden_at is null then t.slug else t.id::text end');

/** A hidden team as others than its members see its name and slug. */
export function withholdTeam<Team extends { id: number; name: string; slug: string }>(team: Team): Team {
  return { ...team, name: `${hiddenTeamName} ${team.id}`, slug: String(team.id) };
}

/** A response with more tags is not cached: the tags travel in a header. */
const maximumTags = 200;

/**
 * The tags to invalidate as a team changes: the challenge's teams and figures, the teams of its members, and the
 * community, in which they are from then on.
 */
function cacheTagsOfTeam({ challenge_id, people }: Pick<LockedTeam, 'challenge_id' | 'people'>): string[] {
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

type NamedTeam = Pick<LockedTeam, 'id' | 'challenge_id' | 'name' | 'slug' | 'hidden_at'>;

interface TeamNotification {
  readonly event: TeamEvent;
  readonly team: NamedTeam;
  readonly recipients: readonly number[];
  /** Who did it, whose name the notification shows; absent for a deleted account. */
  readonly authorId?: number;
  /** Only on the platform where false. */
  readonly byMail?: boolean;
  readonly now: Date;
}

/** Events that members see without a mail. */
const withoutMail: readonly TeamEvent[] = ['team_member_joined'];

/**
 * Notifies members of an event in a team, each as they chose, but not its author. The name of a hidden team is withheld
 * from all of them, since some are not in the team.
 */
export async function notifyOfTeam(
  platform: Pick<Platform, 'jobs'>,
  transaction: Connection,
  { event, team, recipients, authorId, byMail = !withoutMail.includes(event), now }: TeamNotification,
): Promise<void> {
  const others = recipients.filter((id) => id !== authorId);
  if (others.length === 0) return;
  const { name, slug } = team.hidden_at ? withholdTeam(team) : team;
  await announce(platform, transaction, {
    event,
    detail: { team: name, team_slug: slug },
    challengeId: team.challenge_id,
    recipients: others,
    ...(authorId !== undefined && { authorId }),
    byMail,
    now,
  });
}

/** Invalidates what shows a team, and reloads the open pages of its people and of others whom the change concerns. */
export async function publishTeamChange(
  transaction: Connection,
  invalidate: (...tags: string[]) => void,
  { challenge_id: challengeId, people }: Pick<LockedTeam, 'challenge_id' | 'people'>,
  others: readonly number[] = [],
): Promise<void> {
  const memberIds = [...people, ...others];
  invalidate(...cacheTagsOfTeam({ challenge_id: challengeId, people: memberIds }));
  await refreshPages(transaction, { challengeId, memberIds });
}
