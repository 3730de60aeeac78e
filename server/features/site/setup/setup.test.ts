import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { createSetupLink, describeSetup, setupMessages } from './index.ts';

const password = 'sete-rios-e-um-mandacaru';
const admin = (email: string) => ({
  first_name: 'Lúcia',
  last_name: 'Prado',
  email,
  password,
  password_confirmation: password,
});

async function prepare() {
  const app = await startTestApp();
  const link = (await createSetupLink(app.platform)) as string;
  return { ...app, link, token: link.split('/').at(-1) as string };
}

const create = ({ app }: Pick<TestApp, 'app'>, token: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/setup/${token}`, payload });

test('the link creates the first master admin once, signed in, and is of no use after that', async () => {
  const { app, platform, database, read, get, link, token } = await prepare();
  expect(link).toMatch(/^https:\/\/desafios\.example\.org\/setup\/[\w-]{43}$/);
  const { value } = await database
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'setup-link')
    .executeTakeFirstOrThrow();
  expect(value).toBe(hashSecret(token).toString('hex'));
  expect(await read(`/api/setup/${token}`)).toEqual({ state: 'open' });

  const created = await create({ app }, token, admin('lucia@example.org'));
  expect(created.statusCode).toBe(201);
  const headers = { authorization: `Bearer ${created.json().access_token}` };
  expect((await get('/api/admin/organisation/look', headers)).statusCode).toBe(200);
  const events = await database.selectFrom('audit_event').select(['kind', 'detail']).orderBy('id').execute();
  expect(events).toEqual([
    expect.objectContaining({ kind: 'registered' }),
    { kind: 'roles_changed', detail: { by: 'first start', role: 'master_admin' } },
  ]);

  expect(await read(`/api/setup/${token}`)).toEqual({ state: 'done' });
  expectError(await create({ app }, token, admin('bia@example.org')), {
    error: 'expired',
    message: setupMessages.done.pt,
  });
  expect(await createSetupLink(platform)).toBeUndefined();

  // Not even where there is no admin any more.
  await database.updateTable('member').set({ roles: [] }).execute();
  expect(await read(`/api/setup/${token}`)).toEqual({ state: 'unknown' });
  expect((await create({ app }, token, admin('bia@example.org'))).statusCode).toBe(404);
});

test('within two hours of the first start, its session needs no further authentication; another one does', async () => {
  const first = await startTestApp({ settings: { STAFF_SECOND_FACTOR: 'on' } });
  const token = ((await createSetupLink(first.platform)) as string).split('/').at(-1) as string;
  const created = (await create(first, token, admin('lucia@example.org'))).json();
  const save = (accessToken: string) =>
    first.app.inject({
      method: 'PUT',
      url: '/api/admin/organisation/mail-server',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { host: 'smtp.example.org', port: 587, sender: 'ola@example.org' },
    });
  // The account was protected by its password alone, and may stay so for a week.
  const me = await first.read('/api/contestants/me', { authorization: `Bearer ${created.access_token}` });
  expect(me).toMatchObject({ second_factor_due_at: expect.any(String), mail_waits: true });
  const ago = (minutes: number) =>
    first.database
      .updateTable('session')
      .set({ authenticated_at: first.clock.in(-minutes * minute) })
      .execute();
  await ago(60);
  expect((await save(created.access_token)).statusCode).toBe(200);
  const payload = { grant_type: 'password', username: 'lucia@example.org', password };
  const second = (await first.app.inject({ method: 'POST', url: '/api/oauth/token', payload })).json();
  await ago(60);
  expect((await save(second.access_token)).json().error).toBe('reauthentication_required');
  expect((await save(created.access_token)).statusCode).toBe(200);
  // Authenticating again does not prolong it.
  await sql`update setting set value = jsonb_set(value, '{until}', '0') where key = 'setup-session'`.execute(
    first.database,
  );
  expect((await save(created.access_token)).json().error).toBe('reauthentication_required');
});

test('who used the link is in the security log, without the link', async () => {
  const lines: string[] = [];
  const first = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
  const token = ((await createSetupLink(first.platform)) as string).split('/').at(-1) as string;
  expect((await create(first, token, admin('lucia@example.org'))).statusCode).toBe(201);
  await vi.waitFor(() => {
    const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');
    expect(events).toEqual([
      expect.objectContaining({ event: 'access', route: 'POST /api/setup/:token', status: 201 }),
    ]);
  });
  expect(lines.join('')).not.toContain(token);
});

test('a wrong token, and that of an earlier start, create nobody', async () => {
  const { app, platform, database, read, token } = await prepare();
  await createSetupLink(platform);
  for (const wrong of ['nothing', token]) {
    expect(await read(`/api/setup/${wrong}`)).toEqual({ state: 'unknown' });
    expectError(await create({ app }, wrong, admin('lucia@example.org')), {
      error: 'not_found',
      message: setupMessages.unknown.pt,
    });
  }
  expect(await database.selectFrom('member').select('id').execute()).toEqual([]);
});

test('a link expires when somebody becomes an admin otherwise', async () => {
  const { app, join, read, token } = await prepare();
  await join();
  expect(await read(`/api/setup/${token}`)).toEqual({ state: 'open' });
  await join({ roles: ['admin'] });
  expect(await read(`/api/setup/${token}`)).toEqual({ state: 'done' });
  expect((await create({ app }, token, admin('lucia@example.org'))).statusCode).toBe(410);
});

test('of two people with the link, on two instances, one becomes the first admin', async () => {
  const first = await prepare();
  const second = await startTestApp({ databaseUrl: first.databaseUrl });
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name, index) =>
      create(index % 2 === 0 ? first : second, first.token, admin(`${name}@example.org`)),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 410, 410, 410]);
  const members = await first.database.selectFrom('member').select('roles').execute();
  expect(members).toEqual([{ roles: ['master_admin'] }]);
});

test('the account follows the rules of every other', async () => {
  const { app, token } = await prepare();
  const answer = await create({ app }, token, { ...admin('no address'), password: 'lucia', first_name: '' });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors).toSorted()).toEqual([
    'email',
    'first_name',
    'password',
    'password_confirmation',
  ]);
  const weak = { ...admin('lucia@example.org'), password: '12345678', password_confirmation: '12345678' };
  expect((await create({ app }, token, weak)).json().errors).toHaveProperty('password');
});

test('the box has the link in one piece, in both languages', () => {
  const link = `https://desafios.example.org/setup/${'x'.repeat(43)}`;
  const lines = describeSetup(link).split('\n');
  expect(lines.filter((line) => line.includes(link))).toHaveLength(1);
  expect(new Set(lines.filter((line) => !line.includes(link)).map((line) => line.length)).size).toBe(1);
  expect(lines.join()).toMatch(/Primeiro uso.*First start/);
});
