import { type LastingConnection, type LastingConnectionOptions, stayConnected } from './stay-connected.ts';

/** True while messages of other instances arrive. */
export type Listener = Pick<LastingConnection, 'isConnected' | 'stop'>;

/** A subscription to a channel of the database. */
export interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onConnected: () => void;
  /** The connection is lost, and with it every message until the next `onConnected`. */
  onLost: (error: Error) => void;
}

type ListenOptions = Subscription & Pick<LastingConnectionOptions, 'url' | 'beforeReconnect'>;

/** Listens to a channel of the database; reconnects by itself, without limit. */
export function listen({ channel, onMessage, ...options }: ListenOptions): Listener {
  return stayConnected({
    ...options,
    prepare: async (client) => {
      client.on('notification', (message) => onMessage(message.payload ?? ''));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
  });
}
