import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyBinaries } from './binaries.ts';
import * as fixture from './embedded.fixture.ts';
import { joinEmbeddedPostgres } from './index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const { ask, joinQuietly, openTestDirectory, readServerPid } = fixture;

test('it starts, answers, and keeps committed data', async () => {
  const server = await joinQuietly(await openTestDirectory());

  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(await ask(server.url, `select lower('ÁRVORE') || current_database()`)).toBe('árvoremutirao');
  const expected = {
    data_checksums: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    max_connections: '200',
    server_encoding: 'UTF8',
  };
  for (const [name, value] of Object.entries(expected))
    expect([name, await ask(server.url, `show ${name}`)]).toEqual([name, value]);
});

test('connections need the password, which only its owner may read', async () => {
  const directory = await openTestDirectory();
  const { url } = await joinQuietly(directory);
  const guess = new URL(url);
  guess.password = 'guess';

  await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600);
});

test('a second join adopts the same server, and only the last to leave stops it', async () => {
  const directory = await openTestDirectory();
  const first = await joinQuietly(directory);
  const second = await joinQuietly(directory);
  expect(second.url).toBe(first.url);
  expect(await readServerPid(second)).toBe(await readServerPid(first));

  await first.leave();
  expect(await ask(second.url, 'select 1')).toBe(1);

  await second.leave();
  await expect(ask(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('leaving twice does not stop the server for another instance', async () => {
  const directory = await openTestDirectory();
  const first = await joinQuietly(directory);
  const second = await joinQuietly(directory);

  await first.leave();
  await first.leave();

  expect(await ask(second.url, 'select 1')).toBe(1);
});

test('data and port are the same after a stop', async () => {
  const directory = await openTestDirectory();
  const first = await joinQuietly(directory);
  await ask(first.url, 'create table kept as select 7 as seven');
  await first.leave();

  const second = await joinQuietly(directory);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select seven from kept')).toBe(7);
});

test.skipIf(!fixture.isRoot)('below a private folder, root puts the files elsewhere', async () => {
  const directory = await openTestDirectory({ closed: true });
  const messages: string[] = [];

  const server = await joinEmbeddedPostgres({ directory, log: (message) => messages.push(message) });

  const home = dirname(await fixture.findDataDirectory(server));
  expect(home).toMatch(/^\/var\/lib\/mutirao\/postgres-[0-9a-f]{8}$/);
  expect(messages.filter((message) => message.includes(home) && message.includes('cannot reach'))).toHaveLength(1);
  expect(existsSync(join(directory, 'cluster'))).toBe(false);
});

const debian = '/usr/lib/postgresql/15/bin';
test.skipIf(!existsSync(debian))('it runs PostgreSQL 15 as well, and distinguishes the versions', async () => {
  const directory = await openTestDirectory();
  const server = await joinQuietly(directory, debian);
  expect(await ask(server.url, 'show server_version')).toMatch(/^15\./);
  expect(await ask(server.url, `select lower('Á')`)).toBe('á');
  await server.leave();

  await expect(joinQuietly(directory)).rejects.toThrow('made by PostgreSQL 15');
});

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
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

const asRoot = test.skipIf(process.getuid?.() !== 0);

async function openPackage() {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-copy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const source = join(folder, 'native');
  await mkdir(join(source, 'bin'), { recursive: true, mode: 0o700 });
  await writeFile(join(source, 'bin', 'postgres'), 'program', { mode: 0o700 });
  await writeFile(join(source, 'data'), 'text', { mode: 0o600 });
  await symlink('data', join(source, 'link'));
  return { source, target: join(folder, 'cache', 'postgres'), log: () => undefined };
}

asRoot('everyone can read the copy and run what was runnable, whatever the umask was', async () => {
  const copy = await openPackage();
  await copyBinaries(copy);
  expect((await stat(join(copy.target, 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
  expect((await stat(join(copy.target, 'data'))).mode & 0o777).toBe(0o644);
  expect(await readFile(join(copy.target, 'link'), 'utf8')).toBe('text');
});

asRoot('it is made once', async () => {
  const copy = await openPackage();
  const messages: string[] = [];
  await copyBinaries({ ...copy, log: (message) => messages.push(message) });
  await copyBinaries({ ...copy, log: (message) => messages.push(message) });
  expect(messages).toHaveLength(1);
});

asRoot('an incomplete copy is replaced', async () => {
  const copy = await openPackage();
  await copyBinaries(copy);
  await writeFile(join(copy.target, 'bin', 'postgres'), 'prog');
  await copyBinaries(copy);
  expect(await readFile(join(copy.target, 'bin', 'postgres'), 'utf8')).toBe('program');
});

asRoot('several at once leave one whole copy and nothing else', async () => {
  const copy = await openPackage();
  await Promise.all([1, 2, 3, 4].map(() => copyBinaries(copy)));
  expect(await readdir(join(copy.target, '..'))).toEqual(['postgres']);
});
