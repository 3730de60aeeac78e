import { daysAfterReopening } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type Change, changeItem } from './change-item.ts';
import { addDays } from './days.ts';

type Writing = Pick<Platform, 'write' | 'clock'>;
type Settling = Omit<Change, 'action' | 'text' | 'assigneeId'> & { reason: string };

/** Closes an enquiry without a mail. */
export function closeItem(platform: Writing, { reason, ...acting }: Settling): Promise<void> {
  return changeItem(platform, { ...acting, action: 'closed', text: reason }, async () => ({ status: 'closed' }));
}

/** Opens an enquiry again, due in some days at least. */
export function reopenItem(platform: Writing, { reason, ...acting }: Settling): Promise<void> {
  const change: Change = { ...acting, action: 'reopened', text: reason };
  return changeItem(platform, change, async ({ item, now }) => {
    const days = [item.due_on, addDays(organisationDay(now), daysAfterReopening)];
    return { status: 'open', due_on: days.toSorted().at(-1) as string };
  });
}
