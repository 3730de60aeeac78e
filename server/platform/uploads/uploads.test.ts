import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import {
  openUploadBytes,
  openUploads,
  partType,
  tusVersion,
  uploadLifetime,
  uploadsPerHour,
} from '@mutirao/contract/upload-limits.ts';
import { expect, test, vi } from 'vitest';
import { expectError } from '../../testing/expect-error.ts';
import { endMain, patience, startMain } from '../../testing/processes.ts';
import { uploadsOn } from '../../testing/send.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { minute } from '../../testing/test-clock.ts';
import { sweep } from '../start-platform.ts';
import { uploadMessages } from './uploads.ts';

const first = await startTestApp();
const second = await startTestApp({ databaseUrl: first.databaseUrl, clock: first.clock });
const { app, clock, database, join, listen, platform } = first;
const here = uploadsOn(first);
const there = uploadsOn(second);

const notFound = { error: 'not_found', message: 'Não encontramos o que você procura.' } as const;
const otherOffset = { error: 'conflict', message: uploadMessages.otherOffset.pt } as const;
const tooLarge = {
  error: 'too_large',
  message: 'O arquivo é grande demais: são aceitos até 10 MB.',
} as const;

const partsOf = (id: string) =>
  database.selectFrom('upload_part').select(['start']).where('upload_id', '=', id).orderBy('start').execute();

test('OPTIONS tells the version, the extensions and the largest file', async () => {
  const answer = await app.inject({ method: 'OPTIONS', url: '/api/uploads' });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'tus-resumable': tusVersion,
    'tus-version': tusVersion,
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(largestUpload),
  });
});

test('an upload begun on one instance continues on another, under the older prefixes too', async () => {
  const member = await join();
  const bytes = randomBytes(700_000);
  const created = await here.create(member, { size: bytes.length });
  expect(created.statusCode).toBe(201);
  const { location = '' } = created.headers as Record<string, string>;
  expect(location).toBe(`/api/uploads/${created.json().id}`);
  expect(created.headers['upload-expires']).toBe(new Date(created.json().expires_at).toUTCString());

  expect((await here.patch(member, location, 0, bytes.subarray(0, 300_000))).headers['upload-offset']).toBe('300000');
  const found = await there.head(member, location);
  expect([found.statusCode, found.body]).toEqual([204, '']);
  expect(found.headers).toMatchObject({
    'upload-offset': '300000',
    'upload-length': '700000',
    'cache-control': 'no-store',
    'tus-resumable': tusVersion,
  });
  const rest = location.replace('/api/', '/api/v1/contestants/');
  expect((await there.patch(member, rest, 300_000, bytes.subarray(300_000))).statusCode).toBe(204);
  expect((await here.head(member, location)).headers['upload-offset']).toBe('700000');
});

test('a part at any other offset is refused and changes nothing', async () => {
  const member = await join();
  const url = (await here.create(member, { size: 1000 })).headers.location as string;
  await here.patch(member, url, 0, Buffer.alloc(400));
  for (const offset of [0, 399, 401, 1000])
    expectError(await there.patch(member, url, offset, Buffer.alloc(100)), otherOffset);
  expect((await here.head(member, url)).headers['upload-offset']).toBe('400');
});

test('of two parts at one offset at a time, one is stored', async () => {
  const member = await join();
  const { id } = (await here.create(member, { size: 600_000 })).json();
  const url = `/api/uploads/${id}`;
  const answers = await Promise.all(
    [here, there, here, there].map((on) => on.patch(member, url, 0, randomBytes(200_000))),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409]);
  expect((await here.head(member, url)).headers['upload-offset']).toBe('200000');
  expect(await partsOf(id)).toEqual([{ start: 0 }]);
});

test('visitors are asked to sign in, and another member finds nothing', async () => {
  const [ana, bia] = [await join(), await join()];
  const url = (await here.create(ana, { size: 10 })).headers.location as string;
  const visitor = { headers: {} } as never;
  for (const answer of [await here.create(visitor, { size: 1 }), await here.patch(visitor, url, 0, Buffer.alloc(1))])
    expect(answer.statusCode).toBe(401);
  expect((await here.head(visitor, url)).statusCode).toBe(401);
  expect((await here.terminate(visitor, url)).statusCode).toBe(401);
  expect((await here.head(bia, url)).statusCode).toBe(404);
  expectError(await here.patch(bia, url, 0, Buffer.alloc(1)), notFound);
  expectError(await here.terminate(bia, url), notFound);
  expectError(await here.terminate(ana, '/api/uploads/1'), notFound);
  expect((await here.head(ana, url)).headers['upload-offset']).toBe('0');
});

test('a file beyond the limit, and a part beyond the file, are refused', async () => {
  const member = await join();
  expectError(await here.create(member, { size: largestUpload + 1 }), tooLarge);
  const url = (await here.create(member, { size: 1000 })).headers.location as string;
  expectError(await here.patch(member, url, 0, Buffer.alloc(1001)), tooLarge);
  await here.patch(member, url, 0, Buffer.alloc(900));
  expectError(await here.patch(member, url, 900, Buffer.alloc(101)), tooLarge);
  expect((await here.head(member, url)).headers['upload-offset']).toBe('900');
});

test('an endless part is refused where the file ends', async () => {
  const member = await join();
  const url = (await here.create(member, { size: 300_000 })).headers.location as string;
  const headers = { ...member.headers, 'tus-resumable': tusVersion, 'upload-offset': '0', 'content-type': partType };
  const sending = request(`${await listen()}${url}`, { method: 'PATCH', headers });
  sending.on('error', () => {});
  const answered = once(sending, 'response');
  sending.write(Buffer.alloc(400_000));
  const [{ statusCode }] = await answered;
  expect(statusCode).toBe(413);
  sending.destroy();
});

test('requests that are not tus are refused', async () => {
  const member = await join();
  for (const size of ['', '-1', '1.5', 'ten', '1e3'])
    expect((await here.create(member, { size })).statusCode, size).toBe(400);
  const url = (await here.create(member, { size: 10 })).headers.location as string;
  expect((await here.patch(member, url, 'x', Buffer.alloc(1))).statusCode).toBe(400);
  const headers = { ...member.headers, 'tus-resumable': tusVersion, 'upload-offset': '0' };
  const json = { ...headers, 'content-type': 'application/json' };
  expect((await app.inject({ method: 'PATCH', url, headers: json, payload: '{}' })).statusCode).toBe(415);
  const octets = { ...headers, 'content-type': 'application/octet-stream' };
  expect((await app.inject({ method: 'PATCH', url, headers: octets, payload: 'x' })).statusCode).toBe(415);
  const older = await app.inject({ method: 'HEAD', url, headers: { ...headers, 'tus-resumable': '0.2.2' } });
  expect([older.statusCode, older.headers['tus-version']]).toEqual([412, tusVersion]);
});

test('what arrived on a connection that breaks is stored', async () => {
  const member = await join();
  const { id } = (await here.create(member, { size: 1_000_000 })).json();
  const url = `/api/uploads/${id}`;
  const bytes = randomBytes(400_000);
  const headers = {
    ...member.headers,
    'tus-resumable': tusVersion,
    'upload-offset': '0',
    'content-type': partType,
    'content-length': '1000000',
  };
  const sending = request(`${await listen()}${url}`, { method: 'PATCH', headers });
  sending.on('error', () => {});
  await new Promise<void>((resolve, reject) => sending.write(bytes, (error) => (error ? reject(error) : resolve())));
  await vi.waitUntil(async () => Number((await there.head(member, url)).headers['upload-offset']) > 0, patience);
  sending.destroy();
  await vi.waitUntil(async () => (await there.head(member, url)).headers['upload-offset'] === '400000', patience);
  expect((await there.patch(member, url, 400_000, bytes)).headers['upload-offset']).toBe('800000');
});

test('an upload outlives a crash of the instance that receives it', async () => {
  const member = await join();
  const { id } = (await here.create(member, { size: 1_000_000 })).json();
  const url = `/api/uploads/${id}`;
  const settings = { DATABASE_URL: first.databaseUrl, SECRET_KEY: platform.keys.secret, SEED: 'none' };
  const { address, child } = await startMain(settings);
  const part = { 'upload-offset': '0', 'content-type': partType, 'content-length': '1000000' };
  const headers = { ...member.headers, 'tus-resumable': tusVersion, ...part };
  const sending = request(`${address}${url}`, { method: 'PATCH', headers });
  sending.on('error', () => {});
  sending.write(randomBytes(600_000));
  const offset = async () => Number((await here.head(member, url)).headers['upload-offset']);
  const stored = await vi.waitUntil(offset, patience);
  await endMain(child, 'SIGKILL');
  expect(await offset()).toBeGreaterThanOrEqual(stored);
  const rest = randomBytes(1_000_000 - (await offset()));
  expect((await there.patch(member, url, await offset(), rest)).headers['upload-offset']).toBe('1000000');
});

test('a member has a limited number of unused uploads and bytes, and begins a limited number in an hour', async () => {
  const [ana, bia, rui] = [await join(), await join({ confirmed_at: clock.now() }), await join()];
  const begun = await Promise.all(Array.from({ length: openUploads.count + 3 }, () => here.create(ana, { size: 1 })));
  const refused = begun.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(3);
  expectError(refused[0] as never, { error: 'too_many', message: uploadMessages.tooManyOpen.pt });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);

  for (let bytes = 0; bytes < openUploads.bytes; bytes += largestUpload)
    expect((await here.create(bia, { size: largestUpload })).statusCode).toBe(201);
  expect((await here.create(bia, { size: 1 })).statusCode).toBe(429);

  for (let count = 0; count < uploadsPerHour; count += 1) {
    const { location } = (await here.create(rui, { size: 1 })).headers;
    expect((await here.terminate(rui, location as string)).statusCode).toBe(204);
  }
  expect((await here.create(rui, { size: 1 })).statusCode).toBe(429);
});

/** Begins as many of the largest uploads, on two instances in turn and each by a member of its own. */
async function beginAtOnce(count: number, addressOf: (at: number) => string, more: { confirmed_at?: null } = {}) {
  const members = await Promise.all(Array.from({ length: count }, () => join(more)));
  return Promise.all(
    members.map((member, at) =>
      (at % 2 === 0 ? here : there).create(member, { size: largestUpload, remoteAddress: addressOf(at) }),
    ),
  );
}

function expectRefused(answers: Awaited<ReturnType<typeof beginAtOnce>>, count: number, message: string): void {
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused).toHaveLength(count);
  for (const answer of refused) {
    expectError(answer, { error: 'too_many', message });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

test('before the address is confirmed, a member has one of the largest uploads, also of several at once', async () => {
  const member = await join({ confirmed_at: null });
  const answers = await Promise.all([here, there, here, there].map((on) => on.create(member, { size: largestUpload })));
  expectRefused(answers, 3, uploadMessages.unconfirmed.pt);
  const english = { headers: { ...member.headers, 'accept-language': 'en' } };
  expect((await here.create(english, { size: 1 })).json().message).toBe(uploadMessages.unconfirmed.en);
  const location = answers.find(({ statusCode }) => statusCode === 201)?.headers.location as string;
  await here.terminate(member, location);
  expect((await there.create(member, { size: largestUpload })).statusCode).toBe(201);
});

test('throwaway accounts of one network fill its share only, also at once, and others upload', async () => {
  const room = openUploadBytes.network / largestUpload;
  // An IPv6 network has more addresses than anybody can count.
  const answers = await beginAtOnce(room + 6, (at) => `2001:db8:1:1::${at.toString(16)}`, { confirmed_at: null });
  expectRefused(answers, 6, uploadMessages.networkFull.pt);
  expect((await here.create(await join(), { size: 1, remoteAddress: '2001:db8:1:2::1' })).statusCode).toBe(201);
  const { network } = await database.selectFrom('upload').select('network').executeTakeFirstOrThrow();
  expect(network).not.toMatch(/[.:]/);
}, 60_000);

test('all members together fill a share of the disk only, also at once, until uploads expire', async () => {
  const other = await join();
  const { bytes } = await database
    .selectFrom('upload')
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.sum<number>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  const rest = openUploadBytes.all - Number(bytes) - 2 * largestUpload;
  for (const id of ['first', 'second'])
    await database
      .insertInto('upload')
      .values({
        ...{ id, member_id: other.id, name: '', type: '', size: Math.floor(rest / 2) },
        ...{ created_at: clock.now(), expires_at: clock.in(minute) },
      })
      .execute();
  const answers = await beginAtOnce(6, (at) => `10.60.0.${at}`);
  expectRefused(answers, 4, uploadMessages.platformFull.pt);
  clock.move(2 * minute);
  expect((await here.create(other, { size: largestUpload })).statusCode).toBe(201);
}, 60_000);

test('a terminated upload is gone with its parts', async () => {
  const member = await join();
  const { id } = (await here.create(member, { size: 500_000 })).json();
  const url = `/api/uploads/${id}`;
  await here.patch(member, url, 0, randomBytes(300_000));
  expect((await there.terminate(member, url)).statusCode).toBe(204);
  expect((await here.head(member, url)).statusCode).toBe(404);
  expectError(await here.patch(member, url, 300_000, Buffer.alloc(1)), notFound);
  expect(await partsOf(id)).toEqual([]);
});

test('an upload expires after a day, and the next sweep deletes it', async () => {
  const member = await join();
  const { id } = (await here.create(member, { size: 500_000 })).json();
  const url = `/api/uploads/${id}`;
  await here.patch(member, url, 0, randomBytes(300_000));
  const row = () => database.selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst();
  clock.move(uploadLifetime - minute);
  await sweep(database, clock.now());
  expect(await row()).toEqual({ id });
  expect(await platform.files.uploads.find(member.id, id)).toMatchObject({ received: 300_000 });
  clock.move(2 * minute);
  expect(await platform.files.uploads.find(member.id, id)).toBeUndefined();
  await sweep(database, clock.now());
  expect(await row()).toBeUndefined();
  expect(await partsOf(id)).toEqual([]);
});
