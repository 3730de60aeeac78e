import type { Connection } from '../../../../platform/database/schema.ts';
import { refreshPages } from '../../../members/notifications/index.ts';
import { findPrivileged, findTeamMembers } from '../timeline-context.ts';
import type { InteractionRow } from './interactions.queries.ts';

type Owned = Pick<InteractionRow, 'challenge_id' | 'member_id' | 'team_id' | 'class_id'>;

/** For whom an interaction stands: the members of its team, the teacher of its class, or its author. */
export async function findOwners(connection: Connection, { member_id, team_id, class_id }: Owned): Promise<number[]> {
  if (class_id !== null) return findTeachers(connection, class_id);
  if (team_id !== null) return findTeamMembers(connection, team_id);
  return member_id === null ? [] : [member_id];
}

/** The teacher of an open class. */
async function findTeachers(connection: Connection, classId: number): Promise<number[]> {
  const row = await connection
    .selectFrom('class_card')
    .select('teacher_id')
    .where('id', '=', classId)
    .executeTakeFirst();
  return row?.teacher_id ? [row.teacher_id] : [];
}

/** Reloads the open pages of those who reply in a challenge. */
export async function publishToRepliers(transaction: Connection, challengeId: number): Promise<void> {
  await refreshPages(transaction, { challengeId, memberIds: await findPrivileged(transaction, challengeId) });
}

/** Reloads the open pages of those for whom an interaction stands, and of those who reply. */
export async function publishInteraction(transaction: Connection, interaction: Owned): Promise<void> {
  const { challenge_id: challengeId } = interaction;
  const [owners, privileged] = [
    await findOwners(transaction, interaction),
    await findPrivileged(transaction, challengeId),
  ];
  await refreshPages(transaction, { challengeId, memberIds: [...owners, ...privileged] });
}
