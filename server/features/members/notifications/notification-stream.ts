import { PassThrough } from 'node:stream';
import {
  type ChangedChallenge,
  notificationStreamEvents,
} from '@mutirao/contract/members/notifications/notification-stream.ts';
import type { Notification, UnreadCount } from '@mutirao/contract/members/notifications/notifications.ts';
import { sessionTag } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Wording } from '../../../platform/wording/wording.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread, findDeliveredTo } from './read-notifications.ts';
import type { StreamMessage } from './stream-messages.ts';

/** In bytes: a client that lags behind by more is disconnected. */
const mostWaiting = 256 * 1024;
/** In milliseconds: how long a browser waits before it reconnects. */
const retry = 3000;

/** An event as it is sent: built once for all streams that get it. */
const eventOf = (name: string, data: unknown, id = '') => `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const notificationEvent = (notification: Notification): string =>
  eventOf(notificationStreamEvents.notification, notification, `id: ${notification.id}\n`);
export const unreadEvent = (count: UnreadCount): string => eventOf(notificationStreamEvents.unread, count);
/** Of a change in a challenge; null where changes of any may have been missed. */
export const challengeEvent = (challenge: ChangedChallenge | null): string =>
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

/** In milliseconds: how long changes are kept. */
const changesKept = 120_000;
/** In milliseconds: how long a request of a browser may be on its way. */
const longestDelay = 10_000;

type Change = Extract<StreamMessage, { changed: unknown }>;

/** The changes of the last minutes, for browsers that were not connected meanwhile: a page loads in seconds. */
export class RecentChanges {
  readonly #clock: () => Date;
  readonly #changes: { readonly at: number; readonly change: Change }[] = [];
  /** Since when this instance receives all changes. */
  #complete = Number.POSITIVE_INFINITY;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** From now on this instance receives all changes; some may have been missed before. */
  restart(): void {
    this.#complete = this.#clock().getTime();
  }

  add(change: Change): void {
    const now = this.#clock().getTime();
    this.#changes.push({ at: now, change });
    while (this.#changes[0] && this.#changes[0].at < now - changesKept) this.#changes.shift();
  }

  /** The challenges that changed for a member in the last seconds; null stands for any, where that is not known. */
  find(memberId: number, seconds: number): readonly (ChangedChallenge | null)[] {
    const now = this.#clock().getTime();
    const from = now - seconds * 1000 - longestDelay;
    if (from < Math.max(this.#complete, now - changesKept)) return [null];
    const own = this.#changes.filter(({ at, change }) => at >= from && change.members.includes(memberId));
    return [...new Map(own.map(({ change }) => [change.changed.id, change.changed])).values()];
  }
}

/** The notifications since the cursor, with related ones merged. */
class Waiting {
  readonly readBy = new Set<number>();
  /** By announcement, the members to look for. */
  readonly delivered = new Map<number, Set<number>>();

  get isEmpty(): boolean {
    return this.readBy.size === 0 && this.delivered.size === 0;
  }
}

interface Options {
  database: Database;
  wording: Wording;
  streams: OpenStreams;
  onFailure: (error: unknown) => void;
}

/** Delivers to the open streams what the messages announce, with look-ups for their members alone; one at a time. */
export function createStreamDelivery({
  database,
  wording,
  streams,
  onFailure,
}: Options): (message: StreamMessage) => void {
  let waiting = new Waiting();
  let isLooking = false;

  const send = (memberId: number, event: string) => {
    for (const stream of streams.of(memberId)) stream.send(event);
  };

  async function sendUnread(memberIds: readonly number[]): Promise<void> {
    if (memberIds.length === 0) return;
    const unread = await countUnread(database, memberIds);
    for (const id of memberIds) send(id, unreadEvent({ unread_count: unread.get(id) ?? 0 }));
  }

  async function look({ readBy, delivered }: Waiting): Promise<void> {
    const members = new Set(readBy);
    const own = await wording.findOwn();
    for (const [announcement, ids] of delivered) {
      for (const row of await findDeliveredTo(database, announcement, [...ids])) {
        members.add(row.member_id);
        send(row.member_id, notificationEvent(presentNotification(row, own)));
      }
    }
    await sendUnread([...members]);
  }

  async function lookAtAll(): Promise<void> {
    isLooking = true;
    while (!waiting.isEmpty) {
      const now = waiting;
      waiting = new Waiting();
      await look(now).catch(onFailure);
    }
    isLooking = false;
  }

  return (message) => {
    if ('changed' in message) {
      const event = challengeEvent(message.changed);
      for (const member of message.members) send(member, event);
      return;
    }
    if ('readBy' in message) {
      if (streams.of(message.readBy).length > 0) waiting.readBy.add(message.readBy);
    } else {
      const ids = streams.membersBetween(message.after, message.until);
      const known = waiting.delivered.get(message.announcement) ?? new Set();
      if (ids.length > 0) waiting.delivered.set(message.announcement, known.union(new Set(ids)));
    }
    if (!isLooking) void lookAtAll();
  };
}
