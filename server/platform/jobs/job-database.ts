import type { Db } from 'pg-boss';
import { fromKysely } from 'pg-boss';
import { listen } from '../database/listen.ts';
import type { Connection, Database } from '../database/schema.ts';

/** How the queue writes within a transaction of ours. */
export function withinConnection(connection: Connection): Db {
  return fromKysely(connection);
}

interface Options {
  database: Database;
  url: () => string;
  onLost: (error: Error) => void;
}

/** How the queue reaches the database: by our pool, which follows it when it moves, and a connection that listens. */
export function openJobDatabase({ database, url, onLost }: Options): Db {
  return {
    ...fromKysely(database),
    listen: async (channel, onMessage, onConnected) => {
      const listener = listen({ url, channel, onMessage, onConnected, onLost });
      return { close: () => listener.stop() };
    },
  };
}
