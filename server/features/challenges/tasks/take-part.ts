import type { Task } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveAchievement } from '../../members/achievements/index.ts';
import { deleteTaskActivities, recordActivity } from '../../members/activities/index.ts';
import { announce, refreshPages } from '../../members/notifications/index.ts';
import { isFinished, type LeaveHook, lockContext } from '../participation/index.ts';
import { requireManager } from './change-task.ts';
import { readTask } from './list-tasks.ts';
import { assertNotDenied, denialOfAborting, denialOfJoining, taskMessages } from './tasks.policy.ts';
import type { TaskRow, WhichTask } from './tasks.queries.ts';
import {
  deleteOpenParts,
  deletePart,
  findPart,
  insertPart,
  lockTaskForUpdate,
  type PartRow,
  updatePart,
} from './tasks.queries.ts';

/** Joining a task is an activity on the profile, and reloads open pages: the limit keeps it free of floods. */
const joins: Limit = { name: 'task joining', points: 120, seconds: 3600 };

interface Context {
  readonly transaction: Connection;
  readonly task: TaskRow & { readonly is_finished: boolean };
  readonly member: { readonly is_contestant: boolean };
  /** The viewer's part, if they joined. */
  readonly part: PartRow | undefined;
  readonly pair: { readonly challengeId: number; readonly memberId: number; readonly now: Date };
}

/** Changes the viewer's part of a task, with both locked; `change` returns whether anything changed. */
function changePart(
  platform: Platform,
  viewer: Viewer,
  which: WhichTask,
  change: (context: Context) => Promise<boolean>,
): Promise<Task> {
  return platform.write(async (transaction, invalidate) => {
    const { challengeId, taskId } = which;
    const context = await lockContext(transaction, { viewer, challengeId, now: platform.clock() });
    const { member, pair, now } = context;
    const task = await lockTaskForUpdate(transaction, which);
    if (!task) throw new AppError('not_found', { message: taskMessages.notFound });
    const part = await findPart(transaction, { taskId, memberId: viewer.id });
    const is_finished = isFinished(context.challenge, now);
    if (await change({ transaction, task: { ...task, is_finished }, member, part, pair })) {
      invalidate(`tasks:${challengeId}`, `participation:${viewer.id}`);
      await refreshPages(transaction, { challengeId, memberIds: [viewer.id] });
    }
    return readTask(transaction, { ...which, now }, viewer);
  });
}

/** Joins a task; changes nothing for those who joined. */
export async function joinTask(platform: Platform, viewer: Viewer, which: WhichTask): Promise<Task> {
  await platform.limits.count(joins, String(viewer.id));
  return changePart(platform, viewer, which, async ({ transaction, task, member, part, pair }) => {
    if (part && member.is_contestant) return false;
    assertNotDenied(denialOfJoining(member, task));
    await insertPart(transaction, { ...pair, taskId: task.id });
    const name = { en: task.name_en, pt: task.name_pt };
    await recordActivity(transaction, { ...pair, kind: 'task_joined', task: { id: task.id, name } });
    await giveAchievement(transaction, { ...pair, kind: 'first_task' });
    return true;
  });
}

/** Leaves a task; changes nothing for those who did not join. */
export function abortTask(platform: Platform, viewer: Viewer, which: WhichTask): Promise<Task> {
  return changePart(platform, viewer, which, async ({ transaction, task, member, part, pair }) => {
    if (!part && member.is_contestant) return false;
    const own = { has_joined: part !== undefined, is_done: part?.done_at != null };
    assertNotDenied(denialOfAborting(member, task, own));
    await deletePart(transaction, { taskId: task.id, memberId: pair.memberId });
    return true;
  });
}

/** A member who stops taking part in a challenge leaves its tasks; what they have done stays and counts. */
export function createLeaveHook(): LeaveHook {
  return async (transaction, pair, invalidate) => {
    const { challengeId, memberId } = pair;
    if (!(await deleteOpenParts(transaction, pair))) return;
    invalidate(`tasks:${challengeId}`);
    await refreshPages(transaction, { challengeId, memberIds: [memberId] });
  };
}

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
