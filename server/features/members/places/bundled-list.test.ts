import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { renewPlaces } from './index.ts';

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
