import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { nextVersion } from '../interactions/changes.queries.ts';

interface NewReply {
  readonly interactionId: number;
  readonly memberId: number;
  readonly content: string;
  readonly isJudge: boolean;
  readonly isAdvisor: boolean;
  readonly isChallengeAdmin: boolean;
  readonly now: Date;
}

/** Returns the new reply's id, or undefined where the member has replied to the interaction. */
export async function insertReply(
  connection: Connection,
  { interactionId, memberId, content, isJudge, isAdvisor, isChallengeAdmin, now }: NewReply,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into interaction_reply (interaction_id, member_id, content, is_judge, is_advisor, is_challenge_admin,
      created_at, updated_at)
    values (${interactionId}, ${memberId}, ${content}, ${isJudge}, ${isAdvisor}, ${isChallengeAdmin}, ${now}, ${now})
    on conflict do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

export async function updateReplyRow(
  connection: Connection,
  { id, content, now }: { id: number; content: string; now: Date },
): Promise<void> {
  await connection
    .updateTable('interaction_reply')
    .set({ content, updated_at: nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

export async function deleteReplyRow(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('interaction_reply').where('id', '=', id).execute();
}
