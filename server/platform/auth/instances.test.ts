import { expect, test, vi } from 'vitest';
import { expectError } from '../../testing/expect-error.ts';
import { startTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { createTestClock, day } from '../../testing/test-clock.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { hashPassword } from './passwords.ts';

const clock = createTestClock();
const databaseUrl = await createTestDatabase();
const [one, other] = [await startTestApp({ databaseUrl, clock }), await startTestApp({ databaseUrl, clock })];

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const json = { 'content-type': 'application/json' };
const password = 'chuva no sertão';
const hash = await hashPassword(password);

const me = ({ get }: TestApp, { headers }: Pick<TestMember, 'headers'>) => get('/api/contestants/me', headers);
const call = ({ app }: TestApp, method: 'POST' | 'PUT' | 'DELETE', path: string, { headers }: TestMember, body = {}) =>
  app.inject({ method, url: `/api/${path}`, headers: { ...json, ...headers }, payload: JSON.stringify(body) });

/** A member whom both instances have just served, and a second session of the same member. */
async function joinInTwoBrowsers(recipe = {}) {
  const member = await one.join({ password_hash: hash, ...recipe });
  const { email } = (await me(one, member)).json();
  const grant = { grant_type: 'password', username: email, password };
  const { access_token } = (await one.post('/api/oauth/token', json, JSON.stringify(grant))).json();
  const elsewhere = { ...member, headers: { authorization: `Bearer ${access_token}` } };
  for (const browser of [member, elsewhere])
    for (const instance of [one, other]) expect((await me(instance, browser)).statusCode).toBe(200);
  return { member, elsewhere, email };
}

test('signing out on one instance takes effect on the other in the next call', async () => {
  const { member, elsewhere } = await joinInTwoBrowsers();
  expect((await call(one, 'POST', 'oauth/revoke', member)).statusCode).toBe(204);
  expectError(await me(other, member), signedOut);
  expect((await me(other, elsewhere)).statusCode).toBe(200);
});

test('a password change on one instance ends the other sessions on the other', async () => {
  const { member, elsewhere, email } = await joinInTwoBrowsers();
  const fresh = 'mandacaru quando floresce';
  const body = { email, current_password: password, password: fresh, password_confirmation: fresh };
  expect((await call(one, 'PUT', 'contestants/me/password', member, body)).statusCode).toBe(200);
  expectError(await me(other, elsewhere), signedOut);
  expect((await me(other, member)).statusCode).toBe(200);
  const grant = { grant_type: 'password', username: email, password };
  expect((await other.post('/api/oauth/token', json, JSON.stringify(grant))).statusCode).toBe(401);
});

test.each([
  ['another browser', 'me/sessions', false],
  ['every browser, this one too', 'me/sessions?including=this', true],
])('who signs out of %s at one instance is out at the other', async (_what, path, thisToo) => {
  const { member, elsewhere } = await joinInTwoBrowsers();
  expect((await call(one, 'DELETE', path, member)).statusCode).toBe(204);
  expectError(await me(other, elsewhere), signedOut);
  expect((await me(other, member)).statusCode).toBe(thisToo ? 401 : 200);
});

test('the hourly job erases an account that is due, and ends its sessions everywhere', async () => {
  const { member } = await joinInTwoBrowsers({ first_name: 'Zilda' });
  const staying = await one.join();
  expect((await call(one, 'POST', 'me/deletion', member, { password })).statusCode).toBe(200);
  clock.move(14 * day + 1000);
  const { database, platform } = one;
  // A new token for the old session.
  const again = ({ id, sessionId }: TestMember) => ({
    headers: { authorization: `Bearer ${platform.keys.tokens.sign({ memberId: id, sessionId })}` },
  });
  expect((await me(other, again(member))).statusCode).toBe(200);

  const schedules = database.withTables<{ 'jobs.schedule': { name: string; cron: string } }>();
  const schedule = schedules.selectFrom('jobs.schedule').select('cron').where('name', '=', 'delete-accounts');
  expect(await schedule.execute()).toEqual([{ cron: '7 * * * *' }]);
  await platform.jobs.add(database, 'delete-accounts', {});
  await vi.waitUntil(async () => (await one.get(`/api/users/${member.id}`)).statusCode === 404, {
    timeout: 30_000,
    interval: 20,
  });
  for (const instance of [one, other]) expectError(await me(instance, again(member)), signedOut);
  expect((await me(other, again(staying))).statusCode).toBe(200);
  const row = database.selectFrom('member').select(['first_name', 'email']).where('id', '=', member.id);
  expect(await row.execute()).toEqual([{ first_name: '', email: null }]);
});
