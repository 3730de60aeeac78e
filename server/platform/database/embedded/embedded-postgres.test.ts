import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
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
