import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from './connect.ts';

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
/** Connection exceptions, shutdown, start-up, too many connections, read-only after a failover. */
const unavailableStates = /^(08...|57P0[1-3]|53300|25006)$/;
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|timeout expired|client has encountered a connection error/i;

/** True when a query failed because the database is unavailable, not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (unavailableCodes.has(code) || unavailableStates.test(code) || unavailableMessages.test(error.message))
    return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}

/** In milliseconds. */
const retryEvery = 500;

/** Repeats a statement while the database is unavailable. Its outcome may be unknown, so repeating it must not matter. */
export async function untilAnswered<Result>(statement: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    await pause(retryEvery);
  }
}

export interface LastingConnection {
  isConnected(): boolean;
  /** The connection, while there is one. */
  client(): pg.Client | undefined;
  stop(): Promise<void>;
}

export interface LastingConnectionOptions {
  url: () => string;
  /** Settings of the session beside those of every connection, as `-c name=value`. */
  settings?: string;
  /** Makes a new connection ready; where that fails, it is closed and another one is tried. */
  prepare: (client: pg.Client) => Promise<unknown>;
  onConnected: () => void;
  onLost: (error: Error) => void;
  /** Called before each try to connect again. */
  beforeReconnect?: () => Promise<void>;
}

const firstDelay = 100;
const longestDelay = 2000;

/** Opens a connection of its own and reconnects by itself, without limit. */
export function stayConnected(options: LastingConnectionOptions): LastingConnection {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let connected = false;
  let stopped = false;
  let delay = firstDelay;

  function lose(error: Error, lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    connected = false;
    lost.end().catch(() => {});
    if (stopped) return;
    options.onLost(error);
    timer = setTimeout(() => void open(true), delay);
    delay = Math.min(delay * 2, longestDelay);
  }

  async function open(again: boolean): Promise<void> {
    if (again) await options.beforeReconnect?.().catch(() => {});
    if (stopped) return;
    const settings = connectionSettings(options.url());
    const opening = new pg.Client({ ...settings, options: `${settings.options} ${options.settings ?? ''}` });
    client = opening;
    opening.on('error', (error) => lose(error, opening));
    opening.on('end', () => lose(new Error('The connection ended'), opening));
    try {
      await opening.connect();
      await options.prepare(opening);
      if (stopped) return;
      connected = true;
      delay = firstDelay;
      options.onConnected();
    } catch (error) {
      lose(error as Error, opening);
    }
  }

  void open(false);
  return {
    isConnected: () => connected,
    client: () => (connected ? client : undefined),
    stop: async () => {
      stopped = true;
      connected = false;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** A subscription to a channel of the database. */
export interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onConnected: () => void;
  /** The connection is lost, and with it every message until the next `onConnected`. */
  onLost: (error: Error) => void;
}

/** Listens to channels of the database by one connection, which reconnects by itself, without limit. */
export class Channels {
  readonly #subscriptions = new Set<Subscription>();
  /** Those whose messages arrive. */
  readonly #active = new Set<Subscription>();
  readonly #connection: LastingConnection;

  constructor(options: Pick<LastingConnectionOptions, 'url' | 'beforeReconnect'>) {
    this.#connection = stayConnected({
      ...options,
      prepare: async (client) => {
        client.on('notification', ({ channel, payload = '' }) => {
          for (const one of this.#subscriptions) if (one.channel === channel) one.onMessage(payload);
        });
        for (const one of this.#subscriptions) await this.#listen(client, one);
      },
      onConnected: () => {
        for (const one of this.#subscriptions)
          if (this.#active.has(one)) one.onConnected();
          else this.#begin(one);
      },
      onLost: (error) => {
        this.#active.clear();
        for (const one of this.#subscriptions) one.onLost(error);
      },
    });
  }

  /** Messages arrive from the next `onConnected` on; the function that is returned ends the subscription. */
  subscribe(subscription: Subscription): () => void {
    this.#subscriptions.add(subscription);
    this.#begin(subscription);
    return () => {
      this.#subscriptions.delete(subscription);
      this.#active.delete(subscription);
    };
  }

  stop(): Promise<void> {
    return this.#connection.stop();
  }

  #begin(subscription: Subscription): void {
    const client = this.#connection.client();
    // It fails with its connection only, and the next one listens to all channels.
    if (client) this.#listen(client, subscription).then(subscription.onConnected, () => {});
  }

  async #listen(client: pg.Client, subscription: Subscription): Promise<void> {
    await client.query(`listen ${client.escapeIdentifier(subscription.channel)}`);
    this.#active.add(subscription);
  }
}
