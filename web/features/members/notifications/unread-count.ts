import { useApiQuery } from '../../../platform/use-api-query.ts';

export const unreadCount = 'GET /notifications/unread-count';

/** How many notifications the member has not read, the same in all tabs; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  // It is kept up to date as notifications come.
  return useApiQuery(unreadCount, {}, { quiet: true, staleTime: 60_000 }).data?.unread_count;
}
