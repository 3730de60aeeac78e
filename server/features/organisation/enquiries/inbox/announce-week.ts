import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { OverviewFigureName } from '@mutirao/contract/site/back-office/overview.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announce } from '../../../members/notifications/index.ts';
import { type OverviewPart, readWeek } from '../../../site/back-office/index.ts';
import { findStaff } from './remind-staff.ts';

/** Notifies staff, once a week, of the figures of the overview. */
export async function announceWeek(
  platform: Pick<Platform, 'write' | 'clock' | 'jobs' | 'database'>,
  parts: readonly OverviewPart[],
): Promise<void> {
  const now = platform.clock();
  const { figures, endings } = await readWeek(platform, parts);
  const of = (name: OverviewFigureName) => figures.find((figure) => figure.name === name);
  const total = (name: OverviewFigureName) => of(name)?.total ?? 0;
  const added = (name: OverviewFigureName) => of(name)?.since_last_week ?? 0;
  await platform.write(async (transaction) => {
    const staff = await findStaff(transaction, now);
    await announce(platform, transaction, {
      event: 'weekly_overview',
      detail: {
        members: total('members'),
        new_members: added('members'),
        participants: total('participants'),
        new_participants: added('participants'),
        waiting: total('interactions'),
        endings: endings.length,
        failed_mails: total('mails'),
      },
      recipients: staff.map(({ id }) => id),
      onceFor: `weekly overview: ${organisationDay(now)}`,
      now,
    });
  });
}
