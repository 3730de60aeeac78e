import { join } from 'node:path';
import pg from 'pg';
import { joinEmbeddedPostgres } from '../platform/database/embedded/index.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

interface TestServer {
  /** The URL of a database on it, as a user who may create others. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL for one run of the tests: the one from npm, or that of the folder `binaries`. */
export async function startTestServer(binaries?: string): Promise<TestServer> {
  const folder = await openTemporaryFolder();
  const directory = join(folder.path, 'postgres');
  const server = await joinEmbeddedPostgres({ directory, log: () => {}, ...(binaries && { binaries }) });
  // Data of tests are temporary.
  await runOn(server.url, 'alter system set fsync = off', 'alter system set synchronous_commit = off');
  await runOn(server.url, 'select pg_reload_conf()');
  return {
    url: server.url,
    stop: async () => {
      await server.leave();
      await folder.remove();
    },
  };
}

/** Runs statements one by one, outside of a transaction. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
