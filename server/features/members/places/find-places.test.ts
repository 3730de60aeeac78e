import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { townsShown } from '@mutirao/contract/members/places/place-search-limits.ts';
import { expect, test } from 'vitest';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { fillWithPlaces, type PlaceRecipe } from './places.factory.ts';

const { app, get, platform, read } = await startTestApp();

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

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A geocoder on loopback that answers in the documented format of Photon. */
async function startGeocoder(): Promise<{ url: string; asked: IncomingMessage[]; answer: (handle: Handle) => void }> {
  const asked: IncomingMessage[] = [];
  let handle: Handle = (_request, response) => response.end('{"features":[]}');
  const server = createServer((request, response) => {
    asked.push(request);
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterThisFile(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve(undefined)));
  });
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (next) => {
      handle = next;
    },
  };
}

const feature = (properties: object, coordinates: readonly number[] = [-46.63, -23.55]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_key: 'place', osm_value: 'city', osm_type: 'R', ...properties },
});
const saoPaulo = feature({
  osm_id: 298285,
  name: 'São Paulo',
  state: 'São Paulo',
  country: 'Brasil',
  countrycode: 'BR',
});

async function startWithGeocoder() {
  const geocoder = await startGeocoder();
  const app = await startTestApp({ settings: { PLACES_URL: geocoder.url } });
  await fillWithPlaces(app.platform, [{ name: 'São Paulo', region: 'da lista' }]);
  return { ...app, geocoder };
}

test('PROFILE-21 the server queries a configured provider, with the country and the session', async () => {
  const { read, geocoder } = await startWithGeocoder();
  geocoder.answer((_request, response) => response.end(JSON.stringify({ features: [saoPaulo] })));
  const token = randomUUID();
  expect(await read(`/api/places?search=s%C3%A3o%20pau&country=BR&limit=5&session_token=${token}`)).toEqual([
    { id: 'R298285', description: 'São Paulo, São Paulo, Brasil', latitude: -23.55, longitude: -46.63, country: 'BR' },
  ]);
  const [request] = geocoder.asked;
  const url = new URL(`http://photon${request?.url}`);
  expect(url.pathname).toBe('/api');
  expect(Object.fromEntries(url.searchParams)).toEqual({ q: 'são pau', limit: '5', layer: 'city', countrycode: 'BR' });
  expect(request?.headers).toMatchObject({ 'accept-language': 'pt-BR', 'x-session-token': token });

  // A repeated query is cached, by language.
  await read(`/api/places?search=S%C3%A3o%20Pau&country=BR&limit=5&session_token=${randomUUID()}`);
  expect(geocoder.asked).toHaveLength(1);
  const english = await read('/api/places?search=s%C3%A3o%20pau&country=BR&limit=5', { 'accept-language': 'en' });
  expect(english[0].description).toBe('São Paulo, São Paulo, Brazil');
  expect(geocoder.asked).toHaveLength(2);
});

test('ENTITY-14 only complete and distinct places of the country are taken from its answer', async () => {
  const { read, geocoder } = await startWithGeocoder();
  const features = [
    feature({ osm_id: 1, name: 'Paris', state: 'Île-de-France', countrycode: 'fr' }, [2.35, 48.86]),
    feature({ osm_id: 2, name: 'Paris', state: 'Île-de-France', countrycode: 'FR' }, [2.36, 48.87]),
    feature({ osm_id: 3, name: 'Paris', state: 'Texas', countrycode: 'US' }, [-95.5, 33.6]),
    feature({ osm_id: 4, name: 'Paris' }),
    feature({ osm_id: 5, state: 'Nowhere', countrycode: 'FR' }),
    feature({ osm_id: 6, name: 'Beyond', countrycode: 'FR' }, [181, 91]),
    feature({ name: 'Paris-l’Hôpital', county: 'Saône-et-Loire', countrycode: 'FR' }, [4.6, 46.9]),
    null,
  ];
  geocoder.answer((_request, response) => response.end(JSON.stringify({ features })));
  expect(await read('/api/places?search=paris&country=FR')).toEqual([
    { id: 'R1', description: 'Paris, Île-de-France, França', latitude: 48.86, longitude: 2.35, country: 'FR' },
    {
      id: '46.9,4.6',
      description: 'Paris-l’Hôpital, Saône-et-Loire, França',
      latitude: 46.9,
      longitude: 4.6,
      country: 'FR',
    },
  ]);
  expect(await read('/api/places?search=paris')).toHaveLength(3);
});

const failures: [string, Handle][] = [
  ['fails', (_request, response) => response.writeHead(500).end('no')],
  ['answers what is no JSON', (_request, response) => response.end('<html>')],
  ['answers in another form', (_request, response) => response.end('{"results":[]}')],
  ['breaks off', (request) => request.socket.destroy()],
  ['does not answer', () => {}],
];
test.each(failures)('a provider that %s is skipped for a while, and the list answers', async (_how, handle) => {
  const { read, geocoder } = await startWithGeocoder();
  geocoder.answer(handle);
  for (const search of ['sao p', 'sao pa', 'sao pau'])
    expect((await read(`/api/places?search=${search}`))[0].description).toBe('São Paulo, da lista, Brasil');
  expect(geocoder.asked).toHaveLength(1);
});
