import { dateLocale, type Language } from '@mutirao/contract/language.ts';
import type { Notification, NotificationPage } from '@mutirao/contract/members/notifications/notifications.ts';
import { formatDay, nearDay, noonOf, type Seen } from '../../../i18n/dates.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { useViewerId } from '../../../platform/signed-in.tsx';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { itemsOf, useEndless } from '../../../platform/use-endless.ts';

export const unreadCount = 'GET /notifications/unread-count';

/** The number of unread notifications, the same in all tabs; undefined until it is loaded. */
export function useUnreadCount(): number | undefined {
  // The stream of notifications updates it.
  return useApiQuery(unreadCount, {}, { quiet: true, staleTime: 60_000 }).data?.unread_count;
}

export const useNotificationsTexts = defineTexts('notifications', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const notificationList = 'GET /notifications';

/** The member's notifications, newest first, page by page. */
export function useNotifications() {
  const list = useEndless({ call: notificationList, memberId: useViewerId() ?? 0 });
  return { ...list, notifications: itemsOf(list.pages) };
}

interface Reading {
  /** Marks a notification as read; the call arrives even if the user leaves the page by it. */
  readonly read: (notification: Notification) => void;
  /** Marks all as read, up to the newest on the page. */
  readonly readAll: (newest: Notification) => Promise<unknown>;
}

/** A page of notifications, some of them marked as read. */
function pageWithRead(page: NotificationPage, isRead: (id: number) => boolean): NotificationPage {
  const data = page.data.map((one) => (isRead(one.id) ? { ...one, is_read: true } : one));
  return { ...page, data };
}

/** Optimistic updates of a member's notifications, reverted where the server refuses. */
export function useReading(): Reading {
  const one = useApiMutation('POST /notifications/:id/read', {
    expect: (update, { params }) => {
      update(unreadCount, {}, ({ unread_count }) => ({ unread_count: Math.max(0, unread_count - 1) }));
      update(notificationList, {}, (page) => pageWithRead(page, (id) => id === params.id));
    },
    invalidates: [unreadCount, notificationList],
  });
  const all = useApiMutation('POST /notifications/read', {
    expect: (update, { body }) => {
      update(unreadCount, {}, () => ({ unread_count: 0 }));
      update(notificationList, {}, (page) => pageWithRead(page, (id) => id <= body.until));
    },
    onSuccess: (answers, count) => answers.set(unreadCount, {}, count),
    invalidates: [notificationList],
  });
  return {
    read: ({ id, is_read }) => {
      // A refused one becomes unread again, which needs no message.
      if (!is_read) one.mutate({ params: { id }, keepalive: true }).catch(() => {});
    },
    readAll: ({ id }) => all.mutate({ body: { until: id } }),
  };
}

/** The heading of a day written as DD/MM/YYYY: today, yesterday, or its date in words. */
export function nameDay(day: string, seen: Seen & { language: Language }): string {
  const near = nearDay(day, seen);
  if (near !== undefined) return near;
  const noon = noonOf(day);
  const today = noonOf(formatDay(seen.now.toISOString(), seen.timeZone));
  const isThisYear = noon.getUTCFullYear() === today.getUTCFullYear();
  return new Intl.DateTimeFormat(dateLocale[seen.language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(noon);
}
