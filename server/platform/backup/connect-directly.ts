import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionSettings } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';

/** One connection to the database: for queries, and for COPY. */
export interface DirectConnection {
  readonly client: pg.Client;
  readonly database: Database;
  close(): Promise<void>;
}

/** How values are written, whatever the settings of the server are: rows have to be the same bytes anywhere. */
const settings = [
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, MDY'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  // A table is read from its beginning, not from where somebody else reads it.
  'synchronize_seqscans = off',
];

/** Opens a connection for work that takes as long as it takes. */
export async function connectDirectly(url: string): Promise<DirectConnection> {
  const client = new pg.Client({ ...connectionSettings(url), application_name: 'mutirao backup' });
  // One that breaks fails its query; without a listener its own error would end the process.
  client.on('error', () => {});
  await client.connect();
  for (const setting of settings) await client.query(`set ${setting}`);
  const pool = { connect: async () => Object.assign(client, { release: () => {} }), end: async () => {} };
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  return { client, database, close: () => client.end() };
}
