import type { Db } from 'pg-boss';
import { fromKysely } from 'pg-boss';
import type { Connection, Database } from '../database/schema.ts';
import { listen } from '../database/stay-connected.ts';

/** Lets the queue write within our transaction. */
export function withinConnection(connection: Connection): Db {
  return fromKysely(connection);
}

interface Options {
  database: Database;
  url: () => string;
  onLost: (error: Error) => void;
}

/** The queue's access to the database: our pool, which follows it when it moves, and a listening connection. */
export function openJobDatabase({ database, url, onLost }: Options): Db {
  const { executeSql } = fromKysely(database);
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One at a time: all queues are polled at once, which would keep the whole pool open, 4 MB for each connection.
    executeSql: (text, values) => {
      const result = last.then(() => executeSql(text, values));
      last = result.catch(() => {});
      return result;
    },
    listen: async (channel, onMessage, onConnected) => {
      const listener = listen({ url, channel, onMessage, onConnected, onLost });
      return { close: () => listener.stop() };
    },
  };
}
