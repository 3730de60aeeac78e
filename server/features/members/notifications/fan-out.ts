import { setTimeout as rest } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform.ts';
import { advanceAnnouncement, findUnfinished, stopAnnouncement, takeAnnouncement } from './announcements.queries.ts';
import { batchSize, deliverNext, hideEarlierReplies } from './fan-out.queries.ts';
import { notifyStreams } from './live/messages.ts';
import { isDirect, notificationEvents, type Recipients } from './notification-events.ts';
import { notificationMail } from './write-notification-mails.ts';

const fanOutJob = 'notifications-fan-out';
/** A queue of its own: an invitation does not wait for the delivery to a crowd. */
const directJob = 'notifications-direct';
/** In milliseconds: how long one announcement is delivered before the next one. */
const turn = 10_000;
/** In milliseconds, at least, between two batches. */
const shortestRest = 5;

/** The job that delivers announcements to such recipients. */
export function jobOf(recipients: Recipients): string {
  return isDirect(recipients) ? directJob : fanOutJob;
}

type Parts = Pick<Platform, 'database' | 'clock' | 'mail' | 'jobs'>;

/** Delivers an announcement to its next batch of members, all or none of them; false once it is finished. */
export function deliverBatch({ database, clock, mail }: Omit<Parts, 'jobs'>, id: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const delivery = await takeAnnouncement(transaction, id);
    if (!delivery) return false;
    const now = clock();
    if (delivery.is_hidden && !notificationEvents[delivery.event].inDrafts) {
      await stopAnnouncement(transaction, { id, now });
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
    const reached = { after: delivery.member_cursor, until: memberCursor };
    if (delivery.event === 'forum_replied') await hideEarlierReplies(transaction, { id, ...reached });
    await advanceAnnouncement(transaction, { id, memberCursor, finishedAt: isLast ? now : null });
    if (shown) await notifyStreams(transaction, { announcement: id, ...reached });
    return !isLast;
  });
}

/** Delivers an announcement, resting as long as it works, so that page requests hardly slow down. */
async function fanOut(platform: Parts, job: string, id: number, ending: AbortSignal): Promise<void> {
  const end = performance.now() + turn;
  while (!ending.aborted && performance.now() < end) {
    const begun = performance.now();
    if (!(await deliverBatch(platform, id))) return;
    await rest(Math.max(shortestRest, performance.now() - begun));
  }
  await addJob(platform, job, id);
}

function addJob({ jobs, database }: Parts, job: string, id: number): Promise<void> {
  return jobs.add(database, job, { announcement: id }, { onceFor: String(id) });
}

/** Resumes announcements of crashed instances and those without a job. */
export async function resumeFanOuts(platform: Parts): Promise<void> {
  for (const { id, ...recipients } of await findUnfinished(platform.database))
    await addJob(platform, jobOf(recipients), id);
}

/** Registers the delivery of announcements. */
export function handleFanOuts(platform: Platform): void {
  for (const job of [fanOutJob, directJob])
    platform.jobs.handle<{ announcement: number }>(job, ({ announcement }, ending) =>
      fanOut(platform, job, announcement, ending),
    );
  platform.jobs.every('notifications-rounds', '* * * * *', () => resumeFanOuts(platform));
}
