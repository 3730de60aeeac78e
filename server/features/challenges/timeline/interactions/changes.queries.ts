import type { AnswersBy } from '@mutirao/contract/challenges/timeline/stages.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { nextVersion } from '../next-version.ts';

interface NewInteraction {
  readonly challengeId: number;
  readonly stageId: number;
  readonly memberId: number;
  readonly answersBy: AnswersBy;
  readonly teamId: number | null;
  readonly content: string | null;
  readonly fileUrl: string | null;
  readonly now: Date;
}

/** Returns the new interaction's id, or undefined where the member, or the team, has one in the stage. */
export async function insertInteraction(
  connection: Connection,
  { challengeId, stageId, memberId, answersBy, teamId, content, fileUrl, now }: NewInteraction,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into interaction (stage_id, challenge_id, member_id, answers_by, team_id, content, file_url, created_at, updated_at)
    values (${stageId}, ${challengeId}, ${memberId}, ${answersBy}, ${teamId}, ${content}, ${fileUrl}, ${now}, ${now})
    on conflict do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

export async function updateInteractionRow(
  connection: Connection,
  { id, content, fileUrl, now }: { id: number; content: string | null; fileUrl: string | null; now: Date },
): Promise<void> {
  await connection
    .updateTable('interaction')
    .set({ content, file_url: fileUrl, updated_at: nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

export async function upsertEditor(
  connection: Connection,
  { interactionId, memberId, now }: { interactionId: number; memberId: number; now: Date },
): Promise<void> {
  await sql`
    insert into interaction_editor (interaction_id, member_id, updated_at) values (${interactionId}, ${memberId}, ${now})
    on conflict (interaction_id, member_id) do update set updated_at = excluded.updated_at`.execute(connection);
}

export async function deleteInteractionRow(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('interaction').where('id', '=', id).execute();
}
