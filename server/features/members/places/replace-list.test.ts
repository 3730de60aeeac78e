import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { makeParts } from './gazetteer/make-list.ts';
import { replaceList } from './gazetteer/replace-list.ts';
import { importPlaces, renewPlaces } from './index.ts';
import { fillWithPlaces } from './places.factory.ts';

test('without a list nothing is found, and a newer one replaces it atomically', async () => {
  const { platform, read } = await startTestApp();
  const find = async () =>
    (await read('/api/places?search=vila')).map(({ description }: { description: string }) => description);
  expect(await find()).toEqual([]);
  await fillWithPlaces(platform, [{ name: 'Vila Velha' }, { name: 'Vila Nova' }], 'one');
  expect(await find()).toEqual(['Vila Velha, Brasil', 'Vila Nova, Brasil']);
  await fillWithPlaces(platform, [{ name: 'Vila Outra' }], 'one');
  expect(await find()).toHaveLength(2);
  await fillWithPlaces(platform, [{ name: 'Vila Rica' }], 'two');
  expect(await find()).toEqual(['Vila Rica, Brasil']);
});

test('a failed import leaves the earlier list, and two instances import one once', async () => {
  const { platform, database, read } = await startTestApp();
  await fillWithPlaces(platform, [{ name: 'Vila Velha' }], 'one');
  async function* broken() {
    const place = {
      id: 1,
      name: 'Vila Rica',
      name_pt: null,
      region: null,
      region_pt: null,
      country: 'BR',
      latitude: 0,
      longitude: 0,
    };
    yield* makeParts([place]);
    throw new Error('broken off');
  }
  await expect(replaceList(platform, 'two', broken)).rejects.toThrow('broken off');
  expect(await read('/api/places?search=vila')).toHaveLength(1);
  await Promise.all(['three', 'three'].map((edition) => fillWithPlaces(platform, [{ name: 'Vila Rica' }], edition)));
  expect(await read('/api/places?search=vila')).toHaveLength(1);
  expect(await database.selectFrom('place_list').selectAll().execute()).toEqual([{ edition: 'three' }]);
});

test('an import stops at shutdown and leaves the earlier list', async () => {
  const { platform, read } = await startTestApp();
  await fillWithPlaces(platform, [{ name: 'Vila Velha' }], 'one');
  const ending = new AbortController();
  const written = importPlaces(platform, ending.signal);
  ending.abort();
  await expect(written).rejects.toThrow('aborted');
  expect(await read('/api/places?search=vila')).toHaveLength(1);
});

test('PROFILE-29 a job imports the bundled list once', { timeout: 120_000 }, async () => {
  const { platform, database, read } = await startTestApp();
  await database.deleteFrom('place_list').execute();
  await renewPlaces(platform);
  await expect
    .poll(() => database.selectFrom('place_list').select('edition').executeTakeFirst(), { timeout: 110_000 })
    .toBeDefined();
  const { total } = await database
    .selectFrom('place')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(total).toBeGreaterThan(165_000);

  const find = async (query: string) => (await read(`/api/places?search=${encodeURIComponent(query)}`))[0];
  expect(await find('sao pau')).toMatchObject({ description: 'São Paulo, São Paulo, Brasil', country: 'BR' });
  const { latitude, longitude } = await find('fortaleza');
  expect(latitude).toBeCloseTo(-3.7, 1);
  expect(longitude).toBeCloseTo(-38.5, 1);
  for (const [search, description] of Object.entries({
    lisb: 'Lisboa, Lisboa, Portugal',
    londr: 'Londres, Inglaterra, Reino Unido',
    munch: 'Munique, Baviera, Alemanha',
    'new york': 'Nova York, Nova York, Estados Unidos',
    quixeramob: 'Quixeramobim, Ceará, Brasil',
    brasilia: 'Brasília, Distrito Federal, Brasil',
    'praia, cabo v': 'Praia, Praia, Cabo Verde',
  }))
    expect((await find(search)).description).toBe(description);

  await renewPlaces(platform);
  expect(await database.selectFrom('place_list').selectAll().execute()).toHaveLength(1);
});
