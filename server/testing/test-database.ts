import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { joinEmbeddedPostgres } from '../platform/database/embedded/index.ts';
import { afterThisFile, openTemporaryFolder } from './clean-up.ts';

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
  // Data of tests are temporary, and no database lives for so long that it gains by vacuuming.
  const off = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];
  await runOn(server.url, ...off.map((name) => `alter system set ${name} = off`));
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

/** With the 17 goals (the usual), with tables only, or without anything. */
export type Start = 'goals' | 'tables' | 'nothing';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    templates: Record<Start, string>;
  }
}

export function addressOf(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** A database for a test file, dropped after it; returns its URL. */
export async function createTestDatabase(start: Start = 'goals'): Promise<string> {
  const serverUrl = inject('serverUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By files: to write the whole template to the log takes four times as long.
  await runOn(serverUrl, `create database ${name} template ${inject('templates')[start]} strategy file_copy`);
  afterThisFile(() => runOn(serverUrl, `drop database ${name} with (force)`));
  return addressOf(serverUrl, name);
}
