import { expect, test } from 'vitest';
import { countAs, expectTooMany } from '../../../testing/expect-error.ts';
import { type Answer, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { signInMessages } from './sign-up.ts';

const databaseUrl = await createTestDatabase();
const instances = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })] as const;
const minute = 60;
const hour = 60 * minute;

let sent = 0;
interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
/** Each call reaches the instance that the one before did not. */
function send(path: string, body: object, { remoteAddress = '192.0.2.1', headers = {} }: From = {}): Promise<Answer> {
  sent += 1;
  const { app } = instances[sent % 2 === 0 ? 0 : 1];
  return app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
    remoteAddress,
  });
}
const signIn = (username: string, password: string, from: From = {}) =>
  send('oauth/token', { grant_type: 'password', username, password }, from);
const register = (email: string, password: string, from: From = {}) => {
  const newcomer = { first_name: 'Davi', last_name: 'Luz', email, accept_terms: true };
  return send('users', { ...newcomer, password, password_confirmation: password }, from);
};
const renew = (cookie: string, from: From = {}) =>
  send('oauth/token', { grant_type: 'refresh_token' }, { ...from, headers: { cookie, ...from.headers } });
const cookieOf = (answer: Answer) => String([answer.headers['set-cookie']].flat()[0]).split(';')[0] as string;
/** Tries once; then, with all but one of the allowed tries used, the last allowed one and one too many. */
async function expectLimit(call: () => Promise<Answer>, { name, tries, seconds, status }: Expected): Promise<void> {
  expect((await call()).statusCode).toBe(status);
  await countAs(instances[0].database, name, tries - 1);
  expect((await call()).statusCode).toBe(status);
  for (const _ of instances) expectTooMany(await call(), seconds);
}
interface Expected {
  name: string;
  tries: number;
  seconds: number;
  /** Of a try that is allowed. */
  status: number;
}
const inEnglish = { headers: { 'accept-language': 'en' } };
const good = 'chuva no sertão';
const easy = 'password123';

test('the eleventh wrong password on unknown browsers in a minute has to wait, on any instance', async () => {
  const email = 'tried@example.org';
  await register(email, good);
  for (let tries = 1; tries <= 10; tries += 1) expect((await signIn(email, 'wrong wrong')).statusCode).toBe(401);
  // From elsewhere and with the right password too: it is the account that is guarded.
  for (const _ of instances) {
    const { pt, en } = signInMessages.slowedDown;
    expectTooMany(await signIn(email, 'wrong wrong'), minute, 'pt', { username: [pt] });
    const elsewhere = await signIn(email, good, { remoteAddress: '192.0.2.77', ...inEnglish });
    expectTooMany(elsewhere, minute, 'en', { username: [en] });
  }
  expect((await signIn('another@example.org', 'wrong wrong')).statusCode).toBe(401);
});

test('repeated sign-ins with the right password never wait', async () => {
  const email = 'often@example.org';
  await register(email, good);
  for (let times = 1; times <= 12; times += 1) expect((await signIn(email, good)).statusCode).toBe(200);
});

test('one network address may try a hundred wrong passwords a minute', async () => {
  const from = { remoteAddress: '192.0.2.2' };
  const call = () => signIn(`${crypto.randomUUID()}@example.org`, 'wrong wrong', from);
  await expectLimit(call, { name: 'sign-in address', tries: 100, seconds: minute, status: 401 });
  expectTooMany(await signIn('nobody@example.org', 'wrong wrong', { ...from, ...inEnglish }), minute, 'en');
  expect((await signIn('nobody@example.org', 'wrong wrong')).statusCode).toBe(401);
});

test('one network address may try three hundred registrations an hour', async () => {
  const from = { remoteAddress: '192.0.2.3' };
  const call = () => register(`${crypto.randomUUID()}@example.org`, easy, from);
  await expectLimit(call, { name: 'sign-up address', tries: 300, seconds: hour, status: 422 });
  expectTooMany(await register('late@example.org', good, { ...from, ...inEnglish }), hour, 'en');
  expect((await register('late@example.org', good)).statusCode).toBe(201);
});

test('registration of one e-mail is tried at most twenty times in ten minutes, from any address', async () => {
  const email = 'wanted@example.org';
  let calls = 0;
  const call = () => register(email, easy, { remoteAddress: `198.51.100.${calls++}` });
  await expectLimit(call, { name: 'sign-up e-mail', tries: 20, seconds: 10 * minute, status: 422 });
  expectTooMany(await register(` ${email.toUpperCase()}`, good), 10 * minute);
});

test('one network address may renew six hundred times a minute', async () => {
  const from = { remoteAddress: '192.0.2.4' };
  const call = () => renew('__Host-refresh_token=none', from);
  await expectLimit(call, { name: 'renewal address', tries: 600, seconds: minute, status: 401 });
  expectTooMany(await renew('__Host-refresh_token=none', { ...from, headers: inEnglish.headers }), minute, 'en');
});

test('one session may be renewed thirty times a minute, and survives the limit', async () => {
  let cookie = cookieOf(await register('renewing@example.org', good));
  for (let times = 1; times <= 30; times += 1) {
    const answer = await renew(cookie, { remoteAddress: `203.0.113.${times}` });
    expect(answer.statusCode).toBe(200);
    cookie = cookieOf(answer);
  }
  const late = await renew(cookie, { remoteAddress: '203.0.113.200' });
  expectTooMany(late, minute);
  expect(late.headers['set-cookie']).toBeUndefined();
  await countAs(instances[0].database, 'renewal session', 29);
  expect((await renew(cookie)).statusCode).toBe(200);
});

test('one network address may try six hundred sign-ins by a provider an hour', async () => {
  // A configured provider that the test does not call.
  const settings = { FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 'f' };
  const { app } = await startTestApp({ databaseUrl, settings });
  const grant = (headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ grant_type: 'social', provider: 'facebook', access_token: 'guessed' }),
      remoteAddress: '192.0.2.5',
    });
  await expectLimit(grant, { name: 'social sign-in address', tries: 600, seconds: hour, status: 401 });
  expectTooMany(await grant(inEnglish.headers), hour, 'en');
});

const recover = ({ app }: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/password/email',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ email: `nobody-${crypto.randomUUID()}@example.org` }),
    remoteAddress,
  });
const recovery = { name: 'recovery address', tries: 100, seconds: hour, status: 404 };

test('with IPv6, all addresses of a network count as one', async () => {
  const [app] = instances;
  let calls = 0;
  await expectLimit(() => recover(app, `2001:db8:1:2::${(calls++).toString(16)}`), recovery);
  expect((await recover(app, '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).statusCode).toBe(429);
  for (const other of ['2001:db8:1:3::1', '2001:db8::2', '::ffff:192.0.2.200'])
    expect((await recover(app, other)).statusCode).toBe(404);
});

test('an IPv4-mapped IPv6 address equals its IPv4 address and no other', async () => {
  const [app] = instances;
  let calls = 0;
  await expectLimit(() => recover(app, `${calls++ % 2 ? '::ffff:' : ''}192.0.2.201`), recovery);
  expect((await recover(app, '::ffff:192.0.2.202')).statusCode).toBe(404);
});

test.each([
  ['on', (said: string, real: string) => `${said}, ${real}`],
  ['2', (said: string, real: string) => `${said}, ${real}, 10.0.0.7`],
])('behind proxies (%s) nobody passes for another by saying so', async (TRUST_PROXY, forwarded) => {
  const app = await startTestApp({ databaseUrl, settings: { TRUST_PROXY } });
  const from = (said: string, real: string) => recover(app, '127.0.0.1', { 'x-forwarded-for': forwarded(said, real) });
  let calls = 0;
  await expectLimit(() => from(`198.51.100.${calls++}`, `203.0.113.${TRUST_PROXY.length}`), recovery);
  expect((await from('198.51.100.1', '203.0.113.6')).statusCode).toBe(404);
});

test('without a proxy, the forwarded address of a request is ignored', async () => {
  const [app] = instances;
  let calls = 0;
  const call = () => recover(app, '192.0.2.6', { 'x-forwarded-for': `198.51.100.${calls++}` });
  await expectLimit(call, recovery);
});
