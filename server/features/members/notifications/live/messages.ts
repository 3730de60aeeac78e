import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

/** What the instances tell each other, in few bytes however many members it concerns. */
export type StreamMessage =
  /** An announcement was told to members with ids in this range, the end included. */
  | { readonly announcement: number; readonly after: number; readonly until: number }
  /** A member read something. */
  | { readonly readBy: number };

export const streamChannel = 'mutirao_notifications';

/** Lets the streams of all instances know, when and only when the transaction commits. */
export async function notifyStreams(connection: Connection, message: StreamMessage): Promise<void> {
  await sql`select pg_notify(${streamChannel}, ${JSON.stringify(message)})`.execute(connection);
}
