import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startDemoWorld } from '../../db/demo/demo-world.testing.ts';
import { connectDirectly } from '../platform/backup/dump-tables.ts';
import { verifyArchive } from '../platform/backup/read-archive.ts';
import { describeDatabase, openFolderOfFile } from '../testing/backups.ts';
import { endMain, runCommand, startMain, startProgram } from '../testing/processes.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { runCommandLine } from './run-command.ts';

const patience = { timeout: 180_000 };
const soon = { timeout: 30_000, interval: 2 };
const folder = await openFolderOfFile();
const world = await startDemoWorld();
const SECRET_KEY = world.platform.keys.secret;
const { dataDirectory } = world.platform.environment;
const settings = { DATABASE_URL: world.databaseUrl, SECRET_KEY, DATA_DIR: dataDirectory };
const whole = join(folder, 'whole.tar');

/** Runs a command here, as its process does. */
const run = (words: readonly string[], variables: Record<string, string>) =>
  runCommandLine(words, { NODE_ENV: 'production', ...variables });

test(
  'a backup beside the running platform is restored into an embedded database, which serves and is backed up again',
  patience,
  async () => {
    const made = await runCommand(['backup', whole], settings);
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toMatch(/whole\.tar: \d.* [kM]B, in \d.* s\.\n\d+ tables with \d+ rows, \d+ files/);
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
    expect(await world.read('/readyz')).toMatchObject({ backup: { at: expect.any(String), age: expect.any(Number) } });

    const directory = join(folder, 'embedded');
    const embedded = { DATA_DIR: directory, SEED: 'none' };
    const restored = await runCommand(['restore', whole], embedded);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toMatch(/\n {2}challenge +\d+\n/);
    expect(restored.output).toMatch(/\d+ tables with \d+ rows, \d+ sequences and \d+ jobs read back as they were\./);
    expect(restored.output).toContain('Set the SECRET_KEY of the archive');
    expect(await readdir(directory)).not.toContain('secret-key');

    expect((await runCommand(['backup'], embedded)).code).toBe(0);
    const backups = join(directory, 'backups');
    const [name = ''] = await readdir(backups);
    const [before, after] = await Promise.all(
      [whole, join(backups, name)].map(async (path) => (await verifyArchive({ path, key: undefined })).manifest),
    );
    // A restore holds queued mails.
    const others = (manifest: typeof before) => manifest?.tables.filter(({ name }) => name !== 'mail');
    expect(others(after)).toEqual(others(before));

    const main = await startMain({ ...embedded, SECRET_KEY }, directory);
    const { total } = await world.read('/api/challenges');
    expect(await (await fetch(`${main.address}/api/challenges`)).json()).toMatchObject({ total });
    expect(await runCommand(['restore', whole], embedded)).toMatchObject({
      code: 1,
      errors: 'The platform runs on this database: stop it first.\n',
    });
    await endMain(main.child);
  },
);

test('a backup that is killed leaves nothing that looks whole, and the next one succeeds', patience, async () => {
  const killed = startProgram('cli.ts', ['backup', join(folder, 'killed.tar')], settings);
  const left = async () => (await readdir(folder)).filter((name) => name.includes('killed'));
  await vi.waitUntil(async () => (await left()).length > 0, soon);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await left()).toEqual([expect.stringMatching(/^\.killed\.tar\.[0-9a-f]{8}\.partial$/)]);

  expect(await run(['backup', join(folder, 'killed.tar')], settings)).toMatchObject({ code: 0 });
  expect(await run(['backup', join(folder, 'killed.tar')], settings)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('killed.tar exists already'),
  });
});

test('a restore that is killed leaves the database empty, and is repeated', patience, async () => {
  const url = await createTestDatabase('nothing');
  const into = { DATABASE_URL: url, SECRET_KEY, DATA_DIR: join(folder, 'repeated') };
  const { client, close } = await connectDirectly(url);
  const ask = async (query: string) => (await client.query(query)).rows;
  const killed = startProgram('cli.ts', ['restore', whole], into);
  const copying = `select 1 from pg_stat_activity where datname = current_database() and query like 'copy%from stdin'`;
  await vi.waitUntil(async () => (await ask(copying)).length > 0, soon);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await vi.waitUntil(async () => (await ask(copying)).length === 0, soon);
  expect(await ask(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  await close();

  expect(await run(['restore', whole], into)).toMatchObject({ code: 0, errors: '' });
  const [found, expected] = await Promise.all([url, world.databaseUrl].map(describeDatabase));
  // The backups since then are recorded.
  expect({ ...found, setting: undefined }).toEqual({ ...expected, setting: undefined });
  expect(await run(['restore', whole], into)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database is not empty/),
  });
});

test('an encrypted backup is restored with the generated key', patience, async () => {
  const key = join(folder, 'key');
  const generated = await run(['backup-key', key], {});
  const recipient = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(generated.output)?.[1] as string;
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  const sealed = join(folder, 'sealed.tar.age');
  expect(await run(['backup', sealed], { ...settings, BACKUP_RECIPIENT: recipient })).toMatchObject({ code: 0 });
  const into = { DATABASE_URL: await createTestDatabase('nothing'), SECRET_KEY, DATA_DIR: join(folder, 'sealed') };
  expect((await run(['restore', sealed], into)).errors).toContain('The archive is encrypted');
  const restored = await run(['restore', sealed, key], into);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toContain('SECRET_KEY is that of the archive.');
});

test('held mails are sent or dropped by command', patience, async () => {
  const { client, close } = await connectDirectly(world.databaseUrl);
  const hold = () =>
    client.query(`
      insert into mail (recipient, language, template, next_try_at, created_at)
      values ('a@example.org', 'pt', 'test_mail', 'infinity', now())`);
  await hold();
  expect((await run(['held-mails', 'drop'], settings)).output).toBe('1 mails are dropped.\n');
  await hold();
  expect((await run(['held-mails', 'send'], settings)).output).toBe('1 mails are sent within five minutes.\n');
  const { rows } = await client.query(`select 1 from mail where next_try_at = 'infinity' and state = 'queued'`);
  expect(rows).toEqual([]);
  await close();
});
