import { problemWidths } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFields, expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import {
  aReport,
  explainClusters,
  openProblemMap,
  publicRecife,
  recife,
  writeProblems,
} from '../../../testing/maps.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { uploadsOn } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createLargeMap } from './problem-locations.factory.ts';
import { problemMessages } from './problem-locations.policy.ts';

const testApp = await startTestApp();
const { clock, create, database, get, join, read } = testApp;
const uploads = uploadsOn(testApp);
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const required = ['Campo é Obrigatório'];

/** A photograph with the position of the camera in its metadata. */
const photograph = async (width = 900) =>
  drawPicture({ width, height: 600 })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 3/1 14/1', GPSLongitudeRef: 'W' } })
    .toBuffer();

test('API-51 API-123 MAP-10 ENTITY-28 AMB-44 a report is stored exactly for its author, and public rounded', async () => {
  const { id, path, author, challengeAdmin, member, report, list } = await openProblemMap(testApp);
  const answer = await report(author);
  expect(answer.statusCode).toBe(201);
  const stored = answer.json();
  expect(stored).toMatchObject({
    ...aReport,
    challenge_id: id,
    is_exact: true,
    is_own: true,
    reporters: null,
    file_url: null,
    place: { ...publicRecife, name: 'Recife, Pernambuco, Brasil' },
    month: clock.now().toISOString().slice(0, 7),
    can: { join: false, leave: false, delete: true, report: false },
  });
  const seen = {
    ...stored,
    ...publicRecife,
    location: 'Recife, Pernambuco, Brasil',
    is_exact: false,
    is_own: false,
    can: { join: false, leave: false, delete: false, report: false },
  };
  expect(await list()).toMatchObject({ data: [seen], total: 1, can: { create: false } });
  expect(await read(`${path}/${stored.id}`)).toEqual(seen);
  expect((await list('', author)).data).toEqual([stored]);
  const other = await member();
  expect(await list('', other)).toMatchObject({
    data: [{ ...seen, can: { join: true, leave: false, delete: false, report: true } }],
    can: { create: true },
  });
  const { data } = await list('', challengeAdmin);
  expect(data).toMatchObject([{ ...recife, location: aReport.location, is_exact: true, is_own: false }]);
  expect(data[0].can.delete).toBe(true);
  expect(await read(`${path}/${stored.id}`, (await join({ roles: ['admin'] })).headers)).toMatchObject(recife);
});

test('the text of a place is public where it names a town near, and not where the town is elsewhere', async () => {
  const { author, report, list } = await openProblemMap(testApp);
  for (const location of ['olinda', 'Olinda, Pernambuco, Brasil', 'Santos', 'Olinda, rua do Sol, 4'])
    await report(author, { location, description: location });
  const { data } = await list();
  expect(data.map(({ location, description }: Record<string, string>) => [description, location])).toEqual([
    ['Olinda, rua do Sol, 4', 'Recife, Pernambuco, Brasil'],
    ['Santos', 'Recife, Pernambuco, Brasil'],
    ['Olinda, Pernambuco, Brasil', 'Olinda, Pernambuco, Brasil'],
    ['olinda', 'olinda'],
  ]);
});

test('where no town is near, the name of a place is its position', async () => {
  const { author, report } = await openProblemMap(testApp);
  const { place } = (await report(author, { latitude: 0.004, longitude: -0.004 })).json();
  expect(place).toEqual({ latitude: 0, longitude: 0, name: '0.00, 0.00' });
});

test.each(['/api', '/api/v1', '/api/v1/contestants'])(
  'API-123 API-124 MAP-09 JSON and forms with a picture are taken at %s; its metadata is gone',
  async (prefix) => {
    const { path, author, send, sendForm } = await openProblemMap(testApp);
    const url = path.replace('/api', prefix);
    expect((await send('POST', url, author, aReport)).statusCode).toBe(201);
    const fields = Object.entries({ ...aReport, description: 'Com imagem' }).map(([name, value]) => [
      name,
      String(value),
    ]);
    const answer = await sendForm(url, author, ...(fields as [string, string][]), [
      'file',
      { bytes: await photograph() },
    ]);
    expect(answer.statusCode).toBe(201);
    const { file_url, file_thumb_url, latitude } = answer.json();
    expect([latitude, file_thumb_url]).toEqual([recife.latitude, pictureAt(file_url, problemWidths[2])]);
    for (const width of problemWidths) {
      const picture = await get(pictureAt(file_url, width));
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      const { exif, xmp, iptc } = await sharp(picture.rawPayload).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
    const plain = fields.map(([name, value]) => [name, name === 'description' ? 'Sem imagem' : value]);
    const without = await sendForm(url, author, ...(plain as [string, string][]));
    expect([without.statusCode, without.json().file_url]).toEqual([201, null]);
  },
);

test('JSON names a finished upload as the picture', async () => {
  const { path: url, author } = await openProblemMap(testApp);
  const id = await uploads.upload(author, await photograph(1000));
  const answer = await uploads.use(author, id, { url, field: 'file', ...aReport });
  expect([answer.statusCode, (await get(answer.json().file_url)).statusCode]).toEqual([201, 200]);
});

test('a file that is no picture is refused at its field', async () => {
  const { path, author, sendForm, list } = await openProblemMap(testApp);
  const fields = Object.entries(aReport).map(([name, value]) => [name, String(value)] as [string, string]);
  const answer = await sendForm(path, author, ...fields, ['file', { bytes: Buffer.from('<svg onload="x()"/>') }]);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([415, ['file']]);
  expect((await list()).total).toBe(0);
});

test('MAP-05 MAP-06 CONST-37 description, location and position are required and checked', async () => {
  const { path, author, report, send, sendForm } = await openProblemMap(testApp);
  const fails = async (body: object, errors: Record<string, string[]>) =>
    expectError(await report(author, body), { ...checkFields, errors });
  await fails({ description: '  ' }, { description: required });
  await fails({ location: ' ' }, { location: required });
  await fails({ description: 'a'.repeat(1001) }, { description: ['Máximo de 1000 caracteres'] });
  await fails({ latitude: 91 }, { latitude: ['No máximo 90'] });
  await fails({ longitude: -181 }, { longitude: ['No mínimo -180'] });
  await fails({ latitude: '' }, { latitude: required });
  await fails({ latitude: 'aqui' }, { latitude: ['Valor inválido'] });
  expectError(await send('POST', path, author, {}), {
    ...checkFields,
    errors: { longitude: required, latitude: required, location: required, description: required },
  });
  expect((await sendForm(path, author, ['description', 'Oi'])).json().errors).toEqual({
    longitude: required,
    latitude: required,
    location: required,
  });
  expect((await report(author, { description: 'a'.repeat(1000) })).statusCode).toBe(201);
});

test('MAP-08 visitors and members without a profile do not report; nor does anyone where there is no map', async () => {
  const { author, member, report, send } = await openProblemMap(testApp);
  expectError(await report(undefined), signedOut);
  expect((await report(await join())).json()).toMatchObject({ error: 'profile_incomplete' });
  const [off = 0, draft = 0] = await create({ tabs_off: ['map'] }, { published: false });
  const noMap = { error: 'refused', message: problemMessages.map_off.pt } as const;
  const at = (challengeId: number | string) => `/api/challenges/${challengeId}/problem-locations`;
  expectError(await send('POST', at(off), author, aReport), noMap);
  const kinds = [
    '',
    '/clusters?zoom=1&west=0&south=0&east=1&north=1',
    '/places',
    '/export.csv',
    '/export.geojson',
    '/1',
  ];
  for (const what of kinds) {
    expectError(await get(`${at(off)}${what}`), noMap);
    expectError(await get(`${at(draft)}${what}`), unknownChallenge);
  }
  expectError(await get(`${at(off)}/mine`, (await member()).headers), noMap);
  expectError(await send('POST', at(999_999), author, aReport), unknownChallenge);
});

test('a challenge takes reports while it is in progress', async () => {
  const finished = await openProblemMap(testApp, { deadline: clock.in(-day) });
  expectError(await finished.report(finished.author), {
    error: 'conflict',
    message: problemMessages.challenge_finished.pt,
  });
  const soon = await openProblemMap(testApp, { opens_at: clock.in(day) });
  expectError(await soon.report(soon.author), { error: 'conflict', message: problemMessages.challenge_coming_soon.pt });
  expect((await soon.list('', soon.author)).can).toEqual({ create: false });
});

test('a report that is sent twice is one report, also in the same moment', async () => {
  const { author, member, report, list } = await openProblemMap(testApp);
  const answers = await Promise.all([report(author), report(author), report(author)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  await report(author, { description: 'Outra coisa' });
  await report(await member());
  expect((await list()).total).toBe(3);
});

test('a member reports twenty problems an hour', async () => {
  const { author, report } = await openProblemMap(testApp);
  for (let index = 0; index < 20; index += 1)
    expect((await report(author, { description: `Problema ${index}` })).statusCode).toBe(201);
  expect((await report(author, { description: 'Mais um' })).statusCode).toBe(429);
});

test('a report that is not there is not found', async () => {
  const { id, path, author, member, report, send, meToo } = await openProblemMap(testApp);
  const other = await openProblemMap(testApp);
  const { id: location } = (await report(author)).json();
  const notFound = { error: 'not_found', message: problemMessages.notFound.pt } as const;
  expectError(await get(`${other.path}/${location}`), notFound);
  expectError(await get(`${path}/999999`), notFound);
  expectError(await meToo(await member(), 999_999), notFound);
  expectError(await meToo(await member(), 999_999, 'DELETE'), notFound);
  expectError(await send('DELETE', `${path}/999999`, author), notFound);
  expect((await get(`/api/challenges/${id}/problem-locations/abc`)).statusCode).toBe(404);
  expect((await database.selectFrom('problem_location').select('id').where('id', '=', location).execute()).length).toBe(
    1,
  );
});

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

const largeApp = await startTestApp();

test.each([
  ['over a country', false, { latitude: -15, longitude: -55 }],
  ['side by side', true, { latitude: -23.4, longitude: -46.4 }],
] as const)(
  'the clusters of 100,000 places %s are few and take little work at every zoom',
  async (_name, isDense, centre) => {
    const [challengeId = 0] = await largeApp.create({});
    await createLargeMap(largeApp.database, { challengeId, isDense });
    await sql`vacuum analyze`.execute(largeApp.database);
    for (const [width, height] of [
      [360, 400],
      [1100, 400],
      [2560, 1400],
    ] as const) {
      const costs = await explainClusters(largeApp.databaseUrl, { challengeId, centre, width, height });
      for (const { zoom, bytes, buffers } of costs) {
        expect(bytes, `zoom ${zoom}`).toBeLessThan(30_000);
        // What else the machine does changes the time, not the work.
        expect(buffers, `zoom ${zoom}`).toBeLessThan(2000);
      }
    }
    const answer = await largeApp.get(
      `/api/challenges/${challengeId}/problem-locations/clusters?zoom=4&west=-90&south=-41&east=-22.5&north=10`,
    );
    expect(answer.rawPayload.length).toBeLessThan(30_000);
  },
  120_000,
);
