import { PassThrough } from 'node:stream';
import { type ChangedChallenge, notificationStreamEvents } from '@mutirao/contract/members/notification-stream.ts';
import type { Notification, UnreadCount } from '@mutirao/contract/members/notifications.ts';

/** In bytes: a client that lags behind by more is disconnected. */
const mostWaiting = 256 * 1024;
/** In milliseconds: how long a browser waits before it reconnects. */
const retry = 3000;

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

  sendNotification(notification: Notification): void {
    this.#write(
      `id: ${notification.id}\nevent: ${notificationStreamEvents.notification}\ndata: ${JSON.stringify(notification)}\n\n`,
    );
  }

  sendUnread(count: UnreadCount): void {
    this.#write(`event: ${notificationStreamEvents.unread}\ndata: ${JSON.stringify(count)}\n\n`);
  }

  sendChallenge(challenge: ChangedChallenge): void {
    this.#write(`event: ${notificationStreamEvents.challenge}\ndata: ${JSON.stringify(challenge)}\n\n`);
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

/** The streams that are open on this instance, by member and by session. */
export class OpenStreams {
  readonly #byMember = new Map<number, Set<NotificationStream>>();

  add(stream: NotificationStream): void {
    const { memberId, body } = stream;
    const streams = this.#byMember.get(memberId) ?? new Set();
    this.#byMember.set(memberId, streams.add(stream));
    body.once('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#byMember.get(memberId) === streams) this.#byMember.delete(memberId);
    });
  }

  of(memberId: number): readonly NotificationStream[] {
    return [...(this.#byMember.get(memberId) ?? [])];
  }

  all(): readonly NotificationStream[] {
    return [...this.#byMember.values()].flatMap((streams) => [...streams]);
  }

  /** The members with an open stream whose id is in this range, the end included. */
  membersBetween(after: number, until: number): readonly number[] {
    return [...this.#byMember.keys()].filter((id) => id > after && id <= until);
  }
}
