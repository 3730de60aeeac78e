import type { Database } from '../../../../platform/database/schema.ts';
import type { Wording } from '../../../../platform/wording/wording.ts';
import { presentNotification } from '../notifications.present.ts';
import { countUnread, findDeliveredTo } from '../notifications.queries.ts';
import type { StreamMessage } from './messages.ts';
import { challengeEvent, notificationEvent, type OpenStreams, unreadEvent } from './notification-stream.ts';

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
