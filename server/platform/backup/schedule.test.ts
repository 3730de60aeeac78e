import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openFolderOfFile } from '../../testing/backups.ts';
import { afterThisFile } from '../../testing/clean-up.ts';
import { startS3Server } from '../../testing/outside-services.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { Database } from '../database/schema.ts';
import { ArchiveBucket } from './backup-places.ts';
import { findLastBackup } from './last-backup.ts';
import { verifyArchive } from './read-archive.ts';

const patience = { timeout: 30_000, interval: 50 };
const folder = await openFolderOfFile();
const directory = join(folder, 'archives');
const server = await startS3Server();
afterThisFile(server.close);
const settings = { ...server.settings, BACKUP_DIR: directory, BACKUP_AT: '04:05', BACKUP_BUCKET: 'archives' };
const first = await startTestApp({ settings });
const second = await startTestApp({ settings, databaseUrl: first.databaseUrl });

const statesOf = async (database: Database) => {
  const { rows } = await sql<{ name: string; state: string; retries: number }>`
    select name, state, retry_count as retries from jobs.job where name like 'backup%' order by name`.execute(database);
  return rows;
};

test('two instances back up once at the time of the settings, to the folder and the bucket', async () => {
  const { rows } = await sql<{ cron: string; timezone: string }>`
    select cron, timezone from jobs.schedule where name = 'backup'`.execute(first.database);
  expect(rows).toEqual([{ cron: '5 4 * * *', timezone: 'UTC' }]);
  expect(await first.read('/readyz')).toMatchObject({ backup: null });

  await first.database.transaction().execute(async (transaction) => {
    for (const { platform } of [first, second])
      await platform.jobs.add(transaction, 'backup', {}, { onceFor: 'backup' });
  });
  const isDone = async () =>
    (await statesOf(first.database)).every(({ state }) => state === 'completed') &&
    (await statesOf(first.database)).some(({ name }) => name === 'backup-copy');
  await vi.waitUntil(isDone, patience);

  const names = await readdir(directory);
  expect(names).toEqual([expect.stringMatching(/^mutirao-\d{4}-\d\d-\d\d-\d{6}\.tar$/)]);
  const [name = ''] = names;
  const last = await findLastBackup(second.database);
  expect(last).toMatchObject({ name, at: expect.any(Date), size: expect.any(Number) });
  const { backup } = await second.read('/readyz');
  expect(backup.at).toBe(last?.at.toISOString());

  const { store } = first.platform.environment;
  const fetched = await new ArchiveBucket(store as never, 'archives').fetch(name, join(folder, 'fetched'));
  expect((await verifyArchive({ path: fetched, key: undefined })).manifest.at).toEqual(last?.at);
});

test('where the bucket refuses the copy, only the copy is repeated: the backup counts, and expired ones go', async () => {
  const own = join(folder, 'refused');
  const expired = 'mutirao-2020-01-01-020000.tar';
  await mkdir(own);
  await writeFile(join(own, expired), '');
  const { database, platform } = await startTestApp({
    settings: { ...settings, BACKUP_DIR: own, BACKUP_BUCKET: 'nowhere', BACKUP_KEEP: '1d 0w 0m' },
  });
  await platform.jobs.add(database, 'backup', {}, { onceFor: 'backup' });
  await vi.waitUntil(async () => (await statesOf(database)).some(({ state }) => state === 'retry'), patience);
  expect(await statesOf(database)).toEqual([
    { name: 'backup', state: 'completed', retries: 0 },
    { name: 'backup-copy', state: 'retry', retries: 0 },
  ]);
  const last = await findLastBackup(database);
  expect(await readdir(own)).toEqual([last?.name]);
});

test('a failure is logged and is no last backup', async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, '');
  const failing = await startTestApp({ settings: { BACKUP_DIR: blocked } });
  const log = vi.spyOn(failing.platform.process.log, 'error');
  await failing.platform.jobs.add(failing.database, 'backup', {}, { onceFor: 'backup' });
  await vi.waitUntil(() => log.mock.calls.some(([, text]) => text === 'a job failed'), patience);
  expect(log.mock.calls[0]?.[0]).toMatchObject({ job: 'backup', err: { code: 'EEXIST' } });
  expect(await findLastBackup(failing.database)).toBeUndefined();
});
