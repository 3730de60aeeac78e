import { readdir } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { avatarWidths, pictureAt } from '@mutirao/contract/pictures.ts';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { errorMessage } from '../../platform/errors/error-messages.ts';
import { afterThisFile } from '../../testing/clean-up.ts';
import { checkFields, expectError, malformed, unknownAddress } from '../../testing/expect-error.ts';
import { drawPicture } from '../../testing/picture-files.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { encodeForm, type FormPart } from '../../testing/send-form.ts';
import { startTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { day, minute } from '../../testing/test-clock.ts';
import { deleteAccounts } from '../personal-data/delete-accounts.ts';

const server = await startS3Server();
afterThisFile(server.close);
const onDisk = await startTestApp();
const onS3 = await startTestApp({ settings: server.settings });
const { app, join, read, get, post, hearAll, platform, database, clock } = onDisk;

const url = '/api/profile/avatar';
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const defaultAvatar = '/icons/avatar.svg';
const settled = { timeout: 15_000, interval: 20 };

let drawn = 0;
/** A picture that no other test has. */
function newPicture(): Promise<Buffer> {
  drawn += 1;
  return drawPicture({ width: 600 + drawn, height: 400 })
    .jpeg()
    .toBuffer();
}

async function upload(
  { headers }: Pick<TestMember, 'headers'>,
  image: Buffer | FormPart[],
  { app = onDisk.app, path = url }: { app?: TestApp['app']; path?: string } = {},
) {
  const form = encodeForm(...(Buffer.isBuffer(image) ? ([['image', { bytes: image }]] as FormPart[]) : image));
  return app.inject({ method: 'POST', url: path, headers: { ...headers, ...form.headers }, payload: form.payload });
}

async function avatarOf(member: TestMember): Promise<string> {
  return (await read('/api/contestants/me', member.headers)).avatar;
}

/** The hashes of all pictures whose files are on the disk. */
async function storedPictures(): Promise<string[]> {
  return readdir(joinPath(platform.environment.dataDirectory, 'files/media')).catch(() => []);
}

const isStored = async (address: string) => (await storedPictures()).includes(address.split('/')[2] as string);

/** Resolves when all jobs about pictures are done. */
async function untilTidy(): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await database.selectFrom('picture').select('hash').execute();
    const members = await database.selectFrom('member').select('avatar_url').execute();
    const shown = new Set(members.map(({ avatar_url }) => avatar_url?.split('/')[2]));
    const hashes = rows.map(({ hash }) => hash).toSorted();
    expect(hashes.filter((hash) => !shown.has(hash))).toEqual([]);
    expect((await storedPictures()).toSorted()).toEqual(hashes);
  }, settled);
}

test.each([
  ['disk', onDisk],
  ['S3', onS3],
] as [string, TestApp][])(
  'API-21 PROFILE-08 on %s, an avatar is uploaded, shown in every size, and taken away',
  async (_store, instance) => {
    const member = await instance.join();
    const answer = await upload(member, await newPicture(), { app: instance.app });
    expect(answer.statusCode).toBe(200);
    const { avatar } = answer.json();
    expect(answer.json()).toEqual({ avatar: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/256\.webp$/) });
    expect((await instance.read('/api/contestants/me', member.headers)).avatar).toBe(avatar);

    for (const width of avatarWidths) {
      const picture = await instance.get(pictureAt(avatar, width));
      expect(picture.statusCode).toBe(200);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(picture.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      // No larger than what was sent.
      const side = Math.min(width, 400);
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    }
    const { headers } = await instance.get(avatar);
    for (const known of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`]) {
      const again = await instance.get(avatar, { 'if-none-match': String(known) });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    expect((await instance.get(avatar, { 'if-none-match': '"x"' })).statusCode).toBe(200);
    const head = await instance.app.inject({ method: 'HEAD', url: avatar });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']]);

    const gone = await instance.app.inject({ method: 'DELETE', url, headers: member.headers });
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect((await instance.read('/api/contestants/me', member.headers)).avatar).toBe(defaultAvatar);
    for (const width of avatarWidths)
      await vi.waitFor(async () => expectError(await instance.get(pictureAt(avatar, width)), unknownAddress), settled);
  },
);

test('under the older prefix it is the same', async () => {
  const member = await join();
  const { avatar } = (await upload(member, await newPicture(), { path: '/api/v1/contestants/profile/avatar' })).json();
  expect(await avatarOf(member)).toBe(avatar);
});

test.each([
  '/media/x/256.webp',
  `/media/${'a'.repeat(32)}/256.webp`,
  `/media/${'A'.repeat(32)}/256.webp`,
  `/media/${'a'.repeat(32)}/256.png`,
  `/media/${'a'.repeat(32)}/0.webp`,
  '/media/..%2f..%2fsecret-key/256.webp',
])('at %s is nothing', async (address) => expectError(await get(address), unknownAddress));

test('a picture is turned upright, and neither place nor camera is kept', async () => {
  const gps = {
    IFD0: { Make: 'Camera' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 0/1' },
  };
  // Left half red, right half blue; turned clockwise, red is above.
  const sides = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 200, height: 400, channels: 3, background: 'blue' } }, left: 200, top: 0 }])
    .withExif(gps)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { exif, orientation } = await sharp(sides).metadata();
  expect([orientation, exif?.includes('Camera')]).toEqual([6, true]);

  const { avatar } = (await upload(await join(), sides)).json();
  const { rawPayload } = await get(avatar);
  expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif');
  expect(rawPayload.includes('Camera')).toBe(false);
  const colourAt = async (left: number, top: number) => [
    ...(await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const [red, , blueOfRed] = await colourAt(128, 30);
  const [redOfBlue, , blue] = await colourAt(128, 226);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeGreaterThan(200);
  expect(Math.max(blueOfRed as number, redOfBlue as number)).toBeLessThan(60);
});

test('a new avatar takes the place of the one before, whose files go', async () => {
  const member = await join({ provider_photo_url: 'https://provider.example/photo.png' });
  const first = (await upload(member, await newPicture())).json().avatar;
  const second = (await upload(member, await newPicture())).json().avatar;
  expect(second).not.toBe(first);
  expect(await avatarOf(member)).toBe(second);
  await vi.waitFor(async () => expect(await isStored(first)).toBe(false), settled);
  expect(await isStored(second)).toBe(true);
  await app.inject({ method: 'DELETE', url, headers: member.headers });
  expect(await avatarOf(member)).toBe('https://provider.example/photo.png');
  await untilTidy();
});

test('everyone sees the new avatar at once, and that it is gone', async () => {
  const member = await join();
  // Read before each change, with none still to be heard of, so that it is kept.
  const shown = async () => {
    const { avatar } = await read(`/api/users/${member.id}`);
    await hearAll();
    await read(`/api/users/${member.id}`);
    return avatar;
  };
  expect(await shown()).toBe(defaultAvatar);
  const { avatar } = (await upload(member, await newPicture())).json();
  expect(await shown()).toBe(avatar);
  await app.inject({ method: 'DELETE', url, headers: member.headers });
  expect(await shown()).toBe(defaultAvatar);
});

test('the same picture twice is one picture, and changes nothing', async () => {
  const member = await join();
  const picture = await newPicture();
  const first = (await upload(member, picture)).json().avatar;
  expect((await upload(member, picture)).json().avatar).toBe(first);
  await untilTidy();
  expect(await isStored(first)).toBe(true);
});

test('what two members show stays until the second has another', async () => {
  const [ana, bia] = [await join(), await join()];
  const picture = await newPicture();
  const [shared] = [(await upload(ana, picture)).json().avatar, (await upload(bia, picture)).json().avatar];
  expect(await avatarOf(bia)).toBe(shared);
  await app.inject({ method: 'DELETE', url, headers: ana.headers });
  await untilTidy();
  expect((await get(shared)).statusCode).toBe(200);
  await upload(bia, await newPicture());
  await vi.waitFor(async () => expect(await isStored(shared)).toBe(false), settled);
});

test('of many uploads at the same moment one is shown, and none leaves files behind', async () => {
  const member = await join();
  const pictures = await Promise.all(Array.from({ length: 6 }, newPicture));
  const answers = await Promise.all(pictures.map((picture) => upload(member, picture)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(answers.map((answer) => answer.json().avatar)).toContain(await avatarOf(member));
  expect((await get(await avatarOf(member))).statusCode).toBe(200);
  await untilTidy();
});

test('members who show and drop one picture at the same time never lose it', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => join()));
  const [shared, other] = [await newPicture(), await newPicture()];
  await Promise.all(
    members.map(async (member) => {
      for (const picture of [shared, other, shared, other, shared])
        expect((await upload(member, picture)).statusCode).toBe(200);
    }),
  );
  for (const member of members) expect((await get(await avatarOf(member))).statusCode).toBe(200);
  await untilTidy();
});

test('without an avatar there is none to take away, and that is well', async () => {
  expect((await app.inject({ method: 'DELETE', url, headers: (await join()).headers })).statusCode).toBe(204);
});

test('whoever is not signed in neither uploads nor takes away', async () => {
  const form = encodeForm(['image', { bytes: await newPicture() }]);
  expectError(await app.inject({ method: 'POST', url, ...form }), signedOut);
  expectError(await app.inject({ method: 'DELETE', url }), signedOut);
});

const missing = { ...checkFields, errors: { image: ['Campo é Obrigatório'] } };
const oneFile = 'Envie um arquivo só.';
test('a form needs one picture in its field', async () => {
  const member = await join();
  const bytes = await newPicture();
  expectError(await upload(member, []), missing);
  expectError(await upload(member, [['image', { bytes: Buffer.alloc(0), name: '' }]]), missing);
  expectError(await upload(member, [['photo', { bytes }]]), missing);
  expectError(await upload(member, [['image', 'a text']]), { ...checkFields, errors: { image: ['Valor inválido'] } });
  expectError(
    await upload(member, [
      ['image', { bytes }],
      ['image', { bytes }],
    ]),
    { error: 'invalid', message: oneFile, errors: { image: [oneFile] } },
  );
  const json = { ...member.headers, 'content-type': 'application/json' };
  expectError(await post(url, json, '{}'), missing);
  expectError(await post(url, json, '{"image":"/etc/passwd"}'), {
    ...checkFields,
    errors: { image: ['Valor inválido'] },
  });
  const form = encodeForm(['image', { bytes }]);
  const cut = {
    method: 'POST',
    url,
    headers: { ...member.headers, ...form.headers },
    payload: form.payload.subarray(0, 5000),
  } as const;
  expectError(await app.inject(cut), malformed);
  expect(await avatarOf(member)).toBe(defaultAvatar);
});

test('a program that does not say what it sends is judged by what it sends', async () => {
  const image: FormPart = ['image', { bytes: await newPicture(), name: 'photo', type: 'application/octet-stream' }];
  expect((await upload(await join(), [image])).statusCode).toBe(200);
});

test('thirty uploads an hour are enough; others go on', async () => {
  const member = await join();
  const text: FormPart[] = [['image', { bytes: Buffer.from('x'), name: 'x.txt', type: 'text/plain' }]];
  for (let count = 0; count < 30; count += 1) expect((await upload(member, text)).statusCode).toBe(422);
  const refused = await upload(member, await newPicture());
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await upload(await join(), await newPicture())).statusCode).toBe(200);
});

test('an account that is deleted takes its picture along', async () => {
  const member = await join();
  const { avatar } = (await upload(member, await newPicture())).json();
  await post('/api/me/deletion', { ...member.headers, 'content-type': 'application/json' }, '{}');
  clock.move(14 * day + minute);
  await deleteAccounts(platform);
  const row = await database.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  expect(row.avatar_url).toBeNull();
  await vi.waitFor(async () => expect(await isStored(avatar)).toBe(false), settled);
});

test("a member's copy of their data names the picture", async () => {
  const member = await join();
  const { avatar } = (await upload(member, await newPicture())).json();
  const account = platform.personalData.tables.find(({ table }) => table === 'member');
  expect(await account?.read(database, member.id)).toMatchObject([{ avatar_url: avatar }]);
});

test('what an upload left behind that was cut short is swept away after a day', async () => {
  const hash = 'c0ffee00'.repeat(4);
  const [left, kept] = [`media/${hash}/64.webp`, (await upload(await join(), await newPicture())).json().avatar];
  await database
    .insertInto('picture')
    .values({ hash, widths: [64], created_at: clock.now() })
    .execute();
  await platform.storage.put(left, Buffer.from('x'));
  clock.move(day - minute);
  await platform.media.sweep();
  expect(await platform.storage.read(left).then((file) => file?.stream.destroy() && 'there')).toBe('there');
  clock.move(2 * minute);
  await platform.media.sweep();
  expect(await platform.storage.read(left)).toBeUndefined();
  expect((await get(kept)).statusCode).toBe(200);
});

test('while the store is away an upload says so and changes nothing, and pictures answer that they will be back', async () => {
  const gone = await startS3Server();
  const instance = await startTestApp({ settings: gone.settings });
  const member = await instance.join();
  const { avatar } = (await upload(member, await newPicture(), { app: instance.app })).json();
  await gone.close();
  const away = {
    error: 'storage_away',
    message: 'Não conseguimos guardar nem abrir arquivos agora. Tente de novo daqui a pouco.',
  } as const;
  expectError(await upload(member, await newPicture(), { app: instance.app }), away);
  expect((await instance.read('/api/contestants/me', member.headers)).avatar).toBe(avatar);
  expectError(await instance.get(avatar), away);
  await vi.waitFor(
    async () => expect(await instance.read('/readyz')).toEqual({ status: 'ready', files: 'away' }),
    settled,
  );
});

test('a process that dies of a picture refuses that picture and no other', async () => {
  const member = await join();
  platform.media.stop();
  const dies = upload(member, await newPicture());
  const pid = await vi.waitUntil(() => platform.media.makerPid, { timeout: 15_000, interval: 1 });
  process.kill(pid, 'SIGKILL');
  const message = errorMessage('picture_unreadable', 'pt');
  expectError(await dies, { error: 'wrong_file_type', message, errors: { image: [message] } });
  expect((await upload(member, await newPicture())).statusCode).toBe(200);
});
