import { type ChangedChallenge, notificationStreamEvents } from '@mutirao/contract/members/notification-stream.ts';
import type { Notification, UnreadCount } from '@mutirao/contract/members/notifications.ts';
import { openStream } from '../../../platform/api.ts';
import { keepConnected } from './keep-connected.ts';
import { inOneTab, whileAttended } from './one-tab.ts';
import { readStream } from './read-stream.ts';

interface Listener {
  readonly onArrival: (notification: Notification, eventId: string | undefined) => void;
  readonly onCount: (count: UnreadCount) => void;
  /** Something that the member's pages may show changed in a challenge. */
  readonly onChange: (challenge: ChangedChallenge) => void;
  /** The connection is back: changes, which the server does not send again, may have been missed. */
  readonly onReconnect: () => void;
  /** Some may have been missed. */
  readonly onReturn: () => void;
  /** Of the last notification that arrived in any tab: the next tab that connects resumes there. */
  readonly lastEventId: () => string | undefined;
}

/** Subscribes to a member's notifications, by one connection for all tabs of this browser; returns the unsubscribe. */
export function listen(memberId: number, listener: Listener): () => void {
  const { onArrival, onCount, onChange, onReconnect, onReturn, lastEventId } = listener;
  let isFirst = true;
  async function connect(signal: AbortSignal): Promise<void> {
    const stream = await openStream('GET /notifications/stream', { signal, lastEventId: lastEventId() });
    if (!isFirst) onReconnect();
    isFirst = false;
    await readStream(stream, ({ event, data, id }) => {
      if (event === notificationStreamEvents.notification) onArrival(JSON.parse(data) as Notification, id);
      else if (event === notificationStreamEvents.unread) onCount(JSON.parse(data) as UnreadCount);
      else if (event === notificationStreamEvents.challenge) onChange(JSON.parse(data) as ChangedChallenge);
    });
  }
  return whileAttended((signal, again) => {
    if (again) onReturn();
    void inOneTab(`notifications of ${memberId}`, signal, () => keepConnected(signal, connect));
  });
}
