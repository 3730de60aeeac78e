import { type Insertable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Delivery } from './notification-row.ts';

/** Inserts an announcement; undefined where it was announced before. */
export async function insertAnnouncement(
  connection: Connection,
  values: Insertable<Tables['announcement']>,
): Promise<number | undefined> {
  const row = await connection
    .insertInto('announcement')
    .values(values)
    .onConflict((conflict) => conflict.column('once_for').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An unfinished announcement, locked for update. */
export async function takeAnnouncement(connection: Connection, id: number): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select a.id, a.event, a.kind, a.challenge_id, a.author_id, a.by_mail, a.member_cursor,
      a.recipient_ids is not null as has_recipients,
      exists (select from challenge c where c.id = a.challenge_id and not c.published) as is_hidden
    from announcement a where a.id = ${id} and a.finished_at is null
    for no key update of a`.execute(connection);
  return rows[0];
}

/** Advances the cursor of an announcement: delivered up to this member, or to all, who need not be listed then. */
export async function advanceAnnouncement(
  connection: Connection,
  { id, memberCursor, finishedAt }: { id: number; memberCursor: number; finishedAt: Date | null },
): Promise<void> {
  await sql`
    update announcement set member_cursor = ${memberCursor}, finished_at = ${finishedAt},
      recipient_ids = case when ${finishedAt}::timestamptz is null then recipient_ids end
    where id = ${id}`.execute(connection);
}

type Unfinished = Pick<Delivery, 'id' | 'event' | 'has_recipients'>;

/** Unfinished announcements, the oldest first. */
export async function findUnfinished(connection: Connection): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select id, event, recipient_ids is not null as has_recipients from announcement
    where finished_at is null order by id limit 1000`.execute(connection);
  return rows;
}

/** Ends the delivery of an announcement, of its queued mails too. */
export async function stopAnnouncement(
  connection: Connection,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  await sql`
    update announcement set stopped_at = ${now}, finished_at = coalesce(finished_at, ${now}), recipient_ids = null
    where id = ${id}`.execute(connection);
}

/** The ids of announcements from before a time, oldest first. */
export async function findAnnouncementsBefore(connection: Connection, moment: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from announcement where created_at < ${moment} order by created_at`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Deletes a batch of notifications of an announcement; returns how many. */
export async function deleteSomeNotifications(connection: Connection, announcement: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification where id = any(array(
      select id from notification where announcement_id = ${announcement} limit 2000
    ))`.execute(connection);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteAnnouncement(connection: Connection, id: number): Promise<void> {
  await sql`delete from announcement where id = ${id}`.execute(connection);
}

/** Deletes the throttles of mails that ended before a time. */
export async function deleteExpiredThrottles(connection: Connection, moment: Date): Promise<void> {
  await sql`delete from mail_throttle where until < ${moment}`.execute(connection);
}
