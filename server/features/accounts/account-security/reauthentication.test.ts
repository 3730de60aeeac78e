import { expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { openSession } from '../../../platform/auth/sessions.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

// A configured provider that these tests do not call.
const settings = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const { app, join, database, clock, platform } = await startTestApp({ settings });

const json = { 'content-type': 'application/json' };
const password = 'chuva no sertão';
const password_hash = await hashPassword(password);
const required = {
  error: 'reauthentication_required',
  message: 'Para sua segurança, confirme que é você.',
  accepts: ['password'],
} as const;
let joined = 0;

type Method = 'POST' | 'PUT' | 'DELETE' | 'GET';

async function joinWithPassword(recipe = {}) {
  joined += 1;
  const email = `ana.${joined}@example.org`;
  return { email, ...(await join({ email, password_hash, ...recipe })) };
}
function call(method: Method, path: string, { headers }: Pick<TestMember, 'headers'>, body?: object) {
  const url = `/api/${path}`;
  if (body === undefined) return app.inject({ method, url, headers });
  return app.inject({ method, url, headers: { ...json, ...headers }, payload: JSON.stringify(body) });
}
const again = (member: TestMember, body: object) => call('POST', 'me/reauthentication', member, body);
/** With the token that a browser gets next: those from before an authentication are refused. */
const renewed = <Member extends TestMember>(member: Member): Member => {
  const token = platform.keys.tokens.sign({ memberId: member.id, sessionId: member.sessionId });
  return { ...member, headers: { authorization: `Bearer ${token}` } };
};
const byPassword = { grant_type: 'password', password };
/** As if the member had signed in so long ago; their access token is new. */
const age = ({ sessionId }: TestMember, milliseconds: number) =>
  database
    .updateTable('session')
    .set({ authenticated_at: clock.in(-milliseconds) })
    .where('id', '=', sessionId)
    .execute();
async function signInElsewhere({ id }: TestMember): Promise<string> {
  const { sessionId } = await openSession(platform, database, { memberId: id, browser: { userAgent: '' } });
  return sessionId;
}

const guarded: [what: string, (member: TestMember & { email: string }) => ReturnType<typeof call>, good: number][] = [
  ['a new e-mail', (one) => call('PUT', 'contestants/me/password', one, { email: `new.${one.email}` }), 200],
  [
    'a new e-mail with the name',
    (one) =>
      call('PUT', `users/${one.id}`, one, {
        first_name: 'Ana',
        last_name: 'Prado',
        email: `other.${one.email}`,
      }),
    200,
  ],
  ['exporting the data', (one) => call('POST', 'me/data-export', one), 202],
  ['fetching the export', (one) => call('GET', 'me/data-export/file', one), 404],
  ['signing out others', (one) => call('DELETE', 'me/sessions', one), 204],
  ['signing out everywhere', (one) => call('DELETE', 'me/sessions?including=this', one), 204],
  ['signing out another browser', async (one) => call('DELETE', `me/sessions/${await signInElsewhere(one)}`, one), 204],
  ['linking a provider', (one) => call('POST', 'providers/link', one, { provider: 'google', access_token: 'x' }), 410],
];

test.each(guarded)('%s needs an authentication at most ten minutes old', async (_what, act, good) => {
  const member = await joinWithPassword();
  await age(member, 10 * minute);
  expectError(await act(member), required);
  expect((await again(member, byPassword)).statusCode).toBe(204);
  expect((await act(renewed(member))).statusCode).toBe(good);
});

test.each(guarded)('%s works right after signing in', async (_what, act, good) => {
  const member = await joinWithPassword();
  await age(member, 9.9 * minute);
  expect((await act(member)).statusCode).toBe(good);
});

test('a new password and the deletion need one, and their password in the call is one', async () => {
  const member = await joinWithPassword();
  await age(member, 60 * minute);
  const fresh = { password: 'mandacaru quando floresce', password_confirmation: 'mandacaru quando floresce' };
  const change = (body: object) => call('PUT', 'contestants/me/password', member, { email: member.email, ...body });
  expectError(await change(fresh), required);
  expectError(await call('POST', 'me/deletion', member, {}), required);
  expect((await change({ ...fresh, current_password: 'wrong wrong' })).statusCode).toBe(422);
  expect((await call('POST', 'me/deletion', member, { password })).statusCode).toBe(200);
  expect((await change({ ...fresh, current_password: password })).statusCode).toBe(200);
});

test('what changes neither e-mail nor password needs none', async () => {
  const member = await joinWithPassword();
  await age(member, 60 * minute);
  expect((await call('PUT', 'contestants/me/password', member, { email: member.email })).statusCode).toBe(200);
  const name = { first_name: 'Ana', last_name: 'Prado' };
  expect((await call('PUT', `users/${member.id}`, member, name)).statusCode).toBe(200);
  expect((await call('DELETE', `me/sessions/${member.sessionId}`, member)).statusCode).toBe(204);
});

test('an admin who changes the e-mail of another member needs one too', async () => {
  const { id } = await joinWithPassword();
  const admin = await joinWithPassword({ roles: ['admin'] });
  await age(admin, 10 * minute);
  const body = { first_name: 'Ana', last_name: 'Prado', email: 'taken.over@example.org' };
  expectError(await call('PUT', `users/${id}`, admin, body), required);
});

test('a wrong password is refused at its field, ten times a minute, and authenticates nobody', async () => {
  const member = await joinWithPassword();
  await age(member, 10 * minute);
  const wrong = { ...byPassword, password: 'wrong wrong' };
  const error = { error: 'invalid', message: 'Confira os campos indicados.' } as const;
  expectError(await again(member, wrong), { ...error, errors: { password: ['A senha não confere.'] } });
  for (let tries = 2; tries <= 10; tries += 1) await again(member, wrong);
  expect((await again(member, byPassword)).statusCode).toBe(429);
  expectError(await call('POST', 'me/data-export', member), required);
});

test('authenticating again concerns the browser in which it is done', async () => {
  const member = await joinWithPassword();
  const elsewhere = { ...member, sessionId: await signInElsewhere(member) };
  const token = platform.keys.tokens.sign({ memberId: member.id, sessionId: elsewhere.sessionId });
  const other = { ...elsewhere, headers: { authorization: `Bearer ${token}` } };
  await age(member, 10 * minute);
  await age(other, 10 * minute);
  expect((await again(member, byPassword)).statusCode).toBe(204);
  expectError(await call('POST', 'me/data-export', other), required);
});

test('authenticating again replaces the access token, so that a copy of it gains nothing', async () => {
  const member = await joinWithPassword();
  clock.move(2000);
  expect((await again(member, byPassword)).statusCode).toBe(204);
  expect((await call('POST', 'me/data-export', member)).statusCode).toBe(401);
  expect((await call('POST', 'me/data-export', renewed(member))).statusCode).toBe(202);
  clock.move(-2000);
});

test('a member without a password is told the provider by which they sign in, if it is configured', async () => {
  const member = await joinWithPassword({ password_hash: null });
  await age(member, 10 * minute);
  expectError(await call('POST', 'me/data-export', member), { ...required, accepts: [] });
  const link = (provider: string) =>
    database
      .insertInto('member_identity')
      .values({ member_id: member.id, provider, subject: `${provider}-${member.id}` })
      .execute();
  await link('facebook');
  await link('google');
  expectError(await call('POST', 'me/data-export', member), { ...required, accepts: ['google'] });
  expect((await again(member, { ...byPassword, password: '' })).statusCode).toBe(422);
  expect((await again(member, byPassword)).statusCode).toBe(422);
});

test('visitors are asked to sign in', async () => {
  const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
  expectError(await call('POST', 'me/reauthentication', { headers: { authorization: '' } }, byPassword), signedOut);
});
