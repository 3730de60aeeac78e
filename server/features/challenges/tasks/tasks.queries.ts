import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { sql } from 'kysely';
import { rolesInForce } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { type Person, personJson } from '../../members/members/index.ts';
import { seesDraft } from '../challenges/index.ts';
import { type TaskRow, taskColumns, type WhichTask } from './task-row.ts';

export interface ProgressRow {
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
