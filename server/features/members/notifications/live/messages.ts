import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

/** Messages between instances, of few bytes however many members they concern. */
export type StreamMessage =
  /** An announcement was delivered to members with ids in this range, the end included. */
  | { readonly announcement: number; readonly after: number; readonly until: number }
  /** A member read something. */
  | { readonly readBy: number };

export const streamChannel = 'mutirao_notifications';

/** Notifies the streams of all instances, if and only if the transaction commits. */
export async function notifyStreams(connection: Connection, message: StreamMessage): Promise<void> {
  await sql`select pg_notify(${streamChannel}, ${JSON.stringify(message)})`.execute(connection);
}
