import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError, malformed, unknownAddress } from '../../testing/expect-error.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { app, create, database, get } = await startTestApp();
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
