import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { makeParts } from './gazetteer/make-list.ts';
import { replaceList } from './gazetteer/replace-list.ts';
import { importPlaces } from './index.ts';
import { fillWithPlaces } from './places.factory.ts';

const january = Date.parse('2026-01-15T12:00:00Z') - Date.now();
const { read } = await startTestApp({ clock: createTestClock(january) });

test('countries have a code and a name in both languages, Brazil among them', async () => {
  const countries = await read('/api/countries');
  expect(countries).toContainEqual({ code: 'BR', name: { en: 'Brazil', pt: 'Brasil' } });
  expect(countries).toContainEqual({ code: 'DE', name: { en: 'Germany', pt: 'Alemanha' } });
  expect(countries).toHaveLength(249);
  for (const { code, name } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    // A code in place of a name is missing in the language data.
    expect([name.en, name.pt]).not.toContain(code);
  }
  expect(new Set(countries.map(({ code }: { code: string }) => code)).size).toBe(249);
});

test('countries are in the order of their Portuguese names, accents aside', async () => {
  const names = (await read('/api/countries')).map(({ name }: { name: { pt: string } }) => name.pt);
  expect(names.indexOf('África do Sul')).toBeLessThan(names.indexOf('Albânia'));
  expect(names.indexOf('Zimbábue')).toBeGreaterThan(names.indexOf('Uruguai'));
});

test('time zones begin with UTC and have their present offset', async () => {
  const zones = await read('/api/countries/timezones');
  expect(zones[0]).toEqual({ id: 'UTC', offset: '+00:00' });
  expect(zones).toContainEqual({ id: 'America/Sao_Paulo', offset: '-03:00' });
  expect(zones).toContainEqual({ id: 'Europe/London', offset: '+00:00' });
  for (const { offset } of zones) expect(offset).toMatch(/^[+-]\d\d:\d\d(:\d\d)?$/);
  expect(new Set(zones.map(({ id }: { id: string }) => id)).size).toBe(zones.length);
});

test('offsets follow the seasons', async () => {
  const july = createTestClock(Date.parse('2026-07-15T12:00:00Z') - Date.now());
  const summer = await startTestApp({ clock: july });
  const zones = await summer.read('/api/countries/timezones');
  expect(zones).toContainEqual({ id: 'Europe/London', offset: '+01:00' });
  expect(zones).toContainEqual({ id: 'America/Sao_Paulo', offset: '-03:00' });
});

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
