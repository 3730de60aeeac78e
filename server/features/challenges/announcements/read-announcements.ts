import type {
  Announcement,
  AnnouncementReach,
  AnnouncementsPage,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAddressees } from '../../members/notifications/index.ts';
import { announcementKind } from './announcement-detail.ts';
import { announcementMessages } from './announcements.messages.ts';
import { presentAnnouncement, presentEntry } from './announcements.present.ts';
import {
  type AnnouncementId,
  type AnnouncementRow,
  findAnnouncement,
  findAnnouncements,
} from './announcements.queries.ts';
import { hasUnknownStage, isAddressed, type Segment } from './segment.queries.ts';

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
