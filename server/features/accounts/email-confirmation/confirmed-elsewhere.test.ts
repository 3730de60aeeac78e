import { expect, test } from 'vitest';
import { mailsTo, tokenIn } from '../../../testing/mails.ts';
import { startProviderApp } from '../../../testing/provider-app.ts';
import type { Answer } from '../../../testing/test-app.ts';

const app = await startProviderApp();
const { call, app: server, get, read, database, comeBack, grant, clock } = app;

const theirs = 'a senha do invasor';
const own = 'mandacaru quando floresce';
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.json().access_token}` });
const register = (email: string) =>
  call('users', {
    first_name: 'Ana',
    last_name: 'Prado',
    email,
    password: theirs,
    password_confirmation: theirs,
    accept_terms: true,
  });
const newestToken = async (email: string) =>
  tokenIn((await mailsTo(app, email)).findLast(({ text }) => /\/auth\/(?:verify|update-password)\//.test(text))?.text);
const verify = (token: string, headers = {}) => call('email/verify', { token }, headers);
const signIn = async (username: string, password: string) =>
  (await call('oauth/token', { grant_type: 'password', username, password })).statusCode;
const change = (headers: object, body: object) =>
  server.inject({
    method: 'PUT',
    url: '/api/contestants/me/password',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
const cookieOf = ({ cookies }: Answer) =>
  cookies
    .filter(({ name }) => name.endsWith('refresh_token'))
    .map(({ name, value }) => `${name}=${value}`)
    .join();
const isSignedIn = async (answer: Answer) => (await get('/api/contestants/me', bearer(answer))).statusCode === 200;

test('whoever confirms in the browser of the registration keeps session and password', async () => {
  const email = 'here@example.org';
  const registered = await register(email);
  const answer = await verify(await newestToken(email), bearer(registered));
  expect(answer.json()).not.toHaveProperty('password_needed');
  expect([await isSignedIn(registered), await isSignedIn(answer)]).toEqual([true, true]);
  expect(await signIn(email, theirs)).toBe(200);
});

test('confirming elsewhere ends all sessions and the password, and asks for another', async () => {
  const email = 'owner@example.org';
  const [registered, elsewhere] = [await register(email), await register('another@example.org')];
  // Also in a browser where somebody else is signed in.
  const answer = await verify(await newestToken(email), bearer(elsewhere));
  expect(answer.json()).toMatchObject({ token_type: 'Bearer', password_needed: true });
  expect([await isSignedIn(registered), await isSignedIn(answer)]).toEqual([false, true]);
  expect(await signIn(email, theirs)).toBe(401);
  expect(await read('/api/contestants/me', bearer(answer))).toMatchObject({ has_password: false });

  const fresh = { email, password: own, password_confirmation: own };
  expect((await change(bearer(answer), fresh)).statusCode).toBe(200);
  expect([await signIn(email, theirs), await signIn(email, own)]).toEqual([401, 200]);
});

test('it also ends the provider and the links that were there before', async () => {
  const email = 'careful@example.org';
  const registered = await register(email);
  const linked = await call(
    'providers/link',
    { provider: 'oidc', access_token: await comeBack('invader@elsewhere.example') },
    bearer(registered),
  );
  expect(linked.statusCode).toBe(204);
  expect((await change(bearer(registered), { email: 'invader@example.org' })).statusCode).toBe(200);
  expect((await verify(await newestToken(email))).statusCode).toBe(200);

  const later = await grant(await comeBack('invader@elsewhere.example'));
  expect(later.json()).toMatchObject({ error: 'refused' });
  const [taken] = await mailsTo(app, 'invader@example.org');
  expect(taken).toBeUndefined();
});

test('recovering the password of an unconfirmed account ends them too', async () => {
  const email = 'recovers@example.org';
  const registered = await register(email);
  const access_token = await comeBack('second.invader@elsewhere.example');
  await call('providers/link', { provider: 'oidc', access_token }, bearer(registered));
  await call('password/email', { email });
  const token = await newestToken(email);
  const reset = await call('password/reset', { token, email, password: own, password_confirmation: own });
  expect(reset.statusCode).toBe(200);
  const later = await grant(await comeBack('second.invader@elsewhere.example'));
  expect(later.json()).toMatchObject({ error: 'refused' });
});

test('a first address that replaces an unconfirmed one is confirmed by the same rule', async () => {
  const email = 'invader.own@example.org';
  const registered = await register(email);
  await change(bearer(registered), { email: 'victim@example.org' });
  const answer = await verify(await newestToken('victim@example.org'));
  expect(answer.json()).toMatchObject({ password_needed: true });
  expect(await signIn('victim@example.org', theirs)).toBe(401);
});

/** A confirmed account, linked to a provider, whose address is to become another. */
async function changeAddress(name: string) {
  const [former, email] = [`${name}@example.org`, `${name}.new@example.org`];
  const registered = await register(former);
  await database.updateTable('member').set({ confirmed_at: clock.now() }).where('email', '=', former).execute();
  const access_token = await comeBack(`${name}@elsewhere.example`);
  await call('providers/link', { provider: 'oidc', access_token }, bearer(registered));
  expect((await change(bearer(registered), { email })).statusCode).toBe(200);
  const byProvider = async () => (await grant(await comeBack(`${name}@elsewhere.example`))).statusCode;
  return { registered, email, token: await newestToken(email), byProvider };
}

test('a confirmed member who opens the link to a new address in their own browser keeps password and provider', async () => {
  const { registered, email, token, byProvider } = await changeAddress('settled');
  const other = await call('oauth/token', {
    grant_type: 'password',
    username: 'settled@example.org',
    password: theirs,
  });
  // The session of this browser is replaced.
  const answer = await verify(token, { ...bearer(registered), cookie: cookieOf(registered) });
  expect(answer.json()).not.toHaveProperty('password_needed');
  expect([await isSignedIn(registered), await isSignedIn(other), await isSignedIn(answer)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([await signIn(email, theirs), await byProvider()]).toEqual([200, 200]);
});

test('an account that changes to the address of somebody else is theirs alone once they confirm it', async () => {
  const { registered, email, token, byProvider } = await changeAddress('second.owner');
  const answer = await verify(token);
  expect(answer.json()).toMatchObject({ password_needed: true });
  expect([await isSignedIn(registered), await isSignedIn(answer)]).toEqual([false, true]);
  expect([await signIn(email, theirs), await signIn('second.owner@example.org', theirs)]).toEqual([401, 401]);
  expect(await byProvider()).not.toBe(200);

  const fresh = { email, password: own, password_confirmation: own };
  expect((await change(bearer(answer), fresh)).statusCode).toBe(200);
  expect(await signIn(email, own)).toBe(200);
});

test('a provider that checked the address opens no unconfirmed account of somebody else', async () => {
  const email = 'by.provider@example.org';
  const registered = await register(email);
  const token = await comeBack(email);
  expect((await grant(token, { accept_terms: true })).json()).toMatchObject({ error: 'conflict' });
  const identities = database.selectFrom('member_identity').select('id').where('subject', '=', email);
  expect(await identities.execute()).toEqual([]);

  // The owner confirms by mail, is alone in the account, and links the provider.
  const confirmed = await verify(await newestToken(email));
  expect(await isSignedIn(registered)).toBe(false);
  const linked = await call('providers/link', { provider: 'oidc', access_token: token }, bearer(confirmed));
  expect(linked.statusCode).toBe(204);
  expect((await grant(await comeBack(email))).statusCode).toBe(200);
});
