import { randomUUID } from 'node:crypto';
import { townsShown } from '@mutirao/contract/members/places/place-search-limits.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { fillWithPlaces, type PlaceRecipe } from './places.factory.ts';

const { app, platform, get, read } = await startTestApp();

const numbered = (count: number, country: string): PlaceRecipe[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Vila ${index}`, region: 'Minas', country }));

await fillWithPlaces(platform, [
  {
    name: 'São Paulo',
    region: 'São Paulo',
    latitude: -23.5475,
    longitude: -46.63611,
    otherNames: ['Sampa', 'San Paolo', 'Sao Paulo', 'Vilarejo dos Campos de Piratininga'],
  },
  { name: 'London', name_pt: 'Londres', region: 'England', region_pt: 'Inglaterra', country: 'GB' },
  { name: 'Lisbon', name_pt: 'Lisboa', region: 'Lisbon', region_pt: 'Lisboa', country: 'PT', otherNames: ['Lissabon'] },
  { name: 'Londrina', region: 'Paraná' },
  { name: 'Springfield', region: 'Illinois', country: 'US' },
  { name: 'Springfield', region: 'Missouri', country: 'US' },
  { name: 'São Paulo de Olivença', region: 'Amazonas' },
  { name: 'Łódź', country: 'PL' },
  { name: "Olhos d'Água", region: 'Minas Gerais' },
  { name: 'San Paul', country: 'FR' },
  ...numbered(700, 'FR'),
]);

async function find(query: Record<string, string>, headers?: Record<string, string>): Promise<string[]> {
  const places = await read(`/api/places?${new URLSearchParams(query)}`, headers);
  return places.map(({ description }: { description: string }) => description);
}

test('ENTITY-14 PROFILE-29 a place has a description, a position, a country and an id', async () => {
  expect(await read('/api/places?search=sao%20paulo&limit=1')).toEqual([
    {
      id: '1',
      description: 'São Paulo, São Paulo, Brasil',
      latitude: -23.5475,
      longitude: -46.63611,
      country: 'BR',
    },
  ]);
});

test('names are in the language of the caller', async () => {
  expect(await find({ search: 'lond' })).toEqual(['Londres, Inglaterra, Reino Unido', 'Londrina, Paraná, Brasil']);
  expect(await find({ search: 'lond' }, { 'accept-language': 'en' })).toEqual([
    'London, England, United Kingdom',
    'Londrina, Paraná, Brazil',
  ]);
  expect(await find({ search: 'lisb' }, { 'accept-language': 'pt-BR', cookie: 'language=en' })).toEqual([
    'Lisboa, Lisboa, Portugal',
  ]);
});

test.each(['sao pau', 'São Pau', 'SÃO  PAULO', 'são-paulo', ' sao pau '])(
  '"%s" finds São Paulo first',
  async (search) => {
    expect((await find({ search }))[0]).toBe('São Paulo, São Paulo, Brasil');
  },
);

test.each([
  ['paulo', ['São Paulo, São Paulo, Brasil', 'São Paulo de Olivença, Amazonas, Brasil']],
  ['olivenca', ['São Paulo de Olivença, Amazonas, Brasil']],
  ['lodz', ['Łódź, Polônia']],
  ['olhos dagua', ["Olhos d'Água, Minas Gerais, Brasil"]],
  ['olhos d’água', ["Olhos d'Água, Minas Gerais, Brasil"]],
  ['lisbon', ['Lisboa, Lisboa, Portugal']],
  ['lisboa', ['Lisboa, Lisboa, Portugal']],
  ['lissabon', ['Lisboa, Lisboa, Portugal']],
  ['aulo', []],
  ['paulo sao', []],
])('"%s" finds by a later word and by other names, and by nothing within a word', async (search, expected) => {
  expect(await find({ search })).toEqual(expected);
});

test('three letters match the name of the place itself, four any of its names but a small part of a long one', async () => {
  expect(await find({ search: 'san' })).toEqual(['San Paul, França']);
  expect(await find({ search: 'sanp' })).toEqual([]);
  expect(await find({ search: 'samp' })).toEqual(['São Paulo, São Paulo, Brasil']);
  expect(await find({ search: 'vilarejo' })).toEqual([]);
  expect(await find({ search: 'vilarejo dos campos' })).toEqual(['São Paulo, São Paulo, Brasil']);
  expect(await find({ search: 'san p' })).toEqual(['São Paulo, São Paulo, Brasil', 'San Paul, França']);
});

test('the text after a comma filters places with the same start', async () => {
  expect(await find({ search: 'springfield' })).toHaveLength(2);
  expect(await find({ search: 'springfield, miss' })).toEqual(['Springfield, Missouri, Estados Unidos']);
  expect(await find({ search: 'São Paulo, São Paulo, Brasil' })).toEqual(['São Paulo, São Paulo, Brasil']);
  expect(await find({ search: 'springfield, alaska' })).toEqual([]);
});

test('PROFILE-20 only places of the given country are found', async () => {
  expect(await find({ search: 'lon', country: 'BR' })).toEqual(['Londrina, Paraná, Brasil']);
  expect(await find({ search: 'lond', country: 'gb' })).toEqual(['Londres, Inglaterra, Reino Unido']);
  expect(await find({ search: 'lond', country: 'PT' })).toEqual([]);
  expect(await find({ search: 'lond', country: '' })).toHaveLength(2);
});

test('places of the country that is named come before larger ones of others', async () => {
  expect(await find({ search: 'lond' })).toEqual(['Londres, Inglaterra, Reino Unido', 'Londrina, Paraná, Brasil']);
  expect(await find({ search: 'lond', first: 'br' })).toEqual([
    'Londrina, Paraná, Brasil',
    'Londres, Inglaterra, Reino Unido',
  ]);
});

test('at most the ten largest matches are returned', async () => {
  const largest = (count: number) => Array.from({ length: count }, (_, index) => `Vila ${index}, Minas, França`);
  for (const search of ['vil', 'vila'])
    for (const country of ['', 'FR']) {
      expect(await find({ search, country })).toEqual(largest(10));
      expect(await find({ search, country, limit: '4' })).toEqual(largest(4));
    }
  expect(await find({ search: 'vila 69' })).toEqual(
    ['69', '690', '691', '692', '693', '694', '695', '696', '697', '698'].map((name) => `Vila ${name}, Minas, França`),
  );
});

test.each([
  ['search=sa', { search: ['Mínimo de 3 caracteres'] }],
  ['search=%20s%20a%20', undefined],
  ['search=%20%20a%20%20', { search: ['Mínimo de 3 caracteres'] }],
  ['', { search: ['Campo é Obrigatório'] }],
  [`search=${'x'.repeat(121)}`, { search: ['Máximo de 120 caracteres'] }],
  ['search=sao&country=XX', { country: ['Valor inválido'] }],
  ['search=sao&country=Brasil', { country: ['Valor inválido'] }],
  ['search=sao&session_token=7', { session_token: ['Valor inválido'] }],
  ['search=sao&limit=11', { limit: ['No máximo 10'] }],
  ['search=sao&limit=0', { limit: ['No mínimo 1'] }],
])('CONST-03 "%s" is checked', async (query, errors) => {
  const answer = await get(`/api/places?${query}`);
  if (errors) expectError(answer, { ...checkFields, errors });
  else expect(answer.json()).toEqual([]);
});

test.each(['---', '" or 1=1', "'''", '%%%', '___', '\\\\\\', '日本語', 'xyz\u{0}xyz'])(
  'a search for %j harms nothing and finds nothing',
  async (search) => {
    const answer = await get(`/api/places?${new URLSearchParams({ search })}`);
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect(answer.json()).toEqual([]);
  },
);

test('the browser caches results by language; a session token has no effect', async () => {
  const query = `/api/places?search=lond&session_token=${randomUUID()}`;
  const found = await get(query);
  expect(found.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', vary: 'Accept-Language, Cookie' });
  expect(found.json()).toHaveLength(2);
  expect((await get('/api/places?search=nowhere')).headers['cache-control']).toBe('no-store');
});

test('one address searches 1200 times a minute, others go on', async () => {
  const from = (remoteAddress: string) => app.inject({ url: '/api/places?search=lond', remoteAddress });
  const statuses: number[] = [];
  for (let round = 0; round < 13; round++) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => from('10.1.2.3')));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses).toEqual([...Array(1200).fill(200), ...Array(100).fill(429)]);
  const late = await from('10.1.2.3');
  expectError(late, { error: 'too_many', message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' });
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('10.1.2.4')).statusCode).toBe(200);
});

test('the towns in the view of a map are the largest, also across the 180th meridian', async () => {
  await fillWithPlaces(
    platform,
    [
      { name: 'Suva', latitude: -18.1, longitude: 178.4, country: 'FJ' },
      { name: 'Apia', latitude: -13.8, longitude: -171.8, country: 'WS' },
      { name: 'London', name_pt: 'Londres', latitude: 51.5, longitude: -0.1, country: 'GB' },
      ...Array.from({ length: townsShown + 1 }, (_, index) => ({
        name: `Vila ${index}`,
        latitude: 50.9,
        longitude: 1,
      })),
    ],
    'towns',
  );
  const towns = (view: string) => read(`/api/places/towns?zoom=6&${view}`);
  const near = await towns('west=-1&south=50&east=2&north=52');
  expect(near).toHaveLength(townsShown);
  expect(near[0]).toEqual({ name: { en: 'London', pt: 'Londres' }, latitude: 51.5, longitude: -0.1 });
  const across = await towns('west=170&south=-20&east=-170&north=-10');
  expect(across.map(({ name }: { name: { en: string } }) => name.en)).toEqual(['Suva', 'Apia']);
  expect((await get('/api/places/towns?zoom=6')).statusCode).toBe(422);
});
