import { notificationStreamEvents } from '@mutirao/contract/members/notification-stream.ts';
import type { Notification, UnreadCount } from '@mutirao/contract/members/notifications.ts';
import type { EventSourceMessage } from 'eventsource-parser';
import { openStream } from '../../../platform/api.ts';
import { keepConnected } from './keep-connected.ts';
import { inOneTab, whileAttended } from './one-tab.ts';
import { readStream } from './read-stream.ts';
import { type News, notifyTabs, onTabNews } from './tab-news.ts';

function newsIn({ event, data, id }: EventSourceMessage): News | undefined {
  if (event === notificationStreamEvents.notification)
    return { kind: 'arrived', notification: JSON.parse(data) as Notification, eventId: id };
  if (event === notificationStreamEvents.unread)
    return { kind: 'counted', unread: (JSON.parse(data) as UnreadCount).unread_count };
  return undefined;
}

/**
 * Subscribes to a member's notifications, by one connection for all tabs of this browser; returns what ends it.
 * `onReturn` is called where some may have been missed.
 */
export function listen(memberId: number, onNews: (news: News) => void, onReturn: () => void): () => void {
  /** Where whichever tab connects next goes on. */
  let lastEventId: string | undefined;

  function receive(news: News): void {
    if (news.kind === 'arrived') lastEventId = news.eventId;
    onNews(news);
  }

  async function connect(signal: AbortSignal): Promise<void> {
    const stream = await openStream('notifications/stream', { signal, lastEventId });
    await readStream(stream, (event) => {
      const news = newsIn(event);
      if (!news) return;
      receive(news);
      notifyTabs(memberId, news);
    });
  }

  const unsubscribe = onTabNews(memberId, receive);
  const stopAttending = whileAttended((signal, again) => {
    if (again) onReturn();
    void inOneTab(`notifications of ${memberId}`, signal, () => keepConnected(signal, connect));
  });
  return () => {
    unsubscribe();
    stopAttending();
  };
}
