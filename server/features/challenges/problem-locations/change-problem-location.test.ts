import { expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { aReport, findMapFaults, openProblemMap, publicRecife } from '../../../testing/maps.ts';
import { deleteAccount, eventsBy, personalTable } from '../../../testing/personal-data.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { problemMessages } from './problem-locations.policy.ts';

const testApp = await startTestApp();
const { database, get, join, read } = testApp;
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;

test('members who have a problem too are counted once, are told from three on, and take it back', async () => {
  const { path, author, member, report, meToo, clusters, list } = await openProblemMap(testApp);
  const { id } = (await report(author)).json();
  const [first, second] = [await member(), await member()];
  const joined = await meToo(first, id);
  expect(joined.json()).toMatchObject({ reporters: null, has_joined: true, can: { join: false, leave: true } });
  expect((await meToo(first, id)).json()).toEqual(joined.json());
  expect((await meToo(second, id)).json().reporters).toBe(3);
  expect((await list()).data[0]).toMatchObject({ reporters: 3, has_joined: false });
  expect(await clusters()).toMatchObject([{ places: 1, people: 3 }]);
  expect((await read(`${path}/places`)).data).toMatchObject([{ points: 1, reporters: 3 }]);
  expect((await meToo(second, id, 'DELETE')).statusCode).toBe(204);
  expect((await meToo(second, id, 'DELETE')).statusCode).toBe(204);
  expect((await list()).data[0].reporters).toBeNull();
  expect(await clusters()).toMatchObject([{ places: 1, people: 0 }]);
});

test('a place counts its members once, whatever they report there', async () => {
  const { path, author, member, report, meToo } = await openProblemMap(testApp);
  const [first, second] = [await member(), await member()];
  const one = (await report(author)).json().id;
  const two = (await report(author, { description: 'Outro' })).json().id;
  for (const who of [first, second]) for (const id of [one, two]) await meToo(who, id);
  expect((await read(`${path}/places`)).data).toMatchObject([{ points: 2, reporters: 3 }]);
});

test('who may not join is refused', async () => {
  const { author, send, path, report, meToo } = await openProblemMap(testApp);
  const { id } = (await report(author)).json();
  expectError(await send('PUT', `${path}/${id}/me-too`, undefined), signedOut);
  expect((await meToo(await join(), id)).json()).toMatchObject({ error: 'profile_incomplete' });
  expectError(await meToo(author, id), { error: 'refused', message: problemMessages.own_problem.pt });
});

test('authors and admins delete; others are refused', async () => {
  const { path, author, challengeAdmin, member, report, send, list } = await openProblemMap(testApp);
  const one = (await report(author)).json().id;
  const two = (await report(author, { description: 'Outro' })).json().id;
  expectError(await send('DELETE', `${path}/${one}`, undefined), signedOut);
  expectError(await send('DELETE', `${path}/${one}`, await member()), {
    error: 'refused',
    message: problemMessages.not_author.pt,
  });
  expect((await send('DELETE', `${path}/${one}`, author)).statusCode).toBe(204);
  expect((await send('DELETE', `${path}/${two}`, challengeAdmin)).statusCode).toBe(204);
  expect(await eventsBy(database, author.id)).toEqual([]);
  expect(await eventsBy(database, challengeAdmin.id)).toMatchObject([
    {
      kind: 'content_deleted',
      member_id: author.id,
      address: '127.0.0.1',
      detail: { what: 'problem_location', id: two, before: { description: 'Outro' } },
    },
  ]);
  expect(await list()).toMatchObject({ data: [], total: 0 });
  expect((await read(`${path}/places`)).total).toBe(0);
  const left = database
    .selectFrom('problem_place')
    .select('x')
    .where('challenge_id', '=', Number(path.split('/')[3]));
  expect(await left.execute()).toEqual([]);
});

test('a report that others have stays without author, picture and exact position, until nobody has it', async () => {
  const { path, author, challengeAdmin, member, meToo, send, sendForm, list } = await openProblemMap(testApp);
  const bytes = await drawPicture({ width: 700, height: 500 }).png().toBuffer();
  const fields = Object.entries(aReport).map(([name, value]) => [name, String(value)] as [string, string]);
  const { id, file_url } = (await sendForm(path, author, ...fields, ['file', { bytes }])).json();
  expect((await get(file_url)).statusCode).toBe(200);
  const supporter = await member();
  await meToo(supporter, id);
  await send('DELETE', `${path}/${id}`, author);
  const [row] = await database.selectFrom('problem_location').selectAll().where('id', '=', id).execute();
  expect(row).toMatchObject({
    ...publicRecife,
    member_id: null,
    image_url: null,
    location: 'Recife, Pernambuco, Brasil',
  });
  expect((await list('', author)).data[0]).toMatchObject({ is_own: false, file_url: null });
  expect((await list('', challengeAdmin)).data[0]).toMatchObject({ ...publicRecife, is_exact: false });
  await vi.waitFor(async () => expect((await get(file_url)).statusCode).toBe(404), { timeout: 30_000, interval: 20 });
  await meToo(supporter, id, 'DELETE');
  expect((await list()).total).toBe(0);
});

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
