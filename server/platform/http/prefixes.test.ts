import { expect, test } from 'vitest';
import { expectError, unknownAddress } from '../../testing/expect-error.ts';
import { mailsTo, tokenIn } from '../../testing/mails.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { create, get, read } = app;
const [id] = await create({ slug: 'rio-limpo', category_ids: [6], tags: ['rio'] });

test.each([
  'challenges',
  'challenges?page=1&tag=rio',
  'challenges/search?tag=rio',
  'challenges/tags?search=ri',
  'challenges/slug/rio-limpo',
  `challenges/${id}`,
  `challenges/${id}/related`,
  `challenges/${id}/prizes`,
  `challenges/${id}/visitors`,
  'categories',
  'challenge-categories',
  'challenge-categories/active',
  'challenge-categories/6/challenges',
  'settings/home',
  'settings/active-challenges',
  'settings/finished-challenges',
  'countries',
  'countries/timezones',
])('%s is the same endpoint at all its addresses', async (path) => {
  const plain = await read(`/api/${path}`);
  expect(await read(`/api/v1/${path}`)).toEqual(plain);
  expect(await read(`/api/v1/contestants/${path}`)).toEqual(plain);
  const [address, query] = path.split('?');
  expect(await read(`/api/${address}/${query ? `?${query}` : ''}`)).toEqual(plain);
});

const password = 'chuva no sertão';
const confirmed = { password, password_confirmation: password };
const newcomer = { first_name: 'Davi', last_name: 'Luz', accept_terms: true, ...confirmed };

test.each(['', 'v1/', 'v1/contestants/'])(
  'API-05 to API-11 with "%s" before it, every call of an account is the same',
  async (prefix) => {
    const call = async (path: string, body: object) => {
      const json = { 'content-type': 'application/json', 'accept-language': 'en' };
      const { statusCode, body: answer } = await app.post(`/api/${prefix}${path}`, json, JSON.stringify(body));
      return { status: statusCode, answer: JSON.parse(answer) };
    };
    const email = `davi-${prefix.length}@example.org`;
    const newestToken = async () => tokenIn((await mailsTo(app, email)).at(-1)?.text);
    const credentials = { token_type: 'Bearer', access_token: expect.any(String), expires_in: 600 };

    expect(await call('users', { ...newcomer, email })).toEqual({ status: 201, answer: credentials });
    expect(await call('email/verify', { token: await newestToken() })).toEqual({
      status: 200,
      answer: { ...credentials, password_needed: true },
    });
    expect(await call('password/email', { email })).toEqual({
      status: 200,
      answer: { message: 'We sent an e-mail with a link to create a new password.' },
    });
    const reset = {
      token: await newestToken(),
      email,
      password: `${password}!`,
      password_confirmation: `${password}!`,
    };
    expect(await call('password/reset', reset)).toEqual({
      status: 200,
      answer: { message: 'Your password has changed. Sign in with the new one.' },
    });
    const grant = { grant_type: 'password', username: email, password: `${password}!` };
    expect(await call('oauth/token', grant)).toEqual({ status: 200, answer: credentials });
    expect((await call('oauth/token', { ...grant, password })).status).toBe(401);
  },
);

test('both prefixes also work before "me"', async () => {
  const { headers } = await app.join({ profile: true });
  for (const path of [
    'contestants/me',
    'contestants/me/',
    'contestants/me?a=b',
    'me/consents',
    'me/sessions',
    'skills',
  ]) {
    const plain = await read(`/api/${path}`, headers);
    expect(await read(`/api/v1/${path}`, headers)).toEqual(plain);
    expect(await read(`/api/v1/contestants/${path}`, headers)).toEqual(plain);
  }
  const me = await read('/api/contestants/me', headers);
  for (const path of ['me', 'me/', 'me?a=b']) expect(await read(`/api/v1/contestants/${path}`, headers)).toEqual(me);
});

test('only these two prefixes are removed, and only once', async () => {
  for (const path of ['/api/v2/countries', '/api/contestants/countries', '/api/v1/v1/countries', '/v1/countries'])
    expectError(await get(path), unknownAddress);
});
