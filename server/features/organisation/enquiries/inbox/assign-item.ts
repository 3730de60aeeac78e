import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announce } from '../../../members/notifications/index.ts';
import { type Change, changeItem } from './change-item.ts';
import { inboxMessages } from './inbox.messages.ts';
import { findStaff } from './staff.queries.ts';

type Assignment = Omit<Change, 'action' | 'text'> & { assigneeId: number | null };

/** Gives an enquiry to a member of staff, and notifies them, or takes it from everyone. */
export function assignItem(
  platform: Pick<Platform, 'write' | 'clock' | 'jobs'>,
  { assigneeId, ...assignment }: Assignment,
): Promise<void> {
  const change: Change = { ...assignment, action: 'assigned', assigneeId };
  return changeItem(platform, change, async ({ transaction, item, now }) => {
    if (assigneeId === null) return { assignee_id: null };
    const staff = await findStaff(transaction, now);
    if (!staff.some(({ id }) => id === assigneeId)) {
      const message = inboxMessages.notStaff;
      throw new AppError('invalid', { message, fieldMessages: { assignee_id: message } });
    }
    await announce(platform, transaction, {
      event: 'enquiry_assigned',
      detail: { kind: item.kind, item_id: item.id },
      recipients: [assigneeId],
      ...(assignment.actor.id !== undefined && { authorId: assignment.actor.id }),
      now,
    });
    return { assignee_id: assigneeId };
  });
}
