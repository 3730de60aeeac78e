import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { openSession } from '../../../platform/auth/sessions.ts';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { lookAt } from '../../../testing/managing.ts';
import { startMailServer } from '../../../testing/outside-services.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { directoryMessages } from '../../members/directory/view-member.ts';

const server = await startMailServer();
afterThisFile(server.close);
const settings = { SMTP_URL: server.url, PUBLIC_URL: 'https://m.example' };
const { app, get, read, post, join, database, clock, platform } = await startTestApp({ settings });

const json = { 'content-type': 'application/json' };
const old = 'chuva no sertão';
const fresh = 'mandacaru quando floresce';
const hash = await hashPassword(old);
let joined = 0;

/** A member with a password, and the form as it is shown to them. */
async function joinWithPassword(recipe = {}) {
  joined += 1;
  const email = `ana.${joined}@example.org`;
  const member = await join({ first_name: 'Ana', last_name: 'Prado', email, password_hash: hash, ...recipe });
  return { member, email };
}
const put = (url: string, { headers }: Pick<TestMember, 'headers'>, body: object) =>
  app.inject({ method: 'PUT', url, headers: { ...json, ...headers }, payload: JSON.stringify(body) });
const change = (member: TestMember, body: object) => put('/api/contestants/me/password', member, body);
const newPassword = { current_password: old, password: fresh, password_confirmation: fresh };
const signIn = async (username: string, password: string) => {
  const body = JSON.stringify({ grant_type: 'password', username, password });
  return (await post('/api/oauth/token', json, body)).statusCode;
};
const received = (to: string) => server.mails.filter(({ recipients }) => recipients.includes(to));
const mailTo = (to: string, subject: string) =>
  vi.waitUntil(() => received(to).find((mail) => mail.subject === subject), { timeout: 30_000, interval: 20 });
const eventsOf = async (memberId: number) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from audit_event where member_id = ${memberId} order by id`.execute(database);
  return rows.map(({ kind }) => kind);
};
const checkFields = { error: 'invalid', message: 'Confira os campos indicados.' } as const;

test('API-20 the right current password changes it, ends every other session, and is notified by mail', async () => {
  const { member, email } = await joinWithPassword();
  const browser = { userAgent: '' };
  await openSession(platform, database, { memberId: member.id, browser });
  const answer = await change(member, { email, ...newPassword });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: member.id, email });
  expect([await signIn(email, old), await signIn(email, fresh)]).toEqual([401, 200]);
  const sessions = await read('/api/me/sessions', member.headers);
  expect(sessions.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([false, true]);
  expect(sessions).toHaveLength(2);
  expect(await eventsOf(member.id)).toEqual(['password_changed', 'sign_in_failed', 'signed_in']);
  const mail = await mailTo(email, 'Sua senha no Mutirão mudou');
  expect(mail?.text).toContain('https://m.example/auth/forgot');
});

test('API-20 a wrong current password is refused at its field, and the old one stays', async () => {
  const { member, email } = await joinWithPassword();
  const answer = await change(member, { email, ...newPassword, current_password: 'not this one' });
  expectError(answer, { ...checkFields, errors: { current_password: ['A senha não confere.'] } });
  expect(await signIn(email, old)).toBe(200);
  expect(await eventsOf(member.id)).toContain('password_refused');
});

test('SETTINGS-11 the current password is needed only with a new one', async () => {
  const { member, email } = await joinWithPassword();
  expect(
    (await change(member, { email, current_password: '', password: '', password_confirmation: '' })).statusCode,
  ).toBe(200);
  const missing = await change(member, { email, password: fresh, password_confirmation: fresh });
  expectError(missing, { ...checkFields, errors: { current_password: ['Campo é Obrigatório'] } });
});

test.each([
  ['7 characters', { password: 'abcdefg', password_confirmation: 'abcdefg' }, { password: ['Mínimo de 8 caracteres'] }],
  [
    'a differing confirmation',
    { password: fresh, password_confirmation: `${fresh}s` },
    { password_confirmation: ['Senha Precisa ser a mesma'] },
  ],
  [
    'no password',
    { password: '', password_confirmation: fresh },
    expect.objectContaining({ password: ['Campo é Obrigatório'] }),
  ],
])('SETTINGS-12 %s is refused at its field', async (_what, body, errors) => {
  const { member, email } = await joinWithPassword();
  expectError(await change(member, { email, current_password: old, ...body }), { ...checkFields, errors });
});

test('CONST-01 eight characters are enough', async () => {
  const { member, email } = await joinWithPassword();
  const body = { current_password: old, password: 'Kx7#pQ2v', password_confirmation: 'Kx7#pQ2v' };
  expect((await change(member, { email, ...body })).statusCode).toBe(200);
  expect(await signIn(email, 'Kx7#pQ2v')).toBe(200);
});

test.each([
  ['', 'Campo é Obrigatório'],
  ['ana@', 'Email inválido'],
])('SETTINGS-10 the e-mail %j is refused at its field', async (email, message) => {
  const { member } = await joinWithPassword();
  expectError(await change(member, { email }), { ...checkFields, errors: { email: [message] } });
});

test('a password that is easily guessed is refused', async () => {
  const { member, email } = await joinWithPassword();
  const weak = { password: 'password123', password_confirmation: 'password123' };
  const answer = await change(member, { email, current_password: old, ...weak });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['password']);
});

test('of two concurrent password changes, one succeeds', async () => {
  const { member, email } = await joinWithPassword();
  const answers = await Promise.all([
    change(member, { email, ...newPassword }),
    change(member, { email, ...newPassword }),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
});

test('the eleventh wrong current password in a minute has to wait', async () => {
  const { member, email } = await joinWithPassword();
  const body = { email, ...newPassword, current_password: 'wrong wrong' };
  const answers = await Promise.all(Array.from({ length: 11 }, () => change(member, body)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(10).fill(422), 429]);
});

test('a new e-mail counts once it is confirmed; the old one is notified, and stays until then', async () => {
  const { member, email } = await joinWithPassword({ language: 'en', confirmed_at: clock.now() });
  const next = `new.${email}`;
  const answer = await change(member, { email: next });
  expect(answer.json()).toMatchObject({ email });
  expect(await signIn(email, old)).toBe(200);
  const mail = await mailTo(email, 'Your e-mail at Mutirão is asked to change');
  expect(mail?.text).not.toContain(next);

  const link = await mailTo(next, 'Confirm your new e-mail at Mutirão');
  const token = /\/auth\/verify\/([\w-]+)/.exec(link?.text ?? '')?.[1];
  const here = { ...json, ...member.headers };
  expect((await post('/api/email/verify', here, JSON.stringify({ token }))).statusCode).toBe(200);
  expect([await signIn(email, old), await signIn(next, old)]).toEqual([401, 200]);
});

test('a new password makes the link to a new e-mail useless', async () => {
  const { member, email } = await joinWithPassword();
  const next = `stolen.${email}`;
  await change(member, { email: next });
  await mailTo(email, 'Pedido para trocar seu e-mail no Mutirão');
  const link = await mailTo(next, 'Confirme seu novo e-mail no Mutirão');
  const token = /\/auth\/verify\/([\w-]+)/.exec(link?.text ?? '')?.[1];
  await change(member, { email, ...newPassword });
  expect((await post('/api/email/verify', json, JSON.stringify({ token }))).statusCode).toBe(410);
});

test('the e-mail of another account is refused at its field', async () => {
  const [{ member }, { email }] = [await joinWithPassword(), await joinWithPassword()];
  const message = 'Este e-mail já tem uma conta.';
  expectError(await change(member, { email }), { error: 'invalid', message, errors: { email: [message] } });
});

test('the sixth new e-mail in an hour has to wait', async () => {
  const { member, email } = await joinWithPassword();
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await change(member, { email: `${tries}.${email}` })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a member without a password can set one soon after authenticating', async () => {
  const { member, email } = await joinWithPassword({ password_hash: null });
  const late = await joinWithPassword({ password_hash: null });
  const first = { password: fresh, password_confirmation: fresh };
  expect((await change(member, { email, ...first })).json()).toMatchObject({ has_password: true });
  expect(await signIn(email, fresh)).toBe(200);

  clock.move(9.9 * minute);
  await database
    .updateTable('session')
    .set({ authenticated_at: clock.in(-10 * minute) })
    .where('id', '=', late.member.sessionId)
    .execute();
  const message = 'Para sua segurança, confirme que é você.';
  const stale = { error: 'reauthentication_required', message, accepts: [] } as const;
  expectError(await change(late.member, { email: late.email, ...first }), stale);
});

test('API-26 a member changes their own name, and the e-mail by confirming it', async () => {
  const { member, email } = await joinWithPassword();
  const body = { first_name: ' Ana Maria ', last_name: 'Prado', email: `other.${email}` };
  const answer = await put(`/api/users/${member.id}`, member, body);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ full_name: 'Ana Maria Prado', email });
  expect(await read(`/api/users/${member.id}`)).toMatchObject({ full_name: 'Ana Maria Prado' });
  await mailTo(`other.${email}`, 'Confirme seu novo e-mail no Mutirão');

  const { email: _left, ...name } = body;
  expect((await put(`/api/users/${member.id}`, member, name)).statusCode).toBe(200);
  const wrong = await put(`/api/users/${member.id}`, member, { first_name: '', last_name: 'x'.repeat(61) });
  const errors = { first_name: ['Campo é Obrigatório'], last_name: ['Máximo de 60 caracteres'] };
  expectError(wrong, { ...checkFields, errors });
});

test('API-26 admins change members after they looked at them, master admins also admins, and other members only themselves', async () => {
  const name = { first_name: 'Outro', last_name: 'Nome' };
  const [{ member }, { member: other }] = [await joinWithPassword(), await joinWithPassword()];
  const { member: admin } = await joinWithPassword({ roles: ['admin'] });
  const { member: master } = await joinWithPassword({ roles: ['master_admin'] });
  const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
  expectError(await put(`/api/users/${other.id}`, member, name), refused);
  expectError(await put('/api/users/999999', member, name), refused);
  expectError(await put(`/api/users/${master.id}`, admin, name), refused);
  const look = { error: 'refused', message: directoryMessages.lookFirst(other.id).pt } as const;
  expectError(await put(`/api/users/${other.id}`, admin, name), look);
  await lookAt({ app }, admin, other.id);
  expect((await put(`/api/users/${other.id}`, admin, name)).json()).toMatchObject(name);
  await lookAt({ app }, master, admin.id);
  expect((await put(`/api/users/${admin.id}`, master, name)).json()).toMatchObject(name);
  const { slug } = await read(`/api/users/${other.id}`);
  expect((await put(`/api/users/${slug}`, other, { ...name, last_name: 'Sobrenome' })).json().id).toBe(other.id);
  expectError(await put(`/api/users/${slug}`, member, name), refused);
  const unknown = { error: 'not_found', message: 'Não encontramos esta pessoa.' } as const;
  expectError(await put('/api/users/999999', admin, name), unknown);
  expectError(await put('/api/users/nobody', admin, name), unknown);
  expectError(await put('/api/users/nobody', member, name), refused);
});

test('an admin who changes a member does not see what only the member sees', async () => {
  const profile = { birthdate: '1991-11-02', latitude: -32.94682, longitude: -60.63932 };
  const { member, email } = await joinWithPassword({ profile });
  const { member: admin } = await joinWithPassword({ roles: ['master_admin'] });
  await lookAt({ app }, admin, member.id);
  const answer = await put(`/api/users/${member.id}`, admin, { first_name: 'Outro', last_name: 'Nome' });
  expect(answer.json()).toEqual(await read(`/api/users/${member.id}`));
  for (const secret of ['1991', '32.94682', email]) expect(answer.body).not.toContain(secret);
});

test('visitors are asked to sign in', async () => {
  const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
  expectError(await put('/api/contestants/me/password', { headers: { authorization: '' } }, {}), signedOut);
  expectError(await put('/api/users/1', { headers: { authorization: '' } }, {}), signedOut);
  expect((await get('/api/contestants/me/password')).statusCode).toBe(404);
});

test('the old password opens no session while it is being changed', async () => {
  const { member, email } = await joinWithPassword();
  const tries = Array.from({ length: 8 }, () => signIn(email, old));
  const [invalidate] = await Promise.all([change(member, { email, ...newPassword }), ...tries]);
  expect(invalidate.statusCode).toBe(200);
  // The change ended the sessions opened before it; later sign-ins were refused.
  const live = await read('/api/me/sessions', member.headers);
  expect(live.map(({ id }: { id: string }) => id)).toEqual([member.sessionId]);
});

test('a sign-in waits for a change that locks the member, and then checks the new password', async () => {
  const { member, email } = await joinWithPassword();
  const held = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const changing = database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('member')
      .set({ password_hash: await hashPassword(fresh) })
      .where('id', '=', member.id)
      .execute();
    held.resolve();
    await go.promise;
  });
  await held.promise;
  const signingIn = signIn(email, old);
  // It waits for the member's row.
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
      return rows.length > 0;
    },
    { timeout: 30_000, interval: 10 },
  );
  go.resolve();
  await changing;
  expect(await signingIn).toBe(401);
});
