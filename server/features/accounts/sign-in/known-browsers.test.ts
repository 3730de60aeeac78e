import { expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { expectTooMany } from '../../../testing/expect-error.ts';
import { mailsTo, tokenIn } from '../../../testing/mails.ts';
import { type Answer, startTestApp } from '../../../testing/test-app.ts';
import { signInMessages } from './sign-up.ts';

const testApp = await startTestApp();
const { app, join } = testApp;
const password = 'chuva no sertão';
const password_hash = await hashPassword(password);
const expectSlowedDown = (answer: Answer) =>
  expectTooMany(answer, 60, 'pt', { username: [signInMessages.slowedDown.pt] });

interface From {
  remoteAddress?: string;
  cookie?: string;
}
const send = (path: string, body: object, { remoteAddress = '192.0.2.1', cookie }: From = {}): Promise<Answer> =>
  app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    payload: JSON.stringify(body),
    remoteAddress,
  });
const signIn = (username: string, given: string, from?: From) =>
  send('oauth/token', { grant_type: 'password', username, password: given }, from);
const linesOf = (answer: Answer) => [answer.headers['set-cookie']].flat().filter((line) => line !== undefined);
const deviceOf = (answer: Answer) =>
  linesOf(answer)
    .find((line) => line.startsWith('__Host-device_'))
    ?.split(';')[0] as string;
const network = (number: number) => `10.${number >> 8}.${number & 255}.7`;

test('the owner’s browser gets in while a thousand networks guess, and an unknown one is slowed down', async () => {
  const email = 'guarded@example.org';
  await join({ email, password_hash });
  const cookie = deviceOf(await signIn(email, password));
  const guesses: number[] = [];
  for (let first = 0; first < 1000; first += 50) {
    const some = Array.from({ length: 50 }, (_, place) =>
      signIn(email, 'wrong wrong', { remoteAddress: network(first + place) }),
    );
    guesses.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
  }
  // Only allowed guesses are hashed.
  const hashed = guesses.filter((status) => status === 401).length;
  expect(hashed).toBeLessThanOrEqual(20);
  expect(guesses.filter((status) => status === 429)).toHaveLength(1000 - hashed);

  expect((await signIn(email, password, { cookie })).statusCode).toBe(200);
  expect((await signIn(email, password, { cookie, remoteAddress: network(7) })).statusCode).toBe(200);
  expectSlowedDown(await signIn(email, password));
});

test('a mail lets an unknown browser in: after a new password it is known', async () => {
  const email = 'abroad@example.org';
  await join({ email, password_hash });
  for (let tries = 1; tries <= 10; tries += 1) await signIn(email, 'wrong wrong', { remoteAddress: network(tries) });
  const from = { remoteAddress: '192.0.2.9' };
  expectSlowedDown(await signIn(email, password, from));
  expect((await send('password/email', { email }, from)).statusCode).toBe(200);
  const token = tokenIn((await mailsTo(testApp, email)).at(-1)?.text);
  const fresh = 'mandacaru quando floresce';
  const reset = await send('password/reset', { token, email, password: fresh, password_confirmation: fresh }, from);
  expect(reset.statusCode).toBe(200);
  expect((await signIn(email, fresh, { ...from, cookie: deviceOf(reset) })).statusCode).toBe(200);
});

test('addresses with and without an account get the same answers', async () => {
  const email = 'there@example.org';
  await join({ email, password_hash });
  const answers = async (username: string) => {
    const all = [];
    for (let tries = 1; tries <= 12; tries += 1) {
      const { statusCode, body, headers } = await signIn(username, 'wrong wrong', { remoteAddress: network(tries) });
      const { request_id: _, ...rest } = JSON.parse(body);
      all.push({ statusCode, rest, cookie: headers['set-cookie'] });
    }
    return all;
  };
  expect(await answers('nowhere@example.org')).toEqual(await answers(email));
});

test('a known browser has ten tries a minute of its own, and is known to its member only', async () => {
  const [email, other] = ['known@example.org', 'known.other@example.org'];
  await join({ email, password_hash });
  await join({ email: other, password_hash });
  const cookie = deviceOf(await signIn(email, password));
  for (let tries = 1; tries <= 10; tries += 1)
    expect((await signIn(email, 'wrong wrong', { cookie })).statusCode).toBe(401);
  expect((await signIn(email, password, { cookie })).statusCode).toBe(429);
  // Another browser is not slowed down by it.
  expect((await signIn(email, password)).statusCode).toBe(200);

  const [name = '', value = ''] = cookie.split('=');
  const otherName = deviceOf(await signIn(other, password)).split('=')[0];
  for (let tries = 1; tries <= 10; tries += 1) await signIn(other, 'wrong wrong');
  for (const forged of [cookie, `${otherName}=${value}`, `${name}=${value}x`, `${otherName}=a.b`, `${otherName}=`])
    expectSlowedDown(await signIn(other, password, { cookie: forged }));
});

test('a device cookie is for signing in only, and of eleven members one makes room', async () => {
  const email = 'shared@example.org';
  await join({ email, password_hash });
  const line = linesOf(await signIn(email, password)).find((one) => one.startsWith('__Host-device_'));
  expect(line).toMatch(
    /^__Host-device_\d+=[\w-]{16}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const cookie = Array.from({ length: 10 }, (_, place) => `__Host-device_${900_000 + place}=a.b`).join('; ');
  const lines = linesOf(await signIn(email, password, { cookie }));
  expect(lines.filter((one) => one.includes('Expires=Thu, 01 Jan 1970'))).toHaveLength(1);
});

test('the cookies of a platform without HTTPS have no prefix', async () => {
  const local = await startTestApp({ settings: { PUBLIC_URL: 'http://localhost:3000' } });
  const email = 'local@example.org';
  await local.join({ email, password_hash });
  const body = JSON.stringify({ grant_type: 'password', username: email, password });
  const answer = await local.post('/api/oauth/token', { 'content-type': 'application/json' }, body);
  expect(linesOf(answer).map((line) => line.split('=')[0])).toEqual([
    'refresh_token',
    expect.stringMatching(/^device_/),
  ]);
  expect(linesOf(answer).join()).not.toContain('Secure');
});
