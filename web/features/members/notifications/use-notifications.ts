import type { Notification, NotificationPage } from '@mutirao/contract/members/notifications.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../../../platform/api.ts';
import { withRetries } from '../../../platform/failures.ts';
import { itemsOf } from '../../../platform/items-of.ts';
import { useQueries } from '../../../platform/query-client.ts';
import { useMember } from '../../../platform/session.ts';
import { markRead, notificationsKey, takeNews } from './cached-notifications.ts';
import { type News, notifyTabs } from './tab-news.ts';
import { expectUnreadCount } from './unread-count.ts';

async function fetchPage(page: number, signal: AbortSignal): Promise<NotificationPage> {
  const expected = expectUnreadCount();
  const answer = await withRetries(
    'network',
    () => callApi<NotificationPage>(`notifications?page=${page}`, { signal }),
    {
      signal,
    },
  );
  expected(answer.unread_count);
  return answer;
}

/** The member's notifications, newest first, page by page. */
export function useNotifications() {
  const { member } = useMember();
  const memberId = member?.id ?? 0;
  const query = useInfiniteQuery<
    NotificationPage,
    Error,
    InfiniteData<NotificationPage, number>,
    readonly unknown[],
    number
  >(
    {
      queryKey: notificationsKey(memberId),
      queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
      enabled: member !== undefined,
      retry: false,
    },
    useQueries(),
  );
  return { ...query, notifications: itemsOf(query.data?.pages) };
}

interface Reading {
  /** Marks a notification as read; the call arrives even if the user leaves the page by it. */
  readonly read: (notification: Notification) => void;
  /** Marks all as read, up to the newest that is shown. */
  readonly readAll: (newest: Notification) => Promise<void>;
}

/** What a member does with their notifications, shown at once in all tabs and taken back where the server refuses it. */
export function useReading(): Reading {
  const { member } = useMember();
  const memberId = member?.id ?? 0;
  const queries = useQueries();

  const spread = useCallback(
    (news: News) => {
      takeNews(queries, memberId, news);
      notifyTabs(memberId, news);
    },
    [queries, memberId],
  );
  const read = useCallback(
    ({ id, is_read }: Notification) => {
      if (is_read) return;
      spread({ kind: 'read', id });
      callApi(`notifications/${id}/read`, { method: 'POST', keepalive: true }).then(
        // A list that was asked for meanwhile may not know of it.
        () => markRead(queries, memberId, (notification) => notification.id === id),
        () => spread({ kind: 'stale' }),
      );
    },
    [queries, memberId, spread],
  );
  const readAll = useCallback(
    async ({ id }: Notification) => {
      spread({ kind: 'read-until', id });
      try {
        const body = { until: id };
        const { unread_count } = await withRetries('network', () =>
          callApi<{ unread_count: number }>('notifications/read', { method: 'POST', body }),
        );
        spread({ kind: 'counted', unread: unread_count });
      } catch (error) {
        spread({ kind: 'stale' });
        throw error;
      }
    },
    [spread],
  );
  return { read, readAll };
}
