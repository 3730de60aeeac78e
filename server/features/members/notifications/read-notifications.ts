import type {
  Notification,
  NotificationPage,
  UnreadCount,
} from '@mutirao/contract/members/notifications/notifications.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyStreams } from './live/messages.ts';
import { notificationMessages } from './notifications.messages.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread, findNotifications, markRead, markReadUntil } from './notifications.queries.ts';

type Pages = Pick<Page<never>, 'per_page'> & { page: number };

/** A page of a member's notifications, newest first. */
export async function listNotifications(
  connection: Connection,
  memberId: number,
  pages: Pages,
): Promise<NotificationPage> {
  const { rows, total, unread_count } = await findNotifications(connection, { memberId, ...pageSlice(pages) });
  return { data: rows.map(presentNotification), ...pageFigures(total, pages), unread_count };
}

/** How many of their notifications a member has not read. */
export async function getUnreadCount(connection: Connection, memberId: number): Promise<UnreadCount> {
  return { unread_count: (await countUnread(connection, [memberId])).get(memberId) ?? 0 };
}

/** Marks one notification as read and notifies the open streams of its member. */
export function readNotification(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  memberId: number,
  id: number,
): Promise<Notification> {
  return database.transaction().execute(async (transaction) => {
    const row = await markRead(transaction, { memberId, id, now: clock() });
    if (!row) throw new AppError('not_found', { message: notificationMessages.notFound });
    await notifyStreams(transaction, { readBy: memberId });
    return presentNotification(row);
  });
}

/** Marks all notifications up to one as read; later ones stay unread. */
export function readNotifications(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  memberId: number,
  until: number,
): Promise<UnreadCount> {
  return database.transaction().execute(async (transaction) => {
    const count = await markReadUntil(transaction, { memberId, until, now: clock() });
    if (count > 0) await notifyStreams(transaction, { readBy: memberId });
    return getUnreadCount(transaction, memberId);
  });
}
