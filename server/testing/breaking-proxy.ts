import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakingProxy {
  readonly address: string;
  /** The connections that it has broken. */
  readonly broken: () => number;
  close(): Promise<void>;
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Options {
  /** The server on loopback. */
  readonly target: string;
  readonly random: () => number;
  /** A connection breaks after at most so many bytes. */
  readonly longest: number;
  /** The share of connections that break where the first answer should arrive. */
  readonly unanswered: number;
}

/** A line that breaks each connection at a random byte, or swallows its answer. */
export async function openBreakingProxy({ target, random, longest, unanswered }: Options): Promise<BreakingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let broken = 0;

  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    const breakBoth = () => {
      if (!near.destroyed) broken += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    let left = Math.ceil(random() * longest);
    const isUnanswered = random() < unanswered;
    near.on('data', (chunk: Buffer) => {
      far.write(chunk.subarray(0, left));
      left -= chunk.length;
      // What has passed arrives before the connection ends.
      if (left <= 0) far.end(() => setImmediate(breakBoth));
    });
    far.on('data', (chunk: Buffer) => {
      if (isUnanswered) breakBoth();
      else near.write(chunk);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    broken: () => broken,
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
