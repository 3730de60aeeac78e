import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openProblemMap, publicRecife, writeProblems } from '../../../testing/maps.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { database, get } = testApp;

test('the reports of a challenge are exported as GeoJSON, rounded, with their licence', async () => {
  const { id, path, author, member, report, meToo } = await openProblemMap(testApp);
  const point = (await report(author, { description: 'Água "parada"' })).json();
  for (const who of [await member(), await member()]) await meToo(who, point.id);
  const answer = await get(`${path}/export.geojson`);
  const { slug } = await database.selectFrom('challenge').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/geo+json; charset=utf-8',
    'content-disposition': `attachment; filename="${slug}-map.geojson"`,
    'cache-control': 'public, no-cache',
  });
  expect(answer.json()).toEqual({
    type: 'FeatureCollection',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: 'Mutirão; GeoNames (CC BY 4.0)',
    features: [
      {
        type: 'Feature',
        id: point.id,
        geometry: { type: 'Point', coordinates: [publicRecife.longitude, publicRecife.latitude] },
        properties: {
          location: 'Recife, Pernambuco, Brasil',
          description: 'Água "parada"',
          reporters: 3,
          month: point.month,
          file_url: null,
        },
      },
    ],
  });
});

test('the CSV is UTF-8, quotes texts, and has no formulas', async () => {
  const { path, author, report } = await openProblemMap(testApp);
  const texts = ['=HYPERLINK("http://example.org")', '+1', '-1', '@SUM(A1)', ' =1+1', 'Água; "parada",\nsuja', '|cmd'];
  for (const description of texts) await report(author, { description });
  const answer = await get(`${path}/export.csv`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-map\.csv"$/);
  const text = answer.rawPayload.toString('utf8');
  expect(text.startsWith('\ufeffid,location,latitude,longitude,description,reporters,month,file_url,license\r\n')).toBe(
    true,
  );
  const cells = [...text.matchAll(/,-8\.05,-34\.88,"((?:[^"]|"")*)",,/g)].map(([, cell = '']) => cell);
  expect(cells).toEqual([
    `'=HYPERLINK(""http://example.org"")`,
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'=1+1",
    'Água; ""parada"",\nsuja',
    "'|cmd",
  ]);
});

test('an empty map is exported too', async () => {
  const { path } = await openProblemMap(testApp);
  expect((await get(`${path}/export.geojson`)).json().features).toEqual([]);
  expect((await get(`${path}/export.csv`)).body.trim().split('\r\n')).toHaveLength(1);
});

test('a long export is streamed whole', async () => {
  const { id, path, author } = await openProblemMap(testApp);
  await writeProblems(testApp, { challengeId: id, memberId: author.id });
  await sql`
    insert into problem_location (challenge_id, member_id, location, latitude, longitude, public_location, x, y,
      description, created_at)
    select challenge_id, member_id, location, latitude, longitude, public_location, x, y, 'Problema ' || n, created_at
    from problem_location, generate_series(1, 2499) n where challenge_id = ${id}`.execute(database);
  const { features } = (await get(`${path}/export.geojson`)).json();
  expect(new Set(features.map((feature: { id: number }) => feature.id)).size).toBe(2500);
  expect((await get(`${path}/export.csv`)).body.trim().split('\r\n')).toHaveLength(2501);
});
