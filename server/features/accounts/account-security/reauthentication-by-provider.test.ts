import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startProviderApp, visitProvider } from '../../../testing/provider-app.ts';
import type { Answer } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { providerMessages } from '../providers/index.ts';

const { call, comeBack, begin, finish, grant, database, clock, get, join, platform } = await startProviderApp();

const email = 'rosa.lima@example.org';
const prompt = '?prompt=login';
/** Authenticates at the provider once more; returns the token. */
const confirmThere = (login: string) => comeBack(login, prompt);
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.json().access_token}` });
/** The headers with the token that a browser gets next: those from before an authentication are refused. */
function renewed({ authorization }: { authorization: string }) {
  const claims = platform.keys.tokens.read(authorization.replace('Bearer ', ''));
  if (!claims) throw new Error('The token is not ours');
  return { authorization: `Bearer ${platform.keys.tokens.sign(claims)}` };
}
const again = (access_token: string, headers: object) =>
  call('me/reauthentication', { grant_type: 'social', provider: 'oidc', access_token }, headers);
const age = (memberId: number) =>
  database
    .updateTable('session')
    .set({ authenticated_at: clock.in(-10 * minute) })
    .where('member_id', '=', memberId)
    .execute();

test('a member without a password authenticates again by their provider, each token once', async () => {
  const registered = await grant(await comeBack(email), { accept_terms: true });
  const headers = bearer(registered);
  await age((await get('/api/contestants/me', headers)).json().id);
  const required = { error: 'reauthentication_required', message: 'For your safety, confirm that it is you.' } as const;
  expectError(await call('me/data-export', undefined, headers), { ...required, accepts: ['oidc'] });
  const token = await confirmThere(email);
  expect((await again(token, headers)).statusCode).toBe(204);
  expect((await again(token, renewed(headers))).statusCode).toBe(410);
  expect((await call('me/data-export', undefined, renewed(headers))).statusCode).toBe(202);
});

test('an account at the provider that is not the member’s does not count', async () => {
  const member = await join();
  await age(member.id);
  const message = 'This account of the provider is not the one you sign in with here.';
  expectError(await again(await confirmThere('somebody.else@example.org'), member.headers), {
    error: 'conflict',
    message,
  });
  expect((await call('me/data-export', undefined, member.headers)).statusCode).toBe(403);
});

test('what the provider knew long ago does not count', async () => {
  const headers = bearer(await grant(await comeBack('old.session@example.org'), { accept_terms: true }));
  const authenticatedAt = (at: Date) => database.updateTable('provider_token').set({ authenticated_at: at });
  const old = await confirmThere('old.session@example.org');
  await authenticatedAt(clock.in(-10 * minute)).execute();
  expect((await again(old, headers)).statusCode).toBe(410);
  await authenticatedAt(clock.in(-9 * minute)).execute();
  expect((await again(old, headers)).statusCode).toBe(204);
});

test('a provider that was asked and does not say when it authenticated the person is no confirmation', async () => {
  const timeless = await startProviderApp({}, { isTimeless: true });
  const login = 'open.session@example.org';
  // An ordinary sign-in needs no time.
  expect((await timeless.grant(await timeless.comeBack(login), { accept_terms: true })).statusCode).toBe(200);
  const { cookie, url } = await timeless.begin(prompt);
  expect(url.searchParams.get('max_age')).toBe('0');
  const returned = await visitProvider(url.href, { login });
  expectError(await timeless.finish(returned, cookie), {
    error: 'unauthenticated',
    message: providerMessages.withoutTime.en,
  });
  expect(await timeless.database.selectFrom('provider_token').selectAll().execute()).toEqual([]);
});

test('a token of an ordinary sign-in proves nothing anew', async () => {
  const headers = bearer(await grant(await comeBack('borrowed@example.org'), { accept_terms: true }));
  expect((await again(await comeBack('borrowed@example.org'), headers)).statusCode).toBe(410);
  expect((await again(await confirmThere('borrowed@example.org'), headers)).statusCode).toBe(204);
});

test('the time at which the provider authenticated the person is stored with the token', async () => {
  const { url } = (await call('providers/oidc/start?prompt=login')).json();
  expect(new URL(url).searchParams.get('max_age')).toBe('0');
  const begun = await begin(prompt);
  await finish(await visitProvider(begun.url.href, { login: 'rosa.lima@example.org' }), begun.cookie);
  const row = await database
    .selectFrom('provider_token')
    .select('authenticated_at')
    .where('authenticated_at', 'is not', null)
    .where('subject', '=', 'rosa.lima@example.org')
    .executeTakeFirstOrThrow();
  expect(Math.abs(Date.now() - Number(row.authenticated_at))).toBeLessThan(60_000);
});

test('the provider is asked to authenticate whoever is signed in there', async () => {
  const { url } = (await call('providers/oidc/start?prompt=login')).json();
  expect(new URL(url).searchParams.get('prompt')).toBe('login');
  expect(new URL(url).searchParams.get('max_age')).toBe('0');
  expect(new URL((await call('providers/oidc/start')).json().url).searchParams.has('prompt')).toBe(false);
});
