import { expect, test, vi } from 'vitest';
import { aReport, findMapFaults, openProblemMap, publicRecife } from '../../../testing/maps.ts';
import { deleteAccount, personalTable } from '../../../testing/personal-data.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { database, get } = testApp;

async function newMap() {
  const map = await openProblemMap(testApp);
  const bytes = await drawPicture({ width: 800 + map.id, height: 600 })
    .png()
    .toBuffer();
  const fields = Object.entries(aReport).map(([name, value]) => [name, String(value)] as [string, string]);
  const { id, file_url } = (await map.sendForm(map.path, map.author, ...fields, ['file', { bytes }])).json();
  return { ...map, location: id as number, file_url: file_url as string };
}

test('the copy of a member has their reports with the exact place and pictures, and what they have too', async () => {
  const { author, member, meToo, location } = await newMap();
  const supporter = await member();
  await meToo(supporter, location);
  const reports = personalTable(testApp, 'problem_location');
  expect(await reports.read(database, author.id)).toMatchObject([{ id: location, ...aReport }]);
  const files = (await reports.readFiles?.(database, author.id)) ?? [];
  expect(files.map(({ name, bytes }) => [name.en, bytes.length > 100])).toEqual([[`problem-${location}.webp`, true]]);
  expect(await personalTable(testApp, 'problem_supporter').read(database, supporter.id)).toMatchObject([
    { location_id: location },
  ]);
  expect(await reports.read(database, supporter.id)).toEqual([]);
});

test('with an account its reports are deleted; those that others have stay without anything of the author', async () => {
  const map = await newMap();
  const alone = (await map.report(map.author, { description: 'Só meu' })).json().id;
  const supporter = await map.member();
  await map.meToo(supporter, map.location);
  await map.list();
  await deleteAccount(testApp, map.author);
  expect((await get(`${map.path}/${alone}`)).statusCode).toBe(404);
  const { data } = await map.list();
  expect(data).toMatchObject([{ id: map.location, file_url: null, reporters: null }]);
  const row = await database.selectFrom('problem_location').selectAll().where('id', '=', map.location).execute();
  expect(row).toMatchObject([{ ...publicRecife, member_id: null, image_url: null, location: data[0].location }]);
  await vi.waitFor(async () => expect((await get(map.file_url)).statusCode).toBe(404), {
    timeout: 30_000,
    interval: 20,
  });
  await deleteAccount(testApp, supporter);
  expect((await map.list()).total).toBe(0);
  expect(await findMapFaults(database)).toEqual([]);
});
