import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Connection, Database, Tables } from '../database/schema.ts';
import type { Channels } from '../database/stay-connected.ts';
import type { ResponseCache } from './response-cache.ts';

/** A serialization failure and a deadlock: PostgreSQL has rolled the transaction back, so that others can go on. */
const conflicts: readonly unknown[] = ['40001', '40P01'];
const most = 3;

/** Runs a transaction again that conflicted with another one. Nothing else is repeated: its outcome may be unknown. */
async function repeatOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === most || !conflicts.includes((error as { code?: unknown }).code)) throw error;
    }
    // Apart from each other, or they would meet again.
    await pause(Math.random() * 50 * tries);
  }
}

const channel = 'mutirao_invalidations';
/** The tag of all that is cached. */
export const everything = '*';
/** PostgreSQL carries at most 8,000 bytes in a message. */
const longestPayload = 7900;

/** Publishes the tags that a transaction invalidates; all instances receive them if and only if it commits. */
export async function publishInvalidation(connection: Connection, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const payload = JSON.stringify([...new Set(tags)]);
  const fits = !tags.includes(everything) && Buffer.byteLength(payload) <= longestPayload;
  await sql`select pg_notify(${channel}, ${fits ? payload : everything})`.execute(connection);
}

/**
 * Runs `work` in a transaction. Every instance drops the tags passed to `invalidate` after the commit. Where PostgreSQL
 * ends a deadlock by this transaction, `work` runs again, so all it does is by the transaction.
 */
export type Write = <Result>(
  work: (transaction: Transaction<Tables>, invalidate: (...tags: string[]) => void) => Promise<Result>,
) => Promise<Result>;

type Change = readonly string[] | 'everything';

/** Writes of this instance that were applied to its cache before their message came; a bounded number of them. */
export type AppliedWrites = LRUCache<string, true>;
const maximumApplied = 1000;

export function createAppliedWrites(): AppliedWrites {
  return new LRUCache({ max: maximumApplied });
}

interface WriteOptions {
  database: Database;
  responseCache: ResponseCache;
  onInvalidate?: (change: Change) => void;
  applied?: AppliedWrites;
}

export function createWrite({ database, responseCache, onInvalidate = () => {}, applied }: WriteOptions): Write {
  return async (work) => {
    const tags: string[] = [];
    // A tag of the write's own, by which its message is recognized.
    const id = `write:${crypto.randomUUID()}`;
    const result = await repeatOnConflict(() =>
      database.transaction().execute(async (transaction) => {
        tags.length = 0;
        const result = await work(transaction, (...changed) => void tags.push(...changed));
        if (tags.length > 0) await publishInvalidation(transaction, [...tags, id]);
        return result;
      }),
    );
    // Locally at once, so that a writer reads their own write; elsewhere by the published message.
    responseCache.invalidate(tags);
    if (tags.length > 0) {
      applied?.set(id, true);
      onInvalidate(tags);
    }
    return result;
  };
}

interface FollowOptions {
  channels: Channels;
  responseCache: ResponseCache;
  applied: AppliedWrites;
  onInvalidate: (change: Change) => void;
  onLost: (error: Error) => void;
}

/** Invalidates what other instances change; while disconnected nothing is cached. */
export function followInvalidations({ channels, responseCache, applied, onInvalidate, onLost }: FollowOptions): void {
  channels.subscribe({
    channel,
    onConnected: () => {
      responseCache.open();
      onInvalidate('everything');
    },
    onLost: (error) => {
      responseCache.close();
      onInvalidate('everything');
      onLost(error);
    },
    onMessage: (payload) => {
      if (payload === everything) {
        responseCache.clear();
        onInvalidate('everything');
        return;
      }
      const tags = JSON.parse(payload) as string[];
      // A second time it would drop what was made since.
      if (tags.some((tag) => applied.delete(tag))) return;
      responseCache.invalidate(tags);
      onInvalidate(tags);
    },
  });
}
