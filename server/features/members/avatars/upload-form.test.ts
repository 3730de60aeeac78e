import { expect, test } from 'vitest';
import { checkFields, expectError, malformed } from '../../../testing/expect-error.ts';
import { encodeForm, type FormPart } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { avatarsOn, defaultAvatar, newPicture, url } from './avatars.testing.ts';

const first = await startTestApp();
const { app, join, post } = first;
const { upload, avatarOf } = avatarsOn(first);

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

test('an upload without a media type is recognized by its content', async () => {
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
