import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionSettings, nameStatements } from './connect.ts';
import type { Database } from './schema.ts';

interface Options {
  url: () => string;
  onError: (error: Error) => void;
}

/** A shared connection: queries are pipelined, sent without waiting for earlier answers. */
class SharedClient extends pg.Client {
  constructor(url: string) {
    super({ ...connectionSettings(url), pipeline: true } as pg.ClientConfig);
    nameStatements(this);
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
      return query(...args);
    }) as pg.Client['query'];
  }

  release(): void {}
}

/**
 * Opens one pipelined connection for short reads on hot paths. It takes no transactions: every query shares
 * it with all others, and a slow query would delay them.
 */
export function connectPipelined({ url, onError }: Options): Database {
  let opening: Promise<SharedClient> | undefined;

  function open(): Promise<SharedClient> {
    const client = new SharedClient(url());
    const opened = client.connect().then(() => client);
    const drop = () => {
      if (opening === opened) opening = undefined;
    };
    client.on('error', (error) => {
      drop();
      onError(error);
    });
    client.on('end', drop);
    opened.catch(drop);
    return opened;
  }

  const pool = {
    connect: () => {
      opening ??= open();
      return opening;
    },
    // A connection that was never opened need not be closed.
    end: async () => (await opening?.catch(() => undefined))?.end(),
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}
