import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { instanceLocks } from './advisory-lock.ts';
import { breakConnection } from './connect.ts';
import type { Connection } from './schema.ts';
import { type LastingConnection, type LastingConnectionOptions, stayConnected } from './stay-connected.ts';

/** In milliseconds: how often an instance asks whether its connection answers. */
const askEvery = 1000;
/**
 * So many questions without an answer, about ten seconds, end what an instance does in its own name. The others take
 * what it claimed once they have seen its lock free for longer (`firmlyDead` in `mail-rounds.ts`).
 */
const mostUnanswered = 10;
/** The server gives up a connection whose machine has vanished after 15 seconds, not after two hours. */
const keepAlive =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2 -c tcp_user_timeout=15000';

/**
 * What this process is to the others: a number, and an advisory lock on it that a connection of its own holds. The lock
 * ends with the connection, at once where the process is killed. So a claim whose instance has a free lock is of an
 * instance that ended, or that has lost the database and must stop before the others take the claim.
 *
 * Questions are counted rather than time: a process that was paused has asked none meanwhile, and its lock is held.
 */
export class Instance {
  readonly id = randomInt(1, 2 ** 31);
  readonly #connection: LastingConnection;
  readonly #timer: NodeJS.Timeout;
  #held = new AbortController();
  #connected = Promise.withResolvers<void>();
  #unanswered = 0;
  #isAsking = false;

  constructor(options: Pick<LastingConnectionOptions, 'url' | 'beforeReconnect'>) {
    this.#connection = stayConnected({
      ...options,
      settings: keepAlive,
      prepare: async (client) => {
        const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', [instanceLocks, this.id]);
        // Until the server has noticed the end of the connection before.
        if (!rows[0]?.taken) throw new Error('The lock of this instance is not free');
      },
      onConnected: () => {
        this.#unanswered = 0;
        if (this.#held.signal.aborted) this.#held = new AbortController();
        this.#connected.resolve();
      },
      onLost: () => {
        this.#connected = Promise.withResolvers();
      },
    });
    this.#timer = setInterval(() => this.#ask(), askEvery).unref();
  }

  /** Waits until the lock is held; returns a signal that is aborted before others take what this instance claims. */
  async hold(): Promise<AbortSignal> {
    while (!this.#connection.isConnected()) await this.#connected.promise;
    return this.#held.signal;
  }

  #ask(): void {
    const client = this.#connection.client();
    this.#unanswered += 1;
    if (this.#unanswered > mostUnanswered) {
      const error = new Error('This instance has lost the database');
      this.#held.abort(error);
      if (client) breakConnection(client, error);
      return;
    }
    if (!client || this.#isAsking) return;
    this.#isAsking = true;
    client
      .query('select 1')
      .then(
        () => {
          this.#unanswered = 0;
        },
        () => {},
      )
      .finally(() => {
        this.#isAsking = false;
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#connection.stop();
  }
}

/** The locks of instances that are held, by their ids. */
export async function findLiveInstances(connection: Connection): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select objid::bigint as id from pg_locks
    where locktype = 'advisory' and classid = ${instanceLocks} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}
