import type { Db } from 'pg-boss';
import { fromKysely } from 'pg-boss';
import { listen } from '../database/listen.ts';
import type { Connection, Database } from '../database/schema.ts';

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
  return {
    ...fromKysely(database),
    listen: async (channel, onMessage, onConnected) => {
      const listener = listen({ url, channel, onMessage, onConnected, onLost });
      return { close: () => listener.stop() };
    },
  };
}
