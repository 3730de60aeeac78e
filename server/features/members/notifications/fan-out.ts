import { setTimeout as rest } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform.ts';
import { advanceAnnouncement, findUnfinished, takeAnnouncement } from './announcements.queries.ts';
import { batchSize, tellNext } from './fan-out.queries.ts';
import { notifyStreams } from './live/messages.ts';
import { noticeMail } from './write-notice-mails.ts';

export const fanOutJob = 'notices-fan-out';
/** In milliseconds: after so long the next announcement has its turn. */
const turn = 10_000;
/** In milliseconds, at least, between two batches. */
const shortestRest = 5;

type Parts = Pick<Platform, 'database' | 'clock' | 'mail' | 'jobs'>;

/** Tells an announcement to its next members, all or none of them; false once everybody has been told. */
export function tellBatch({ database, clock, mail }: Omit<Parts, 'jobs'>, id: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const telling = await takeAnnouncement(transaction, id);
    if (!telling) return false;
    const now = clock();
    if (telling.is_hidden) {
      await advanceAnnouncement(transaction, { id, toldUntil: telling.told_until, finishedAt: now });
      return false;
    }
    const { seen, last, shown, mails } = await tellNext(transaction, telling, now);
    const toMail = mails.map(({ notice, member, email, language }) => ({
      to: email,
      language,
      memberId: member,
      data: { notice },
    }));
    await mail.sendMany(transaction, noticeMail, toMail);
    const isLast = seen < batchSize;
    const toldUntil = seen > 0 ? last : telling.told_until;
    await advanceAnnouncement(transaction, { id, toldUntil, finishedAt: isLast ? now : null });
    if (shown) await notifyStreams(transaction, { announcement: id, after: telling.told_until, until: toldUntil });
    return !isLast;
  });
}

/** Tells an announcement, resting as long as it works so that whoever reads pages hardly notices. */
async function fanOut(platform: Parts, id: number, ending: AbortSignal): Promise<void> {
  const end = performance.now() + turn;
  while (!ending.aborted && performance.now() < end) {
    const begun = performance.now();
    if (!(await tellBatch(platform, id))) return;
    await rest(Math.max(shortestRest, performance.now() - begun));
  }
  await addJob(platform, id);
}

function addJob({ jobs, database }: Parts, id: number): Promise<void> {
  return jobs.add(database, fanOutJob, { announcement: id }, { onceFor: String(id) });
}

/** Goes on with whatever an instance left behind that died, and with what was written without a job. */
export async function resumeFanOuts(platform: Parts): Promise<void> {
  for (const id of await findUnfinished(platform.database)) await addJob(platform, id);
}

/** Says how announcements are told. */
export function handleFanOuts(platform: Platform): void {
  platform.jobs.handle<{ announcement: number }>(fanOutJob, ({ announcement }, ending) =>
    fanOut(platform, announcement, ending),
  );
  platform.jobs.every('notices-rounds', '* * * * *', () => resumeFanOuts(platform));
}
