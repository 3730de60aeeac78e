import { execFileSync } from 'node:child_process';
import { mostRunningExports, rowsAtOnce } from '@mutirao/contract/site/exports/export-limits.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { exportsOn, managersOn, refused } from '../../../testing/managing.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { features } from '../../index.ts';
import { findExpired } from './exports.queries.ts';
import { exportedLists } from './make-export.ts';

const testApp = await startTestApp();
const { app, clock, database, get, join, platform, read } = testApp;
const { manage, strangers } = managersOn(testApp);
const { create, download, exported } = exportsOn(testApp);
const staff = await join({ roles: ['admin'] });

const lists = features
  .flatMap(({ extensions }) => extensions?.(platform) ?? [])
  .filter(({ point }) => point === exportedLists)
  .map(({ value }) => value as { name: string; for: string });
/** The filters that lists need. */
const needed: Record<string, Record<string, number>> = {
  judged_entries: { stage: 1 },
  governing_seats: { governing_body_id: 1 },
};
const files = async () =>
  (await Array.fromAsync(platform.files.storage.list())).filter((name) => /^exports/.test(name));
/** Writes so many entries of the audit log. */
const fillLog = (rows: number, name = 'Rio') =>
  sql`insert into audit_event (kind, detail)
    select 'signed_in', jsonb_build_object('name', ${name}::text) from generate_series(1, ${rows})`.execute(database);

test.each(lists)('the list $name is exported with its head', async ({ name, for: audience }) => {
  const { id, staff } = await manage();
  const challenge = audience === 'managers' ? { challenge: id } : {};
  const text = await exported(staff, { list: name, ...challenge, ...(needed[name] && { filter: needed[name] }) });
  expect(text).toMatch(/^\ufeff"?\p{L}/u);
  const entries = await read('/api/admin/exports', staff.headers);
  expect(entries).toMatchObject([{ state: 'ready', rows_done: entries[0].rows_total }]);
});

test('hostile names are read back as they are, formulas after an apostrophe, by the parser of another language', async () => {
  const { staff } = await manage();
  const plain = [
    'Linha\r\nnova',
    'Aspas "duplas", vírgulas; e pontos',
    "D'água",
    '\u202eRTL\u202c',
    'fim\ufeff',
    ' a ',
  ];
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r1', '\n1', '\u200f=1', '\ufeff=1', '＝1', ' |cmd'];
  const named = [...plain, ...formulas].map((name, position) => ({ name, slug: `hostile-${position}`, position }));
  const texts = { description_pt: '', description_en: '' };
  await database
    .insertInto('partner')
    .values(named.map((one) => ({ ...one, ...texts })) as never)
    .execute();
  const script = [
    'import csv, io, json, sys',
    "text = sys.stdin.buffer.read().decode('utf-8-sig')",
    "rows = list(csv.reader(io.StringIO(text, newline=''), delimiter=sys.argv[1]))",
    'print(json.dumps([row[1] for row in rows[1:]]))',
  ].join('\n');
  for (const [format, delimiter] of [
    ['semicolon', ';'],
    ['comma', ','],
  ] as const) {
    const input = await exported(staff, { list: 'partners', format });
    const names = JSON.parse(execFileSync('python3', ['-c', script, delimiter], { input }).toString());
    expect(names).toEqual([...plain, ...formulas.map((name) => `'${name}`)]);
  }
});

test('numbers and instants are as spreadsheets in Brazil or elsewhere read them', async () => {
  const { staff } = await manage();
  await database
    .insertInto('partnership_agreement')
    .values({
      ...{ number: '1', partner: '-2', object_pt: 'Rio', object_en: 'River', amount: 1234.5, received: 0 },
      ...{ starts_on: '2026-01-01', ends_on: '2026-12-31', status: 'in_force' },
    } as never)
    .execute();
  const [, brazil = ''] = (await exported(staff, { list: 'agreements', format: 'semicolon' })).split('\r\n');
  const [, elsewhere = ''] = (await exported(staff, { list: 'agreements' })).split('\r\n');
  expect(brazil).toContain('"1";"\'-2";"Rio";"River";1234,5;0;"2026-01-01"');
  expect(elsewhere).toContain('"1","\'-2","Rio","River",1234.5,0,"2026-01-01"');
  const [, entry = ''] = (await exported(staff, { list: 'members', filter: { search: String(staff.id) } })).split(
    '\r\n',
  );
  expect(entry).toMatch(/,"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/);
});

test('a long list is written by a job, with its progress', async () => {
  await fillLog(rowsAtOnce + 1, 'Longo');
  const answer = await create(staff, { list: 'audit_log', filter: { search: 'Longo' } });
  expect(answer.json()).toMatchObject({ state: 'running', bytes: null, title: { en: 'Audit log' } });
  const find = async () =>
    (await read('/api/admin/exports', staff.headers)).find((one: { id: string }) => one.id === answer.json().id);
  await vi.waitUntil(async () => (await find()).state === 'ready', 20_000);
  expect(await find()).toMatchObject({ rows_total: rowsAtOnce + 1, rows_done: rowsAtOnce + 1 });
  const { body, headers } = await download(staff, answer.json().id);
  expect(body.trim().split('\r\n')).toHaveLength(rowsAtOnce + 2);
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-cache' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename=audit-log-[\d-]+\.csv$/);
});

test('an export that is cancelled leaves no file', async () => {
  const busy = await join({ roles: ['admin'] });
  await fillLog(rowsAtOnce + 1, 'Cancelado');
  const { id } = (await create(busy, { list: 'audit_log', filter: { search: 'Cancelado' } })).json();
  const url = `/api/admin/exports/${id}`;
  expect((await app.inject({ method: 'DELETE', url, headers: staff.headers })).statusCode).toBe(404);
  expect((await app.inject({ method: 'DELETE', url, headers: busy.headers })).statusCode).toBe(204);
  expect(await read('/api/admin/exports', busy.headers)).toEqual([]);
  const waiting = sql<{
    count: number;
  }>`select count(*) from jobs.job where name = 'export-list' and state < 'completed'`;
  await vi.waitUntil(async () => (await waiting.execute(database)).rows[0]?.count === 0, 20_000);
  expect(await files()).not.toContain(`exports/${id}.csv`);
});

test('of many requests at once, no more are written than a member may have', async () => {
  const busy = await join({ roles: ['admin'] });
  const running = { member_id: busy.id, list: 'audit_log', filter: '{}', format: 'comma', language: 'pt' } as const;
  const times = { created_at: clock.now(), expires_at: clock.in(day) };
  for (let count = 1; count < mostRunningExports; count += 1)
    await database
      .insertInto('list_export')
      .values({ id: crypto.randomUUID(), ...running, ...times })
      .execute();
  await fillLog(rowsAtOnce + 1, 'Muitos');
  const asked = { list: 'audit_log', filter: { search: 'Muitos' } };
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(busy, asked)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toContain(201);
  expect(statuses).toContain(409);
});

test('a member exports thirty lists an hour', async () => {
  const busy = await join({ roles: ['admin'] });
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await create(busy, { list: 'pages' })).statusCode);
  expect(statuses).toEqual([...Array(30).fill(201), 429]);
});

test('only who asked downloads a file, as long as they may see the list and for a day', async () => {
  const { id: challenge, admin } = await manage();
  const answer = await create(admin, { list: 'teams', challenge });
  const { id } = answer.json();
  expect((await download(admin, id)).statusCode).toBe(200);
  expect((await download(staff, id)).statusCode).toBe(404);
  expect((await get(`/api/admin/exports/${id}/file`)).statusCode).toBe(401);
  expect((await download(admin, 'nothing')).statusCode).toBe(404);
  const isAdmin = sql`member_id = ${admin.id} and challenge_id = ${challenge}`;
  await sql`delete from challenge_role where ${isAdmin}`.execute(database);
  expectError(await download(admin, id), refused);
  await sql`update list_export set expires_at = ${clock.now()} where id = ${id}`.execute(database);
  expect((await download(admin, id)).statusCode).toBe(404);
  expect(await findExpired(database, clock.now())).toContain(id);
});

test('an export is in the audit log, with the list and its filter', async () => {
  const { id: challenge, admin } = await manage();
  await exported(admin, { list: 'participants', challenge, filter: { team: 'none' } });
  const query = database.selectFrom('audit_event').select(['kind', 'detail']).where('actor_id', '=', admin.id);
  expect(await query.execute()).toEqual([
    { kind: 'list_exported', detail: { list: 'participants', challenge, team: 'none', order: 'newest' } },
  ]);
});

test('those who may not see a list, unknown lists and filters are refused', async () => {
  const { id: challenge, admin } = await manage();
  for (const [, one] of await strangers(challenge)) {
    expectError(await create(one, { list: 'participants', challenge }), refused);
    expectError(await create(one, { list: 'members' }), refused);
  }
  expectError(await create(admin, { list: 'audit_log' }), refused);
  const anonymous = await app.inject({ method: 'POST', url: '/api/admin/exports', payload: {} });
  expect([anonymous.statusCode, (await get('/api/admin/exports')).statusCode]).toEqual([401, 401]);
  for (const wrong of [
    { list: 'nothing' },
    { list: 'participants' },
    { list: 'members', challenge },
    { list: 'members', filter: { colour: 'red' } },
    { list: 'members', filter: { filter: 'nobody' } },
  ])
    expect((await create(staff, wrong)).json().error).toBe('invalid');
});

test('a sensitive list needs a fresh authentication, also for its file', async () => {
  const late = await join({ roles: ['admin'] });
  const { id } = (await create(late, { list: 'audit_log', filter: { search: 'nothing' } })).json();
  clock.move(11 * minute);
  try {
    for (const answer of [await create(late, { list: 'audit_log' }), await download(late, id)])
      expect(answer.json().error).toMatch(/reauthentication_required|unauthenticated/);
  } finally {
    clock.move(-11 * minute);
  }
});
