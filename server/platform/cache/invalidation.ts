import { sql, type Transaction } from 'kysely';
import { type Listener, listen } from '../database/listen.ts';
import type { Connection, Database, Tables } from '../database/schema.ts';
import type { ResponseCache } from './response-cache.ts';

const channel = 'mutirao_invalidations';
const everything = '*';
/** PostgreSQL carries at most 8,000 bytes in a message. */
const longestPayload = 7900;

/** Says within a transaction what it changes; all instances hear it when, and only when, it commits. */
export async function publishInvalidation(connection: Connection, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const payload = JSON.stringify([...new Set(tags)]);
  const fits = Buffer.byteLength(payload) <= longestPayload;
  await sql`select pg_notify(${channel}, ${fits ? payload : everything})`.execute(connection);
}

/** Runs `work` in a transaction. What it passes to `invalidate` is forgotten by every instance after the commit. */
export type Write = <Result>(
  work: (transaction: Transaction<Tables>, invalidate: (...tags: string[]) => void) => Promise<Result>,
) => Promise<Result>;

type Change = readonly string[] | 'everything';

export function createWrite(
  database: Database,
  responseCache: ResponseCache,
  onInvalidate: (change: Change) => void = () => {},
): Write {
  return async (work) => {
    const tags: string[] = [];
    const result = await database.transaction().execute(async (transaction) => {
      const result = await work(transaction, (...changed) => void tags.push(...changed));
      await publishInvalidation(transaction, tags);
      return result;
    });
    // Here at once, so that whoever wrote reads what they wrote; elsewhere by the announcement.
    responseCache.invalidate(tags);
    if (tags.length > 0) onInvalidate(tags);
    return result;
  };
}

interface FollowOptions {
  url: () => string;
  responseCache: ResponseCache;
  onInvalidate: (change: Change) => void;
  onLost: (error: Error) => void;
  beforeReconnect?: () => Promise<void>;
}

/** Forgets what other instances change; without their messages nothing is kept. */
export function followInvalidations({
  url,
  responseCache,
  onInvalidate,
  onLost,
  beforeReconnect,
}: FollowOptions): Listener {
  return listen({
    url,
    channel,
    ...(beforeReconnect && { beforeReconnect }),
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
      responseCache.invalidate(tags);
      onInvalidate(tags);
    },
  });
}
