import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import type { Storage } from '../storage/storage.ts';
import type { Server } from './create-server.ts';

interface Dependencies {
  database: Database;
  storage: Storage;
}

type StorageState = 'ok' | 'unavailable' | 'full';

/** In milliseconds: a store that does not answer must not make the platform look as if it did not. */
const patience = 500;

/** The present state of the file store, or the last known one where it takes long. */
function watchStorage(storage: Storage, log: FastifyBaseLogger): () => Promise<StorageState> {
  let state: StorageState = 'ok';
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    try {
      await storage.check();
      state = 'ok';
    } catch (error) {
      state = isDiskFull(error) ? 'full' : 'unavailable';
      log.warn({ err: error }, 'files cannot be stored');
    }
    checking = undefined;
  }

  return async () => {
    checking ??= check();
    await Promise.race([checking, pause(patience)]);
    return state;
  };
}

/**
 * `/healthz`: the process answers. `/readyz`: it reaches its database; without its file store it still serves
 * everything but files.
 */
export function reportHealth(app: Server, { database, storage }: Dependencies): void {
  const filesAre = watchStorage(storage, app.log);

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(database);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new AppError('database_unavailable', { retryAfter: 5, cause: error });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready', files: await filesAre() });
  });
}
