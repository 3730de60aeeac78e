import type {
  Notification,
  NotificationPage,
  UnreadCount,
} from '@mutirao/contract/members/notifications/notifications.ts';
import { defaultPlatformSetting } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notificationMessages, presentNotification } from './notifications.present.ts';
import { columns, type NotificationRow, withDetails } from './notifications.queries.ts';
import { notifyStreams } from './stream-messages.ts';

interface Slice {
  memberId: number;
  offset: number;
  limit: number;
}

interface Figures {
  total: number;
  unread_count: number;
}

/** A page of a member's notifications, newest first, with the total and the unread count. */
export async function findNotifications(
  connection: Connection,
  { memberId, offset, limit }: Slice,
): Promise<{ rows: NotificationRow[] } & Figures> {
  const [listed, counted] = await Promise.all([
    sql<NotificationRow>`
      select ${columns}
      from (
        select * from notification where member_id = ${memberId} and on_platform order by id desc limit ${limit} offset ${offset}
      ) n ${withDetails} order by n.id desc`.execute(connection),
    sql<Figures>`
      select count(*) as total, count(*) filter (where read_at is null) as unread_count
      from notification where member_id = ${memberId} and on_platform`.execute(connection),
  ]);
  return { rows: listed.rows, ...(counted.rows[0] as Figures) };
}

/** The unread count of each of these members, without those who have read all. */
export async function countUnread(
  connection: Connection,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ member_id: number; unread: number }>`
    select member_id, count(*) as unread from notification
    where member_id = any(${memberIds}) and on_platform and read_at is null group by member_id`.execute(connection);
  return new Map(rows.map(({ member_id, unread }) => [member_id, unread]));
}

/** The notifications of these members for an announcement, on the platform. */
export async function findDeliveredTo(
  connection: Connection,
  announcement: number,
  memberIds: readonly number[],
): Promise<NotificationRow[]> {
  const { timezone } = defaultPlatformSetting;
  const { rows } = await sql<NotificationRow>`
    select ${columns} from notification n ${withDetails}
    where n.announcement_id = ${announcement} and n.member_id = any(${memberIds}) and n.on_platform
      and not exists (
        select from quiet_hours q
        where q.member_id = n.member_id and after_quiet(n.created_at, coalesce(s.timezone, ${timezone}), q.from_hour,
          q.to_hour) > n.created_at
      )`.execute(connection);
  return rows;
}

/** A member's notifications on the platform after one of them, the oldest first. */
export async function findDeliveredSince(
  connection: Connection,
  { memberId, after, limit }: { memberId: number; after: number; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${columns} from (
      select * from notification where member_id = ${memberId} and on_platform and id > ${after} order by id limit ${limit}
    ) n ${withDetails} order by n.id`.execute(connection);
  return rows;
}

/** A notification of a member, as it is after being marked as read; undefined where there is none. */
async function markRead(
  connection: Connection,
  { memberId, id, now }: { memberId: number; id: number; now: Date },
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    with n as (
      update notification set read_at = coalesce(read_at, ${now})
      where id = ${id} and member_id = ${memberId} and on_platform returning *
    )
    select ${columns} from n ${withDetails}`.execute(connection);
  return rows[0];
}

/** Marks all of a member's notifications up to one as read; returns how many were unread. */
async function markReadUntil(
  connection: Connection,
  { memberId, until, now }: { memberId: number; until: number; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notification set read_at = ${now}
    where member_id = ${memberId} and on_platform and read_at is null and id <= ${until}`.execute(connection);
  return Number(numAffectedRows ?? 0n);
}

/** All notifications of a member, of any channel, oldest first. */
export async function findAllNotifications(
  connection: Connection,
  memberId: number,
): Promise<(NotificationRow & { on_platform: boolean; read_at: Date | null })[]> {
  const { rows } = await sql<NotificationRow & { on_platform: boolean; read_at: Date | null }>`
    select ${columns}, n.on_platform, n.read_at
    from notification n ${withDetails} where n.member_id = ${memberId} order by n.id`.execute(connection);
  return rows;
}

type Pages = Pick<Page<never>, 'per_page'> & { page: number };

/** A page of a member's notifications, newest first. */
export async function listNotifications(
  { database, settings: { wording } }: Pick<Platform, 'database' | 'settings'>,
  memberId: number,
  pages: Pages,
): Promise<NotificationPage> {
  const [{ rows, total, unread_count }, own] = await Promise.all([
    findNotifications(database, { memberId, ...pageSlice(pages) }),
    wording.findOwn(),
  ]);
  const data = rows.map((row) => presentNotification(row, own));
  return { data, ...pageFigures(total, pages), unread_count };
}

/** How many of their notifications a member has not read. */
export async function getUnreadCount(connection: Connection, memberId: number): Promise<UnreadCount> {
  return { unread_count: (await countUnread(connection, [memberId])).get(memberId) ?? 0 };
}

/** Marks one notification as read and notifies the open streams of its member. */
export async function readNotification(
  { database, clock, settings: { wording } }: Pick<Platform, 'database' | 'clock' | 'settings'>,
  memberId: number,
  id: number,
): Promise<Notification> {
  const own = await wording.findOwn();
  return database.transaction().execute(async (transaction) => {
    const row = await markRead(transaction, { memberId, id, now: clock() });
    if (!row) throw new AppError('not_found', { message: notificationMessages.notFound });
    await notifyStreams(transaction, { readBy: memberId });
    return presentNotification(row, own);
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
