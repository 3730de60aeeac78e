import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { type TaskRow, taskColumns, type WhichTask } from './task-row.ts';

/** A task, locked for update: its figures stay until the transaction ends. */
export async function lockTaskForUpdate(
  connection: Connection,
  { challengeId, taskId }: WhichTask,
): Promise<TaskRow | undefined> {
  // Where this waits, it reads what others wrote meanwhile.
  const { rows } = await sql<TaskRow>`
    select ${taskColumns} from task t where t.id = ${taskId} and t.challenge_id = ${challengeId}
    for no key update`.execute(connection);
  return rows[0];
}

/** A member's part of a task. */
export interface PartRow {
  done_at: Date | null;
  hours: number | null;
}

export function findPart(
  connection: Connection,
  { taskId, memberId }: { taskId: number; memberId: number },
): Promise<PartRow | undefined> {
  return connection
    .selectFrom('task_member')
    .select(['done_at', 'hours'])
    .where('task_id', '=', taskId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

type TaskTexts = Pick<TaskRow, 'name_pt' | 'name_en' | 'description_pt' | 'description_en' | 'max_users'>;

export async function insertTask(
  connection: Connection,
  { challengeId, now, ...task }: TaskTexts & { challengeId: number; now: Date },
): Promise<number> {
  const { id } = await connection
    .insertInto('task')
    .values({ ...task, challenge_id: challengeId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The members who are in a task. */
export async function findJoinedMembers(connection: Connection, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from task_member where task_id = ${taskId}`.execute(connection);
  return rows.map(({ member_id }) => member_id);
}

export interface NewPart {
  readonly taskId: number;
  readonly challengeId: number;
  readonly memberId: number;
  readonly now: Date;
}

/** Fails where the task is full. */
export async function insertPart(
  connection: Connection,
  { taskId, challengeId, memberId, now }: NewPart,
): Promise<void> {
  await sql`
    insert into task_member (task_id, challenge_id, member_id, joined_at)
    values (${taskId}, ${challengeId}, ${memberId}, ${now})`.execute(connection);
}

export async function deletePart(
  connection: Connection,
  { taskId, memberId }: { taskId: number; memberId: number },
): Promise<void> {
  await sql`delete from task_member where task_id = ${taskId} and member_id = ${memberId}`.execute(connection);
}

/** Locks the tasks of these parts for update, in one order, before the parts themselves change. */
async function lockTasksOf(connection: Connection, parts: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from task where id in (select task_id from task_member where ${parts}) order by id for no key update`.execute(
    connection,
  );
}

/** Leaves a member's tasks in a challenge that are not done; true where there were any. */
export async function deleteOpenParts(
  connection: Connection,
  { challengeId, memberId }: { challengeId: number; memberId: number },
): Promise<boolean> {
  const open = sql`challenge_id = ${challengeId} and member_id = ${memberId} and done_at is null`;
  await lockTasksOf(connection, open);
  const { rows } = await sql`delete from task_member where ${open} returning task_id`.execute(connection);
  return rows.length > 0;
}

/** Deletes all that a member joined, and their name from what they marked; returns the challenges of the tasks. */
export async function erasePartsOf(connection: Connection, memberId: number): Promise<number[]> {
  await lockTasksOf(connection, sql`member_id = ${memberId} or marked_by = ${memberId}`);
  await sql`update task_member set marked_by = null where marked_by = ${memberId}`.execute(connection);
  const { rows } = await sql<{ challenge_id: number }>`
    delete from task_member where member_id = ${memberId} returning challenge_id`.execute(connection);
  return [...new Set(rows.map(({ challenge_id }) => challenge_id))];
}

interface Mark {
  readonly taskId: number;
  readonly memberId: number;
  /** Null where it is not done. */
  readonly doneAt: Date | null;
  readonly hours: number | null;
  readonly markedBy: number | null;
}

/** Marks a member's part as done, or not. */
export async function updatePart(
  connection: Connection,
  { taskId, memberId, doneAt, hours, markedBy }: Mark,
): Promise<void> {
  await connection
    .updateTable('task_member')
    .set({ done_at: doneAt, hours, marked_by: markedBy })
    .where('task_id', '=', taskId)
    .where('member_id', '=', memberId)
    .execute();
}
