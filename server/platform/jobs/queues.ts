import { randomUUID } from 'node:crypto';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { Connection, Database } from '../database/schema.ts';
import type { Channels } from '../database/stay-connected.ts';

/** Lets the queue write within our transaction. */
export function withinConnection(connection: Connection): Db {
  return fromKysely(connection);
}

interface Options {
  database: Database;
  channels: Channels;
  onLost: (error: Error) => void;
}

/** The queue's access to the database: our pool, which follows it when it moves, and the connection that listens. */
export function openJobDatabase({ database, channels, onLost }: Options): Db {
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
      const close = channels.subscribe({ channel, onMessage, onConnected, onLost });
      return { close: async () => close() };
    },
  };
}

/** The schema of the queue's own tables, which it migrates itself. */
export const schema = 'jobs';

/**
 * Another instance takes over the job of a dead process within half a minute: after the shortest heartbeat of the
 * library, `lookEvery`, and the first delay of a retry. Failed jobs are retried with backoff, for half an hour or more.
 */
const queueOptions = {
  // A job is unique by its key while it waits.
  policy: 'short',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 60 * 60,
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 24 * 60 * 60,
} as const;

/** In seconds: how often one of the instances looks for jobs without a heartbeat. */
export const lookEvery = 5;

/** What a queue may have of its own. */
export interface QueueOptions {
  /** Seconds after which a job that runs still is aborted, and counts as failed. */
  readonly expireInSeconds?: number;
  readonly retryLimit?: number;
  /** Seconds without a heartbeat after which a job that runs is taken for lost. */
  readonly heartbeatSeconds?: number;
}

/** Creates those of these queues that are missing, and gives the others the options of this version. */
export async function prepareQueues(boss: PgBoss, queues: ReadonlyMap<string, QueueOptions>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, own] of queues) {
    const { policy, ...options } = { ...queueOptions, ...own };
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...options });
    else if (Object.entries(options).some(([key, value]) => queue[key as keyof typeof options] !== value))
      await boss.updateQueue(name, options);
    else continue;
    // The library loads it now; when a job is added, that would take a second connection within a transaction.
    await boss.findJobs(name, { id: randomUUID() });
  }
}

/** Opens the queues with these names, which neither run jobs nor look after them; creates what is missing. */
export async function openQueues(database: Database, names: readonly string[]): Promise<PgBoss> {
  const boss = new PgBoss({ db: withinConnection(database), schema, supervise: false, schedule: false });
  // What fails is the statement of who uses them.
  boss.on('error', () => {});
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names) if (!known.has(name)) await boss.createQueue(name, queueOptions);
  return boss;
}
