import type { NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createAnnouncement, type NewAnnouncement } from './announce.ts';
import { batchSize, deliverBatch, deliverNext } from './fan-out.ts';
import { advanceAnnouncement, takeAnnouncement } from './notifications.queries.ts';

/** Announces something and delivers it immediately; returns the announcement's id. */
export async function notifyAtOnce<Name extends NotificationEvent>(
  platform: Pick<Platform, 'database' | 'clock' | 'mail'>,
  given: Omit<NewAnnouncement<Name>, 'now'> & { now?: Date },
): Promise<number> {
  const { now = platform.clock() } = given;
  const id = await createAnnouncement(platform.database, { ...given, now });
  if (id === undefined) throw new Error('This was announced before');
  while (await deliverBatch({ ...platform, clock: () => now }, id));
  return id;
}

/** The same within a transaction; without mails and without live delivery. */
export async function notifyInTransaction<Name extends NotificationEvent>(
  connection: Connection,
  given: NewAnnouncement<Name> & { byMail: false },
): Promise<void> {
  const { now } = given;
  const id = (await createAnnouncement(connection, given)) as number;
  for (let seen = batchSize; seen === batchSize; ) {
    const delivery = await takeAnnouncement(connection, id);
    if (!delivery) return;
    const batch = await deliverNext(connection, delivery, now);
    seen = batch.seen;
    const finishedAt = seen < batchSize ? now : null;
    await advanceAnnouncement(connection, { id, memberCursor: batch.last, finishedAt });
  }
}

/** Product news, for tests of any announcement. */
export const someNews = {
  event: 'product_news' as const,
  detail: {
    title: { pt: 'Agora há equipes', en: 'There are teams now' },
    text: { pt: 'Junte-se a outros.', en: 'Join others.' },
    path: '/challenges',
  },
};
