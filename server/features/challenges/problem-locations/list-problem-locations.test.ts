import { expect, test } from 'vitest';
import { openProblemMap, publicRecife, writeProblems } from '../../../testing/maps.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { database, get, join, read } = testApp;

test('reports are listed by place and page, newest first, and places by their number of reports', async () => {
  const { id, path, author, list } = await openProblemMap(testApp);
  const reports = Array.from({ length: 23 }, (_, index) => ({
    challengeId: id,
    memberId: author.id,
    description: `Problema ${index}`,
  }));
  const olinda = { latitude: -8.0131, longitude: -34.8561 };
  await writeProblems(testApp, ...reports, { ...reports[0], ...olinda } as (typeof reports)[0]);
  const first = await list();
  expect([first.data.length, first.total, first.last_page, first.data[1].description]).toEqual([
    20,
    24,
    2,
    'Problema 22',
  ]);
  expect((await list('?page=2')).data).toHaveLength(4);
  const there = await list('?latitude=-8.01&longitude=-34.86');
  expect([there.total, there.data[0].location]).toEqual([1, 'Olinda, Pernambuco, Brasil']);
  expect(await list('?latitude=10&longitude=10')).toMatchObject({ data: [], total: 0 });
  expect((await get(`${path}?latitude=10`)).statusCode).toBe(422);
  expect(await read(`${path}/places`)).toMatchObject({
    data: [
      { name: 'Recife, Pernambuco, Brasil', ...publicRecife, points: 23, reporters: null },
      { name: 'Olinda, Pernambuco, Brasil', points: 1 },
    ],
    total: 2,
  });
  expect(await read(`${path}/places?search=OLI`)).toMatchObject({ data: [{ points: 1 }], total: 1 });
  expect(await read(`${path}/places?search=xyz`)).toMatchObject({ data: [], total: 0 });
  const mine = await read(`${path}/mine?per_page=5`, author.headers);
  expect([mine.total, mine.data.length, mine.data[0].is_own, mine.data[0].latitude]).toEqual([
    24,
    5,
    true,
    olinda.latitude,
  ]);
});

test('clusters show the places of a view, and are up to date after each change', async () => {
  const { path, author, clusters, report, send } = await openProblemMap(testApp);
  expect(await clusters()).toEqual([]);
  const { id } = (await report(author)).json();
  await report(author, { latitude: -8.0131, longitude: -34.8561 });
  expect(await clusters()).toEqual([{ latitude: -8.03, longitude: -34.87, places: 2, people: 0 }]);
  const city = 'west=-35&south=-8.2&east=-34.8&north=-7.9';
  expect((await clusters(15, city)).map(({ places }: { places: number }) => places)).toEqual([1, 1]);
  expect(await clusters(15, 'west=10&south=-8.2&east=11&north=-7.9')).toEqual([]);
  await send('DELETE', `${path}/${id}`, author);
  expect(await clusters(15, city)).toEqual([{ latitude: -8.01, longitude: -34.86, places: 1, people: 0 }]);
  for (const query of ['zoom=16&west=0&south=0&east=1&north=1', 'zoom=1&west=0&south=0&east=1', ''])
    expect((await get(`${path}/clusters?${query}`)).statusCode).toBe(422);
});

test('those who manage a challenge find its problems by words and place, hidden ones too, and delete them', async () => {
  const { id, path, author, challengeAdmin, send } = await openProblemMap(testApp);
  const url = `/api/admin/challenges/${id}/problem-locations`;
  const recipe = { challengeId: id, memberId: author.id };
  const [flood = 0, waste = 0] = await writeProblems(
    testApp,
    { ...recipe, description: 'A rua alaga à noite.' },
    { ...recipe, description: 'Lixo 100% na praça.', latitude: -8.0131, longitude: -34.8561 },
  );
  await database.updateTable('problem_location').set({ hidden_at: new Date() }).where('id', '=', waste).execute();
  const found = async (query = '') =>
    (await read(`${url}${query}`, challengeAdmin.headers)).data.map((one: { id: number }) => one.id);
  expect(await found()).toEqual([waste, flood]);
  expect(await found('?search=a%20noite')).toEqual([flood]);
  expect(await found('?search=olinda')).toEqual([waste]);
  expect(await found('?search=100%25')).toEqual([waste]);
  expect(await found('?search=1_0')).toEqual([]);
  const first = await read(`${url}?per_page=1`, challengeAdmin.headers);
  expect(first).toMatchObject({ next: waste, data: [{ is_hidden: true, is_exact: true, can: { delete: true } }] });
  expect(await read(`${url}?per_page=1&after=${waste}`, challengeAdmin.headers)).toMatchObject({
    next: null,
    data: [{ id: flood, is_hidden: false }],
  });
  expect((await get(url, author.headers)).statusCode).toBe(403);
  expect((await get(url, (await join({ roles: ['admin'] })).headers)).statusCode).toBe(200);

  expect((await send('DELETE', `${path}/${flood}`, challengeAdmin)).statusCode).toBe(204);
  expect(await found()).toEqual([waste]);
  const { actor_id, detail } = await database
    .selectFrom('audit_event')
    .selectAll()
    .where('kind', '=', 'content_deleted')
    .executeTakeFirstOrThrow();
  expect([actor_id, detail]).toMatchObject([challengeAdmin.id, { what: 'problem_location', id: flood, challenge: id }]);
});
