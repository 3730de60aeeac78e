import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { afterThisFile, openTemporaryFolder } from '../../testing/clean-up.ts';
import { startS3Server } from '../../testing/outside-services.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDirectly } from '../backup/dump-tables.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { readEnvironment } from '../environment.ts';
import { openStorage } from './open-storage.ts';
import { S3Storage } from './s3-storage.ts';
import { deleteUnused, type Storage, StorageUnusable } from './storage.ts';

const folder = await openTemporaryFolder();
afterThisFile(folder.remove);
const server = await startS3Server();
afterThisFile(server.close);

const warnings: string[] = [];
const log = { warn: ({ err }: { err: Error }) => warnings.push(err.message) } as never;
const open = (settings: Record<string, string>, name = 'data') =>
  openStorage(readEnvironment({ DATA_DIR: join(folder.path, name), ...settings }), log);

const disk = await open({});
const s3 = await open(server.settings);
const stores: [string, Storage][] = [
  ['a disk', disk.storage],
  ['an S3 store', s3.storage],
];

async function describe(storage: Storage, name: string): Promise<object | undefined> {
  const { stream, ...facts } = (await storage.read(name)) ?? {};
  stream?.destroy();
  return facts;
}

async function read(storage: Storage, name: string): Promise<Buffer | undefined> {
  const stored = await storage.read(name);
  return stored && buffer(stored.stream);
}

test.each(stores)(
  'on %s, what is put is read with its size and type, and again after it was replaced',
  async (_on, storage) => {
    const name = 'media/0a1b/64.webp';
    const [first, second] = [randomBytes(70_000), randomBytes(300)];
    await storage.put(name, first);
    expect(await describe(storage, name)).toEqual({ size: 70_000, type: 'image/webp' });
    expect(await read(storage, name)).toEqual(first);
    await storage.put(name, second);
    expect(await read(storage, name)).toEqual(second);
    expect(await describe(storage, name)).toMatchObject({ size: 300 });
  },
);

test.each(stores)('on %s, a part of a file is read', async (_on, storage) => {
  const name = 'files/0a3b/guide.pdf';
  await storage.put(name, Buffer.from('0123456789'));
  const part = await storage.read(name, { start: 2, end: 5 });
  expect(part).toMatchObject({ size: 4, type: 'application/pdf' });
  expect(String(part && (await buffer(part.stream)))).toBe('2345');
});

test.each(stores)('on %s, a large file is put from its path, and stays there', async (_on, storage) => {
  const path = join(folder.path, 'large');
  const bytes = randomBytes(12 * 1024 * 1024);
  await writeFile(path, bytes);
  await storage.put('documents/7/report.pdf', { path });
  expect(await describe(storage, 'documents/7/report.pdf')).toEqual({ size: bytes.length, type: 'application/pdf' });
  expect((await read(storage, 'documents/7/report.pdf'))?.equals(bytes)).toBe(true);
  expect((await stat(path)).size).toBe(bytes.length);
});

test.each(stores)('on %s, a file that was never put or was deleted does not exist', async (_on, storage) => {
  const [name, neighbour] = ['media/0a2b/64.webp', 'media/0a2b/128.webp'];
  expect(await storage.read(name)).toBeUndefined();
  await storage.put(name, Buffer.from('one'));
  await storage.put(neighbour, Buffer.from('two'));
  await storage.delete(name);
  await storage.delete(name);
  expect(await storage.read(name)).toBeUndefined();
  expect(await read(storage, neighbour)).toEqual(Buffer.from('two'));
});

const wrongNames = [
  '',
  'alone',
  '/etc/passwd',
  '../secret-key',
  'media/../../secret-key',
  'media/./a',
  'media//a',
  'media/a/',
  'media/.hidden',
  'media/a..b',
  'media/a.',
  'media/A',
  'media\\a',
  'media/a b',
  'media/a\0',
  'media/ação',
  `media/${'a'.repeat(200)}`,
];
test.each(stores)('on %s, a name that could escape the folder does not exist', async (_on, storage) => {
  for (const name of wrongNames) {
    await expect(storage.put(name, Buffer.from('x')), name).rejects.toThrow('No file may be called');
    await expect(storage.read(name), name).rejects.toThrow('No file may be called');
    await expect(storage.delete(name), name).rejects.toThrow('No file may be called');
  }
});

test.each(stores)('on %s, of many concurrent puts of a file one succeeds as a whole', async (_on, storage) => {
  const name = 'media/0a3b/64.webp';
  const contents = Array.from({ length: 20 }, (_, at) => Buffer.alloc(50_000, at));
  await Promise.all(contents.map((content) => storage.put(name, content)));
  const found = await read(storage, name);
  expect(contents.some((content) => found?.equals(content))).toBe(true);
});

test.each(stores)('on %s, files of one folder are put and deleted concurrently', async (_on, storage) => {
  const names = Array.from({ length: 30 }, (_, at) => `media/0a4b/${at + 1}.webp`);
  await Promise.all(
    names.map(async (name, at) => {
      await storage.put(name, Buffer.from(name));
      if (at % 2 === 0) await storage.delete(name);
    }),
  );
  const found = await Promise.all(names.map((name) => read(storage, name)));
  expect(found.map((content) => content?.toString())).toEqual(names.map((name, at) => (at % 2 ? name : undefined)));
});

test('a read during the replacement of a file on disk gets one of the two as a whole', async () => {
  const name = 'media/0a5b/64.webp';
  await disk.storage.put(name, Buffer.alloc(400_000, 1));
  const before = await disk.storage.read(name);
  await disk.storage.put(name, Buffer.alloc(400_000, 2));
  expect(before && (await buffer(before.stream)).equals(Buffer.alloc(400_000, 1))).toBe(true);
});

test('a disk has no other files afterwards', async () => {
  const { storage, tempDir } = await open({}, 'tidy');
  await storage.put('media/0a/64.webp', Buffer.from('x'));
  await expect(storage.put('media/0a/64.webp/32.webp', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(tempDir)).toEqual([]);
  await storage.delete('media/0a/64.webp');
  expect(await readdir(join(folder.path, 'tidy/files/media'))).toEqual([]);
});

test('files of a killed process are deleted a day later', async () => {
  const { tempDir } = await open({}, 'left');
  const [old, fresh] = [join(tempDir, 'old'), join(tempDir, 'fresh')];
  await writeFile(old, 'x');
  await writeFile(fresh, 'x');
  const before = (Date.now() - 25 * 60 * 60 * 1000) / 1000;
  await utimes(old, before, before);
  await open({}, 'left');
  expect(await readdir(tempDir)).toEqual(['fresh']);
});

test('a folder that is not writable stops the start and is named', async () => {
  await mkdir(join(folder.path, 'taken'));
  await writeFile(join(folder.path, 'taken/files'), 'not a folder');
  const error = await open({}, 'taken').catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StorageUnusable);
  expect((error as Error).message).toMatch(/^Files cannot be written below DATA_DIR: .*taken\/files/);
});

test.each([
  [{ S3_BUCKET: 'elsewhere' }, 'there is no such bucket (S3_BUCKET); it answered 404'],
  [
    { S3_SECRET_ACCESS_KEY: 'wrong' },
    'the key is refused (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY), or may not use this bucket; it answered 403',
  ],
])('a store that refuses %j ends the start and says what to look at', async (wrong, reason) => {
  const error = await open({ ...server.settings, ...wrong }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StorageUnusable);
  const place = `${server.settings.S3_ENDPOINT}/${'S3_BUCKET' in wrong ? wrong.S3_BUCKET : 'pictures'}`;
  expect((error as Error).message).toBe(`The store for files at ${place} cannot be used: ${reason}`);
});

test('a store that does not answer is logged, and the start continues', async () => {
  const gone = await startS3Server();
  await gone.close();
  const { storage } = await open(gone.settings);
  const { S3_ENDPOINT } = gone.settings;
  expect(warnings.at(-1)).toMatch(`The store for files at ${S3_ENDPOINT}/pictures cannot be used: it does not answer`);
  await expect(storage.put('media/0a/64.webp', Buffer.from('x'))).rejects.toThrow();
  await expect(storage.read('media/0a/64.webp')).rejects.toThrow();
  await expect(storage.delete('media/0a/64.webp')).rejects.toThrow();
});

test.each(stores)('on %s, all files are listed, and nothing else', async (on, _storage) => {
  const name = 'listed';
  const { storage } = on === 'a disk' ? await open({}, name) : s3;
  const before = await Array.fromAsync(storage.list());
  // More than a store names in one answer.
  const names = Array.from({ length: 1005 }, (_, number) => `listed/${String(number).padStart(4, '0')}.pdf`);
  for (let from = 0; from < names.length; from += 50)
    await Promise.all(names.slice(from, from + 50).map((each) => storage.put(each, Buffer.from('x'))));
  if (on === 'a disk') {
    await writeFile(join(folder.path, name, 'files', 'Notes of mine.txt'), '');
    expect(before).toEqual([]);
  }
  expect((await Array.fromAsync(storage.list())).toSorted()).toEqual([...before, ...names].toSorted());
});

test('a file that no row names is deleted, and none while a backup reads those of its snapshot', async () => {
  const url = await createTestDatabase('nothing');
  const [one, other] = [await connectDirectly(url), await connectDirectly(url)];
  const name = 'media/0a5b/64.webp';
  await disk.storage.put(name, Buffer.from('x'));
  const parts = { database: other.database, files: { storage: disk.storage } };
  await deleteUnused(parts, name, async () => true);
  let deleting: Promise<void> | undefined;
  await withAdvisoryLock(one.database, 'stored-files', async () => {
    deleting = deleteUnused(parts, name, async () => false);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitUntil(async () => (await one.client.query(waiting)).rowCount === 1, { interval: 5 });
    expect(await read(disk.storage, name)).toEqual(Buffer.from('x'));
  });
  await deleting;
  expect(await read(disk.storage, name)).toBeUndefined();
  await Promise.all([one.close(), other.close()]);
});

const timeout = 300;
/** A store that reads what it is sent with pauses, and never answers where nothing is sent. */
const slowServer = createServer(async (request, response) => {
  if (request.method !== 'PUT') return;
  let received = 0;
  for await (const chunk of request) {
    received += (chunk as Buffer).length;
    await pause(20);
  }
  response.setHeader('x-received', received).end();
});
slowServer.listen(0, '127.0.0.1');
await once(slowServer, 'listening');
afterThisFile(async () => {
  slowServer.closeAllConnections();
  slowServer.close();
});
const endpoint = `http://127.0.0.1:${(slowServer.address() as AddressInfo).port}`;
const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
const storage = new S3Storage({ endpoint, bucket: 'pictures', region: 'auto', ...keys }, timeout);

test('a large file may take longer to be sent than a store may take to answer', async () => {
  const began = performance.now();
  await storage.put('files/0a/large.pdf', Buffer.alloc(2_000_000));
  expect(performance.now() - began).toBeGreaterThan(2 * timeout);
});

test('a store that does not answer is given up', async () => {
  await expect(storage.read('files/0a/large.pdf')).rejects.toThrow('The store does not answer');
});
