import { expect, test } from 'vitest';
import { mailsTo, tokenIn } from './testing/mails.ts';
import { lookAt } from './testing/managing.ts';
import { startTestApp } from './testing/test-app.ts';

const app = await startTestApp();
const { database } = app;

const address = '192.0.2.44';
const password = 'chuva no sertão';
const confirmed = { password, password_confirmation: password };

function call(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object | undefined, token = '') {
  return app.app.inject({
    method,
    url: `/api/${path}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
}
const signIn = async (username: string, secret = password) =>
  (await call('POST', 'oauth/token', { grant_type: 'password', username, password: secret })).json().access_token;

/** Registers a member; returns their token, their id, and a function that reads their audit log. */
async function register(email: string) {
  const newcomer = { first_name: 'Iara', last_name: 'Reis', email, accept_terms: true, ...confirmed };
  const token = (await call('POST', 'users', newcomer)).json().access_token;
  const { id } = await app.read('/api/contestants/me', { authorization: `Bearer ${token}` });
  const events = async () => {
    const query = database.selectFrom('audit_event').select(['kind', 'actor_id', 'address', 'detail', 'created_at']);
    return query.where('member_id', '=', id).orderBy('id').execute();
  };
  const kinds = async () => (await events()).map(({ kind }) => kind);
  return { token, id, events, kinds };
}
const newestToken = async (email: string) => tokenIn((await mailsTo(app, email)).at(-1)?.text);

test('sign-up, sign-in, failed sign-in and sign-out are audited, with address and time', async () => {
  const email = 'iara@example.org';
  const { token, events } = await register(email);
  await signIn(email, 'wrong wrong');
  await call('POST', 'oauth/revoke', undefined, await signIn(email));
  await call('POST', 'oauth/revoke', undefined, token);
  const by = { actor_id: null, address, created_at: expect.any(Date) };
  expect(await events()).toEqual([
    { kind: 'registered', ...by, detail: {} },
    { kind: 'sign_in_failed', ...by, detail: {} },
    { kind: 'signed_in', ...by, detail: { by: 'password' } },
    { kind: 'signed_out', ...by, detail: {} },
    { kind: 'signed_out', ...by, detail: {} },
  ]);
});

test('an attempt for an unknown e-mail address is audited without the address', async () => {
  await signIn('nobody@example.org');
  const rows = await database.selectFrom('audit_event').selectAll().where('member_id', 'is', null).execute();
  expect(rows).toMatchObject([{ kind: 'sign_in_failed', address, detail: {} }]);
  expect(JSON.stringify(rows)).not.toContain('nobody');
});

test('the confirmation and the change of an e-mail address are audited', async () => {
  const email = 'before@example.org';
  const { token, kinds } = await register(email);
  const { access_token } = (await call('POST', 'email/verify', { token: await newestToken(email) }, token)).json();
  await call('PUT', 'contestants/me/password', { email: 'after@example.org' }, access_token);
  // In their own browser.
  await call('POST', 'email/verify', { token: await newestToken('after@example.org') }, access_token);
  expect(await kinds()).toEqual([
    'registered',
    'email_confirmed',
    'signed_in',
    'email_change_asked',
    'email_changed',
    'signed_in',
  ]);
});

test('changes of e-mail and name by an admin are audited with the admin', async () => {
  const admin = await app.join({ roles: ['admin'] });
  const { id, events } = await register('asked.by@example.org');
  const token = admin.headers.authorization.slice('Bearer '.length);
  await lookAt(app, admin, id);
  const body = { first_name: 'Iara', last_name: 'Reis', email: 'asked.for@example.org' };
  expect((await call('PUT', `users/${id}`, body, token)).statusCode).toBe(200);
  expect((await events()).at(-1)).toMatchObject({ kind: 'email_change_asked', actor_id: admin.id });
  await call('PUT', `users/${id}`, { first_name: 'Jaci', last_name: 'Reis' }, token);
  expect((await events()).at(-1)).toMatchObject({
    kind: 'name_changed',
    actor_id: admin.id,
    address,
    detail: { before: { first_name: 'Iara', last_name: 'Reis' }, after: { first_name: 'Jaci', last_name: 'Reis' } },
  });
});

test('ending one session, the others or all is audited', async () => {
  const email = 'sessions@example.org';
  const { token, events } = await register(email);
  await signIn(email);
  const [newest] = await app.read('/api/me/sessions', { authorization: `Bearer ${token}` });
  await call('DELETE', `me/sessions/${newest.id}`, undefined, token);
  await call('DELETE', 'me/sessions', undefined, token);
  await call('DELETE', 'me/sessions?including=this', undefined, token);
  const ended = (await events()).filter(({ kind }) => kind === 'session_ended');
  expect(ended.map(({ detail }) => detail)).toEqual([
    { sessionId: newest.id },
    { all: true },
    { all: true, includingThis: true },
  ]);
  expect(ended.every((event) => event.address === address)).toBe(true);
});

test('refused calls are not audited', async () => {
  const { token, kinds } = await register('refused@example.org');
  await call('DELETE', `me/sessions/${crypto.randomUUID()}`, undefined, token);
  await call('POST', 'email/verify', { token: 'no such link' });
  await call('POST', 'oauth/revoke', undefined, 'junk');
  expect(await kinds()).toEqual(['registered']);
});

test('a refused, changed and recovered password and a copy of the data are audited', async () => {
  const email = 'secrets@example.org';
  const { token, kinds } = await register(email);
  const fresh = { password: 'mandacaru quando floresce', password_confirmation: 'mandacaru quando floresce' };
  const change = (current_password: string) =>
    call('PUT', 'contestants/me/password', { email, current_password, ...fresh }, token);
  await change('wrong wrong');
  await change(password);
  await call('POST', 'me/data-export', undefined, token);
  await call('POST', 'password/email', { email });
  await call('POST', 'password/reset', { token: await newestToken(email), email, ...confirmed });
  expect(await kinds()).toEqual([
    'registered',
    'password_refused',
    'password_changed',
    'data_exported',
    // The address was not confirmed before.
    'earlier_access_ended',
    'password_reset',
    'email_confirmed',
  ]);
});

test.each([
  ['203.0.113.9:51324', '203.0.113.9'],
  ['[2001:db8::9]:51324', '2001:db8::9'],
  ['unknown', null],
])('where a proxy says "%s", %s is written down', async (said, written) => {
  const behind = await startTestApp({ settings: { TRUST_PROXY: 'on' } });
  const member = { first_name: 'Ju', last_name: 'Paz', email: 'ju@example.org', accept_terms: true, ...confirmed };
  const answer = await behind.app.inject({
    method: 'POST',
    url: '/api/users',
    headers: { 'x-forwarded-for': said },
    payload: member,
  });
  expect(answer.statusCode).toBe(201);
  const rows = await behind.database.selectFrom('audit_event').select(['kind', 'address']).execute();
  expect(rows).toEqual([{ kind: 'registered', address: written }]);
});
