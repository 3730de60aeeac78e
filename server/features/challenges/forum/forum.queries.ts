import type { ChallengeRole } from '@mutirao/contract/challenges/challenge-roles.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

export interface ForumRow {
  published: boolean;
  has_forum: boolean;
  is_finished: boolean;
  /** Of the member in the challenge. */
  roles: ChallengeRole[];
}

/** The forum of a challenge, and the roles of a member there. */
export async function findForum(
  connection: Connection,
  { challengeId, memberId, now }: { challengeId: number; memberId: number | undefined; now: Date },
): Promise<ForumRow | undefined> {
  const { rows } = await sql<ForumRow>`
    select c.published, not 'forum' = any(c.tabs_off) as has_forum,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) = 'finished' as is_finished,
      to_json(array(
        select role from challenge_role where challenge_id = c.id and member_id = ${memberId ?? null}
      )) as roles
    from challenge c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}
