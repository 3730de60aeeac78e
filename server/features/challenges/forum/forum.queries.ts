import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { sql } from 'kysely';
import { rolesInForce } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';

export interface ForumRow {
  published: boolean;
  has_forum: boolean;
  is_finished: boolean;
  /** Of the viewer in the challenge, those in force. */
  roles: ChallengeRole[];
}

/** The forum of a challenge, and the roles of the viewer there. */
export async function findForum(
  connection: Connection,
  { challengeId, viewer, now }: { challengeId: number; viewer: Viewer | undefined; now: Date },
): Promise<ForumRow | undefined> {
  const { rows } = await sql<ForumRow>`
    select c.published, not 'forum' = any(c.tabs_off) as has_forum,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) = 'finished' as is_finished,
      ${rolesInForce(viewer, sql`c.id`)} as roles
    from challenge c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}
