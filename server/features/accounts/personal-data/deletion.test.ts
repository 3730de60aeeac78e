import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { refuseChanges } from '../../../testing/faults.ts';
import { startMailServer } from '../../../testing/outside-services.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { deleteAccounts } from './deletions.ts';

const server = await startMailServer();
afterThisFile(server.close);
const settings = { SMTP_URL: server.url, PUBLIC_URL: 'https://m.example' };
const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const { app, get, read, post, join, platform, database, clock } = await startTestApp({ settings, logTo });

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const password = 'chuva no sertão';
const url = '/api/me/deletion';
const json = { 'content-type': 'application/json' };
const ask = ({ headers }: TestMember, body: object = { password }) =>
  post(url, { ...json, ...headers }, JSON.stringify(body));
const undo = ({ headers }: TestMember) => app.inject({ method: 'DELETE', url, headers });
const joinWithPassword = async (recipe = {}) => join({ ...recipe, password_hash: await hashPassword(password) });
/** A token for a session opened long ago, independent of the clock. */
async function signedInAgain({ id, sessionId }: TestMember): Promise<TestMember> {
  const token = platform.keys.tokens.sign({ memberId: id, sessionId });
  return { id, sessionId, headers: { authorization: `Bearer ${token}` } };
}

test('a member schedules the deletion, sees the day, and can cancel it', async () => {
  const member = await joinWithPassword();
  const answer = await ask(member);
  expect(answer.statusCode).toBe(200);
  const { deletion_at } = answer.json();
  expect(new Date(deletion_at).getTime() - clock.now().getTime()).toBeGreaterThan(13.99 * day);
  expect((await read('/api/contestants/me', member.headers)).deletion_at).toBe(deletion_at);

  clock.move(1000);
  expect((await ask(member)).json().deletion_at).toBe(deletion_at);

  expect((await undo(member)).statusCode).toBe(204);
  expect((await undo(member)).statusCode).toBe(204);
  expect((await read('/api/contestants/me', member.headers)).deletion_at).toBeNull();
  const { rows } = await sql`select kind from audit_event where member_id = ${member.id} order by id`.execute(database);
  expect(rows).toEqual([{ kind: 'deletion_asked' }, { kind: 'deletion_undone' }]);
});

test.each([
  [{ password: 'not this one' }, 'A senha não confere.', ['password_refused']],
  [{}, 'Campo é Obrigatório', []],
])('with %j for a password it is refused at the field', async (body, said, kinds) => {
  const message = 'Confira os campos indicados.';
  const member = await joinWithPassword();
  expectError(await ask(member, body), { error: 'invalid', message, errors: { password: [said] } });
  const { rows } = await sql<{ kind: string }>`
    select kind from audit_event where member_id = ${member.id}`.execute(database);
  expect(rows.map(({ kind }) => kind)).toEqual(kinds);
});

test('a member without a password needs none', async () => {
  const member = await join();
  expect((await ask(member, {})).statusCode).toBe(200);
  // Just any password does not replace a fresh authentication.
  const authenticated_at = new Date(clock.now().getTime() - 11 * 60 * 1000);
  await database.updateTable('session').set({ authenticated_at }).where('member_id', '=', member.id).execute();
  for (const body of [{}, { password }])
    expect((await ask(member, body)).json().error).toBe('reauthentication_required');
});

test.each([
  ['pt', 'Sua conta no Mutirão será excluída', /em \d+ de \S+ de \d{4}\./],
  ['en', 'Your account at Mutirão will be deleted', /on \d+ \w+ \d{4}\./],
] as const)('in the language %s a mail tells what will happen, and when, once', async (language, subject, day) => {
  const email = `leaving-${language}@example.org`;
  const member = await join({ language, email });
  await Promise.all([ask(member, {}), ask(member, {}), ask(member, {})]);
  const mail = await vi.waitUntil(() => server.mails.find(({ recipients }) => recipients.includes(email)), {
    timeout: 30_000,
    interval: 20,
  });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toMatch(day);
  const { rows } = await sql`select 1 from mail where member_id = ${member.id}`.execute(database);
  expect(rows).toHaveLength(1);
});

test.each([
  ['America/Sao_Paulo', 'em 18 de março de 2026.'],
  ['Asia/Tokyo', 'em 19 de março de 2026.'],
])('the mail names the day of the member in %s', async (timezone, day) => {
  const email = `leaving-${timezone.replace(/\W/g, '-').toLowerCase()}@example.org`;
  const member = await join({ language: 'pt', email, profile: true });
  await app.inject({
    method: 'PUT',
    url: '/api/platform-settings',
    headers: member.headers,
    payload: { timezone },
  });
  const deletion_at = new Date('2026-03-18T23:30:00Z');
  await database.updateTable('member').set({ deletion_at }).where('id', '=', member.id).execute();
  const mail = { language: 'pt' as const, template: 'deletion-asked', data: { memberId: member.id } };
  expect((await platform.mail.write(mail))?.text).toContain(day);
  // No other test is to find it due.
  await undo(member);
});

test('five concurrent requests get the same day and record it once', async () => {
  const member = await join();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(member, {})));
  expect(new Set(answers.map((answer) => answer.json().deletion_at)).size).toBe(1);
  const { rows } = await sql`select 1 from audit_event where member_id = ${member.id}`.execute(database);
  expect(rows).toHaveLength(1);
});

test('visitors are asked to sign in', async () => {
  expectError(await post(url, json, '{}'), signedOut);
  expectError(await app.inject({ method: 'DELETE', url }), signedOut);
});

test('after 14 days the account is deleted, its address is free, and an anonymous row remains', async () => {
  const recipe = { first_name: 'Zilda', last_name: 'Arns', email: 'zilda@example.org', description: 'Pediatra' };
  const member = await joinWithPassword(recipe);
  const undone = await join();
  await ask(member);
  await ask(undone, {});
  await undo(undone);
  const { slug } = await read('/api/contestants/me', member.headers);

  clock.move(14 * day - 60_000);
  expect(await deleteAccounts(platform)).toBe(0);
  expect((await get('/api/contestants/me', (await signedInAgain(member)).headers)).statusCode).toBe(200);

  clock.move(61_000);
  await Promise.all([deleteAccounts(platform), deleteAccounts(platform)]);
  expectError(await get('/api/contestants/me', (await signedInAgain(member)).headers), signedOut);
  expect((await get('/api/contestants/me', (await signedInAgain(undone)).headers)).statusCode).toBe(200);
  for (const path of [`/api/users/${slug}`, `/api/users/${member.id}`]) expect((await get(path)).statusCode).toBe(404);

  const row = await database.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ first_name: '', last_name: '', email: null, password_hash: null, description: null });
  expect(row.slug).toMatch(/^removed-[0-9a-f]{16}$/);
  expect((await join({ email: recipe.email })).id).toBeGreaterThan(member.id);

  const { rows } = await sql<{ kind: string; address: string | null }>`
    select kind, address from audit_event where member_id = ${member.id} order by id`.execute(database);
  expect(rows).toEqual([
    { kind: 'deletion_asked', address: null },
    { kind: 'deleted', address: null },
  ]);
});

test('an account that cannot be erased stops no other, is logged, and is deleted once it can be', async () => {
  const [broken, next] = [await join(), await join()];
  await ask(broken, {});
  clock.move(1000);
  await ask(next, {});
  clock.move(15 * day);
  const mend = await refuseChanges(database, { table: 'session', column: 'member_id', value: broken.id });
  await expect(deleteAccounts(platform)).rejects.toThrow('Accounts that are due could not be deleted');
  const deleted = async ({ id }: TestMember) =>
    (await database.selectFrom('member').select('deleted_at').where('id', '=', id).executeTakeFirst())?.deleted_at;
  expect([await deleted(broken), await deleted(next)]).toEqual([null, expect.any(Date)]);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ memberId: broken.id, msg: 'Accounts that are due could not be deleted' }),
  );
  await mend();
  expect(await deleteAccounts(platform)).toBe(1);
});

test('no table keeps data that identifies the member', async () => {
  const word = `vestige${Date.now()}`;
  const profile = { about: word, location: word, skills: ['ux', 'web'] };
  const names = { first_name: word, last_name: word };
  const recipe = { ...names, email: `${word}@example.org`, address: word, linkedin: word, profile };
  const member = await join(recipe);
  await ask(member, {});
  clock.move(15 * day);
  await deleteAccounts(platform);
  for (const { table } of platform.personalData.tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} t where to_jsonb(t)::text like ${`%${word}%`}`.execute(database);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('profile, contestant, skills and settings go with the account, those of others stay', async () => {
  const [member, other] = [await join({ profile: { skills: ['ux'] } }), await join({ profile: { skills: ['ux'] } })];
  for (const { headers } of [member, other])
    await app.inject({ method: 'PUT', url: '/api/platform-settings', headers, payload: { email_frequency: 'never' } });
  const count = async ({ id }: TestMember) => {
    const { rows } = await sql<object>`
      select (select count(*) from user_profile where member_id = ${id}) as profiles,
        (select count(*) from contestant where member_id = ${id}) as contestants,
        (select count(*) from platform_setting where member_id = ${id}) as settings`.execute(database);
    return rows[0];
  };
  const page = `/api/users/${member.id}`;
  expect((await get(page)).statusCode).toBe(200);
  const before = await sql`select 1 from contestant_skill`.execute(database);

  await ask(member, {});
  clock.move(15 * day);
  await deleteAccounts(platform);
  expect(await count(member)).toEqual({ profiles: 0, contestants: 0, settings: 0 });
  expect(await count(other)).toEqual({ profiles: 1, contestants: 1, settings: 1 });
  expect((await sql`select 1 from contestant_skill`.execute(database)).rows).toHaveLength(before.rows.length - 1);
  expect((await get(page)).statusCode).toBe(404);
});

test('a member sees what they agreed to', async () => {
  const member = await join();
  const consents = await read('/api/me/consents', member.headers);
  expect(consents).toMatchObject([{ kind: 'terms', version: expect.any(Number) }, { kind: 'privacy' }]);
  expectError(await get('/api/me/consents'), signedOut);
});
