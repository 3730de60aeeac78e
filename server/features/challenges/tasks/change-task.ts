import { unlimited } from '@mutirao/contract/challenges/task-figures.ts';
import type { createTaskInput, Task, updateTaskInput } from '@mutirao/contract/challenges/tasks.ts';
import type { z } from 'zod';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce, refreshPages } from '../../members/notifications/index.ts';
import { assertNotDenied } from './assert-not-denied.ts';
import { deleteTaskRow, insertTask, lockTaskForUpdate, updateTaskRow } from './changes.queries.ts';
import { getViewerFacts, readTask } from './list-tasks.ts';
import type { TaskRow, WhichTask } from './task-row.ts';
import { taskMessages } from './tasks.messages.ts';
import { denialOfMaximum, mayManageTasks } from './tasks.policy.ts';

/** Refuses those who may not manage the tasks of a challenge; answers whether it has finished. */
export async function requireManager(
  connection: Connection,
  where: { readonly challengeId: number; readonly now: Date },
  viewer: Viewer,
): Promise<{ is_finished: boolean }> {
  const { viewer: facts, is_finished } = await getViewerFacts(connection, where, viewer);
  assertNotDenied(mayManageTasks(facts) ? undefined : 'not_admin');
  return { is_finished };
}

const maximumOf = (given: Task['max_users']) => (given === unlimited ? null : given);

/** Creates a task, and notifies the participants of its challenge. */
export function createTask(
  platform: Platform,
  viewer: Viewer,
  challengeId: number,
  { name, description, max_users }: z.output<typeof createTaskInput>,
): Promise<Task> {
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const { is_finished } = await requireManager(transaction, { challengeId, now }, viewer);
    assertNotDenied(is_finished ? 'finished' : undefined);
    const taskId = await insertTask(transaction, {
      challengeId,
      name_pt: name.pt,
      name_en: name.en,
      description_pt: description.pt,
      description_en: description.en,
      max_users: maximumOf(max_users),
      now,
    });
    const detail = { task: name, task_id: taskId };
    await announce(platform, transaction, { event: 'task_added', detail, challengeId, authorId: viewer.id, now });
    invalidate(...tagsOfTaskList(challengeId));
    return readTask(transaction, { challengeId, taskId, now }, viewer);
  });
}

/** What shows which tasks a challenge has: their list, and the challenge with their number. */
function tagsOfTaskList(challengeId: number): string[] {
  return [`tasks:${challengeId}`, 'figures', `figures:${challengeId}`];
}

/** Locks a task for update, for those who may manage it. */
async function lockTaskOfManager(
  transaction: Connection,
  viewer: Viewer,
  { now, ...which }: WhichTask & { now: Date },
): Promise<TaskRow> {
  await requireManager(transaction, { challengeId: which.challengeId, now }, viewer);
  const task = await lockTaskForUpdate(transaction, which);
  if (!task) throw new AppError('not_found', { message: taskMessages.notFound });
  return task;
}

/** Changes a task; absent fields stay. */
export function updateTask(
  platform: Platform,
  viewer: Viewer,
  which: WhichTask,
  { name, description, max_users }: z.output<typeof updateTaskInput>,
): Promise<Task> {
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const task = await lockTaskOfManager(transaction, viewer, { ...which, now });
    const maximum = max_users === undefined ? task.max_users : maximumOf(max_users);
    assertNotDenied(denialOfMaximum(maximum, { ...task, is_finished: false }));
    await updateTaskRow(transaction, {
      id: task.id,
      ...(name && { name_pt: name.pt, name_en: name.en }),
      ...(description && { description_pt: description.pt, description_en: description.en }),
      max_users: maximum,
      now,
    });
    invalidate(`tasks:${which.challengeId}`);
    return readTask(transaction, { ...which, now }, viewer);
  });
}

/** Deletes a task that nobody has done; those who joined it leave it. */
export async function deleteTask(platform: Platform, viewer: Viewer, which: WhichTask): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    const { challengeId } = which;
    const task = await lockTaskOfManager(transaction, viewer, { ...which, now: platform.clock() });
    assertNotDenied(task.done_users > 0 ? 'somebody_did_it' : undefined);
    const memberIds = await deleteTaskRow(transaction, task.id);
    invalidate(...tagsOfTaskList(challengeId));
    await refreshPages(transaction, { challengeId, memberIds });
  });
}
