import type {
  ListTasksQuery,
  Task,
  TaskMembersPage,
  TaskMembersQuery,
  TasksPage,
} from '@mutirao/contract/challenges/tasks/tasks.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCanSeeChallenge } from '../challenges/index.ts';
import type { WhichTask } from './task-row.ts';
import { taskMessages } from './tasks.messages.ts';
import { mayManageTasks, maySeePeople, type ViewerFacts } from './tasks.policy.ts';
import { presentOwnTask, presentTask, presentTaskMember, presentViewerFacts } from './tasks.present.ts';
import {
  findOwnTasks,
  findTask,
  findTaskContext,
  findTaskMembers,
  findTasks,
  type PeopleView,
} from './tasks.queries.ts';

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
