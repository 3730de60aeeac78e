import type { Notification, NotificationPage, UnreadCount } from '@mutirao/contract/members/notifications.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import type { News } from './tab-news.ts';
import { expectUnreadCount, readUnreadCount, setUnreadCount } from './unread-count.ts';

export type CachedNotifications = InfiniteData<NotificationPage, number>;

/** Under the member's id, so that whoever signs in next in this browser never sees them. */
export function notificationsKey(memberId: number) {
  return ['mine', memberId, 'notifications'] as const;
}

async function change(
  queries: QueryClient,
  memberId: number,
  next: (cached: CachedNotifications) => CachedNotifications,
): Promise<void> {
  const queryKey = notificationsKey(memberId);
  const cached = queries.getQueryData<CachedNotifications>(queryKey);
  if (cached) queries.setQueryData(queryKey, next(cached));
  if (queries.isFetching({ queryKey }) === 0) return;
  // An answer that is on its way may not know of it.
  if (!cached) await queries.refetchQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** Shows notifications as read. */
export function markRead(
  queries: QueryClient,
  memberId: number,
  isMeant: (notification: Notification) => boolean,
): void {
  void change(queries, memberId, (cached) => ({
    ...cached,
    pages: cached.pages.map((page) => ({
      ...page,
      data: page.data.map((notification) =>
        isMeant(notification) ? { ...notification, is_read: true } : notification,
      ),
    })),
  }));
}

function putFirst(queries: QueryClient, memberId: number, notification: Notification): void {
  void change(queries, memberId, ({ pages: [first, ...rest], ...cached }) => ({
    ...cached,
    pages: first ? [{ ...first, data: [notification, ...first.data] }, ...rest] : [],
  }));
}

/** Of the notifications that arrived while this page is open. */
const deliveredIds = new Set<number>();

function wasDelivered({ id }: Notification): boolean {
  const was = deliveredIds.has(id);
  deliveredIds.add(id);
  return was;
}

/** Refetches the unread count and, where it is shown, the list; quietly, as nobody waits for it. */
export async function askAgain(queries: QueryClient, memberId: number): Promise<void> {
  const expected = expectUnreadCount();
  try {
    const { unread_count } = await callApi<UnreadCount>('notifications/unread-count');
    expected(unread_count);
    await queries.invalidateQueries({ queryKey: notificationsKey(memberId) });
  } catch {
    // What is shown stays, and the next news mends it.
  }
}

/** Applies an update in this tab, whichever tab it comes from; false for a duplicate. */
export function takeNews(queries: QueryClient, memberId: number, news: News): boolean {
  const unread = readUnreadCount();
  switch (news.kind) {
    case 'arrived':
      // After a lost connection the server rather says it twice.
      if (wasDelivered(news.notification)) return false;
      putFirst(queries, memberId, news.notification);
      setUnreadCount((unread ?? 0) + 1);
      return true;
    case 'counted':
      // Something happened elsewhere, on a phone perhaps.
      if (news.unread !== unread) void queries.invalidateQueries({ queryKey: notificationsKey(memberId) });
      setUnreadCount(news.unread);
      return true;
    case 'read':
      markRead(queries, memberId, ({ id }) => id === news.id);
      if (unread !== undefined) setUnreadCount(Math.max(0, unread - 1));
      return true;
    case 'read-until':
      markRead(queries, memberId, ({ id }) => id <= news.id);
      setUnreadCount(0);
      return true;
    case 'stale':
      void askAgain(queries, memberId);
      return true;
  }
}
