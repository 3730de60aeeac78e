import { expect, test } from 'vitest';
import { expectError, unknownAddress } from '../../testing/expect-error.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { create, get, read } = await startTestApp();
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

test('only these two prefixes are taken off, and only once', async () => {
  for (const path of ['/api/v2/countries', '/api/contestants/countries', '/api/v1/v1/countries', '/v1/countries'])
    expectError(await get(path), unknownAddress);
});
