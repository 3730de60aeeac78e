import { expect, test } from 'vitest';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startProviderApp, visitProvider } from '../../../testing/provider-app.ts';
import { facebookKeys, goodCode, startFacebookGraph } from '../../../testing/sign-in-providers.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createFacebookProvider } from './configured-providers.ts';

const app = await startProviderApp();
const { call, get, begin, finish, comeBack, join, database, clock, provider } = app;

const expired = { error: 'expired', message: 'This attempt to sign in is over. Start again.' } as const;
const refused = { error: 'unauthenticated', message: 'Signing in by this provider did not work. Try again.' } as const;
const unsupported = { error: 'not_found', message: 'Sign In provider not supported!' } as const;
const visit = (url: URL, login = 'ana.lima@example.org') => visitProvider(url.href, { login });

test('only the providers whose keys are set are offered', async () => {
  expect((await get('/api/providers')).json()).toEqual([{ id: 'oidc', name: 'Casa' }]);
  const keys = {
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 'g',
    FACEBOOK_CLIENT_ID: 'f',
    FACEBOOK_CLIENT_SECRET: 'f',
  };
  const both = await startTestApp({ settings: keys });
  expect(await both.read('/api/providers')).toEqual([
    { id: 'google', name: 'Google' },
    { id: 'facebook', name: 'Facebook' },
  ]);
  const none = await startTestApp();
  expect(await none.read('/api/providers')).toEqual([]);
});

test.each(['google', 'orkut'])('%s, which is not configured, is not supported', async (id) => {
  expectError(await call(`providers/${id}/start`), unsupported);
  expectError(await call(`providers/${id}/finish`, { code: 'c', state: 's' }), unsupported);
  expectError(await call(`providers/${id}/start`, undefined, { 'accept-language': 'pt-BR' }), {
    error: 'not_found',
    message: 'Não é possível entrar por este provedor!',
  });
});

test('the redirect to the provider has all parameters that bind the return', async () => {
  const answer = await call('providers/oidc/start');
  const url = new URL(answer.json().url);
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'mutirao',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'https://desafios.example.org/auth/callback/oidc',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-provider_attempt_[\w-]{12}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('the return from a provider gives a token, of which only a hash is stored', async () => {
  const { cookie, url } = await begin();
  const answer = await finish(await visit(url), cookie);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { provider: id, access_token } = answer.json();
  expect(id).toBe('oidc');
  const hash = hashSecret(access_token);
  const row = await database.selectFrom('provider_token').selectAll().where('hash', '=', hash).executeTakeFirst();
  expect(row).toMatchObject({
    provider: 'oidc',
    subject: 'ana.lima@example.org',
    email: 'ana.lima@example.org',
    email_verified: true,
    first_name: 'Ana',
    last_name: 'Lima',
    picture: 'https://pictures.example.org/somebody.png',
  });
});

test('a return from a provider works once', async () => {
  const { cookie, url } = await begin();
  const returned = await visit(url);
  const first = await finish(returned, cookie);
  expect([first.headers['set-cookie']].flat()[0]).toMatch(
    /^__Host-provider_attempt_[\w-]+=; .*Expires=Thu, 01 Jan 1970/,
  );
  expectError(await finish(returned, ''), expired);
  // With a cookie that was copied before.
  expectError(await finish(returned, cookie), refused);
});

test('a return that this browser did not start is refused', async () => {
  const [mine, other] = [await begin(), await begin()];
  const returned = await visit(other.url);
  expectError(await finish(returned, mine.cookie), expired);
  const name = other.cookie.split('=')[0];
  expectError(await finish(returned, `${name}=${mine.cookie.split('=')[1]}`), expired);
  expectError(await finish(returned, `${other.cookie}x`), expired);
  returned.searchParams.set('state', mine.url.searchParams.get('state') as string);
  expectError(await finish(returned, mine.cookie), refused);
});

test('two tabs return with their own attempts', async () => {
  const [one, other] = [await begin(), await begin()];
  const cookies = `${one.cookie}; ${other.cookie}`;
  const answers = [await finish(await visit(one.url), cookies), await finish(await visit(other.url), cookies)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test.each([
  ['nonce', 'of-another-attempt'],
  ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
])('an id token or a code with another %s is refused', async (parameter, value) => {
  const { cookie, url } = await begin();
  url.searchParams.set(parameter, value);
  expectError(await finish(await visit(url), cookie), refused);
});

test('an id token that is signed with a key that the provider does not publish is refused', async () => {
  const forged = await startProviderApp({}, { isForged: true });
  const { cookie, url } = await forged.begin();
  expectError(await forged.finish(await visit(url), cookie), refused);
});

test('a return from another issuer is refused', async () => {
  const { cookie, url } = await begin();
  const returned = await visit(url);
  returned.searchParams.set('iss', 'https://elsewhere.example.org');
  expectError(await finish(returned, cookie), refused);
});

test('after ten minutes the attempt has expired', async () => {
  const { cookie, url } = await begin();
  const returned = await visit(url);
  clock.move(10 * 60 * 1000 + 1000);
  expectError(await finish(returned, cookie), expired);
  clock.move(-10 * 60 * 1000 - 1000);
});

test('an unavailable provider is reported, and asked again the next time', async () => {
  const nowhere = await startTestApp({
    settings: { OIDC_ISSUER: 'http://localhost:9', OIDC_CLIENT_ID: 'm', OIDC_CLIENT_SECRET: 'm' },
  });
  for (const _ of [1, 2]) {
    const answer = await nowhere.post('/api/providers/oidc/start', { 'accept-language': 'en' });
    expectError(answer, {
      error: 'provider_unavailable',
      message: 'We could not reach the provider. Try again in a moment.',
    });
    expect(answer.headers['retry-after']).toBe('5');
  }
});

test('a return without its parts is invalid', async () => {
  const answer = await call('providers/oidc/finish', { state: 's' });
  expectError(answer, {
    error: 'invalid',
    message: 'Check the fields pointed out.',
    errors: { code: ['Field is required'] },
  });
});

test('AUTH-13 signing out redirects to where the provider ends its session too', async () => {
  const { cookie, url } = await begin();
  const answer = await finish(await visit(url), cookie);
  const storedCookie = [answer.headers['set-cookie']]
    .flat()
    .find((line) => line?.startsWith('__Host-provider_session='));
  expect(storedCookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const ended = await call('providers/end', undefined, { cookie: storedCookie?.split(';')[0] });
  const address = new URL(ended.json().url);
  expect(address.href.startsWith(`${provider.issuer}/session/end?`)).toBe(true);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe('https://desafios.example.org/');
  expect(address.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(String(ended.headers['set-cookie'])).toMatch(/^__Host-provider_session=; .*Expires=Thu, 01 Jan 1970/);
  expect((await call('providers/end')).json()).toEqual({ url: null });
});

const link = (access_token: string, headers = {}) =>
  call('providers/link', { provider: 'oidc', access_token }, headers);

test('an account at a provider is linked once, to one member', async () => {
  const [member, other] = [await join({ email: 'bia@example.org' }), await join()];
  expect((await link(await comeBack('bia.reis@example.org'), member.headers)).statusCode).toBe(204);
  expect((await link(await comeBack('bia.reis@example.org'), member.headers)).statusCode).toBe(204);
  expectError(await link(await comeBack('bia.reis@example.org'), other.headers), {
    error: 'conflict',
    message: 'This account of the provider already belongs to somebody else here.',
  });
  const rows = await database.selectFrom('member_identity').select('member_id').execute();
  expect(rows).toEqual([{ member_id: member.id }]);
  const events = await database.selectFrom('audit_event').select('kind').where('member_id', '=', member.id).execute();
  expect(events).toEqual([{ kind: 'provider_linked' }]);
  const subjects = (await mailsTo(app, 'bia@example.org')).map(({ subject }) => subject);
  expect(subjects).toEqual(['Sua conta no Mutirão abre agora também por Casa']);
});

test('an account at a provider with the address of another member is not linked', async () => {
  const { headers } = await join();
  await join({ email: 'mia.sena@example.org' });
  expectError(await link(await comeBack('mia.sena@example.org'), headers), {
    error: 'conflict',
    message: 'This account of the provider already belongs to somebody else here.',
  });
});

test('of two members who concurrently link one account at a provider, one succeeds', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => join()));
  const tokens = await Promise.all(members.map(() => comeBack('race.link@example.org')));
  const answers = await Promise.all(members.map(({ headers }, index) => link(tokens[index] as string, headers)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409, 409, 409, 409]);
});

test('linking needs a member, a provider and a valid token', async () => {
  const { headers } = await join();
  expectError(await link('whatever'), { error: 'unauthenticated', message: 'Sign in to continue.' });
  expectError(await link('whatever', headers), expired);
  expectError(await call('providers/link', { provider: 'orkut', access_token: 'x' }, headers), unsupported);
  expectError(await call('providers/link', { provider: 'oidc' }, headers), {
    error: 'invalid',
    message: 'Check the fields pointed out.',
    errors: { access_token: ['Field is required'] },
  });
});

test('a provider that proves ages says the birthdate, before what the member says; others are not believed', async () => {
  const trusted = await startProviderApp({ OIDC_PROVES_AGE: 'on' });
  const login = 'ana.lima+2001@example.org';
  const ageOf = async (on: typeof app) => {
    const { access_token } = (await on.grant(await on.comeBack(login), { accept_terms: true })).json();
    const headers = { authorization: `Bearer ${access_token}` };
    return (await on.read('/api/contestants/me', headers)).age;
  };
  expect(await ageOf(trusted)).toMatchObject({ band: 'adult', source: 'provider' });
  expect(await ageOf(trusted)).toMatchObject({ band: 'adult', source: 'provider' });
  expect(await ageOf(app)).toMatchObject({ band: 'unknown', source: null });
});

const attempt = { provider: 'facebook', state: 'a-state', nonce: 'a-nonce', again: false, verifier: 'v'.repeat(43) };
const redirectAddress = 'https://desafios.example.org/auth/callback/facebook';
const maria = {
  id: '4711',
  first_name: 'Maria',
  last_name: 'da Penha',
  email: 'Maria@Example.org',
  picture: { data: { url: 'https://pictures.example.org/maria.jpg', is_silhouette: false } },
};

/** Facebook, with a Graph that knows every code. */
async function startFacebook(profile: object) {
  const isProven = (form: Record<string, string>) =>
    form.code_verifier === attempt.verifier && form.redirect_uri === redirectAddress;
  const graph = await startFacebookGraph({ profile, isProven });
  return createFacebookProvider(facebookKeys, { dialog: 'https://www.facebook.com/dialog/oauth', graph });
}

const returned = (changes: Record<string, string> = {}) =>
  new URL(`${redirectAddress}?${new URLSearchParams({ code: goodCode, state: 'a-state', ...changes })}`);

test('SOCIAL-01 the redirect to Facebook requests the profile and the address', async () => {
  const url = await createFacebookProvider(facebookKeys).begin(attempt, redirectAddress);
  expect(`${url.origin}${url.pathname}`).toBe('https://www.facebook.com/v23.0/dialog/oauth');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: '123',
    response_type: 'code',
    redirect_uri: redirectAddress,
    scope: 'public_profile,email',
    state: 'a-state',
    code_challenge_method: 'S256',
  });
});

test('the Graph identifies the person; their address does not count as verified', async () => {
  const facebook = await startFacebook(maria);
  expect(await facebook.exchange(attempt, returned())).toEqual({
    accessToken: 'EAAB',
    account: {
      subject: '4711',
      email: 'maria@example.org',
      emailVerified: false,
      firstName: 'Maria',
      lastName: 'da Penha',
      picture: 'https://pictures.example.org/maria.jpg',
    },
  });
});

test('a name with line breaks, hidden characters or an address is cleaned instead of refused', async () => {
  const nameOf = async (changes: object) => {
    const facebook = await startFacebook({ ...maria, ...changes });
    const { firstName, lastName } = (await facebook.exchange(attempt, returned())).account;
    return [firstName, lastName];
  };
  const typed = { first_name: 'Maria\r\nGanhe: https://spam.example/1', last_name: 'da \u202EPenha' };
  expect(await nameOf(typed)).toEqual(['Maria Ganhe:', 'da Penha']);
  const none = { first_name: 'www.spam.example', last_name: undefined, name: 'spam.example', email: 'ana.reis@x.org' };
  expect(await nameOf(none)).toEqual(['ana reis', '']);
});

test('a missing address and a placeholder picture are left out', async () => {
  const { email, ...silent } = maria;
  const picture = { data: { url: 'https://pictures.example.org/head.png', is_silhouette: true } };
  const facebook = await startFacebook({ ...silent, picture });
  const { account } = await facebook.exchange(attempt, returned());
  expect(account).toMatchObject({ email: undefined, picture: undefined });
});

test.each([
  ['code', 'used'],
  ['state', 'of-another'],
])('a return with another %s is refused', async (parameter, value) => {
  const facebook = await startFacebook(maria);
  await expect(facebook.exchange(attempt, returned({ [parameter]: value }))).rejects.toThrow();
});
