import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Connection } from '../platform/database/schema.ts';

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

export interface BreakingProxy {
  readonly address: string;
  /** The connections that it has broken. */
  readonly broken: () => number;
  close(): Promise<void>;
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

interface Row {
  readonly table: string;
  readonly column: string;
  readonly value: number | string;
}

/** Makes the database refuse every change of one row, as where it breaks a constraint; returns what mends it. */
export async function refuseChanges(
  connection: Connection,
  { table, column, value }: Row,
): Promise<() => Promise<void>> {
  const name = sql.ref(`refuse_${crypto.randomUUID().replaceAll('-', '')}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$ begin raise 'this row is broken'; end $$`.execute(
    connection,
  );
  await sql`
    create trigger ${name} before update or delete on ${sql.table(table)} for each row
    when (old.${sql.ref(column)} = ${sql.lit(value)}) execute function ${name}()`.execute(connection);
  const mend = async () => void (await sql`drop function if exists ${name} cascade`.execute(connection));
  onTestFinished(mend);
  return mend;
}

/** Adds a job that has waited for an hour, in a queue `stuck` that no instance serves. */
export async function addStuckJob(connection: Connection): Promise<void> {
  await sql`
    with queue as (
      insert into jobs.queue select (jsonb_populate_record(sweep, '{"name": "stuck"}')).* from jobs.queue sweep
      where name = 'sweep' returning name
    )
    insert into jobs.job (name, created_on, start_after)
    select name, now() - interval '1 hour', now() - interval '1 hour' from queue`.execute(connection);
}
