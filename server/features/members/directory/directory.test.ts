import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';

const { app, read, get, join, database, clock } = await startTestApp();
const admin = await join({ first_name: 'Moema', last_name: 'Reis', roles: ['admin'] });
const master = await join({ first_name: 'Ubirajara', last_name: 'Lima', roles: ['master_admin'] });
const password = 'chuva no sertão';
const reason = 'Pediu ajuda por e-mail.';

function call(method: 'POST' | 'PUT' | 'DELETE', path: string, by: TestMember, body?: object) {
  const headers = { ...by.headers, ...(body && { 'content-type': 'application/json' }) };
  return app.inject({ method, url: `/api/${path}`, headers, ...(body && { payload: JSON.stringify(body) }) });
}
/** Staff say why they look before they do something. */
async function act(method: 'POST' | 'PUT' | 'DELETE', path: string, by: TestMember, body?: object) {
  await lookAt(Number(path.split('/')[2]), by);
  return call(method, path, by, body);
}
const lookAt = (id: number, by = admin) => call('POST', `admin/members/${id}/views`, by, { reason });
const suspend = (id: number, by = admin, until: string | null = null) =>
  act('PUT', `admin/members/${id}/suspension`, by, { reason: 'Ofendeu outras pessoas.', until });
const giveRoles = (id: number, roles: string[], by = master) => act('PUT', `admin/members/${id}/roles`, by, { roles });
const signIn = (username: string) =>
  app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ grant_type: 'password', username, password }),
  });
const eventsOf = (id: number) =>
  database.selectFrom('audit_event').select(['kind', 'actor_id', 'detail']).where('member_id', '=', id).execute();
const names = ({ data }: { data: { full_name: string }[] }) => data.map(({ full_name }) => full_name);
const list = (query: string) => read(`/api/admin/members?${query}`, admin.headers);

test('members are found by a part of the name, the whole e-mail address or the id', async () => {
  const { id } = await join({ first_name: 'Anahí', last_name: 'Ñandú', email: 'anahi@example.org' });
  for (const search of ['nandu', 'anahí ñ', 'ANAHI@example.org', String(id)])
    expect(names(await list(`search=${encodeURIComponent(search)}`))).toContain('Anahí Ñandú');
  for (const search of ['anahi@example', '%25', 'nobody']) expect((await list(`search=${search}`)).total).toBe(0);
  expect(JSON.stringify(await list('search=nandu'))).not.toContain('@');
});

test('filters show staff, suspended, unconfirmed and leaving members', async () => {
  const [suspended, leaving] = [await join({ first_name: 'Suspensa' }), await join({ first_name: 'De Saída' })];
  await suspend(suspended.id);
  await database
    .updateTable('member')
    .set({ deletion_at: clock.in(day) })
    .where('id', '=', leaving.id)
    .execute();
  const ids = async (filter: string) =>
    (await list(`filter=${filter}&per_page=100`)).data.map(({ id }: { id: number }) => id);
  expect(await ids('staff')).toEqual([master.id, admin.id]);
  expect(await ids('suspended')).toEqual([suspended.id]);
  expect(await ids('leaving')).toEqual([leaving.id]);
  expect(await ids('unconfirmed')).toContain(leaving.id);
});

test('a look at an account needs a reason, is recorded, and the member reads who looked and why', async () => {
  const member = await join({ first_name: 'Iara', email: 'iara@example.org', profile: true });
  const refused = await call('POST', `admin/members/${member.id}/views`, admin, { reason: ' ' });
  expect(Object.keys(refused.json().errors)).toEqual(['reason']);
  expect(await eventsOf(member.id)).toEqual([]);

  const answer = await lookAt(member.id);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    id: member.id,
    email: 'iara@example.org',
    sessions: 1,
    views: [{ staff: 'Moema Reis', reason }],
    can: { suspend: true, change_roles: false },
  });
  expect(await eventsOf(member.id)).toEqual([{ kind: 'member_viewed', actor_id: admin.id, detail: { reason } }]);
  expect(await read('/api/me/staff-views', member.headers)).toMatchObject([{ staff: 'Moema Reis', reason }]);
  expect(await read('/api/me/staff-views', (await join()).headers)).toEqual([]);
});

test('a suspended member is signed out at once, is told why and until when, and comes back after the end', async () => {
  const email = 'suspensa@example.org';
  const member = await join({ email, password_hash: await hashPassword(password) });
  const until = clock.in(3 * day);
  expect((await suspend(member.id, admin, until.toISOString())).json()).toMatchObject({
    suspended_until: until.toISOString(),
    suspension_reason: 'Ofendeu outras pessoas.',
    sessions: 0,
  });
  expect((await get('/api/contestants/me', member.headers)).statusCode).toBe(401);
  const told = (await signIn(email)).json();
  expect(told).toMatchObject({ error: 'refused' });
  expect(told.message).toMatch(/^Esta conta está suspensa até \d\d\/\d\d\/\d{4}\. Motivo: Ofendeu outras pessoas\.$/);
  clock.move(3 * day + minute);
  expect((await signIn(email)).statusCode).toBe(200);
  clock.move(-(3 * day + minute));
});

test('a suspension does not end in the past', async () => {
  const { id } = await join();
  const answer = await suspend(id, admin, clock.now().toISOString());
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['until']);
  expect((await database.selectFrom('member').select('suspended_until').where('id', '=', id).execute())[0]).toEqual({
    suspended_until: null,
  });
});

test('a wrong password does not tell that an account is suspended', async () => {
  const email = 'quieta@example.org';
  const { id } = await join({ email, password_hash: await hashPassword('another one entirely') });
  await suspend(id);
  expect((await signIn(email)).json()).toMatchObject({ error: 'unauthenticated' });
});

test('a suspension without an end is lifted by staff, once', async () => {
  const email = 'volta@example.org';
  const { id } = await join({ email, password_hash: await hashPassword(password) });
  await suspend(id);
  expect((await signIn(email)).json().message).toBe('Esta conta está suspensa. Motivo: Ofendeu outras pessoas.');
  const lifted = await act('DELETE', `admin/members/${id}/suspension`, admin);
  expect(lifted.json()).toMatchObject({ suspended_until: null, suspension_reason: null });
  expect((await signIn(email)).statusCode).toBe(200);
  expectError(await act('DELETE', `admin/members/${id}/suspension`, admin), {
    error: 'conflict',
    message: 'Esta conta não está suspensa.',
  });
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['member_suspended', 'suspension_lifted']),
  );
});

test('staff confirm an address and end sessions for a member', async () => {
  const member = await join({ email: 'nova@example.org' });
  expect((await act('POST', `admin/members/${member.id}/confirmation`, admin)).json()).toMatchObject({
    is_confirmed: true,
  });
  expectError(await act('POST', `admin/members/${member.id}/confirmation`, admin), {
    error: 'conflict',
    message: 'Este e-mail já está confirmado.',
  });
  expect((await act('DELETE', `admin/members/${member.id}/sessions`, admin)).json()).toMatchObject({ sessions: 0 });
  expect((await get('/api/contestants/me', member.headers)).statusCode).toBe(401);
});

test('admins do not change the accounts of staff, nor anyone their own', async () => {
  const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
  for (const [id, by] of [
    [master.id, admin],
    [admin.id, admin],
    [master.id, master],
  ] as const)
    expectError(await suspend(id, by), refused);
  expect((await suspend(admin.id, master)).statusCode).toBe(200);
  expect((await act('DELETE', `admin/members/${admin.id}/suspension`, master)).statusCode).toBe(200);
});

test('roles are changed by master admins with a fresh authentication, and recorded before and after', async () => {
  const { id } = await join();
  expect((await giveRoles(id, ['judge', 'judge'])).json()).toMatchObject({ roles: ['judge'] });
  expect((await eventsOf(id)).at(-1)).toEqual({
    kind: 'roles_changed',
    actor_id: master.id,
    detail: { before: [], after: ['judge'] },
  });
  expect((await giveRoles(id, ['king'])).statusCode).toBe(422);
  const authenticatedAt = (at: Date) =>
    database.updateTable('session').set({ authenticated_at: at }).where('member_id', '=', master.id).execute();
  await authenticatedAt(clock.in(-10 * minute));
  expect((await giveRoles(id, [])).json()).toMatchObject({ error: 'reauthentication_required' });
  await authenticatedAt(clock.now());
});

test('of two master admins who suspend each other at once one remains', async () => {
  const [one, two] = [await join({ roles: ['master_admin'] }), await join({ roles: ['master_admin'] })];
  await database.updateTable('member').set({ roles: [] }).where('id', '=', master.id).execute();
  const answers = await Promise.all([suspend(one.id, two), suspend(two.id, one)]);
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const { rows } = await sql`
    select from member where roles @> '{master_admin}' and suspended_until is null`.execute(database);
  expect(rows).toHaveLength(1);
  await database
    .updateTable('member')
    .set({ roles: ['master_admin'] })
    .where('id', '=', master.id)
    .execute();
  await database.updateTable('member').set({ roles: [] }).where('id', 'in', [one.id, two.id]).execute();
});

test('of two master admins who resign at once one remains', async () => {
  const other = await join({ roles: ['master_admin'] });
  const answers = await Promise.all([
    giveRoles(master.id, [], master),
    giveRoles(other.id, [], other),
    giveRoles(other.id, [], master),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const { rows } = await sql<{ id: number }>`select id from member where roles @> '{master_admin}'`.execute(database);
  expect(rows).toHaveLength(1);
});

test('a master admin whose account is to be deleted does not count as the one who remains', async () => {
  const others = database.updateTable('member').where(sql<boolean>`roles @> '{master_admin}'`);
  await others.set({ deletion_at: clock.in(day) }).execute();
  const last = await join({ roles: ['master_admin'] });
  expect((await giveRoles(last.id, [], last)).statusCode).toBe(409);
  await others.set({ deletion_at: null }).execute();
  expect((await giveRoles(last.id, [], last)).statusCode).toBe(200);
});

test('unknown members are unknown', async () => {
  const staff = await join({ roles: ['admin'] });
  const paths = ['views', 'confirmation'].map((path) => ['POST', `admin/members/999999/${path}`] as const);
  for (const [method, path] of paths) expect((await call(method, path, staff, { reason })).statusCode, path).toBe(404);
  expect((await suspend(999_999, staff)).statusCode).toBe(404);
});

test('staff correct an age with a reason, which counts before what the member says; no answer has the birthdate', async () => {
  const year = clock.now().getUTCFullYear();
  const child = await join({ profile: { birthdate: `${year - 13}-01-01` } });
  const staff = await join({ roles: ['admin'] });
  const correct = (born_on: string, by = staff) =>
    act('PUT', `admin/members/${child.id}/age`, by, { born_on, reason: 'Mostrou um documento.' });
  const younger = await call('PUT', `profile`, child, { birthdate: `${year - 11}-12-31` });
  expect(younger.statusCode).toBe(200);
  const own = () => read('/api/contestants/me', child.headers);
  expect(await own()).toMatchObject({ age: { limit: 'too_young' }, deletion_at: expect.any(String) });
  const corrected = await correct(`${year - 20}-01-01`);
  expect(corrected.json()).toMatchObject({ age: { band: 'adult', source: 'staff' }, deletion_at: null });
  expect(corrected.body).not.toContain(`${year - 20}-01-01`);
  await call('PUT', 'profile', child, { birthdate: `${year - 12}-01-01` });
  expect((await own()).age).toEqual({ band: 'adult', source: 'staff', limit: 'none' });
  const { detail } = (await eventsOf(child.id)).find(({ kind }) => kind === 'age_corrected') ?? {};
  expect(detail).toEqual({ before: { age: 'under_12' }, after: { age: 'adult' }, reason: 'Mostrou um documento.' });
  expect((await correct('2999-01-01')).statusCode).toBe(422);
  expect((await correct(`${year - 20}-01-01`, child)).statusCode).toBe(403);
  expect((await call('PUT', 'admin/members/999999/age', staff, { born_on: '2000-01-01', reason })).statusCode).toBe(
    404,
  );
});
