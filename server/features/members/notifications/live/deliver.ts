import type { Database } from '../../../../platform/database/schema.ts';
import { presentNotice } from '../notices.present.ts';
import { countUnread, findToldTo } from '../notices.queries.ts';
import type { StreamMessage } from './messages.ts';
import type { OpenStreams } from './open-streams.ts';

/** What came since the last look, with what belongs together made one. */
class Waiting {
  readonly readers = new Set<number>();
  /** By announcement, the members to look for. */
  readonly told = new Map<number, Set<number>>();

  get isEmpty(): boolean {
    return this.readers.size === 0 && this.told.size === 0;
  }
}

interface Options {
  database: Database;
  streams: OpenStreams;
  onFailure: (error: unknown) => void;
}

/** Brings to the open streams what the messages tell of, looking up nobody else; one look at a time. */
export function createDelivery({ database, streams, onFailure }: Options): (message: StreamMessage) => void {
  let waiting = new Waiting();
  let isLooking = false;

  async function sendUnread(memberIds: readonly number[]): Promise<void> {
    if (memberIds.length === 0) return;
    const unread = await countUnread(database, memberIds);
    for (const id of memberIds)
      for (const stream of streams.of(id)) stream.sendUnread({ unread_count: unread.get(id) ?? 0 });
  }

  async function look({ readers, told }: Waiting): Promise<void> {
    const members = new Set(readers);
    for (const [announcement, ids] of told) {
      for (const row of await findToldTo(database, announcement, [...ids])) {
        members.add(row.member_id);
        const notice = presentNotice(row);
        for (const stream of streams.of(row.member_id)) stream.sendNotice(notice);
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
    if ('reader' in message) {
      if (streams.of(message.reader).length > 0) waiting.readers.add(message.reader);
    } else {
      const ids = streams.membersBetween(message.after, message.until);
      const known = waiting.told.get(message.announcement) ?? new Set();
      if (ids.length > 0) waiting.told.set(message.announcement, known.union(new Set(ids)));
    }
    if (!isLooking) void lookAtAll();
  };
}
