import type { ReceivedAnnouncement } from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { wasDelivered } from '../../members/notifications/index.ts';
import { announcementNotFound } from './read-announcements.ts';
import { findSent, type SentRow } from './received.queries.ts';

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
