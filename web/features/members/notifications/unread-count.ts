import { useApiQuery } from '../../../platform/use-api-query.ts';

export const unreadCount = 'GET /notifications/unread-count';

/** The number of unread notifications, the same in all tabs; undefined until it is loaded. */
export function useUnreadCount(): number | undefined {
  // The stream of notifications updates it.
  return useApiQuery(unreadCount, {}, { quiet: true, staleTime: 60_000 }).data?.unread_count;
}
