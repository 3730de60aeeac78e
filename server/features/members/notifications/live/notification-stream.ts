import { PassThrough } from 'node:stream';
import {
  type ChangedChallenge,
  notificationStreamEvents,
} from '@mutirao/contract/members/notifications/notification-stream.ts';
import type { Notification, UnreadCount } from '@mutirao/contract/members/notifications/notifications.ts';
import { sessionTag } from '../../../../platform/auth/sessions.ts';

/** In bytes: a client that lags behind by more is disconnected. */
const mostWaiting = 256 * 1024;
/** In milliseconds: how long a browser waits before it reconnects. */
const retry = 3000;

/** An event as it is sent: built once for all streams that get it. */
const eventOf = (name: string, data: unknown, id = '') => `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const notificationEvent = (notification: Notification): string =>
  eventOf(notificationStreamEvents.notification, notification, `id: ${notification.id}\n`);
export const unreadEvent = (count: UnreadCount): string => eventOf(notificationStreamEvents.unread, count);
export const challengeEvent = (challenge: ChangedChallenge): string =>
  eventOf(notificationStreamEvents.challenge, challenge);

/** The event stream of one browser of a member. */
export class NotificationStream {
  readonly memberId: number;
  readonly sessionId: string;
  /** What is sent as the answer's body. */
  readonly body = new PassThrough();
  readonly #timer: NodeJS.Timeout;

  constructor({ memberId, sessionId, life }: { memberId: number; sessionId: string; life: number }) {
    this.memberId = memberId;
    this.sessionId = sessionId;
    this.#timer = setTimeout(() => this.end(), life);
    this.body.once('close', () => clearTimeout(this.#timer));
    this.body.on('error', () => {});
    this.#write(`retry: ${retry}\n\n`);
  }

  /** Sends an event of one of the functions above. */
  send(event: string): void {
    this.#write(event);
  }

  /** Sends a keep-alive for both ends of the connection and proxies between. */
  beat(): void {
    this.#write(': beat\n\n');
  }

  end(): void {
    clearTimeout(this.#timer);
    this.body.end();
  }

  #write(text: string): void {
    if (this.body.writableEnded || this.body.destroyed) return;
    this.body.write(text);
    if (this.body.writableLength > mostWaiting) this.body.destroy();
  }
}

type Streams<Key> = Map<Key, Set<NotificationStream>>;

function addTo<Key>(streamsOf: Streams<Key>, key: Key, stream: NotificationStream): void {
  const streams = streamsOf.get(key) ?? new Set();
  streamsOf.set(key, streams.add(stream));
  stream.body.once('close', () => {
    streams.delete(stream);
    if (streams.size === 0 && streamsOf.get(key) === streams) streamsOf.delete(key);
  });
}

/** The streams that are open on this instance, by member and by the cache tag of their session. */
export class OpenStreams {
  readonly #byMember: Streams<number> = new Map();
  readonly #bySession: Streams<string> = new Map();

  add(stream: NotificationStream): void {
    addTo(this.#byMember, stream.memberId, stream);
    addTo(this.#bySession, sessionTag(stream.sessionId), stream);
  }

  of(memberId: number): readonly NotificationStream[] {
    return [...(this.#byMember.get(memberId) ?? [])];
  }

  ofSession(tag: string): readonly NotificationStream[] {
    return [...(this.#bySession.get(tag) ?? [])];
  }

  all(): readonly NotificationStream[] {
    return [...this.#byMember.values()].flatMap((streams) => [...streams]);
  }

  /** The members with an open stream whose id is in this range, the end included. */
  membersBetween(after: number, until: number): readonly number[] {
    // Most announcements are for one member.
    if (until - after > this.#byMember.size)
      return [...this.#byMember.keys()].filter((id) => id > after && id <= until);
    return Array.from({ length: until - after }, (_, place) => after + 1 + place).filter((id) =>
      this.#byMember.has(id),
    );
  }
}
