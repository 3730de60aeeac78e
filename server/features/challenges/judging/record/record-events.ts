import { createHash, randomBytes } from 'node:crypto';
import type { JudgingEvent } from '@mutirao/contract/challenges/judging/record.ts';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

/** A new salt of a leaf; texts that are not public are hashed with it. */
export function createSalt(): Buffer {
  return randomBytes(16);
}

/** The hash by which a leaf refers to a text that is not public. */
export function hashText(salt: Buffer, text: string): string {
  return createHash('sha256').update(salt).update(text).digest('hex');
}

export interface RecordedEvent {
  readonly event: JudgingEvent;
  /** Given where the event has a hash of a text. */
  readonly salt?: Buffer;
}

/** Appends events to the record of a stage, whose row of `judging` the transaction has locked for update. */
export async function recordEvents(
  transaction: Connection,
  { stageId, now }: { stageId: number; now: Date },
  events: readonly RecordedEvent[],
): Promise<void> {
  const leaves = events.map(({ event, salt = createSalt() }) => ({
    salt: salt.toString('hex'),
    content: canonicalize(event),
  }));
  await sql`
    insert into judging_leaf (stage_id, position, salt, content, created_at)
    select ${stageId}, coalesce((select max(position) + 1 from judging_leaf where stage_id = ${stageId}), 0) + one.ordinality - 1,
      decode(one.leaf ->> 'salt', 'hex'), one.leaf ->> 'content', ${now}
    from jsonb_array_elements(${JSON.stringify(leaves)}::jsonb) with ordinality as one (leaf, ordinality)`.execute(
    transaction,
  );
}

/** The recorded events of a stage, in their order. */
export async function readEvents(connection: Connection, stageId: number): Promise<JudgingEvent[]> {
  const { rows } = await sql<{ content: string }>`
    select content from judging_leaf where stage_id = ${stageId} order by position`.execute(connection);
  return rows.map(({ content }) => JSON.parse(content) as JudgingEvent);
}

/** The salt of the last leaf of a stage, which no other record has. */
export async function findLastSalt(connection: Connection, stageId: number): Promise<string | undefined> {
  const { rows } = await sql<{ salt: string }>`
    select encode(salt, 'hex') as salt from judging_leaf
    where stage_id = ${stageId} order by position desc limit 1`.execute(connection);
  return rows[0]?.salt;
}

/** The hashes of the leaves of a stage's tree, in their order. */
export async function readLeafHashes(connection: Connection, stageId: number): Promise<Uint8Array[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select sha256('\\x00'::bytea || salt || convert_to(content, 'UTF8')) as hash
    from judging_leaf where stage_id = ${stageId} order by position`.execute(connection);
  return rows.map(({ hash }) => hash);
}
