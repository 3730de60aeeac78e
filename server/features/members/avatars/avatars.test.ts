import { avatarWidths, pictureAt } from '@mutirao/contract/pictures.ts';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { checkFields, expectError, malformed, unknownAddress } from '../../../testing/expect-error.ts';
import { startS3Server } from '../../../testing/outside-services.ts';
import { encodeForm, type FormPart } from '../../../testing/send.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { avatarsOn, defaultAvatar, newPicture, settled, url } from './avatars.testing.ts';

const first = await startTestApp();
const { app, clock, database, get, join, platform, post, read, receiveAll } = first;

const server = await startS3Server();
afterThisFile(server.close);
const onS3 = await startTestApp({ settings: server.settings });
const { upload: uploadPicture, removeAvatar, avatarOf, isStored, upload: uploadForm } = avatarsOn(first);

test.each([
  ['disk', first],
  ['S3', onS3],
] as [string, TestApp][])(
  'API-21 PROFILE-08 on %s, an avatar is uploaded, shown in every size, and taken away',
  async (_store, instance) => {
    const member = await instance.join();
    const answer = await avatarsOn(instance).upload(member, await newPicture());
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
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; frame-ancestors 'none'; sandbox$/),
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

    const gone = await avatarsOn(instance).removeAvatar(member);
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect((await instance.read('/api/contestants/me', member.headers)).avatar).toBe(defaultAvatar);
    for (const width of avatarWidths)
      await vi.waitFor(async () => expectError(await instance.get(pictureAt(avatar, width)), unknownAddress), settled);
  },
);

test('the older prefix answers the same', async () => {
  const member = await join();
  const { avatar } = (await uploadPicture(member, await newPicture(), '/api/v1/contestants/profile/avatar')).json();
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

test('a picture is rotated upright, and loses its place and camera', async () => {
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

  const { avatar } = (await uploadPicture(await join(), sides)).json();
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

test('everyone sees a new avatar and its removal immediately', async () => {
  const member = await join();
  // Read before each change, with no invalidation pending, so that it is cached.
  const shown = async () => {
    const { avatar } = await read(`/api/users/${member.id}`);
    await receiveAll();
    await read(`/api/users/${member.id}`);
    return avatar;
  };
  expect(await shown()).toBe(defaultAvatar);
  const { avatar } = (await uploadPicture(member, await newPicture())).json();
  expect(await shown()).toBe(avatar);
  await removeAvatar(member);
  expect(await shown()).toBe(defaultAvatar);
});

test('removing the avatar succeeds without one', async () => {
  expect((await removeAvatar(await join())).statusCode).toBe(204);
});

test('deleting an account deletes its picture', async () => {
  const member = await join();
  const { avatar } = (await uploadPicture(member, await newPicture())).json();
  await post('/api/me/deletion', { ...member.headers, 'content-type': 'application/json' }, '{}');
  clock.move(14 * day + minute);
  await deleteAccounts(platform);
  const row = await database.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  expect(row.avatar_url).toBeNull();
  await vi.waitFor(async () => expect(await isStored(avatar)).toBe(false), settled);
});

test("a member's data export names the picture", async () => {
  const member = await join();
  const { avatar } = (await uploadPicture(member, await newPicture())).json();
  const account = platform.personalData.tables.find(({ table }) => table === 'member');
  expect(await account?.read(database, member.id)).toMatchObject([{ avatar_url: avatar }]);
});

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;

test('visitors can neither upload nor remove an avatar', async () => {
  const form = encodeForm(['image', { bytes: await newPicture() }]);
  expectError(await app.inject({ method: 'POST', url, ...form }), signedOut);
  expectError(await app.inject({ method: 'DELETE', url }), signedOut);
});

const missing = { ...checkFields, errors: { image: ['Campo é Obrigatório'] } };
const oneFile = 'Envie um arquivo só.';
test('a form needs one picture in its field', async () => {
  const member = await join();
  const bytes = await newPicture();
  expectError(await uploadForm(member, []), missing);
  expectError(await uploadForm(member, [['image', { bytes: Buffer.alloc(0), name: '' }]]), missing);
  expectError(await uploadForm(member, [['photo', { bytes }]]), missing);
  expectError(await uploadForm(member, [['image', 'a text']]), {
    ...checkFields,
    errors: { image: ['Valor inválido'] },
  });
  expectError(
    await uploadForm(member, [
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

test('an upload without a media type is recognized by its content', async () => {
  const image: FormPart = ['image', { bytes: await newPicture(), name: 'photo', type: 'application/octet-stream' }];
  expect((await uploadForm(await join(), [image])).statusCode).toBe(200);
});

test('thirty uploads an hour are enough; others go on', async () => {
  const member = await join();
  const text: FormPart[] = [['image', { bytes: Buffer.from('x'), name: 'x.txt', type: 'text/plain' }]];
  for (let count = 0; count < 30; count += 1) expect((await uploadForm(member, text)).statusCode).toBe(422);
  const refused = await uploadForm(member, await newPicture());
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await uploadForm(await join(), await newPicture())).statusCode).toBe(200);
});
