import { unlimited } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type {
  ListTasksQuery,
  Task,
  TaskMember,
  TaskMembersPage,
  TaskMembersQuery,
  TasksPage,
} from '@mutirao/contract/challenges/tasks/tasks.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { assertCanSeeChallenge } from '../challenges/index.ts';
import { mayDoWithTask, mayManageTasks, maySeePeople, taskMessages, type ViewerFacts } from './tasks.policy.ts';
import type { TaskRow, WhichTask } from './tasks.queries.ts';
import {
  type ContextRow,
  findOwnTasks,
  findTask,
  findTaskContext,
  findTaskMembers,
  findTasks,
  type OwnTaskRow,
  type PeopleView,
  type TaskMemberRow,
} from './tasks.queries.ts';

function presentViewerFacts({ roles }: Pick<ContextRow, 'roles'>, viewer: Viewer): ViewerFacts {
  return {
    is_contestant: roles.includes('contestant'),
    is_judge: roles.includes('judge'),
    is_advisor: roles.includes('advisor'),
    is_challenge_admin: roles.includes('challenge_admin'),
    isAdmin: viewer.isAdmin,
  };
}

/** A task as visitors see it. */
function presentTask(row: TaskRow): Task {
  return {
    id: row.id,
    challenge_id: row.challenge_id,
    name: { en: row.name_en, pt: row.name_pt },
    description: { en: row.description_en, pt: row.description_pt },
    max_users: row.max_users ?? unlimited,
    joined_users: row.joined_users,
    done_users: row.done_users,
    current_user_joined: false,
    joined: [],
    done_at: null,
    hours: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: { join: false, abort: false, mark: false, edit: false },
  };
}

interface View {
  readonly viewer: ViewerFacts;
  /** The challenge has finished. */
  readonly is_finished: boolean;
}

/** The same as a member sees it, with its present figures. */
function presentOwnTask(task: Task, own: OwnTaskRow, { viewer, is_finished }: View): Task {
  const { max_users, joined_users, done_users, has_joined, done_at, hours, people } = own;
  return {
    ...task,
    joined_users,
    done_users,
    current_user_joined: has_joined,
    joined: people.map(presentPerson),
    done_at: done_at?.toISOString() ?? null,
    hours,
    can: mayDoWithTask(viewer, { max_users, joined_users, is_finished }, { has_joined, is_done: done_at !== null }),
  };
}

/** Somebody who joined a task; their hours are shown to admins and to themselves. */
function presentTaskMember(row: TaskMemberRow, showsHours: boolean): TaskMember {
  return {
    user: presentPerson(row),
    joined_at: row.joined_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    hours: showsHours ? row.hours : null,
  };
}

type Dependencies = Pick<Platform, 'database' | 'clock'>;

interface Where {
  readonly challengeId: number;
  readonly now: Date;
}

/** Refuses where a challenge is not to be seen; answers the viewer's part in it. */
export async function getViewerFacts(
  connection: Connection,
  { challengeId, now }: Where,
  viewer: Viewer,
): Promise<{ viewer: ViewerFacts; is_finished: boolean }> {
  const row = await findTaskContext(connection, { challengeId, viewer, now });
  assertCanSeeChallenge(viewer, row);
  return { viewer: presentViewerFacts(row, viewer), is_finished: row.is_finished };
}

async function requireVisible({ database, clock }: Dependencies, challengeId: number, viewer: Viewer | undefined) {
  const row = await findTaskContext(database, { challengeId, viewer, now: clock() });
  assertCanSeeChallenge(viewer, row);
}

/** A page of a challenge's tasks as visitors see it, newest first. */
export async function listTasks(
  platform: Dependencies,
  challengeId: number,
  query: ListTasksQuery,
  viewer: Viewer | undefined,
): Promise<TasksPage> {
  await requireVisible(platform, challengeId, viewer);
  const { rows, progress } = await findTasks(platform.database, { challengeId, ...pageSlice(query) });
  return { data: rows.map(presentTask), ...pageFigures(progress.total, query), progress };
}

/** A task as visitors see it. */
export async function getTask(platform: Dependencies, which: WhichTask, viewer: Viewer | undefined): Promise<Task> {
  await requireVisible(platform, which.challengeId, viewer);
  return presentTask(await requireTask(platform.database, which));
}

async function requireTask(connection: Connection, which: WhichTask) {
  const row = await findTask(connection, which);
  if (!row) throw new AppError('not_found', { message: taskMessages.notFound });
  return row;
}

/** Whom the viewer is shown; undefined for nobody. */
function peopleFor(facts: ViewerFacts, viewerId: number): PeopleView | undefined {
  return maySeePeople(facts) ? { viewerId, all: mayManageTasks(facts) } : undefined;
}

/** The same tasks as a member sees them. */
export async function personalizeTasks(
  connection: Connection,
  { tasks, ...where }: Where & { tasks: readonly Task[] },
  viewer: Viewer,
): Promise<Task[]> {
  const view = await getViewerFacts(connection, where, viewer);
  const people = peopleFor(view.viewer, viewer.id);
  const taskIds = tasks.map(({ id }) => id);
  const rows = await findOwnTasks(connection, { taskIds, viewerId: viewer.id, people });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return tasks.map((task) => {
    const own = byId.get(task.id);
    return own ? presentOwnTask(task, own, view) : task;
  });
}

/** A task as it is within a transaction, as the viewer sees it. */
export async function readTask(
  connection: Connection,
  { now, ...which }: WhichTask & { now: Date },
  viewer: Viewer,
): Promise<Task> {
  const task = presentTask(await requireTask(connection, which));
  const [own] = await personalizeTasks(connection, { challengeId: which.challengeId, tasks: [task], now }, viewer);
  return own ?? task;
}

/** A page of those who joined a task, the first first; for those who take part in its challenge or run it. */
export async function listTaskMembers(
  { database, clock }: Dependencies,
  which: WhichTask,
  query: TaskMembersQuery,
  viewer: Viewer,
): Promise<TaskMembersPage> {
  const facts = await getViewerFacts(database, { challengeId: which.challengeId, now: clock() }, viewer);
  const people = peopleFor(facts.viewer, viewer.id);
  if (!people) throw new AppError('refused', { message: taskMessages.not_participant });
  await requireTask(database, which);
  const { rows, total } = await findTaskMembers(database, { taskId: which.taskId, people, ...pageSlice(query) });
  const data = rows.map((row) => presentTaskMember(row, people.all || row.id === viewer.id));
  return { data, ...pageFigures(total, query) };
}
