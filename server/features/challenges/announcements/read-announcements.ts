import type {
  Announcement,
  AnnouncementContent,
  AnnouncementEntry,
  AnnouncementFigures,
  AnnouncementReach,
  AnnouncementsPage,
  ReceivedAnnouncement,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import { withFallback } from '@mutirao/contract/language.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readRichText } from '../../../platform/rich-text/read-text.ts';
import { type Person, presentPerson } from '../../members/members/index.ts';
import {
  announcedTo,
  type ChallengeAnnouncementDetail,
  countAddressees,
  countDelivered,
  wasDelivered,
} from '../../members/notifications/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { announcementMessages, possibleActions, statusOf } from './announcements.policy.ts';
import {
  type AnnouncementId,
  type AnnouncementRow,
  findAnnouncement,
  findAnnouncements,
  hasUnknownStage,
  isAddressed,
  type Segment,
  selectAnnouncements,
} from './announcements.queries.ts';

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
function presentEntry(row: AnnouncementRow): AnnouncementEntry {
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

/** The setting by which members get announcements. */
const announcementKind: NotificationKind = 'my_challenges.updates';
/** In characters. */
const longestExcerpt = 200;

/** The beginning of a text, up to a whole word. */
function excerptOf(html: string): string {
  const text = readRichText(html).text.replace(/\s+/g, ' ');
  if (text.length <= longestExcerpt) return text;
  return `${text.slice(0, longestExcerpt).replace(/\s\S*$/, '')}…`;
}

type Texts = Pick<AnnouncementContent, 'subject_pt' | 'subject_en' | 'text_pt' | 'text_en'>;

/** What notifications and mails of an announcement are written from. */
export function detailOf({
  id,
  subject_pt,
  subject_en,
  text_pt,
  text_en,
}: Texts & { readonly id: number }): ChallengeAnnouncementDetail & { readonly html: Localized } {
  return {
    id,
    subject: withFallback({ pt: subject_pt.trim(), en: subject_en.trim() }),
    excerpt: withFallback({ pt: excerptOf(text_pt), en: excerptOf(text_en) }),
    html: withFallback({ pt: text_pt, en: text_en }),
  };
}

/** The failure of a call about an unknown announcement. */
export function announcementNotFound(): AppError {
  return new AppError('not_found', { message: announcementMessages.notFound });
}

/** An announcement of a challenge; throws where there is none. */
export async function requireAnnouncement(connection: Connection, of: AnnouncementId): Promise<AnnouncementRow> {
  const row = await findAnnouncement(connection, of);
  if (!row) throw announcementNotFound();
  return row;
}

/** A page of a challenge's announcements. */
export async function listAnnouncements(
  connection: Connection,
  challengeId: number,
  pages: { page: number; per_page: number },
): Promise<AnnouncementsPage> {
  const { rows, total } = await findAnnouncements(connection, { challengeId, ...pageSlice(pages) });
  return { data: rows.map(presentEntry), ...pageFigures(total, pages) };
}

/** An announcement as it is now, with the figures of its delivery. */
export async function getAnnouncement(connection: Connection, of: AnnouncementId): Promise<Announcement> {
  return presentAnnouncement(connection, await requireAnnouncement(connection, of));
}

/** Refuses a filter that names a stage of another challenge. */
export async function assertStagesExist(
  connection: Connection,
  of: Pick<Segment, 'challengeId' | 'filter'>,
): Promise<void> {
  if (await hasUnknownStage(connection, of))
    throw new AppError('invalid', { fieldMessages: { filter: announcementMessages.unknown_stage } });
}

/** How many an announcement to a segment would reach now. */
export async function countReach(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  segment: Segment,
): Promise<AnnouncementReach> {
  await assertStagesExist(database, segment);
  return countAddressees(database, announcementKind, isAddressed(segment, clock()));
}

/** The announcements of a challenge as a file. */
export const exportedAnnouncements = exportList({
  name: 'announcements',
  title: { pt: 'Comunicados', en: 'Announcements' },
  for: 'managers',
  read: ({ challengeId }) => selectAnnouncements(challengeId, { offset: 0, limit: null }),
  columns: [
    { label: { pt: 'assunto (português)', en: 'subject (Portuguese)' }, cell: ({ subject_pt }) => subject_pt },
    { label: { pt: 'assunto (inglês)', en: 'subject (English)' }, cell: ({ subject_en }) => subject_en },
    { label: { pt: 'estado', en: 'state' }, cell: (row) => statusOf(row) },
    { label: { pt: 'destinatários', en: 'addressees' }, cell: ({ addressees }) => addressees },
    { label: { pt: 'enviado por', en: 'sent by' }, cell: ({ sender }) => personOrNone(sender)?.full_name },
    { label: { pt: 'agendado para', en: 'scheduled for' }, cell: ({ send_at }) => send_at },
    { label: { pt: 'enviado em', en: 'sent' }, cell: ({ begun_at }) => begun_at },
  ],
});

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
    ${sent} where c.announcement_id in ${announcedTo(memberId)} order by c.id`.execute(connection);
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
