import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

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
