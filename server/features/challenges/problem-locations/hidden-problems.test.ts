import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { aReport, openProblemMap } from '../../../testing/problems.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { moderationMessages } from '../moderation/moderation.policy.ts';
import { moderationSetting } from '../moderation/moderation.testing.ts';

const testApp = await startTestApp();
// A second instance on the same database.
const other = await startTestApp({ databaseUrl: testApp.databaseUrl, clock: testApp.clock });
const { get, read } = testApp;
const moderation = moderationSetting(testApp);

test('a hidden report leaves every public answer on both instances, and returns unchanged', async () => {
  const {
    id: challengeId,
    path,
    author,
    challengeAdmin,
    member,
    report,
    meToo,
    clusters,
    list,
  } = await openProblemMap(testApp);
  const { id } = (await report(author)).json();
  for (const who of [await member(), await member()]) await meToo(who, id);
  const files = ['export.csv', 'export.geojson'];
  const everything = async (app: typeof testApp) => [
    await app.read(path),
    await app.read(`${path}/places`),
    await app.read(`${path}/clusters?zoom=3&west=-180&south=-85&east=180&north=85`),
    ...(await Promise.all(files.map(async (file) => (await app.get(`${path}/${file}`)).body))),
  ];
  const before = await everything(testApp);
  expect(await everything(other)).toEqual(before);
  const url = path.slice('/api'.length);
  const reporter = await member();
  expectError(await moderation.report(`${url}/${id}`, author), {
    error: 'refused',
    message: moderationMessages.own.pt,
  });
  expect((await moderation.report(`${url}/${id}`, undefined)).statusCode).toBe(401);
  expect((await moderation.report(`${url}/999999`, reporter)).statusCode).toBe(404);
  expect((await moderation.report(`${url}/${id}`, reporter)).statusCode).toBe(201);
  const cases = await moderation.casesOf(challengeId, challengeAdmin);
  expect(cases).toMatchObject([
    {
      kind: 'problem_location',
      author: { id: author.id },
      content: {
        title: 'Recife, Pernambuco, Brasil',
        text: aReport.description,
        path: expect.stringMatching(new RegExp(`/map\\?place=-8\\.05%2C-34\\.88#problem-${id}$`)),
        is_hidden: false,
      },
    },
  ]);
  await moderation.decide(challengeAdmin, 'hide', cases);
  expect(await list()).toMatchObject({ data: [], total: 0 });
  expect(await clusters(3)).toEqual([]);
  await other.receiveAll();
  for (const app of [testApp, other]) expect(JSON.stringify(await everything(app))).not.toContain(aReport.description);
  expect((await get(`${path}/${id}`)).statusCode).toBe(404);
  expect((await get(`${path}/${id}`, reporter.headers)).statusCode).toBe(404);
  expect(await read(`${path}/${id}`, author.headers)).toMatchObject({ is_hidden: true, is_own: true });
  expect((await read(`${path}/mine`, author.headers)).data).toMatchObject([{ id, is_hidden: true }]);
  expect((await meToo(await member(), id)).statusCode).toBe(404);
  const own = await read('/api/me/moderation', author.headers);
  expect(own.cases).toMatchObject([{ kind: 'problem_location', is_hidden: true }]);
  await moderation.decide(challengeAdmin, 'restore', await moderation.casesOf(challengeId, challengeAdmin), '');
  await other.receiveAll();
  for (const app of [testApp, other]) expect(await everything(app)).toEqual(before);
});

test('who has a hidden problem too takes that back; others are not told that it exists', async () => {
  const { id: challengeId, path, author, challengeAdmin, member, report, meToo } = await openProblemMap(testApp);
  const { id } = (await report(author)).json();
  const [supporter, stranger] = [await member(), await member()];
  await meToo(supporter, id);
  await moderation.report(`${path.slice('/api'.length)}/${id}`, stranger);
  await moderation.decide(challengeAdmin, 'hide', await moderation.casesOf(challengeId, challengeAdmin));
  expect((await meToo(stranger, id, 'DELETE')).statusCode).toBe(404);
  expect((await meToo(supporter, id, 'DELETE')).statusCode).toBe(204);
  expect((await meToo(supporter, id, 'DELETE')).statusCode).toBe(404);
  expect((await get(`${path}/${id}`, supporter.headers)).statusCode).toBe(404);
  const { rows } = await sql`select from problem_supporter where location_id = ${id}`.execute(testApp.database);
  expect(rows).toEqual([]);
});
