import { readdir } from 'node:fs/promises';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { uploadLifetime } from '@mutirao/contract/upload-limits.ts';
import { expect, test } from 'vitest';
import { formMessages } from '../../../platform/http/file-rule.ts';
import { pictureMessages } from '../../../platform/images/images.messages.ts';
import { uploadMessages } from '../../../platform/uploads/uploads.ts';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { makeFilesOfEachOutcome } from '../../../testing/hostile-files.ts';
import { startS3Server } from '../../../testing/outside-services.ts';
import { uploadsOn } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { avatarsOn, defaultAvatar, newPicture } from './avatars.testing.ts';

const first = await startTestApp();
const second = await startTestApp({ databaseUrl: first.databaseUrl, clock: first.clock });
const { app, clock, database, join, platform, get } = first;
const here = uploadsOn(first);
const there = uploadsOn(second);
const { avatarOf } = avatarsOn(first);

const store = await startS3Server();
afterThisFile(store.close);
const onS3 = await startTestApp({ settings: store.settings });
const alsoOnS3 = await startTestApp({ databaseUrl: onS3.databaseUrl, clock: onS3.clock, settings: store.settings });

const refusal = (message: string) => ({ error: 'invalid' as const, message, errors: { image: [message] } });

test.each([
  ['a disk', first, second],
  ['an S3 store', onS3, alsoOnS3],
])('on %s, a file sent to two instances becomes the avatar, once', async (_on, one, other) => {
  const member = await one.join();
  const bytes = await newPicture();
  const { create, patch } = uploadsOn(one);
  const { id } = (await create(member, { size: bytes.length })).json();
  const half = Math.floor(bytes.length / 2);
  await patch(member, `/api/uploads/${id}`, 0, bytes.subarray(0, half));
  await uploadsOn(other).patch(member, `/api/uploads/${id}`, half, bytes.subarray(half));
  const answer = await uploadsOn(one).use(member, id);
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await one.read('/api/contestants/me', member.headers)).avatar).toBe(answer.json().avatar);
  expect((await one.get(answer.json().avatar)).statusCode).toBe(200);
  const parts = await one.database.selectFrom('upload_part').select('start').where('upload_id', '=', id).execute();
  expect(parts).toEqual([]);
  const files = await readdir(one.platform.files.tempDir);
  expect(files.filter((name) => name !== 'compiled')).toEqual([]);
});

test('a repeated call gets the same answer, on any instance, and any other use is refused', async () => {
  const member = await join();
  const id = await here.upload(member, await newPicture());
  const answer = await here.use(member, id);
  const { avatar } = answer.json();
  await app.inject({ method: 'DELETE', url: '/api/profile/avatar', headers: member.headers });
  const repeated = await there.use(member, id);
  expect([repeated.statusCode, repeated.json()]).toEqual([200, { avatar }]);
  expect(repeated.headers['content-type']).toBe(answer.headers['content-type']);
  expect(await avatarOf(member)).toBe(defaultAvatar);
  expectError(await here.use(member, id, { other: 'field' } as never), {
    ...refusal(uploadMessages.used.pt),
    error: 'conflict',
  });
});

test('of calls at a time, one uses the upload; the others are to ask again, and get its answer', async () => {
  const member = await join();
  const id = await here.upload(member, await newPicture());
  const answers = await Promise.all([here, there, here].map((on) => on.use(member, id)));
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expectError(answer, { error: 'conflict', message: uploadMessages.used.pt });
    expect(answer.headers['retry-after']).toBe('2');
  }
  expect((await there.use(member, id)).json()).toEqual(done[0]?.json());
});

test('an upload whose use ended without an answer is refused at the field, so that the file is sent again', async () => {
  const member = await join();
  const id = await here.upload(member, await newPicture());
  await here.use(member, id);
  // As after a crash between the commit and the storing of the answer.
  const lost = { used_by: null, answer_status: null, answer: null };
  await database.updateTable('upload').set(lost).where('id', '=', id).execute();
  expect((await there.use(member, id)).headers['retry-after']).toBe('2');
  clock.move(minute);
  const refused = await there.use(member, id);
  expectError(refused, { ...refusal(uploadMessages.used.pt), error: 'conflict' });
  expect(refused.headers['retry-after']).toBeUndefined();
});

test('a call that fails leaves the upload for another', async () => {
  const member = await join();
  const [challengeId] = await first.create({ teams_enabled: true } as never);
  const id = await here.upload(member, await newPicture());
  const url = `/api/challenges/${challengeId}/teams`;
  const refused = await here.use(member, id, { url, field: 'banner', name: 'Maré Cheia' } as never);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect((await here.use(member, id)).statusCode).toBe(200);
});

test('unknown, foreign, unfinished and expired uploads are refused at the field', async () => {
  const [ana, bia] = [await join(), await join()];
  const id = await here.upload(ana, await newPicture());
  expectError(await here.use(bia, id), refusal(uploadMessages.unknown.pt));
  expectError(await here.use(ana, 'A'.repeat(22)), refusal(uploadMessages.unknown.pt));
  expectError(await here.use(ana, '../../etc/passwd'), { ...checkFields, errors: { image: ['Valor inválido'] } });
  const { id: unfinished } = (await here.create(ana, { size: 10 })).json();
  await here.patch(ana, `/api/uploads/${unfinished}`, 0, Buffer.alloc(9));
  expectError(await here.use(ana, unfinished), refusal(uploadMessages.unfinished.pt));
  const english = await app.inject({
    method: 'POST',
    url: '/api/profile/avatar',
    headers: { ...bia.headers, 'accept-language': 'en' },
    payload: { image: { upload: id } },
  });
  expect(english.json().errors).toEqual({ image: [uploadMessages.unknown.en] });
  expect(
    (await app.inject({ method: 'POST', url: '/api/profile/avatar', payload: { image: { upload: id } } })).statusCode,
  ).toBe(401);
  expect(await avatarOf(bia)).toBe(defaultAvatar);
});

test('an expired upload is refused at the field', async () => {
  const id = await here.upload(await join(), await newPicture());
  clock.move(uploadLifetime + day);
  const member = await join();
  await database.updateTable('upload').set({ member_id: member.id }).where('id', '=', id).execute();
  expectError(await here.use(member, id), refusal(uploadMessages.unknown.pt));
});

test('hostile files are treated as in a form', async () => {
  for (const { what, outcome, name, type, bytes } of await makeFilesOfEachOutcome()) {
    const member = await join();
    if (bytes.length > largestUpload) {
      expect(outcome, what).toBe('file_too_large');
      expect((await here.create(member, { size: bytes.length })).statusCode, what).toBe(413);
      continue;
    }
    const answer = await here.use(member, await here.upload(member, bytes, { name, type }));
    if (outcome === 'taken') {
      expect(answer.statusCode, `${what}: ${answer.body}`).toBe(200);
      expect((await get(answer.json().avatar)).headers['content-type'], what).toBe('image/webp');
      continue;
    }
    const messages = {
      ...pictureMessages,
      not_a_picture: formMessages.notAPicture,
      file_too_large: formMessages.fileTooLarge,
    };
    expect(answer.json().errors, what).toEqual({ image: [messages[outcome].pt] });
    expect(await avatarOf(member), what).toBe(defaultAvatar);
  }
  const files = await readdir(platform.files.tempDir);
  expect(files.filter((name) => name !== 'compiled')).toEqual([]);
});
