import { problemWidths } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFields, expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { aReport, openProblemMap, publicRecife, recife } from '../../../testing/maps.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { uploadsOn } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { problemMessages } from './problem-locations.messages.ts';

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
