import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { ageOf, findLastBackup } from '../backup/last-backup.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { isDiskFull, type Storage } from '../storage/storage.ts';
import type { Server } from './create-server.ts';

const leaving = new WeakSet<Server['server']>();

/** Whether the instance is about to stop and should get no further requests. */
function isLeaving({ server }: Pick<Server, 'server'>): boolean {
  return leaving.has(server);
}

/**
 * Has load balancers send further requests to other instances: `/readyz` refuses, and each connection closes after its
 * next answer. Meanwhile, for `delay` milliseconds, everything is served.
 */
export async function leaveBalancer({ server }: Pick<Server, 'server'>, delay: number): Promise<void> {
  if (delay === 0) return;
  leaving.add(server);
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await pause(delay);
}

interface Dependencies {
  database: Database;
  files: { storage: Storage };
  clock: Clock;
}

type StorageState = 'ok' | 'unavailable' | 'full';

/** In milliseconds: a store that does not answer must not make the platform look as if it did not. */
const timeout = 500;
/** Milliseconds for which a state counts as present: anybody may ask, and a look writes to the disk. */
const freshFor = 5000;

/** The present state of the file store, or the last known one where it takes long. Changes are logged. */
function watchStorage(storage: Storage, log: FastifyBaseLogger): () => Promise<StorageState> {
  let state: StorageState = 'ok';
  let freshUntil = 0;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    const before = state;
    const error = await storage.check().catch((refusal: unknown) => refusal);
    state = error === undefined ? 'ok' : isDiskFull(error) ? 'full' : 'unavailable';
    if (state !== before) log.warn({ err: error, before, now: state }, 'the state of the file store has changed');
    freshUntil = performance.now() + freshFor;
    checking = undefined;
  }

  return async () => {
    if (performance.now() >= freshUntil) checking ??= check();
    await Promise.race([checking, pause(timeout)]);
    return state;
  };
}

/** The last backup that succeeded, with its age in seconds; null where there is none. */
async function reportBackup({ database, clock }: Dependencies) {
  const last = await findLastBackup(database);
  return last ? { at: last.at, age: Math.round(ageOf(last, clock())) } : null;
}

/** A former primary answers too, and refuses writes. */
async function assertWritable(database: Database): Promise<void> {
  const { rows } = await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(
    database,
  );
  if (rows[0]?.mode === 'on') throw new Error('The database is read-only');
}

/**
 * `/healthz`: the process answers. `/readyz`: it reaches its database, may write there and is not about to stop; without
 * its file store it still serves everything but files.
 */
export function reportHealth(app: Server, dependencies: Dependencies): void {
  const filesAre = watchStorage(dependencies.files.storage, app.log);

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (isLeaving(app)) return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' });
    let backup: Awaited<ReturnType<typeof reportBackup>>;
    try {
      await assertWritable(dependencies.database);
      backup = await reportBackup(dependencies);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new AppError('database_unavailable', { retryAfter: 5, cause: error });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready', files: await filesAre(), backup });
  });
}
