import pg from 'pg';
import { connectionSettings } from './connect.ts';

export interface Listener {
  /** True while messages of other instances arrive. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

/** A subscription to a channel of the database. */
export interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onConnected: () => void;
  /** The connection is lost, and with it every message until the next `onConnected`. */
  onLost: (error: Error) => void;
}

interface ListenOptions extends Subscription {
  url: () => string;
  /** Called before each try to connect again. */
  beforeReconnect?: () => Promise<void>;
}

const firstDelay = 100;
const longestDelay = 2000;

/** Listens to a channel of the database; reconnects by itself, without limit. */
export function listen(options: ListenOptions): Listener {
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
    const opening = new pg.Client(connectionSettings(options.url()));
    client = opening;
    opening.on('error', (error) => lose(error, opening));
    opening.on('end', () => lose(new Error('The connection ended'), opening));
    opening.on('notification', (message) => options.onMessage(message.payload ?? ''));
    try {
      await opening.connect();
      await opening.query(`listen ${opening.escapeIdentifier(options.channel)}`);
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
    stop: async () => {
      stopped = true;
      connected = false;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
