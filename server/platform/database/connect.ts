import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { nameStatements } from './named-statements.ts';
import type { Database } from './schema.ts';

const int8 = 20;
const numeric = 1700;

/** Counters are far below 2^53 and amounts have two decimals: both are numbers here. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === int8 || id === numeric ? Number : pg.types.getTypeParser(id, format as 'text')) as never,
};

/** The settings of every connection to the database. */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'mutirao',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types,
    // A forgotten transaction or a runaway query must not hold the others up for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  };
}

/** Opens a pool on the database; connections are made when first needed, each at the address of that moment. */
export function connect(options: { url: () => string; size: number; onError: (error: Error) => void }): Database {
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, ...connectionSettings(options.url()) });
      nameStatements(this);
    }
  }
  const pool = new pg.Pool({ max: options.size, Client: Client as typeof pg.Client });
  // A connection that breaks while idle reports here; without a listener it would end the process.
  pool.on('error', options.onError);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
