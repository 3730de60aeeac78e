import { expect, test } from 'vitest';
import { expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { startProviderApp, visitProvider } from '../../../testing/provider-app.ts';
import { otherClient } from '../../../testing/sign-in-providers.ts';
import type { Answer } from '../../../testing/test-app.ts';

const { call, get, comeBack, grant, join, database, clock, provider } = await startProviderApp();

const expired = { error: 'unauthenticated', message: 'This attempt to sign in is over. Start again.' } as const;
const terms = 'To create your account, accept the terms of use and the privacy policy.';
const termsNeeded = { error: 'refused' as const, message: terms, errors: { accept_terms: [terms] } };
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.json().access_token}` });
const me = async (answer: Answer) => (await get('/api/contestants/me', bearer(answer))).json();
const accept = { accept_terms: true };

async function findMember(email: string) {
  return database.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

test('API-06 SOCIAL-03 an unknown person must accept the terms to get an account', async () => {
  const token = await comeBack('joana.dias@example.org');
  expectError(await grant(token), termsNeeded);
  const answer = await grant(token, accept);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^__Host-refresh_token=/);
  expect(await me(answer)).toMatchObject({
    full_name: 'Joana Dias',
    slug: 'joana-dias',
    email: 'joana.dias@example.org',
    avatar: 'https://pictures.example.org/somebody.png',
    confirmed_at: expect.any(String),
    has_password: false,
  });
  const { id } = await findMember('joana.dias@example.org');
  const consents = await database.selectFrom('consent').select('kind').where('member_id', '=', id).execute();
  expect(consents.map(({ kind }) => kind).sort()).toEqual(['privacy', 'terms']);
  const events = database.selectFrom('audit_event').select(['kind', 'detail']).where('member_id', '=', id);
  expect(await events.orderBy('id').execute()).toEqual([
    { kind: 'registered', detail: { by: 'oidc' } },
    { kind: 'signed_in', detail: { by: 'oidc' } },
  ]);
});

test('API-06 a known person signs in, without being asked again', async () => {
  const first = await grant(await comeBack('rui.mota@example.org'), accept);
  const second = await grant(await comeBack('rui.mota@example.org'));
  expect(second.statusCode).toBe(200);
  expect((await me(second)).id).toBe((await me(first)).id);
});

test('a token is valid once, for ten minutes', async () => {
  const token = await comeBack('rui.mota@example.org');
  const answers = await Promise.all([grant(token, accept), grant(token, accept), grant(token, accept)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  const late = await comeBack('rui.mota@example.org');
  clock.move(10 * 60 * 1000 + 1000);
  expectError(await grant(late), expired);
});

test('API-06 a token that the provider gave to another site is refused', async () => {
  const url = new URL(`${provider.issuer}/auth`);
  const [redirect_uri = ''] = otherClient.redirect_uris;
  const asked = { client_id: 'other', response_type: 'code', scope: 'openid email profile', redirect_uri };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  const returned = await visitProvider(url.href, { login: 'rui.mota@example.org' });
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: returned.searchParams.get('code') as string,
    redirect_uri,
    client_id: otherClient.client_id,
    client_secret: otherClient.client_secret,
  });
  const { access_token } = await (await fetch(`${provider.issuer}/token`, { method: 'POST', body })).json();
  expect(access_token).toEqual(expect.any(String));
  expectError(await grant(access_token, accept), expired);
});

test('a provider that is not configured is not supported', async () => {
  expectError(await grant('x', { provider: 'google' }), {
    error: 'not_found',
    message: 'Sign In provider not supported!',
  });
});

test('many tabs that finish concurrently sign in to one account', async () => {
  const tokens = await Promise.all(Array.from({ length: 8 }, () => comeBack('many.tabs@example.org')));
  const answers = await Promise.all(tokens.map((token) => grant(token, accept)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(new Set(await Promise.all(answers.map(async (answer) => (await me(answer)).id))).size).toBe(1);
});

test('a concurrent registration of the address keeps the account to itself', async () => {
  const email = 'same.moment@example.org';
  const token = await comeBack(email);
  const password = 'chuva no sertão';
  const newcomer = { first_name: 'A', last_name: 'B', email, password, password_confirmation: password, ...accept };
  const [registered, social] = await Promise.all([call('users', newcomer), grant(token, accept)]);
  expect([registered.statusCode, social.statusCode].sort()).toEqual(
    registered.statusCode === 201 ? [201, 409] : [200, 422],
  );
});

test('SOCIAL-05 an address that has an account is linked only after signing in by the known way', async () => {
  const member = await join({ email: 'eva.luz@example.org', password_hash: 'x' });
  const token = await comeBack('eva.luz@example.org');
  const refusal = {
    error: 'conflict' as const,
    message: 'This e-mail already has an account. Sign in with your password first.',
    errors: { provider: ['password'] },
  };
  expectError(await grant(token), refusal);
  expectError(await grant(token, accept), refusal);
  const linked = await call('providers/link', { provider: 'oidc', access_token: token }, member.headers);
  expect(linked.statusCode).toBe(204);
  const answer = await grant(await comeBack('eva.luz@example.org'));
  expect((await me(answer)).id).toBe(member.id);
});

test('SOCIAL-05 the known way may be another provider', async () => {
  const id = (await join({ email: 'leo.sol@example.org' })).id;
  await database.insertInto('member_identity').values({ member_id: id, provider: 'oidc', subject: 'older' }).execute();
  expectError(await grant(await comeBack('leo.sol@example.org')), {
    error: 'conflict',
    message: 'This e-mail already has an account. Sign in by the provider you already use first.',
    errors: { provider: ['oidc'] },
  });
});

test('an address that the provider did not check is not confirmed, and gets a link that does', async () => {
  await grant(await comeBack('unchecked.ivo.paz@example.org'), accept);
  expect(await findMember('unchecked.ivo.paz@example.org')).toMatchObject({ first_name: 'Ivo', confirmed_at: null });
  const sentTo = (address: string) => database.selectFrom('mail').select('template').where('recipient', '=', address);
  expect(await sentTo('unchecked.ivo.paz@example.org').execute()).toEqual([{ template: 'verify-link' }]);
  expect(await sentTo('joana.dias@example.org').execute()).toEqual([]);
});

test('without an address there is no account', async () => {
  expectError(await grant(await comeBack('silent.ivo'), accept), {
    error: 'invalid',
    message: 'The provider did not tell your e-mail. Allow it there, or create an account with e-mail and password.',
  });
});

test('an account at a provider is limited to thirty tries in ten minutes', async () => {
  const token = await comeBack('again.and@example.org');
  const answers = await Promise.all(Array.from({ length: 31 }, () => grant(token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(30).fill(403), 429]);
  expectTooMany(await grant(await comeBack('again.and@example.org'), accept), 600, 'en');
  expect((await grant(await comeBack('first.time@example.org'), accept)).statusCode).toBe(200);
});
