import { setTimeout as rest } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform.ts';
import { advanceAnnouncement, findUnfinished, takeAnnouncement } from './announcements.queries.ts';
import { batchSize, deliverNext } from './fan-out.queries.ts';
import { notifyStreams } from './live/messages.ts';
import { notificationMail } from './write-notification-mails.ts';

export const fanOutJob = 'notifications-fan-out';
/** In milliseconds: how long one announcement is delivered before the next one. */
const turn = 10_000;
/** In milliseconds, at least, between two batches. */
const shortestRest = 5;

type Parts = Pick<Platform, 'database' | 'clock' | 'mail' | 'jobs'>;

/** Delivers an announcement to its next batch of members, all or none of them; false once it is finished. */
export function deliverBatch({ database, clock, mail }: Omit<Parts, 'jobs'>, id: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const delivery = await takeAnnouncement(transaction, id);
    if (!delivery) return false;
    const now = clock();
    if (delivery.is_hidden) {
      await advanceAnnouncement(transaction, { id, memberCursor: delivery.member_cursor, finishedAt: now });
      return false;
    }
    const { seen, last, shown, mails } = await deliverNext(transaction, delivery, now);
    const toMail = mails.map(({ notification, member, email, language }) => ({
      to: email,
      language,
      memberId: member,
      data: { notification },
    }));
    await mail.sendMany(transaction, notificationMail, toMail);
    const isLast = seen < batchSize;
    const memberCursor = seen > 0 ? last : delivery.member_cursor;
    await advanceAnnouncement(transaction, { id, memberCursor, finishedAt: isLast ? now : null });
    if (shown)
      await notifyStreams(transaction, { announcement: id, after: delivery.member_cursor, until: memberCursor });
    return !isLast;
  });
}

/** Delivers an announcement, resting as long as it works, so that page requests hardly slow down. */
async function fanOut(platform: Parts, id: number, ending: AbortSignal): Promise<void> {
  const end = performance.now() + turn;
  while (!ending.aborted && performance.now() < end) {
    const begun = performance.now();
    if (!(await deliverBatch(platform, id))) return;
    await rest(Math.max(shortestRest, performance.now() - begun));
  }
  await addJob(platform, id);
}

function addJob({ jobs, database }: Parts, id: number): Promise<void> {
  return jobs.add(database, fanOutJob, { announcement: id }, { onceFor: String(id) });
}

/** Resumes announcements of crashed instances and those without a job. */
export async function resumeFanOuts(platform: Parts): Promise<void> {
  for (const id of await findUnfinished(platform.database)) await addJob(platform, id);
}

/** Registers the delivery of announcements. */
export function handleFanOuts(platform: Platform): void {
  platform.jobs.handle<{ announcement: number }>(fanOutJob, ({ announcement }, ending) =>
    fanOut(platform, announcement, ending),
  );
  platform.jobs.every('notifications-rounds', '* * * * *', () => resumeFanOuts(platform));
}
