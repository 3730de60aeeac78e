import { expect, test, vi } from 'vitest';
import { pictureMessages } from '../../../platform/images/images.messages.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { refuseChanges } from '../../../testing/faults.ts';
import { startS3Server } from '../../../testing/outside-services.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { avatarsOn, newPicture, settled } from './avatars.testing.ts';

const first = await startTestApp();
const { join, get, platform, database, clock } = first;
const { upload, removeAvatar, avatarOf, isStored, untilTidy } = avatarsOn(first);

test('a new avatar replaces the one before, and deletes its files', async () => {
  const member = await join({ provider_photo_url: 'https://provider.example/photo.png' });
  const first = (await upload(member, await newPicture())).json().avatar;
  const second = (await upload(member, await newPicture())).json().avatar;
  expect(second).not.toBe(first);
  expect(await avatarOf(member)).toBe(second);
  await vi.waitFor(async () => expect(await isStored(first)).toBe(false), settled);
  expect(await isStored(second)).toBe(true);
  await removeAvatar(member);
  expect(await avatarOf(member)).toBe('https://provider.example/photo.png');
  await untilTidy();
});

test('uploading the same picture again changes nothing', async () => {
  const member = await join();
  const picture = await newPicture();
  const first = (await upload(member, picture)).json().avatar;
  expect((await upload(member, picture)).json().avatar).toBe(first);
  await untilTidy();
  expect(await isStored(first)).toBe(true);
});

test('a picture of two members is deleted after both have replaced it', async () => {
  const [ana, bia] = [await join(), await join()];
  const picture = await newPicture();
  const [shared] = [(await upload(ana, picture)).json().avatar, (await upload(bia, picture)).json().avatar];
  expect(await avatarOf(bia)).toBe(shared);
  await removeAvatar(ana);
  await untilTidy();
  expect((await get(shared)).statusCode).toBe(200);
  await upload(bia, await newPicture());
  await vi.waitFor(async () => expect(await isStored(shared)).toBe(false), settled);
});

test('of concurrent uploads one is shown, and the others leave no files', async () => {
  const member = await join();
  const pictures = await Promise.all(Array.from({ length: 6 }, newPicture));
  const answers = await Promise.all(pictures.map((picture) => upload(member, picture)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(answers.map((answer) => answer.json().avatar)).toContain(await avatarOf(member));
  expect((await get(await avatarOf(member))).statusCode).toBe(200);
  await untilTidy();
});

test('concurrent use and removal of one picture never loses it', async () => {
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

test('files of an interrupted upload are swept after a day', async () => {
  const hash = 'c0ffee00'.repeat(4);
  const [left, kept] = [`media/${hash}/64.webp`, (await upload(await join(), await newPicture())).json().avatar];
  await database
    .insertInto('picture')
    .values({ hash, widths: [64], created_at: clock.now() })
    .execute();
  await platform.files.storage.put(left, Buffer.from('x'));
  clock.move(day - minute);
  await platform.files.media.sweep();
  expect(await platform.files.storage.read(left).then((file) => file?.stream.destroy() && 'there')).toBe('there');
  clock.move(2 * minute);
  await platform.files.media.sweep();
  expect(await platform.files.storage.read(left)).toBeUndefined();
  expect((await get(kept)).statusCode).toBe(200);
});

test('a picture that cannot be swept stops no other', async () => {
  const [broken, next] = ['bad00000'.repeat(4), 'c0ffee01'.repeat(4)] as const;
  for (const hash of [broken, next])
    await database
      .insertInto('picture')
      .values({ hash, widths: [64], created_at: clock.now() })
      .execute();
  clock.move(2 * day);
  const mend = await refuseChanges(database, { table: 'picture', column: 'hash', value: broken });
  await expect(platform.files.media.sweep()).rejects.toThrow('Pictures that nothing shows could not be deleted');
  const left = await database.selectFrom('picture').select('hash').where('hash', 'in', [broken, next]).execute();
  expect(left).toEqual([{ hash: broken }]);
  await mend();
  await platform.files.media.sweep();
});

test('while the store is unavailable, uploads and pictures report it and nothing changes', async () => {
  const gone = await startS3Server();
  const instance = await startTestApp({ settings: gone.settings });
  const member = await instance.join();
  const { avatar } = (await avatarsOn(instance).upload(member, await newPicture())).json();
  await gone.close();
  const unavailable = {
    error: 'storage_unavailable',
    message: 'Não conseguimos guardar nem abrir arquivos agora. Tente de novo daqui a pouco.',
  } as const;
  expectError(await avatarsOn(instance).upload(member, await newPicture()), unavailable);
  expect((await instance.read('/api/contestants/me', member.headers)).avatar).toBe(avatar);
  expectError(await instance.get(avatar), unavailable);
  await vi.waitFor(
    async () => expect(await instance.read('/readyz')).toEqual({ status: 'ready', files: 'unavailable', backup: null }),
    settled,
  );
});

test('a picture that crashes the image process is refused, and later ones are accepted', async () => {
  const member = await join();
  platform.files.media.stop();
  const dies = upload(member, await newPicture());
  const pid = await vi.waitUntil(() => platform.files.media.makerPid, { timeout: 30_000, interval: 1 });
  process.kill(pid, 'SIGKILL');
  const message = pictureMessages.picture_unreadable.pt;
  expectError(await dies, { error: 'wrong_file_type', message, errors: { image: [message] } });
  expect((await upload(member, await newPicture())).statusCode).toBe(200);
});
