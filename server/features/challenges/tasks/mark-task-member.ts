import type { Task } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteTaskActivities, recordActivity } from '../../members/activities/index.ts';
import { announce, refreshPages } from '../../members/notifications/index.ts';
import { requireManager } from './change-task.ts';
import { findPart, lockTaskForUpdate, updatePart } from './changes.queries.ts';
import { readTask } from './list-tasks.ts';
import type { WhichTask } from './task-row.ts';
import { taskMessages } from './tasks.messages.ts';

interface Mark {
  readonly memberId: number;
  readonly done: boolean;
  /** Null for none, undefined for those there are. */
  readonly hours: number | null | undefined;
  /** The network address of who marks it. */
  readonly address: string;
}

/** Marks a member's part of a task as done, or takes that back; notifies the member once of what is done. */
export function markTaskMember(
  platform: Platform,
  viewer: Viewer,
  which: WhichTask,
  { memberId, done, hours, address }: Mark,
): Promise<Task> {
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const { challengeId, taskId } = which;
    await requireManager(transaction, { challengeId, now }, viewer);
    const task = await lockTaskForUpdate(transaction, which);
    if (!task) throw new AppError('not_found', { message: taskMessages.notFound });
    const part = await findPart(transaction, { taskId, memberId });
    if (!part) throw new AppError('not_found', { message: taskMessages.memberNotFound });
    const next = done
      ? { doneAt: part.done_at ?? now, hours: hours === undefined ? part.hours : hours, markedBy: viewer.id }
      : { doneAt: null, hours: null, markedBy: null };
    const isSame = next.doneAt?.getTime() === part.done_at?.getTime() && next.hours === part.hours;
    if (!isSame) {
      await updatePart(transaction, { taskId, memberId, ...next });
      const name = { en: task.name_en, pt: task.name_pt };
      if (!done) await deleteTaskActivities(transaction, { memberId, kind: 'task_done', taskId });
      else if (!part.done_at) {
        const activity = { memberId, challengeId, kind: 'task_done', task: { id: taskId, name }, now } as const;
        await recordActivity(transaction, activity);
        const detail = { task: name, task_id: taskId };
        const recipients = [memberId].filter((id) => id !== viewer.id);
        if (recipients.length > 0)
          await announce(platform, transaction, {
            event: 'task_done',
            detail,
            challengeId,
            recipients,
            authorId: viewer.id,
            now,
          });
      }
      await recordEvent(transaction, {
        kind: 'content_changed',
        memberId,
        actorId: viewer.id,
        address,
        detail: {
          what: 'task_member',
          id: taskId,
          name: task.name_pt || task.name_en,
          challenge: challengeId,
          before: { done: part.done_at !== null, hours: part.hours },
          after: { done, hours: next.hours },
        },
      });
      // The impact board shows what members have done.
      invalidate(`tasks:${challengeId}`, `participation:${memberId}`, 'figures');
      await refreshPages(transaction, { challengeId, memberIds: [memberId] });
    }
    return readTask(transaction, { ...which, now }, viewer);
  });
}
