import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createChallenge } from './features/challenges/challenges/challenges.factory.ts';
import { connect } from './platform/database/connect.ts';
import { startS3Server } from './testing/outside-services.ts';
import {
  endMain,
  openFolder,
  patience,
  runCommand,
  runMain,
  type StartedMain,
  startMain,
} from './testing/processes.ts';
import { send } from './testing/send.ts';
import { createTestDatabase } from './testing/test-database.ts';

const shared = { SECRET_KEY: 'a key for tests and for nothing else', SEED: 'none' };

async function untilRefused(address: string): Promise<void> {
  const isRefused = () =>
    send(`${address}/healthz`).then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
    );
  await vi.waitUntil(isRefused, patience);
}

/** The words of each process below this one, on Linux. */
async function listBelow(pid: number): Promise<string[][]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
  const lists = children.map(async (child) => {
    const words = (await readFile(`/proc/${child}/cmdline`, 'utf8')).split('\0');
    return [words, ...(await listBelow(child))];
  });
  return (await Promise.all(lists)).flat();
}

// Where it waited for connections that clients keep open, it would end after minutes.
test('on SIGTERM it accepts nothing new, finishes requests in flight, and exits with 0', {
  timeout: 60_000,
}, async () => {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const url = await createTestDatabase();
  const database = connect({ url: () => url, size: 3, onError: () => {} });
  onTestFinished(() => database.destroy());
  const id = await createChallenge(database);
  const { child, address } = await startMain({ ...shared, DATABASE_URL: url });
  expect((await send(`${address}/api/challenges/${id}`)).status).toBe(200);
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    return rows.length > 0;
  };
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });

  const { visit, code } = await database.transaction().execute(async (transaction) => {
    await sql`lock table challenge_visits in access exclusive mode`.execute(transaction);
    const visit = send(`${address}/api/challenges/${id}/visitors`, { method: 'POST', agent });
    await vi.waitUntil(waiting, patience);
    const code = endMain(child);
    await untilRefused(address);
    expect(ended).toBe(false);
    return { visit, code };
  });

  const { status, bytes } = await visit;
  expect([status, JSON.parse(bytes.toString())]).toEqual([201, { total: 1 }]);
  expect(await code).toBe(0);
});

test('with STOP_DELAY it serves on after SIGTERM, while load balancers take it out', async () => {
  const settings = { ...shared, DATABASE_URL: await createTestDatabase(), STOP_DELAY: '1' };
  const { child, address } = await startMain(settings);
  expect((await send(`${address}/readyz`)).status).toBe(200);

  const code = endMain(child);
  await vi.waitUntil(async () => (await send(`${address}/readyz`)).status === 503, patience);
  const page = await send(`${address}/api/categories`);

  expect([page.status, page.headers.connection]).toEqual([200, 'close']);
  expect(await code).toBe(0);
});

test('an idle connection does not delay the exit, and Ctrl-C works too', async () => {
  const { child, address } = await startMain({ ...shared, DATABASE_URL: await createTestDatabase() });
  const kept = await fetch(`${address}/healthz`);
  expect(await kept.json()).toEqual({ status: 'ok' });
  expect(await endMain(child, 'SIGINT')).toBe(0);
});

test('a signal right after it is ready exits with 0', async () => {
  const DATABASE_URL = await createTestDatabase();
  const { child, output } = runMain(await openFolder(), { ...shared, DATABASE_URL, SEED: 'demo' });
  child.stdout?.on('data', () => output().includes(' is ready') && child.kill('SIGTERM'));
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'below npm only a shell is beside it, and it ends when npm gets %s',
  async (signal) => {
    const folder = await openFolder();
    const main = `"${process.execPath}" "${join(import.meta.dirname, '../tools/run.mjs')}" server/main.ts`;
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { main } }));
    const npm = ['npm', '--prefix', folder, 'run', 'main', '--'];
    const settings = { ...shared, DATABASE_URL: await createTestDatabase() };
    const { child, address } = await startMain(settings, folder, npm);

    const programs = (await listBelow(child.pid as number)).filter(([program]) => program !== 'sh');
    expect(programs.map((words) => words.includes(join(import.meta.dirname, 'main.ts')))).toEqual([true]);
    await endMain(child, signal);
    await untilRefused(address);
  },
);

test('without settings it runs an embedded database, restarts it after a crash, keeps its data, lets commands join, and stops it', {
  timeout: 180_000,
}, async () => {
  const first = await startMain({ SEED: 'demo' });
  const total = async ({ address }: StartedMain) =>
    JSON.parse((await send(`${address}/api/challenges`)).bytes.toString()).total;
  const challenges = await total(first);
  expect(challenges).toBeGreaterThan(20);
  expect((await send(`${first.address}/`)).headers['content-type']).toBe('text/html; charset=utf-8');
  expect(await readFile(join(first.directory, 'secret-key'), 'utf8')).toMatch(/^[\w-]{64}$/);
  const postmaster = join(first.directory, 'postgres/cluster/postmaster.pid');
  const pidOfServer = async () => Number.parseInt(await readFile(postmaster, 'utf8'), 10);

  const killed = await pidOfServer();
  process.kill(killed, 'SIGKILL');
  await vi.waitUntil(async () => (await pidOfServer()) !== killed, patience);
  expect((await send(`${first.address}/healthz`)).status).toBe(200);
  await vi.waitUntil(async () => (await send(`${first.address}/readyz`)).status === 200, patience);
  expect(await total(first)).toBe(challenges);

  expect(await endMain(first.child)).toBe(0);
  // PostgreSQL deletes it on a clean stop.
  expect(existsSync(postmaster)).toBe(false);
  const second = await startMain({ SEED: 'demo' }, first.directory);
  expect(await total(second)).toBe(challenges);

  // Commands join it as processes of their own.
  const run = (...words: string[]) => runCommand(words, { DATA_DIR: first.directory, SEED: 'demo' });
  const email = 'contestant@example.org';
  expect(await run('make-admin', email)).toEqual({ code: 0, output: `${email} is an admin now.\n`, errors: '' });
  expect((await send(`${second.address}/readyz`)).status).toBe(200);
  expect(await run('make-admin', 'nobody@example.org')).toMatchObject({ code: 1, output: '' });
  expect(await run('unmake')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('There is no command unmake.'),
  });
  expect(await run('remove-demo')).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(/^The demo world is removed: \d+ members, \d+ challenges/),
  });
  await vi.waitUntil(async () => (await total(second)) === 0, { timeout: 60_000, interval: 50 });
  expect((await run('remove-demo')).output).toBe('There is no demo world here.\n');
  expect(await endMain(second.child)).toBe(0);
});

test('what libraries print, warnings and an uncaught error are records of the log', async () => {
  const library = `process.on('SIGUSR2', () => {
    console.error('a library prints %s', 1);
    process.emitWarning('a warning');
    setImmediate(() => { throw new Error('a fault') });
  })`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(library)}`;
  const { child, output } = await startMain({ ...shared, DATABASE_URL: await createTestDatabase(), NODE_OPTIONS });
  child.kill('SIGUSR2');
  expect(await once(child, 'exit')).toEqual([1, null]);
  const lines = output().split('\n');
  for (const text of ['a library prints 1', 'a warning', 'a fault']) {
    const of = lines.filter((line) => line.includes(text));
    expect(of).toHaveLength(1);
    expect(JSON.parse(of[0] ?? '')).toMatchObject({ time: expect.stringMatching(/Z$/) });
  }
});

test('invalid settings stop the start with a message', async () => {
  const { child, output } = runMain(await openFolder(), { ...shared, PORT: 'http', SEED: 'x' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  await vi.waitUntil(() => output().includes('SEED'), patience);
  expect(output()).toBe('Some settings are wrong:\n  PORT is not a number\n  SEED is neither demo nor none\n');
});

test('a file store that refuses the key stops the start with a message', async () => {
  const server = await startS3Server();
  onTestFinished(server.close);
  const settings = {
    ...shared,
    ...server.settings,
    S3_SECRET_ACCESS_KEY: 'wrong',
    DATABASE_URL: await createTestDatabase(),
  };
  const { child, output } = runMain(await openFolder(), settings);
  expect((await once(child, 'exit'))[0]).toBe(1);
  await vi.waitUntil(() => output().includes('S3_'), patience);
  expect(output()).toMatch(/^The store for files at \S+ cannot be used: the key is refused .*; it answered 403\n$/);
});

test('a port in use stops the start with a message', async () => {
  const DATABASE_URL = await createTestDatabase();
  const { address } = await startMain({ ...shared, DATABASE_URL });
  const PORT = new URL(address).port;
  const { child, output } = runMain(await openFolder(), { ...shared, DATABASE_URL, PORT });
  expect((await once(child, 'exit'))[0]).toBe(1);
  await vi.waitUntil(() => output().includes(PORT), patience);
  expect(output()).toContain(`Port ${PORT} is taken`);
});
