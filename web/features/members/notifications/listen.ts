import { noticeStreamEvents } from '@mutirao/contract/members/notice-stream.ts';
import type { Notice, UnreadCount } from '@mutirao/contract/members/notices.ts';
import type { EventSourceMessage } from 'eventsource-parser';
import { openStream } from '../../../platform/api.ts';
import { keepConnected } from './keep-connected.ts';
import { inOneTab, whileAttended } from './one-tab.ts';
import { readStream } from './read-stream.ts';
import { type News, onTabNews, tellTabs } from './tab-news.ts';

function newsIn({ event, data, id }: EventSourceMessage): News | undefined {
  if (event === noticeStreamEvents.notice) return { kind: 'arrived', notice: JSON.parse(data) as Notice, eventId: id };
  if (event === noticeStreamEvents.unread)
    return { kind: 'counted', unread: (JSON.parse(data) as UnreadCount).unread_count };
  return undefined;
}

/**
 * Hears of a member's notices as they come, by one connection for all tabs of this browser; resolves to what ends it.
 * `onReturn` is called where some may have been missed.
 */
export function listen(memberId: number, onNews: (news: News) => void, onReturn: () => void): () => void {
  /** Where whichever tab connects next goes on. */
  let lastEventId: string | undefined;

  function hear(news: News): void {
    if (news.kind === 'arrived') lastEventId = news.eventId;
    onNews(news);
  }

  async function connect(signal: AbortSignal): Promise<void> {
    const stream = await openStream('notices/stream', { signal, lastEventId });
    await readStream(stream, (event) => {
      const news = newsIn(event);
      if (!news) return;
      hear(news);
      tellTabs(memberId, news);
    });
  }

  const stopHearing = onTabNews(memberId, hear);
  const stopAttending = whileAttended((signal, again) => {
    if (again) onReturn();
    void inOneTab(`notices of ${memberId}`, signal, () => keepConnected(signal, connect));
  });
  return () => {
    stopHearing();
    stopAttending();
  };
}
