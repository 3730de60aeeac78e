import type { EditedTask, TaskFields } from '@mutirao/contract/challenges/tasks/tasks.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce, refreshPages } from '../../members/notifications/index.ts';
import { type ContentChange, type ContentKind, createContent, deleteContents, lockContent } from '../contents/index.ts';
import { assertNotDenied } from './assert-not-denied.ts';
import { findJoinedMembers } from './changes.queries.ts';
import type { TaskRow } from './task-row.ts';
import { findTaskContext } from './tasks.queries.ts';

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
