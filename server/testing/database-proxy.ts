import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The URL of the database through this proxy. */
  readonly url: string;
  /** Breaks every connection and refuses new ones: the server has stopped. */
  close(): Promise<void>;
  /** Breaks every connection and leaves new ones without an answer, as when the machine is down. */
  mute(): void;
  /** Breaks every connection at the database, of which the app learns nothing, as when the network between vanishes. */
  hold(): void;
  open(): Promise<void>;
}

/** A proxy in front of a database that a test can close, which makes the database unavailable for one app only. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const databaseSockets = new Set<Socket>();
  let silent = false;

  function track(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    return socket;
  }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((near) => {
    track(near);
    if (silent) return;
    const far = track(connect(Number(target.port || 5432), target.hostname));
    databaseSockets.add(far.on('close', () => databaseSockets.delete(far)));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => silent || near.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };

  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      breakAll();
      await closed;
    },
    mute: () => {
      silent = true;
      breakAll();
    },
    hold: () => {
      silent = true;
      for (const socket of databaseSockets) socket.unpipe().destroy();
    },
    open: async () => {
      silent = false;
      if (proxy.listening) {
        breakAll();
        return;
      }
      proxy.listen(port, '127.0.0.1');
      await once(proxy, 'listening');
    },
  };
}
