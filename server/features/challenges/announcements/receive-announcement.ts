import type { ReceivedAnnouncement } from '@mutirao/contract/challenges/announcements/announcements.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { wasDelivered } from '../../members/notifications/index.ts';
import { announcementNotFound } from './read-announcements.ts';

/** An announcement of a published challenge that was sent, and its delivery. */
interface SentRow
  extends Pick<
    Selectable<Tables['challenge_announcement']>,
    'id' | 'subject_pt' | 'subject_en' | 'text_pt' | 'text_en'
  > {
  begun_at: Date;
  announcement_id: number;
  challenge_id: number;
  slug: string;
  title_pt: string;
  title_en: string;
}

const sent = sql`
  select c.id, c.subject_pt, c.subject_en, c.text_pt, c.text_en, c.begun_at, c.announcement_id,
    challenge.id as challenge_id, challenge.slug, challenge.title_pt, challenge.title_en
  from challenge_announcement c join challenge_card challenge on challenge.id = c.challenge_id`;

async function findSent(connection: Connection, id: number): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    ${sent} where c.id = ${id} and c.announcement_id is not null and challenge.published`.execute(connection);
  return rows[0];
}

/** All announcements that a member received, as far as notifications are stored, oldest first. */
export async function findAllReceived(connection: Connection, memberId: number): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    ${sent} join notification n on n.announcement_id = c.announcement_id
    where n.member_id = ${memberId} order by c.id`.execute(connection);
  return rows;
}

/** An announcement as its recipients read it. */
export function presentReceived(row: SentRow): ReceivedAnnouncement {
  return {
    id: row.id,
    challenge: { id: row.challenge_id, slug: row.slug, title: { pt: row.title_pt, en: row.title_en } },
    subject: { pt: row.subject_pt.trim(), en: row.subject_en.trim() },
    text: { pt: row.text_pt, en: row.text_en },
    sent_at: row.begun_at.toISOString(),
  };
}

/** An announcement that a member received, on the platform or by mail; others learn nothing of it. */
export async function getReceived(
  connection: Connection,
  { memberId, id }: { readonly memberId: number; readonly id: number },
): Promise<ReceivedAnnouncement> {
  const row = await findSent(connection, id);
  if (!row || !(await wasDelivered(connection, { announcement: row.announcement_id, memberId })))
    throw announcementNotFound();
  return presentReceived(row);
}
