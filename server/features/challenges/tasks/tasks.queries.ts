import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { rolesInForce } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { type Person, personJson } from '../../members/members/index.ts';
import { seesDraft } from '../challenges/index.ts';

/** A row of a task. */
export interface TaskRow {
  id: number;
  challenge_id: number;
  name_pt: string;
  name_en: string;
  description_pt: string;
  description_en: string;
  max_users: number | null;
  joined_users: number;
  done_users: number;
  created_at: Date;
  updated_at: Date;
}

/** The columns of a task `t`. */
const taskColumns =
  sql.raw(`t.id, t.challenge_id, t.name_pt, t.name_en, t.description_pt, t.description_en, t.max_users,
  t.joined_users, t.done_users, t.created_at, t.updated_at`);

/** Which task, and that it is one of this challenge. */
export interface WhichTask {
  readonly challengeId: number;
  readonly taskId: number;
}

interface ProgressRow {
  total: number;
  joined: number;
  done: number;
}

/** A part of a challenge's tasks, newest first, with the progress of all of them. */
export async function findTasks(
  connection: Connection,
  { challengeId, offset, limit }: { challengeId: number; offset: number; limit: number },
): Promise<{ rows: TaskRow[]; progress: ProgressRow }> {
  const [listed, counted] = await Promise.all([
    sql<TaskRow>`
      select ${taskColumns} from task t where t.challenge_id = ${challengeId}
      order by t.id desc limit ${limit} offset ${offset}`.execute(connection),
    sql<ProgressRow>`
      select tasks_count as total,
        (select count(*) from task t where t.challenge_id = c.id and t.joined_users > 0) as joined,
        (select count(*) from task t where t.challenge_id = c.id and t.done_users > 0) as done
      from challenge_card c where c.id = ${challengeId}`.execute(connection),
  ]);
  return { rows: listed.rows, progress: counted.rows[0] ?? { total: 0, joined: 0, done: 0 } };
}

export async function findTask(
  connection: Connection,
  { challengeId, taskId }: WhichTask,
): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${taskColumns} from task t where t.id = ${taskId} and t.challenge_id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** What of a challenge decides about its tasks, and the viewer's roles there that are in force. */
export interface ContextRow {
  published: boolean;
  sees_draft: boolean;
  is_finished: boolean;
  roles: ChallengeRole[];
}

export async function findTaskContext(
  connection: Connection,
  { challengeId, viewer, now }: { challengeId: number; viewer: Viewer | undefined; now: Date },
): Promise<ContextRow | undefined> {
  const { rows } = await sql<ContextRow>`
    select c.published, challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) = 'finished' as is_finished,
      ${rolesInForce(viewer, sql`c.id`)} as roles, ${seesDraft(viewer, sql`c.id`)} as sees_draft
    from challenge_card c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** Whom the viewer is shown: members who hide from the community only to admins, and to themselves. */
export interface PeopleView {
  readonly viewerId: number;
  /** Those who hide too. */
  readonly all: boolean;
}

const isShown = ({ viewerId, all }: PeopleView) =>
  all ? sql`true` : sql`(not m.hidden_from_community or m.id = ${viewerId})`;

/** How many of those who joined a task are shown with it. */
const peopleWithTask = sql.lit(12);

/** A task's present figures, with the viewer's part. */
export interface OwnTaskRow extends Pick<TaskRow, 'id' | 'max_users' | 'joined_users' | 'done_users'> {
  has_joined: boolean;
  done_at: Date | null;
  hours: number | null;
  people: Person[];
}

/** The viewer's part of these tasks; with the people in them, if the viewer may see any. */
export async function findOwnTasks(
  connection: Connection,
  { taskIds, viewerId, people }: { taskIds: readonly number[]; viewerId: number; people: PeopleView | undefined },
): Promise<OwnTaskRow[]> {
  const persons =
    people &&
    sql`to_json(array(
      select ${personJson('m')}
      from task_member p join member_card m on m.id = p.member_id
      where p.task_id = t.id and ${isShown(people)} order by p.joined_at, p.member_id limit ${peopleWithTask}))`;
  const { rows } = await sql<OwnTaskRow>`
    select t.id, t.max_users, t.joined_users, t.done_users, own.member_id is not null as has_joined, own.done_at,
      own.hours, ${persons ?? sql`'[]'::json`} as people
    from task t left join task_member own on own.task_id = t.id and own.member_id = ${viewerId}
    where t.id = any(${taskIds})`.execute(connection);
  return rows;
}

export interface TaskMemberRow extends Person {
  joined_at: Date;
  done_at: Date | null;
  hours: number | null;
}

/** A part of those who joined a task, the first first, with their total. */
export async function findTaskMembers(
  connection: Connection,
  { taskId, people, offset, limit }: { taskId: number; people: PeopleView; offset: number; limit: number },
): Promise<{ rows: TaskMemberRow[]; total: number }> {
  const joined = sql`task_member p join member_card m on m.id = p.member_id where p.task_id = ${taskId} and ${isShown(people)}`;
  const [listed, counted] = await Promise.all([
    sql<TaskMemberRow>`
      select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at,
        p.joined_at, p.done_at, p.hours
      from ${joined} order by p.joined_at, p.member_id limit ${limit} offset ${offset}`.execute(connection),
    sql<{ total: number }>`select count(*) as total from ${joined}`.execute(connection),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

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

interface Taking {
  readonly challengeId: RawBuilder<unknown>;
  readonly memberId: RawBuilder<unknown>;
}

/** For a query: how many tasks of a challenge a member has done. */
export const countDoneTasks = ({ challengeId, memberId }: Taking) => sql`(
  select count(*) from task_member p
  where p.challenge_id = ${challengeId} and p.member_id = ${memberId} and p.done_at is not null)`;

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

interface NewPart {
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
