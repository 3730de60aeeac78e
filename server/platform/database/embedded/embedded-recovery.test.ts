import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as fixture from './embedded.fixture.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const { ask, joinQuietly, openTestDirectory, readServerPid } = fixture;

test('a server whose owner was killed is adopted, and the dead registration forgotten', async () => {
  const directory = await openTestDirectory();
  const owner = fixture.spawnInstance(directory);
  const url = await fixture.readUrl(owner);
  await fixture.killHard(owner);
  expect(await fixture.countRegistrations(directory)).toBe(1);

  const heir = await joinQuietly(directory);
  expect(heir.url).toBe(url);
  expect(await fixture.countRegistrations(directory)).toBe(1);

  await heir.leave();
  await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('several processes that join an empty directory at one moment share one server', async () => {
  const directory = await openTestDirectory();
  const others = [1, 2, 3].map(() => fixture.spawnInstance(directory));

  const [ours, ...theirs] = await Promise.all([joinQuietly(directory), ...others.map(fixture.readUrl)]);

  expect(new Set([ours?.url, ...theirs]).size).toBe(1);
  expect(await ask(ours.url, 'select 1')).toBe(1);
  expect(await fixture.countRegistrations(directory)).toBe(4);
});

test('a killed server restarts with its data', async () => {
  const server = await joinQuietly(await openTestDirectory());
  await ask(server.url, 'create table kept as select 7 as seven');
  process.kill(await readServerPid(server), 'SIGKILL');

  await server.ensureRunning();

  expect(await ask(server.url, 'select seven from kept')).toBe(7);
});

test('an initdb that was killed half way is repeated', async () => {
  const directory = await openTestDirectory();
  const unlucky = fixture.spawnInstance(directory);
  const findDrafts = async () =>
    (await readdir(directory).catch(() => [])).filter((name) => name.startsWith('building-'));
  await vi.waitUntil(async () => (await findDrafts()).length > 0, { timeout: 30_000, interval: 5 });
  await fixture.killHard(unlucky);

  const server = await joinQuietly(directory);

  expect(await ask(server.url, 'select 1')).toBe(1);
  expect(await findDrafts()).toEqual([]);
});

test('a stale pid that another program has reused is ignored', async () => {
  const server = await joinQuietly(await openTestDirectory());
  const file = join(await fixture.findDataDirectory(server), 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await server.leave();
  // Our own pid: it runs, and is no PostgreSQL.
  await writeFile(file, text.replace(/^\d+/, String(process.pid)));

  await server.ensureRunning();

  expect(await ask(server.url, 'select 1')).toBe(1);
});

test('a port that another program uses is replaced', async () => {
  const server = await joinQuietly(await openTestDirectory());
  const port = Number(new URL(server.url).port);
  await server.leave();
  const stranger = createServer().listen(port, '127.0.0.1');
  await once(stranger, 'listening');

  await server.ensureRunning();

  expect(Number(new URL(server.url).port)).not.toBe(port);
  expect(await ask(server.url, 'select 1')).toBe(1);
  stranger.close();
});
