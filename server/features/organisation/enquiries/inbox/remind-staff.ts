import { daysOfNotice } from '@mutirao/contract/organisation/inbox.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announce } from '../../../members/notifications/index.ts';
import { addDays } from './days.ts';
import { countDueByAssignee, findStaff } from './staff.queries.ts';

/**
 * Notifies staff, once a day, of what is due soon or overdue: each of their own enquiries, and everyone of those that
 * nobody has.
 */
export function remindStaff({ write, clock, jobs }: Pick<Platform, 'write' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock();
  const today = organisationDay(now);
  return write(async (transaction) => {
    const counts = await countDueByAssignee(transaction, { by: addDays(today, daysOfNotice), today, now });
    const of = (assigneeId: number | null) => counts.find(({ assignee_id }) => assignee_id === assigneeId);
    const unassigned = of(null);
    for (const { id } of await findStaff(transaction, now)) {
      const own = of(id);
      const due = (own?.due ?? 0) + (unassigned?.due ?? 0);
      if (due === 0) continue;
      const overdue = (own?.overdue ?? 0) + (unassigned?.overdue ?? 0);
      await announce({ jobs }, transaction, {
        event: 'enquiries_due',
        detail: { due, overdue },
        recipients: [id],
        onceFor: `enquiries due: ${today}, ${id}`,
        now,
      });
    }
  });
}
