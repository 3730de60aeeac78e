import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { fillWithPlaces } from './places.factory.ts';

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
