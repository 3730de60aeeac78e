import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionSettings, endUnanswered, nameStatements } from './connect.ts';
import type { Database } from './schema.ts';
import { isDatabaseUnavailable } from './stay-connected.ts';

interface Options {
  url: () => string;
  onError: (error: Error) => void;
  /** Where a read is repeated that this server cannot answer: a pipelined connection to the primary. */
  fallback?: Database;
  /** Called after each statement. */
  log?: (event: LogEvent) => void;
}

/** A shared connection: queries are pipelined, sent without waiting for earlier answers. */
class SharedClient extends pg.Client {
  /** Queries that are sent and not answered yet. */
  waiting = 0;

  constructor(url: string) {
    super({ ...connectionSettings(url), pipeline: true } as pg.ClientConfig);
    nameStatements(this);
    endUnanswered(this);
    const { stream } = (this as unknown as { connection: { stream: import('node:net').Socket } }).connection;
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    let gathering = false;
    // The queries of one turn of the event loop are sent as one packet.
    this.query = ((...args: unknown[]) => {
      if (!gathering) {
        gathering = true;
        stream.cork();
        setImmediate(() => {
          gathering = false;
          stream.uncork();
        });
      }
      this.waiting += 1;
      const answer = query(...args) as Promise<unknown>;
      const end = () => {
        this.waiting -= 1;
      };
      answer.then(end, end);
      return answer;
    }) as pg.Client['query'];
  }

  release(): void {}
}

/** One client at a time, opened when it is needed. */
interface SharedPool {
  connect(): Promise<SharedClient>;
  current(): SharedClient | undefined;
  end(): Promise<void>;
}

const pools = new WeakMap<Database, SharedPool>();

/** Whether a pipelined connection is open, and its queries in flight. */
export function countShortReads(database: Database): { isConnected: boolean; waiting: number } {
  const client = pools.get(database)?.current();
  return { isConnected: client !== undefined, waiting: client?.waiting ?? 0 };
}

/** A standby cancels what hinders its replay as a serialization failure or a deadlock. */
const replayConflicts: readonly unknown[] = ['40001', '40P01'];

/** The queries of one server, each repeated on another one where this one cannot answer it. */
function withFallback(pool: SharedPool, fallback: SharedPool): pg.Pool {
  const client = {
    query: async (...args: Parameters<pg.Client['query']>) => {
      try {
        return await (await pool.connect()).query(...args);
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (!isDatabaseUnavailable(error) && !replayConflicts.includes(code)) throw error;
        return (await fallback.connect()).query(...args);
      }
    },
    release: () => {},
  };
  return { connect: async () => client, end: pool.end } as unknown as pg.Pool;
}

/**
 * Opens one pipelined connection for short reads on hot paths. It takes no transactions: every query shares
 * it with all others, and a slow query would delay them.
 */
export function connectPipelined({ url, onError, fallback, log }: Options): Database {
  let opening: Promise<SharedClient> | undefined;
  let current: SharedClient | undefined;

  function open(): Promise<SharedClient> {
    const client = new SharedClient(url());
    const opened = client.connect().then(() => {
      current = client;
      return client;
    });
    const drop = () => {
      if (opening === opened) opening = undefined;
      if (current === client) current = undefined;
    };
    client.on('error', (error) => {
      drop();
      onError(error);
    });
    client.on('end', drop);
    opened.catch(drop);
    return opened;
  }

  const pool: SharedPool = {
    connect: () => {
      opening ??= open();
      return opening;
    },
    current: () => current,
    // A connection that was never opened need not be closed.
    end: async () => (await opening?.catch(() => undefined))?.end(),
  };
  const primary = fallback && pools.get(fallback);
  const dialect = new PostgresDialect({
    pool: primary ? withFallback(pool, primary) : (pool as unknown as pg.Pool),
  });
  const database: Database = new Kysely({ dialect, ...(log && { log }) });
  pools.set(database, pool);
  return database;
}
