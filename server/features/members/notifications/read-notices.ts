import type { Notice, NoticePage, UnreadCount } from '@mutirao/contract/members/notices.ts';
import { type Page, pageFigures } from '@mutirao/contract/pagination.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyStreams } from './live/messages.ts';
import { noticeMessages } from './notices.messages.ts';
import { presentNotice } from './notices.present.ts';
import { countUnread, findNotices, markRead, markReadUntil } from './notices.queries.ts';

type Pages = Pick<Page<never>, 'per_page'> & { page: number };

/** A page of a member's notices, newest first. */
export async function listNotices(connection: Connection, memberId: number, pages: Pages): Promise<NoticePage> {
  const offset = (pages.page - 1) * pages.per_page;
  const { rows, total, unread_count } = await findNotices(connection, { memberId, offset, limit: pages.per_page });
  return { data: rows.map(presentNotice), ...pageFigures(total, pages), unread_count };
}

/** How many of their notices a member has not read. */
export async function getUnreadCount(connection: Connection, memberId: number): Promise<UnreadCount> {
  return { unread_count: (await countUnread(connection, [memberId])).get(memberId) ?? 0 };
}

/** Marks one notice as read, wherever its member sees it. */
export function readNotice(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  memberId: number,
  id: number,
): Promise<Notice> {
  return database.transaction().execute(async (transaction) => {
    const row = await markRead(transaction, { memberId, id, now: clock() });
    if (!row) throw new AppError('not_found', { message: noticeMessages.notFound });
    await notifyStreams(transaction, { reader: memberId });
    return presentNotice(row);
  });
}

/** Marks all notices up to one as read; what came after it is unread still. */
export function readNotices(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  memberId: number,
  until: number,
): Promise<UnreadCount> {
  return database.transaction().execute(async (transaction) => {
    const count = await markReadUntil(transaction, { memberId, until, now: clock() });
    if (count > 0) await notifyStreams(transaction, { reader: memberId });
    return getUnreadCount(transaction, memberId);
  });
}
