import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { aReport, openProblemMap } from '../../../testing/maps.ts';
import { eventsBy } from '../../../testing/personal-data.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { moderationMessages } from '../moderation/moderation.policy.ts';
import { moderationSetting } from '../moderation/moderation.testing.ts';

const testApp = await startTestApp();
const { database, get, read } = testApp;
// Ids that no other number resembles.
await sql`alter table problem_location alter column id restart with 900000001`.execute(database);

/** As far from Recife as from Olinda, so that the nearest town depends on the exact position. */
const publicPlace = { latitude: -8.03, longitude: -34.88 };

/** Positions in one public place: its middle, and close to two corners. */
const positions = [
  [0, 0, 'Rua da Aurora, 12'],
  [-0.0049, -0.0049, 'Travessa do Sol, 3'],
  [0.0049, 0.0049, 'Casa 7, Beco da Lama'],
].map(([north, east, location]) => ({
  latitude: publicPlace.latitude + Number(north),
  longitude: publicPlace.longitude + Number(east),
  location: String(location),
}));

type View = readonly [west: number, south: number, east: number, north: number];
const views: View[] = [
  [-180, -85, 180, 85],
  [-36, -9, -34, -7],
];
/** Views whose edges part the public place: an attacker would move them. */
const partingViews = positions.flatMap(({ latitude, longitude }): View[] => [
  [-180, -85, longitude, latitude],
  [longitude, latitude, 180, 85],
  [longitude - 0.0001, latitude - 0.0001, longitude + 0.0001, latitude + 0.0001],
]);
const clustersAt = (zoom: number, [west, south, east, north]: View) =>
  `/clusters?zoom=${zoom}&west=${west}&south=${south}&east=${east}&north=${north}`;

const addresses = [
  '',
  '?page=2',
  ...positions.map(({ latitude, longitude }) => `?latitude=${latitude}&longitude=${longitude}`),
  `?latitude=${publicPlace.latitude + 0.01}&longitude=${publicPlace.longitude}`,
  '/places',
  '/places?search=recife',
  '/places?search=rua',
  '/export.geojson',
  '/export.csv',
  ...Array.from({ length: 16 }, (_, zoom) => views.map((view) => clustersAt(zoom, view))).flat(),
  ...[4, 15].flatMap((zoom) => partingViews.map((view) => clustersAt(zoom, view))),
];

/** Everything public about a map, as visitors and another member get it, with ids by their order. */
async function lookAround(path: string, stranger: TestMember, ids: readonly number[]): Promise<string[]> {
  async function look(address: string, headers: Record<string, string>): Promise<string> {
    const { statusCode, body } = await get(`${path}${address}`, headers);
    const named = ids.reduce((text, id, index) => text.replaceAll(String(id), `#${index}`), body);
    return `${statusCode} ${named.replace(/"request_id":"[^"]*"/, '').replaceAll(/"challenge_id":\d+/g, '')}`;
  }
  const everything = [...addresses, ...ids.map((id) => `/${id}`)];
  // Clusters are the same for everyone.
  const forMembers = everything.filter((address) => !address.startsWith('/clusters'));
  return Promise.all([
    ...everything.map((address) => look(address, {})),
    ...forMembers.map((address) => look(address, stranger.headers)),
  ]);
}

/** The life of a report at a position, with all that is public after each step. */
async function liveThrough(position: (typeof positions)[0]): Promise<{ seen: string[][]; steps: number }> {
  const { path, author, challengeAdmin, member, report, meToo, send } = await openProblemMap(testApp);
  const stranger = await member();
  const seen: string[][] = [];
  const ids: number[] = [];
  const look = async () => seen.push(await lookAround(path, stranger, ids));
  await look();
  for (const description of ['Alaga', 'Sem luz']) {
    ids.push((await report(author, { ...position, description })).json().id);
    await look();
  }
  const supporters = [await member(), await member(), await member()];
  for (const one of supporters) {
    await meToo(one, ids[0] as number);
    await look();
  }
  await meToo(supporters[0] as TestMember, ids[0] as number, 'DELETE');
  await look();
  // The first stays, without its author; the second is deleted.
  for (const id of ids) {
    await send('DELETE', `${path}/${id}`, author);
    await look();
  }
  await send('DELETE', `${path}/${ids[0]}`, challengeAdmin);
  await look();
  return { seen, steps: seen.length };
}

test('what is public is the same wherever in a kilometre a problem is, through joins, zooms, exports and deletions', async () => {
  const lives = [];
  for (const position of positions) lives.push(await liveThrough(position));
  const [usual] = lives as [(typeof lives)[0]];
  expect(usual.steps).toBe(10);
  for (const { seen } of lives) for (const [step, answers] of seen.entries()) expect(answers).toEqual(usual.seen[step]);
  const everything = JSON.stringify(lives);
  for (const { latitude, longitude, location } of positions.slice(1))
    for (const exact of [String(latitude), String(longitude), location]) expect(everything).not.toContain(exact);
  expect(everything).not.toContain('Aurora');
}, 60_000);

test('nothing public tells one reporter from two', async () => {
  const { path, author, member, report, meToo } = await openProblemMap(testApp);
  const stranger = await member();
  const { id } = (await report(author)).json();
  const alone = await lookAround(path, stranger, [id]);
  const second = await member();
  await meToo(second, id);
  expect(await lookAround(path, stranger, [id])).toEqual(alone);
  await meToo(second, id, 'DELETE');
  expect(await lookAround(path, stranger, [id])).toEqual(alone);
});

test('a moderator who sees exact positions is in the audit log, once in a while', async () => {
  const { path, author, challengeAdmin, member, report } = await openProblemMap(testApp);
  const { id } = (await report(author)).json();
  const reader = await member();
  for (const one of [challengeAdmin, author, reader])
    for (const url of [path, `${path}/${id}`]) expect((await get(url, one.headers)).statusCode).toBe(200);
  expect(await eventsBy(database, challengeAdmin.id)).toMatchObject([
    { kind: 'positions_viewed', address: '127.0.0.1', detail: { challenge: Number(path.split('/')[3]) } },
  ]);
  for (const one of [author, reader]) expect(await eventsBy(database, one.id)).toEqual([]);
});

// A second instance on the same database.
const other = await startTestApp({ databaseUrl: testApp.databaseUrl, clock: testApp.clock });
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
