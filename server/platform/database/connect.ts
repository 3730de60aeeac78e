import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { nameStatements } from './named-statements.ts';
import { valueParsers } from './read-values.ts';
import type { Database } from './schema.ts';

/** The settings of every connection to the database. */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'mutirao',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: valueParsers,
    // Prepared queries use one generic plan: to plan a list again takes longer than to run it. Instants come in UTC,
    // the form that is parsed fastest.
    options: '-c plan_cache_mode=force_generic_plan -c TimeZone=UTC',
    // A forgotten transaction or a runaway query must not block the others for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  };
}

/** Opens a pool on the database; connections open when first needed, each at the current address. */
export function connect(options: { url: () => string; size: number; onError: (error: Error) => void }): Database {
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, ...connectionSettings(options.url()) });
      nameStatements(this);
      // One that breaks while in use fails its query; without a listener its own error would end the process.
      this.on('error', () => {});
    }
  }
  const pool = new pg.Pool({ max: options.size, Client: Client as typeof pg.Client });
  // A connection that breaks while idle reports here; without a listener it would end the process.
  pool.on('error', options.onError);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
