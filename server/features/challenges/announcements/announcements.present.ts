import type {
  Announcement,
  AnnouncementEntry,
  AnnouncementFigures,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { type Person, presentPerson } from '../../members/members/index.ts';
import { countDelivered } from '../../members/notifications/index.ts';
import { possibleActions, statusOf } from './announcements.policy.ts';
import type { AnnouncementRow } from './announcements.queries.ts';

const personOrNone = (person: Person | null) => (person ? presentPerson(person) : null);
const instantOrNone = (moment: Date | null) => moment?.toISOString() ?? null;

/** The figures of an announcement that began: counted as long as its notifications are stored, and as stored then. */
export async function figuresOf(
  connection: Connection,
  { begun_at, figures, announcement_id, addressees }: AnnouncementRow,
): Promise<AnnouncementFigures | null> {
  if (!begun_at) return null;
  const counted = announcement_id === null ? null : await countDelivered(connection, announcement_id);
  if (counted) return { addressees: addressees ?? 0, ...counted };
  return figures;
}

/** An announcement in a list. */
export function presentEntry(row: AnnouncementRow): AnnouncementEntry {
  return {
    id: row.id,
    subject: { pt: row.subject_pt, en: row.subject_en },
    status: statusOf(row),
    send_at: instantOrNone(row.send_at),
    begun_at: instantOrNone(row.begun_at),
    audience: row.audience,
    addressees: row.addressees,
    sender: personOrNone(row.sender),
    updated_at: row.updated_at.toISOString(),
  };
}

/** An announcement for those who manage the challenge, with the present figures of its delivery. */
export async function presentAnnouncement(connection: Connection, row: AnnouncementRow): Promise<Announcement> {
  const status = statusOf(row);
  const figures = await figuresOf(connection, row);
  return {
    id: row.id,
    challenge_id: row.challenge_id,
    subject_pt: row.subject_pt,
    subject_en: row.subject_en,
    text_pt: row.text_pt,
    text_en: row.text_en,
    audience: row.audience,
    filter: row.filter,
    by_mail: row.by_mail,
    status,
    send_at: instantOrNone(row.send_at),
    begun_at: instantOrNone(row.begun_at),
    finished_at: instantOrNone(row.finished_at),
    obstacle: row.obstacle,
    author: personOrNone(row.author),
    sender: personOrNone(row.sender),
    figures,
    updated_at: row.updated_at.toISOString(),
    can: possibleActions(status, figures?.mails_queued ?? 0),
  };
}
