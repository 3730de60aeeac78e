import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The address of the embedded database in a data folder, with its password and port. */
export async function readEmbeddedUrl(dataDirectory: string): Promise<string> {
  const read = async (name: string) => (await readFile(join(dataDirectory, 'postgres', name), 'utf8')).trim();
  return `postgres://mutirao:${await read('password')}@127.0.0.1:${await read('port')}/mutirao`;
}

/** A connection for one look at the database. */
export async function withDatabase<Result>(url: string, look: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await look(client);
  } finally {
    await client.end();
  }
}
