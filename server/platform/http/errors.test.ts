import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectError, malformed, unknownAddress } from '../../testing/expect-error.ts';
import { mailsTo, tokenIn } from '../../testing/mails.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const { app, create, database, get, read } = testApp;

const pt = unknownAddress.message;
const en = 'We could not find what you are looking for.';

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/'],
  ['GET', '/api/v1/nothing'],
  ['GET', '/api/v1/contestants/nothing'],
  ['DELETE', '/api/challenges'],
  ['PUT', '/api/challenges/1/visitors'],
  ['POST', '/api/countries'],
] as const)('%s %s is unknown and told in JSON', async (method, url) => {
  expectError(await app.inject({ method, url }), unknownAddress);
});

test('an unknown address of any content and length is a 404', async () => {
  expectError(await get(`/api/${'x'.repeat(3000)}`), unknownAddress);
  expectError(await get('/api/challenges/%2e%2e%2fetc'), unknownAddress);
});

test.each(['/api/challenges/%E0%A4%A', '/api/%', '/api/challenges/slug/%FF'])(
  '%s is not a valid address',
  async (path) => {
    expectError(await get(path), malformed);
  },
);

test.each([
  [{}, pt, 'pt-BR'],
  [{ 'accept-language': 'en' }, en, 'en'],
  [{ 'accept-language': 'en-US,en;q=0.9,pt;q=0.8' }, en, 'en'],
  [{ 'accept-language': 'pt-BR,en;q=0.9' }, pt, 'pt-BR'],
  [{ 'accept-language': 'fr-FR,en;q=0.9' }, pt, 'pt-BR'],
  [{ 'accept-language': '*' }, pt, 'pt-BR'],
  [{ cookie: 'language=en' }, en, 'en'],
  [{ cookie: 'a=b; language=en; c=d' }, en, 'en'],
  [{ cookie: 'language=ptBr' }, pt, 'pt-BR'],
  [{ cookie: 'language=ptBr; __Host-language=en' }, en, 'en'],
  [{ cookie: 'mylanguage=en' }, pt, 'pt-BR'],
  [{ cookie: 'language=klingon' }, pt, 'pt-BR'],
  [{ cookie: 'language=en', 'accept-language': 'pt' }, pt, 'pt-BR'],
  [{ cookie: 'language=ptBr', 'accept-language': 'en' }, en, 'en'],
  [{ cookie: 'language=en', 'accept-language': 'fr' }, en, 'en'],
])('to a caller with %j it is reported in their language', async (headers, message, language) => {
  const answer = await get('/api/nothing', headers as Record<string, string>);
  expectError(answer, { error: 'not_found', message });
  expect(answer.headers['content-language']).toBe(language);
});

test('each request has an id of its own', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/nothing')));
  expect(new Set(answers.map((answer) => answer.json().request_id)).size).toBe(20);
});

test('an unexpected error is answered in general words, in both languages, and is not cached', async () => {
  const [id] = await create(undefined);
  await sql`alter table challenge_prize rename to broken`.execute(database);
  const broken = await get(`/api/challenges/${id}/prizes`);
  expectError(broken, { error: 'internal', message: 'Ops! Algo deu errado no nosso servidor.' });
  expect(broken.body).not.toMatch(/challenge_prize|relation|select/i);
  const english = await get(`/api/challenges/${id}/prizes`, { 'accept-language': 'en' });
  expectError(english, { error: 'internal', message: 'Oops! Something went wrong with our server.' });

  await sql`alter table broken rename to challenge_prize`.execute(database);
  expect((await get(`/api/challenges/${id}/prizes`)).json()).toEqual([]);
});

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
      const { statusCode, body: answer } = await testApp.post(`/api/${prefix}${path}`, json, JSON.stringify(body));
      return { status: statusCode, answer: JSON.parse(answer) };
    };
    const email = `davi-${prefix.length}@example.org`;
    const newestToken = async () => tokenIn((await mailsTo(testApp, email)).at(-1)?.text);
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
  const { headers } = await testApp.join({ profile: true });
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

test('the file store is looked at once in a while however often somebody asks, and changes are logged', async () => {
  const { platform, read } = await startTestApp();
  const check = vi.spyOn(platform.files.storage, 'check');
  const log = vi.spyOn(platform.process.log, 'warn');
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => void vi.restoreAllMocks());
  const ask = () => read('/readyz');
  let passed = performance.now();
  now.mockImplementation(() => passed);

  await Promise.all([ask(), ask(), ask()]);
  check.mockRejectedValue(new Error('gone'));
  expect(await ask()).toMatchObject({ files: 'ok' });
  expect(check).toHaveBeenCalledTimes(1);

  for (let turn = 0; turn < 3; turn += 1) {
    passed += 6000;
    expect(await ask()).toMatchObject({ files: 'unavailable' });
  }
  expect(check).toHaveBeenCalledTimes(4);
  expect(log).toHaveBeenCalledTimes(1);
});
