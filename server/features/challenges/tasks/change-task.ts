import { mostTasks, unlimited } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type {
  createTaskInput,
  EditedTask,
  Task,
  TaskFields,
  updateTaskInput,
} from '@mutirao/contract/challenges/tasks/tasks.ts';
import type { z } from 'zod';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce, refreshPages } from '../../members/notifications/index.ts';
import {
  type ContentChange,
  type ContentKind,
  copyContents,
  createContent,
  createContentChange,
  deleteContents,
  type EditorRequest,
  lockContent,
  newestFirst,
  replaceFields,
  requireSomeLanguage,
} from '../contents/index.ts';
import { getViewerFacts, readTask } from './list-tasks.ts';
import { assertNotDenied, denialOfMaximum, mayManageTasks } from './tasks.policy.ts';
import type { TaskRow } from './tasks.queries.ts';
import { findJoinedMembers, findTaskContext } from './tasks.queries.ts';

type TaskKind = ContentKind<TaskRow, EditedTask>;

const figuresOf = (challengeId: number) => ['figures', `figures:${challengeId}`];

/** Adds a task and notifies the participants; a repeated call answers the one that the first added. */
export async function addTask(
  platform: Pick<Platform, 'clock' | 'jobs'>,
  change: ContentChange,
  { kind, fields }: { kind: TaskKind; fields: TaskFields },
): Promise<TaskRow> {
  const { transaction, challengeId, viewer, invalidate } = change;
  const now = platform.clock();
  const context = await findTaskContext(transaction, { challengeId, viewer, now });
  assertNotDenied(context?.is_finished ? 'finished' : undefined);
  return createContent(change, kind, {
    values: { ...fields, created_at: now, updated_at: now },
    identity: fields,
    whenNew: async ({ id, name_pt, name_en }) => {
      const detail = { task: { pt: name_pt || name_en, en: name_en || name_pt }, task_id: id };
      await announce(platform, transaction, { event: 'task_added', detail, challengeId, authorId: viewer.id, now });
      invalidate(...figuresOf(challengeId));
    },
  });
}

/** Deletes a task that nobody has done; those who joined it leave it. */
export async function removeTask(change: ContentChange, kind: TaskKind, taskId: number): Promise<void> {
  const { transaction, challengeId, invalidate } = change;
  const { id, done_users } = await lockContent(change, kind, taskId);
  assertNotDenied(done_users > 0 ? 'somebody_did_it' : undefined);
  const memberIds = await findJoinedMembers(transaction, id);
  await deleteContents(change, kind, [id]);
  invalidate(...figuresOf(challengeId));
  await refreshPages(transaction, { challengeId, memberIds });
}

function presentEditedTask(row: TaskRow): EditedTask {
  const { id, name_pt, name_en, description_pt, description_en, max_users, joined_users, done_users } = row;
  return { id, name_pt, name_en, description_pt, description_en, max_users, joined_users, done_users };
}

/** The tasks of a challenge. */
export function createTaskKind(clock: Clock): ContentKind<TaskRow, EditedTask> {
  return {
    what: 'task',
    table: 'task',
    orderBy: newestFirst,
    within: 'challenge_id',
    most: mostTasks,
    present: presentEditedTask,
    nameOf: ({ name_pt, name_en }) => name_pt || name_en,
    tagsOf: (challengeId) => [`tasks:${challengeId}`],
    check: (task) => {
      requireSomeLanguage(task, 'name');
      assertNotDenied(denialOfMaximum(task.max_users, { ...task, is_finished: false }));
    },
    derive: () => ({ updated_at: clock() }),
  };
}

/** Copies the tasks of a challenge, without who joined them. */
export const copyTasks = copyContents('task', ['name_pt', 'name_en', 'description_pt', 'description_en', 'max_users']);

/** Refuses those who may not manage the tasks of a challenge. */
export async function requireManager(
  connection: Connection,
  where: { readonly challengeId: number; readonly now: Date },
  viewer: Viewer,
): Promise<void> {
  const { viewer: facts } = await getViewerFacts(connection, where, viewer);
  assertNotDenied(mayManageTasks(facts) ? undefined : 'not_admin');
}

const maximumOf = (given: Task['max_users']) => (given === unlimited ? null : given);
type TaskChange = z.output<typeof updateTaskInput>;

function fieldsOf({ name, description, max_users }: z.output<typeof createTaskInput>): TaskFields;
function fieldsOf(given: TaskChange): Partial<TaskFields>;
function fieldsOf({ name, description, max_users }: TaskChange): Partial<TaskFields> {
  return {
    ...(name && { name_pt: name.pt, name_en: name.en }),
    ...(description && { description_pt: description.pt, description_en: description.en }),
    ...(max_users !== undefined && { max_users: maximumOf(max_users) }),
  };
}

/** The calls by which a task is written in both languages at once: the same changes as those of the editor. */
export function createTaskChanges(platform: Platform) {
  const { clock } = platform;
  const run = createContentChange(platform);
  const kind = createTaskKind(clock);

  function change<Result>(request: EditorRequest, work: (by: ContentChange) => Promise<Result>): Promise<Result> {
    return run(request, async (by) => {
      await requireManager(by.transaction, { challengeId: by.challengeId, now: clock() }, by.viewer);
      return work(by);
    });
  }

  const read = ({ transaction, challengeId, viewer }: ContentChange, taskId: number): Promise<Task> =>
    readTask(transaction, { challengeId, taskId, now: clock() }, viewer);

  return {
    create: (request: EditorRequest, input: z.output<typeof createTaskInput>): Promise<Task> =>
      change(request, async (by) => read(by, (await addTask(platform, by, { kind, fields: fieldsOf(input) })).id)),

    /** Absent fields stay. */
    update: (request: EditorRequest, id: number, input: TaskChange): Promise<Task> =>
      change(request, async (by) => read(by, (await replaceFields(by, kind, { id, fields: fieldsOf(input) })).id)),

    remove: (request: EditorRequest, id: number): Promise<void> => change(request, (by) => removeTask(by, kind, id)),
  };
}
