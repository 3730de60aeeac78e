import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startDemoWorld } from '../../../db/demo/demo-world.testing.ts';
import {
  createOwnedDatabase,
  describeDatabase,
  describeFiles,
  openDisk,
  openFolderOfFile,
} from '../../testing/backups.ts';
import { afterThisFile } from '../../testing/clean-up.ts';
import { startS3Server } from '../../testing/outside-services.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { listMigrations, migrateTo } from '../database/migrate.ts';
import { readEnvironment } from '../environment.ts';
import { openStorage } from '../storage/open-storage.ts';
import { deleteUnused, type Storage } from '../storage/storage.ts';
import { generateBackupKey } from './archive.ts';
import { createBackup } from './create-backup.ts';
import { connectDirectly } from './dump-tables.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const patience = { timeout: 60_000 };
const folder = await openFolderOfFile();
const world = await startDemoWorld();
const { storage } = world.platform.files;
const { secret } = world.platform.keys;
const source = { url: world.databaseUrl, storage, secret, recipient: undefined };
const whole = join(folder, 'whole.tar');
await world.platform.mail.send(world.database, {
  to: 'a@example.org',
  language: 'pt',
  template: 'mail-server-test',
  data: {},
});
await world.platform.jobs.add(
  world.database,
  'remove-picture',
  { hash: 'later' },
  { after: world.clock.in(3_600_000) },
);
await createBackup({ ...source, path: whole });

const restore = (path: string, to: { url: string; storage: Storage; tempDir: string }, key?: string) =>
  restoreBackup({ ...to, path, key, secret });

async function ask<Row>(url: string, query: string): Promise<Row[]> {
  const { client, close } = await connectDirectly(url);
  return (await client.query(query).finally(close)).rows;
}

test(
  'a database is restored by an ordinary owner as it was, with all rows, rules, jobs and files',
  patience,
  async () => {
    const url = await createOwnedDatabase();
    const disk = await openDisk();
    const restored = await restore(whole, { url, ...disk });

    expect(await describeDatabase(url)).toEqual(await describeDatabase(world.databaseUrl));
    const files = await describeFiles(disk.storage);
    expect(files).toEqual(await describeFiles(storage));
    expect(Object.keys(files).length).toBeGreaterThan(3);
    expect(restored).toMatchObject({ migrated: [], isSameSecret: true, heldMails: 1 });
    const jobs = `select name, data, start_after > now() as waits from jobs.job where name = 'remove-picture'`;
    expect(await ask(url, jobs)).toEqual([{ name: 'remove-picture', data: { hash: 'later' }, waits: true }]);
    // Its mail is neither lost nor sent by itself.
    expect(await ask(url, `select state, next_try_at::text as at from mail where state = 'queued'`)).toEqual([
      { state: 'queued', at: 'infinity' },
    ]);
  },
);

test('archives go from disk to an S3 store and back', patience, async () => {
  const server = await startS3Server();
  afterThisFile(server.close);
  const environment = readEnvironment({ DATA_DIR: join(folder, 'of-s3'), ...server.settings });
  const s3 = await openStorage(environment, world.platform.process.log);
  const url = await createTestDatabase('nothing');
  await restore(whole, { url, ...s3 });
  expect(await describeFiles(s3.storage)).toEqual(await describeFiles(storage));

  const path = join(folder, 'of-s3.tar');
  await createBackup({ url, storage: s3.storage, secret, path, recipient: undefined });
  const again = { url: await createTestDatabase('nothing'), ...(await openDisk()) };
  await restore(path, again);
  expect(await describeDatabase(again.url)).toEqual(await describeDatabase(world.databaseUrl));
  expect(await describeFiles(again.storage)).toEqual(await describeFiles(storage));
});

test('a backup made while others write is of one moment, with the file of every row', patience, async () => {
  const [challengeId] = (await world.create({ slug: 'written' })) as [number];
  let isWriting = true;
  let written = 0;
  const nameOf = (turn: number) => `files/challenges/turn-${turn}`;

  async function write(): Promise<void> {
    for (let turn = 0; isWriting; turn += 1) {
      const name = nameOf(turn);
      await storage.put(name, Buffer.from(name));
      await world.platform.write(async (transaction) => {
        await sql`
          insert into challenge_file (challenge_id, title_pt, title_en, description_pt, description_en, name, stored_as, size)
          values (${challengeId}, 'x', 'x', 'x', 'x', 'x.txt', ${name}, ${name.length})`.execute(transaction);
        await sql`delete from challenge_file where stored_as = ${nameOf(turn - 2)}`.execute(transaction);
        await sql`
          insert into setting (key, value) values ('turn', ${`${turn}`}::jsonb)
          on conflict (key) do update set value = excluded.value`.execute(transaction);
        await sql`insert into tag (name, folded) values (${`turn-${turn}`}, 'turn')`.execute(transaction);
      });
      await deleteUnused(world.platform, nameOf(turn - 2), async () => false);
      written = turn;
    }
  }

  const writing = write().finally(() => {
    isWriting = false;
  });
  const path = join(folder, 'written.tar');
  while (isWriting && written < 5) await new Promise(setImmediate);
  const before = written;
  await createBackup({ ...source, path });
  const after = written;
  isWriting = false;
  await writing;
  expect(after).toBeGreaterThan(before + 5);

  const url = await createTestDatabase('nothing');
  const disk = await openDisk();
  await restore(path, { url, ...disk });
  const [found] = await ask<{ turn: number; newest: number; files: string[]; counted: number }>(
    url,
    `select value::int as turn,
      (select max(substring(name from 6)::int) from tag where name like 'turn-%') as newest,
      (select json_agg(stored_as order by id) from challenge_file where challenge_id = ${challengeId}) as files,
      (select files_count from challenge where id = ${challengeId}) as counted
    from setting where key = 'turn'`,
  );
  expect(found?.newest).toBe(found?.turn);
  expect(found?.turn).toBeGreaterThan(before - 1);
  expect(found?.files).toHaveLength(2);
  expect(found?.counted).toBe(2);
  expect(Object.keys(await describeFiles(disk.storage))).toEqual(expect.arrayContaining(found?.files ?? ['none']));
});

test('an archive of an earlier version is migrated to this one', patience, async () => {
  const old = await createTestDatabase('nothing');
  const { database, client, close } = await connectDirectly(old);
  const migrations = await listMigrations();
  const at = migrations.indexOf('0058-schema');
  await migrateTo(database, migrations[at] as string);
  await client.query(`
    insert into member (slug, first_name, last_name, email, password_hash, language)
    values ('ana', 'Ana', 'Souza', 'ana@example.org', 'x', 'pt')`);
  await close();
  const path = join(folder, 'old.tar');
  await createBackup({ url: old, storage: (await openDisk()).storage, secret: undefined, path, recipient: undefined });

  const url = await createTestDatabase('nothing');
  const restored = await restore(path, { url, ...(await openDisk()) });

  expect(restored.migrated).toEqual(migrations.slice(at + 1));
  expect(restored.isSameSecret).toBeUndefined();
  expect(await ask(url, 'select slug, folded_name from member')).toEqual([{ slug: 'ana', folded_name: 'ana souza' }]);
});

test('a truncated or altered archive is refused before anything is written', patience, async () => {
  const bytes = await readFile(whole);
  const place = { url: await createTestDatabase('nothing'), ...(await openDisk()) };
  const broken = join(folder, 'broken.tar');
  for (const length of [0, 700, Math.floor(bytes.length / 2), bytes.length - 1024, bytes.length - 2000]) {
    await writeFile(broken, bytes);
    await truncate(broken, length);
    if (length === bytes.length - 1024) continue;
    await expect(restore(broken, place), `${length}`).rejects.toThrow(/truncated or altered/);
  }
  const inside = ['files/demo/', 'tables/member/000001', '"last_value"', 'manifest.json\n'].map((text) =>
    bytes.indexOf(text),
  );
  for (const at of [...inside, bytes.indexOf('tables/member/000001') + 600]) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8((altered[at + 2] as number) ^ 1, at + 2);
    await writeFile(broken, altered);
    await expect(restore(broken, place), `${at}`).rejects.toThrow(/altered/);
  }
  expect(await ask(place.url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  expect(await describeFiles(place.storage)).toEqual({});
});

test('a backup whose connection is lost, or that is aborted, fails and leaves nothing', async () => {
  const place = await openFolderOfFile();
  const path = join(place, 'lost.tar');
  /** The storage, where something happens once the snapshot has begun. */
  const within = (happen: () => unknown): Storage => {
    let lists = 0;
    return Object.assign(Object.create(storage), {
      async *list() {
        lists += 1;
        if (lists === 2) await happen();
        yield* storage.list();
      },
      read: (name: string) => storage.read(name),
    });
  };
  const terminate = () =>
    ask(
      world.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and application_name = 'mutirao backup'`,
    );
  await expect(createBackup({ ...source, path, storage: within(terminate) })).rejects.toThrow(/terminat|connection/i);
  const stopping = new AbortController();
  const { signal } = stopping;
  await expect(createBackup({ ...source, path, signal, storage: within(() => stopping.abort()) })).rejects.toThrow();
  expect(await readdir(place)).toEqual([]);
});

test('nothing is restored over a running platform, other tables or other files', patience, async () => {
  const disk = await openDisk();
  await expect(restore(whole, { url: world.databaseUrl, ...disk })).rejects.toThrow('The platform runs on this');
  await expect(restore(whole, { url: await createTestDatabase('tables'), ...disk })).rejects.toThrow(
    'The database is not empty',
  );
  await disk.storage.put('media/0a/64.webp', Buffer.from('other'));
  const url = await createTestDatabase('nothing');
  await expect(restore(whole, { url, ...disk })).rejects.toThrow('has 1 that are not in the archive');
});

test('nothing is restored over a platform that started while files were restored', patience, async () => {
  const url = await createTestDatabase('nothing');
  const disk = await openDisk();
  const other = new pg.Client({ connectionString: url, application_name: 'mutirao' });
  vi.spyOn(disk.storage, 'check').mockImplementation(async () => void (await other.connect()));
  await expect(restore(whole, { ...disk, url })).rejects.toThrow('The platform runs on this database');
  await other.query('create table theirs ()');
  await other.end();
  expect(await ask(url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([
    { tablename: 'theirs' },
  ]);
});

test('an encrypted archive opens with its key alone', patience, async () => {
  const [{ identity, recipient }, other] = await Promise.all([generateBackupKey(), generateBackupKey()]);
  const path = join(folder, 'sealed.tar.age');
  await createBackup({ ...source, path, recipient });
  expect((await readFile(path)).includes('manifest.json')).toBe(false);
  await expect(verifyArchive({ path, key: undefined })).rejects.toThrow('The archive is encrypted');
  await expect(verifyArchive({ path, key: other.identity })).rejects.toThrow('The key does not open');
  const { manifest } = await verifyArchive({ path, key: `# public key: ${recipient}\n${identity}\n` });
  expect(manifest.tables.length).toBeGreaterThan(50);
  const bytes = await readFile(path);
  bytes.writeUInt8((bytes[bytes.length - 40] as number) ^ 1, bytes.length - 40);
  await writeFile(path, bytes);
  await expect(verifyArchive({ path, key: identity })).rejects.toThrow('truncated or altered');
});
