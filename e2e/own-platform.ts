import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { markPlacesImported } from '../server/features/members/places/places.factory.ts';
import { connect } from '../server/platform/database/connect.ts';
import { joinDatabase } from '../server/platform/database/embedded/index.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { type MailServer, startMailServer } from '../server/testing/outside-services.ts';

const root = join(import.meta.dirname, '..');

export interface OwnServer {
  readonly address: string;
  /** What it printed on the terminal. */
  readonly output: () => string;
  /** Where its data are, as settings: with them another process of the platform joins it. */
  readonly data: Record<string, string>;
  /** Ends it as a crash does, with whatever it was doing. */
  readonly kill: () => Promise<void>;
  /** Starts it again, on the same data and port. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface OwnDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * A new database of the shared platform's PostgreSQL, with tables only. To make a whole PostgreSQL and to import the cities
 * of the world, which the shared platform shows at its own start, takes longer than what the tests do.
 */
async function createDatabase(): Promise<OwnDatabase> {
  const { E2E_DATA_DIR: DATA_DIR } = process.env;
  const shared = await joinDatabase(readEnvironment({ DATA_DIR, NODE_ENV: 'test' }), () => {});
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const { href: url } = Object.assign(new URL(shared.url()), { pathname: `/${name}` });
  const on = async (address: string, act: (database: ReturnType<typeof connect>) => Promise<unknown>) => {
    const database = connect({ url: () => address, size: 1, onError: () => {} });
    await act(database);
    await database.destroy();
  };
  await on(shared.url(), (database) => sql`create database ${sql.id(name)} template template0`.execute(database));
  await on(url, async (database) => {
    await migrate(database);
    await markPlacesImported(database);
  });
  return {
    url,
    drop: async () => {
      await on(shared.url(), (database) => sql`drop database ${sql.id(name)} with (force)`.execute(database));
      await shared.leave();
    },
  };
}

/**
 * Starts the platform on a new database of its own, or on the data that the settings name; the pages are those that the
 * global set-up has built.
 */
export async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const directory = await mkdtemp(join(tmpdir(), 'mutirao-e2e-own-'));
  const database = settings.DATA_DIR ? undefined : await createDatabase();
  const data = {
    DATA_DIR: directory,
    ...(database && { DATABASE_URL: database.url, SECRET_KEY: randomUUID() + randomUUID() }),
    ...settings,
  };
  let said = '';

  async function start(port: string): Promise<{ server: ChildProcess; address: string }> {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
      cwd: root,
      env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: port, ...data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const begun = said.length;
    const address = await new Promise<string>((resolve, reject) => {
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk;
          const ready = said.slice(begun).match(/ready: (http:\S+)/)?.[1];
          if (ready) resolve(ready);
        });
      server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    });
    return { server, address };
  }

  let { server, address } = await start('0');
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  return {
    address,
    output: () => said,
    data,
    kill: () => end('SIGKILL'),
    restart: async () => {
      ({ server, address } = await start(new URL(address).port));
    },
    stop: async () => {
      await end('SIGTERM');
      await database?.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface Fixtures {
  mailServer: MailServer;
  /** A platform without any data, which knows no mail server yet. */
  server: OwnServer;
  /** A person with a browser of their own, as wide as this. What a browser complains about fails the test. */
  person: (width: number) => Promise<Page>;
}

/** Confirms the address of a member with a second factor, and answers that it signs nobody in. */
const confirmedOnly = /\/api\/email\/verify$/;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer();
    await use(mailServer);
    await mailServer.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  server: async ({}, use) => {
    const server = await startOwnServer({ SEED: 'none' });
    await use(server);
    await server.stop();
  },
  person: async ({ browser, server }, use) => {
    const complaints: string[] = [];
    const pages: Page[] = [];
    await use(async (width) => {
      const page = await browser.newPage({ baseURL: server.address, viewport: { width, height: 800 } });
      // A step that waits in vain fails by itself, before the whole story does.
      page.setDefaultTimeout(60_000);
      pages.push(page);
      page.on('pageerror', (error) => complaints.push(String(error.stack)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !confirmedOnly.test(message.location().url))
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      return page;
    });
    for (const page of pages) await page.context().close();
    base.expect(complaints).toEqual([]);
  },
});

/** The link in the newest mail to an address that leads to such a page. */
export async function linkInMail({ mails }: MailServer, address: string, page: string): Promise<string> {
  const pattern = new RegExp(`href="([^"]+/${page}/[^"]+)"`);
  const find = () =>
    mails
      .filter(({ recipients }) => recipients.includes(address))
      .map(({ html }) => html?.match(pattern)?.[1] ?? '')
      .findLast(Boolean);
  await base.expect.poll(find, { timeout: 60_000 }).toBeTruthy();
  return find() as string;
}
