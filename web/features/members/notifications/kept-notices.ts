import type { Notice, NoticePage, UnreadCount } from '@mutirao/contract/members/notices.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import type { News } from './tab-news.ts';
import { expectUnreadCount, readUnreadCount, setUnreadCount } from './unread-count.ts';

export type KeptNotices = InfiniteData<NoticePage, number>;

/** Under the member's id, so that whoever signs in next in this browser never sees them. */
export function noticesKey(memberId: number) {
  return ['mine', memberId, 'notices'] as const;
}

async function change(queries: QueryClient, memberId: number, next: (kept: KeptNotices) => KeptNotices): Promise<void> {
  const queryKey = noticesKey(memberId);
  const kept = queries.getQueryData<KeptNotices>(queryKey);
  if (kept) queries.setQueryData(queryKey, next(kept));
  if (queries.isFetching({ queryKey }) === 0) return;
  // An answer that is on its way may not know of it.
  if (!kept) await queries.refetchQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** Shows notices as read. */
export function markRead(queries: QueryClient, memberId: number, isMeant: (notice: Notice) => boolean): void {
  void change(queries, memberId, (kept) => ({
    ...kept,
    pages: kept.pages.map((page) => ({
      ...page,
      data: page.data.map((notice) => (isMeant(notice) ? { ...notice, is_read: true } : notice)),
    })),
  }));
}

function putFirst(queries: QueryClient, memberId: number, notice: Notice): void {
  void change(queries, memberId, ({ pages: [first, ...rest], ...kept }) => ({
    ...kept,
    pages: first ? [{ ...first, data: [notice, ...first.data] }, ...rest] : [],
  }));
}

/** Of the notices that arrived while this page is open. */
const toldIds = new Set<number>();

function wasTold({ id }: Notice): boolean {
  const was = toldIds.has(id);
  toldIds.add(id);
  return was;
}

/** Asks anew how many are unread and, where they are shown, which; quietly, as nobody waits for it. */
export async function askAgain(queries: QueryClient, memberId: number): Promise<void> {
  const expected = expectUnreadCount();
  try {
    const { unread_count } = await callApi<UnreadCount>('notices/unread-count');
    expected(unread_count);
    await queries.invalidateQueries({ queryKey: noticesKey(memberId) });
  } catch {
    // What is shown stays, and the next news mends it.
  }
}

/** Shows in this tab what became known, here or in another one; false where it was told before. */
export function takeNews(queries: QueryClient, memberId: number, news: News): boolean {
  const unread = readUnreadCount();
  switch (news.kind) {
    case 'arrived':
      // After a lost connection the server rather says it twice.
      if (wasTold(news.notice)) return false;
      putFirst(queries, memberId, news.notice);
      setUnreadCount((unread ?? 0) + 1);
      return true;
    case 'counted':
      // Something happened elsewhere, on a phone perhaps.
      if (news.unread !== unread) void queries.invalidateQueries({ queryKey: noticesKey(memberId) });
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
