import { unlimited } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { createTaskInput, Task, TaskFields, updateTaskInput } from '@mutirao/contract/challenges/tasks/tasks.ts';
import type { z } from 'zod';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ContentChange, createContentChange, type EditorRequest, replaceFields } from '../contents/index.ts';
import { assertNotDenied } from './assert-not-denied.ts';
import { createTaskKind } from './editor/task-kind.ts';
import { getViewerFacts, readTask } from './list-tasks.ts';
import { mayManageTasks } from './tasks.policy.ts';
import { addTask, removeTask } from './write-tasks.ts';

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
