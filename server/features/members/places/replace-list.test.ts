import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { makeParts } from './gazetteer/make-list.ts';
import { replaceList } from './gazetteer/replace-list.ts';
import { importPlaces } from './index.ts';
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
