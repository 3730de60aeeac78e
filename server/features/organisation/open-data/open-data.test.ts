import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectError } from '../../../testing/expect-error.ts';
import { populate } from '../../../testing/figures.ts';
import { openProblemMap } from '../../../testing/maps.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { contentsOn } from '../../challenges/contents/contents.testing.ts';
import { planOf, resultsOn } from '../../challenges/results/results.testing.ts';
import { features } from '../../index.ts';
import { countFigures } from '../figures/count-figures.ts';
import { type OpenDataTable, openDataResources } from './describe-version.ts';
import { publishVersion } from './index.ts';

const testApp = await startTestApp();
const { app, clock, create, database, get, join, platform, post, read } = testApp;
const tables = features
  .flatMap(({ extensions }) => extensions?.(platform) ?? [])
  .filter(({ point }) => point === openDataResources)
  .map(({ value }) => value as OpenDataTable);
const publish = () => publishVersion(platform, tables, new AbortController().signal);
const versions = async () => (await read('/api/open-data')).versions;
const switchTo = (changes: object) =>
  platform.write(async (transaction, invalidate) => {
    await platform.settings.update(transaction, changes);
    invalidate('settings');
  });

/** What version 2 of the Data Package and Table Schema standards asks of a package of tables. */
const name = z.string().regex(/^[a-z0-9._-]+$/);
const packageRules = z.object({
  $schema: z.literal('https://datapackage.org/profiles/2.0/datapackage.json'),
  name,
  id: z.url(),
  version: z.string(),
  created: z.iso.datetime({ offset: true }),
  homepage: z.url(),
  licenses: z.array(z.object({ name: z.string().regex(/^[-a-zA-Z0-9._]+$/), title: z.string(), path: z.url() })).min(1),
  contributors: z.array(z.object({ title: z.string(), path: z.url(), roles: z.array(z.string()).min(1) })).min(1),
  resources: z
    .array(
      z.object({
        name,
        type: z.literal('table'),
        path: z.string().regex(/^(?!\/)(?!.*\.\.)[\w.-]+$/),
        format: z.literal('csv'),
        mediatype: z.string().regex(/^.+\/.+$/),
        encoding: z.literal('utf-8'),
        bytes: z.int().min(0),
        hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
        dialect: z.object({ delimiter: z.literal(','), lineTerminator: z.string(), header: z.literal(true) }),
        schema: z.object({
          fields: z
            .array(
              z.object({
                name: z.string().min(1),
                type: z.enum(['integer', 'number', 'string', 'boolean', 'date', 'datetime', 'yearmonth']),
              }),
            )
            .min(1),
          primaryKey: z.array(z.string()).min(1),
          foreignKeys: z
            .array(
              z.object({
                fields: z.array(z.string()).min(1),
                reference: z.object({ resource: name, fields: z.array(z.string()).min(1) }),
              }),
            )
            .optional(),
        }),
      }),
    )
    .min(1),
});

const patterns: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  yearmonth: /^\d{4}-\d\d$/,
  string: /^/s,
};
/** The rows of CSV whose texts have no line breaks. */
const rowsOf = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain),
    );

const map = await openProblemMap(testApp);
await map.report(map.author, { description: 'Água "parada", suja' });
const [hidden = 0] = await create({ published: false });
const contents = contentsOn(testApp);
const { send } = contents;
const { open } = resultsOn(testApp, contents);
const { base, admin, enter, addFile } = await open();
await send(admin, 'POST', `${base}/results/plan`, planOf({ reason: 'Começou antes.' }));
const entry = (await enter({ quantity: 30, place: 'Nascente' })).json().id;
await addFile(entry, 'attendance_list', { name: 'lista.pdf', bytes: Buffer.from('%PDF-1.7 lista') }, [
  ['caption', 'Ana'],
]);
await populate(testApp, { sizes: [40, 9, 3] });
await countFigures(platform, new AbortController().signal);
await publish();
const textOf = async (table: string) => {
  const [{ resources }] = await versions();
  return (await get(resources.find((one: { name: string }) => one.name === table).url)).body;
};

test('a version is a Data Package whose files fit its checksums and schemas', async () => {
  const [{ package_url }] = await versions();
  const answer = await get(package_url);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const described = packageRules.parse(answer.json());
  expect(described.resources.map((table) => table.name)).toEqual(tables.map((table) => table.name));
  for (const { path, bytes, hash, schema } of described.resources) {
    const file = await get(package_url.replace('datapackage.json', path));
    expect(file.headers['content-type']).toContain('text/csv');
    expect(`sha256:${createHash('sha256').update(file.rawPayload).digest('hex')}`).toBe(hash);
    expect(file.rawPayload.length).toBe(bytes);
    const [head = [], ...rows] = rowsOf(file.body);
    expect(head).toEqual(schema.fields.map((field) => field.name));
    expect(rows.length, path).toBeGreaterThan(0);
    for (const row of rows)
      for (const [at, field] of schema.fields.entries())
        if (row[at]) expect(row[at], `${path} ${field.name}`).toMatch(patterns[field.type] as RegExp);
    for (const key of schema.primaryKey) expect(head).toContain(key);
    for (const { fields, reference } of schema.foreignKeys ?? []) {
      const [column = ''] = fields;
      expect(head).toContain(column);
      const other = described.resources.find((table) => table.name === reference.resource);
      expect(other?.schema.fields.map((field) => field.name)).toContain(reference.fields[0]);
    }
  }
});

test('neither drafts nor texts, authors and exact positions of reports are in it', async () => {
  const [, point = []] = rowsOf(await textOf('problems'));
  expect(point.slice(1, 5)).toEqual([String(map.id), 'Recife, Pernambuco, Brasil', '-8.05', '-34.88']);
  expect(point[6]).toBe('');
  expect(await textOf('problems')).not.toContain('parada');
  expect(rowsOf(await textOf('challenges')).map(([id]) => id)).not.toContain(String(hidden));
});

test('results are in it with evidence that names no one, and figures without small numbers', async () => {
  expect(rowsOf(await textOf('results')).find(([id]) => id === String(entry))).toMatchObject({
    4: '30',
    6: 'Nascente',
  });
  const [, listed = []] = rowsOf(await textOf('evidence'));
  expect(listed.slice(1)).toEqual([String(entry), 'attendance_list', '']);
  const [, ...cells] = rowsOf(await textOf('figures'));
  const ofPeople = cells.filter(([, name]) => name !== 'visits');
  const totals = ofPeople.map(({ 5: total = '' }) => total);
  expect(totals).toContain('');
  expect(totals.filter((total) => total !== '' && Number(total) > 0 && Number(total) < 5)).toEqual([]);
  expect(cells.some(({ 2: year }) => Number(year) >= clock.now().getUTCFullYear())).toBe(false);
});

test('a version is added where something changed, and earlier ones stay as they were', async () => {
  const [before] = await versions();
  await publish();
  expect(await versions()).toHaveLength(1);
  await database.updateTable('challenge').set({ title_en: '=1+1' }).where('id', '=', map.id).execute();
  await Promise.all([publish(), publish()]);
  const [newest, earlier, ...others] = await versions();
  expect([newest.name, earlier, others]).toEqual([`${before.name}-2`, before, []]);
  expect((await get(newest.resources[0].url)).body).toContain(`"'=1+1"`);
  expect((await get(earlier.resources[0].url)).body).not.toContain('=1+1');
  clock.move(day);
  await switchTo({ open_data_licence: 'CC0-1.0' });
  await publish();
  expect((await versions()).map(({ licence }: { licence: string }) => licence)).toEqual([
    'CC0-1.0',
    'CC-BY-4.0',
    'CC-BY-4.0',
  ]);
});

test('the catalogue has all versions as DCAT, each file with its licence and checksum', async () => {
  const answer = await get('/open-data/catalog.jsonld');
  expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8');
  const catalogue = answer.json();
  const all = await versions();
  expect(catalogue).toMatchObject({ '@type': 'dcat:Catalog', 'dct:publisher': { '@type': 'foaf:Agent' } });
  expect(catalogue['dcat:dataset'].map((one: Record<string, string>) => one['dcat:version'])).toEqual(
    all.map((one: { name: string }) => one.name),
  );
  const [file] = catalogue['dcat:dataset'][0]['dcat:distribution'];
  expect(file).toMatchObject({
    '@type': 'dcat:Distribution',
    'dct:license': { '@id': 'https://creativecommons.org/publicdomain/zero/1.0/' },
    'dcat:downloadURL': { '@id': `https://desafios.example.org${all[0].resources[0].url}` },
    'spdx:checksum': { 'spdx:checksumValue': { '@value': all[0].resources[0].sha256 } },
  });
});

test('staff publish a version, others do not', async () => {
  const path = '/api/admin/open-data/versions';
  const staff = await join({ roles: ['admin'] });
  expect((await post(path)).statusCode).toBe(401);
  expect((await post(path, (await join()).headers)).statusCode).toBe(403);
  expect((await post(path, staff.headers)).statusCode).toBe(204);
  const query = database.selectFrom('audit_event').select('kind').where('actor_id', '=', staff.id);
  expect(await query.execute()).toEqual([{ kind: 'open_data_published' }]);
});

test('while open data are off, nothing is offered nor published', async () => {
  const [{ package_url }] = await versions();
  await switchTo({ open_data: false });
  try {
    expect(await read('/api/open-data')).toMatchObject({ is_offered: false, versions: [] });
    expect((await get(package_url)).statusCode).toBe(404);
    expect((await get('/open-data/catalog.jsonld')).json()['dcat:dataset']).toEqual([]);
    const staff = await join({ roles: ['admin'] });
    expectError(await post('/api/admin/open-data/versions', staff.headers), {
      error: 'conflict',
      message: 'Os dados abertos estão desligados nas configurações.',
    });
  } finally {
    await switchTo({ open_data: true });
  }
  for (const unknown of ['2000-01-01/challenges.csv', '2000-01-01/datapackage.json', 'x/../../etc', `x/secret.csv`])
    expect((await app.inject(`/open-data/${unknown}`)).statusCode).toBe(404);
});
