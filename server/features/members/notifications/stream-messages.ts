import type { ChangedChallenge } from '@mutirao/contract/members/notifications/notification-stream.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** Messages between instances, of at most 8000 bytes. */
export type StreamMessage =
  /** An announcement was delivered to members with ids in this range, the end included. */
  | { readonly announcement: number; readonly after: number; readonly until: number }
  /** A member read something. */
  | { readonly readBy: number }
  /** Something changed in a challenge that the pages of these members may show. */
  | { readonly changed: ChangedChallenge; readonly members: readonly number[] };

export const streamChannel = 'mutirao_notifications';

/** Notifies the streams of all instances, if and only if the transaction commits. */
export async function notifyStreams(connection: Connection, message: StreamMessage): Promise<void> {
  await sql`select pg_notify(${streamChannel}, ${JSON.stringify(message)})`.execute(connection);
}

/** How many members one message names, whose ids have up to ten digits. */
const membersPerMessage = 500;

/**
 * Reloads what the open pages of these members show of a challenge, on all instances, if and only if the transaction
 * commits. Independent of notifications, and so of the members' preferences.
 */
export async function refreshPages(
  connection: Connection,
  { challengeId, memberIds }: { challengeId: number; memberIds: Iterable<number> },
): Promise<void> {
  const everyone = [...new Set(memberIds)];
  for (let from = 0; from < everyone.length; from += membersPerMessage) {
    const members = everyone.slice(from, from + membersPerMessage);
    await sql`
      select pg_notify(${streamChannel}, json_build_object(
        'changed', json_build_object('id', id, 'slug', slug), 'members', ${members}::integer[])::text)
      from challenge_card where id = ${challengeId}`.execute(connection);
  }
}
