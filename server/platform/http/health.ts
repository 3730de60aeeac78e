import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import type { Server } from './create-server.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve, that is, it reaches its database. */
export function reportHealth(app: Server, database: Database): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(database);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new AppError('database_away', { retryAfter: 5, cause: error });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
