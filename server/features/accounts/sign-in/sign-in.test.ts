import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { checkFields, expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { type Answer, startTestApp } from '../../../testing/test-app.ts';
import { newcomer, signInOn } from './sign-in.testing.ts';
import { signInMessages } from './sign-up.ts';

const app = await startTestApp();
const { clock, database, get, join, read } = app;

const { send, signUp, signIn } = signInOn(app);

const renew = (cookie: string, attempt?: string) =>
  send('/api/oauth/token', { grant_type: 'refresh_token', attempt }, { cookie });
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const sessionExpired = { error: 'unauthenticated', message: 'Sua sessão terminou. Entre de novo.' } as const;
const cookieOf = (answer: Answer) => String([answer.headers['set-cookie']].flat()[0]).split(';')[0] as string;
const claimsOf = (answer: Answer) =>
  JSON.parse(Buffer.from(answer.json().access_token.split('.')[1], 'base64url').toString());
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.json().access_token}` });

test('AUTH-12 a new member is signed in, with a token that states its expiry', async () => {
  const answer = await signUp();
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  const { exp, iat } = claimsOf(answer);
  expect(exp - iat).toBe(600);
  expect(Math.abs(iat * 1000 - clock.now().getTime())).toBeLessThan(60_000);
  const me = await get('/api/contestants/me', bearer(answer));
  expect(me.json()).toMatchObject({ full_name: 'João Conceição', slug: 'joao-conceicao', email: 'joao@example.org' });
  expect(me.headers['cache-control']).toBe('no-store');
});

test('the refresh token is inaccessible to scripts and other sites', async () => {
  const [cookie] = [(await signIn()).headers['set-cookie']].flat();
  expect(cookie).toMatch(
    /^__Host-refresh_token=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test.each([
  ['less memory', { memoryCost: 8192, timeCost: 2, parallelism: 1 }],
  ['more passes', { memoryCost: 19_456, timeCost: 3, parallelism: 1 }],
])('a password that was hashed with %s is hashed anew when its member signs in', async (what, parameters) => {
  const email = `${what.replace(' ', '.')}@example.org`;
  const { password } = newcomer;
  const outdated = await hash(password, parameters);
  const { id } = await join({ email, password_hash: outdated });
  const stored = async () => {
    const row = database.selectFrom('member').select('password_hash').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).password_hash;
  };
  expect((await signIn({ username: email, password: 'wrong wrong' })).statusCode).toBe(401);
  expect(await stored()).toBe(outdated);
  expect((await signIn({ username: email, password })).statusCode).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn({ username: email, password })).statusCode).toBe(200);
  expect(await stored()).toBe(renewed);
});

test.each([
  ['a wrong password', { password: 'not this one' }],
  ['an unknown address', { username: 'nobody@example.org' }],
])('%s is reported in the same words', async (_what, changes) => {
  expectError(await signIn(changes), { error: 'unauthenticated', message: 'E-mail ou senha incorretos.' });
});

/** The least processor time of a sign-in attempt, in microseconds: other work of this process can only add to it. */
async function workOf(username: string): Promise<number> {
  const attempts: number[] = [];
  while (attempts.length < 8) {
    const before = process.cpuUsage();
    expect((await signIn({ username, password: 'wrong wrong' })).statusCode).toBe(401);
    const { user, system } = process.cpuUsage(before);
    attempts.push(user + system);
  }
  return Math.min(...attempts);
}

test('an address without an account or password takes as long to check as any other', async () => {
  await signUp({ email: 'somebody@example.org' });
  await join({ email: 'by.provider@example.org', password_hash: null });
  const known = await workOf('somebody@example.org');
  for (const username of ['nobody.at.all@example.org', 'by.provider@example.org'])
    expect((await workOf(username)) / known).toBeGreaterThan(0.5);
});

test.each([
  ['password', { username: newcomer.email, password: newcomer.password }],
  ['social', { provider: 'oidc', access_token: 'x' }],
  ['refresh_token', {}],
])('AUTH-16 for a %s, another client is refused', async (grant_type, body) => {
  const answer = await send('/api/oauth/token', { grant_type, ...body, client_id: 'other' });
  expectError(answer, { error: 'unauthenticated', message: 'Este aplicativo não é conhecido.' });
});

test('AUTH-16 a sign-in or renewal without a client counts as the web client', async () => {
  for (const client_id of [undefined, 'mutirao-web']) {
    const answer = await signIn({ client_id, client_secret: undefined });
    expect(answer.statusCode).toBe(200);
    const body = { grant_type: 'refresh_token', client_id };
    expect((await send('/api/oauth/token', body, { cookie: cookieOf(answer) })).statusCode).toBe(200);
  }
});

test('AUTH-16 a refused client does not consume the refresh token', async () => {
  const answer = await signIn();
  const body = { grant_type: 'refresh_token', client_id: 'other' };
  const refused = await send('/api/oauth/token', body, { cookie: cookieOf(answer) });
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined]);
  expect((await renew(cookieOf(answer))).statusCode).toBe(200);
});

test('AUTH-16 the operator configures the known client', async () => {
  const other = signInOn(await startTestApp({ settings: { OAUTH_CLIENT_ID: 'our-own-app' } }));
  const ask = (client_id?: string) => {
    const body = { grant_type: 'password', username: 'nobody@example.org', password: 'wrong wrong', client_id };
    return other.send('/api/oauth/token', body);
  };
  const unknown = 'Este aplicativo não é conhecido.';
  expect((await ask('mutirao-web')).json()).toMatchObject({ error: 'unauthenticated', message: unknown });
  for (const answer of [await ask('our-own-app'), await ask()])
    expect(answer.json().message).toBe('E-mail ou senha incorretos.');
});

test('a refresh token is valid once, and using a copy ends the session', async () => {
  const first = await signIn();
  const second = await renew(cookieOf(first));
  expect(second.statusCode).toBe(200);
  expect((await get('/api/contestants/me', bearer(second))).statusCode).toBe(200);

  expectError(await renew(cookieOf(first)), sessionExpired);
  expectError(await renew(cookieOf(second)), sessionExpired);
  expectError(await get('/api/contestants/me', bearer(second)), signedOut);
  const member = database.selectFrom('member').select('id').where('email', '=', newcomer.email);
  const event = database.selectFrom('audit_event').select('id').where('kind', '=', 'refresh_token_replayed');
  expect(await event.where('member_id', '=', member).execute()).toHaveLength(1);
});

test('the same client can request a lost response again', async () => {
  const first = await signIn();
  const attempt = 'the first try of this browser';
  const [lost, again] = await Promise.all([renew(cookieOf(first), attempt), renew(cookieOf(first), attempt)]);
  expect([lost.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(cookieOf(again)).toBe(cookieOf(lost));
  const next = await renew(cookieOf(again), 'the second try of it');
  expect(next.statusCode).toBe(200);

  // Its successor has been used: another use comes from a copy.
  expectError(await renew(cookieOf(first), attempt), sessionExpired);
  expectError(await renew(cookieOf(next)), sessionExpired);
});

test('a stolen token without the attempt is refused', async () => {
  const first = await signIn();
  const renewed = await renew(cookieOf(first), 'what the browser said');
  expectError(await renew(cookieOf(first), 'what the thief guessed'), sessionExpired);
  expectError(await renew(cookieOf(renewed)), sessionExpired);
});

test('signing out takes effect immediately', async () => {
  const answer = await signIn();
  expect((await send('/api/oauth/revoke', undefined, bearer(answer))).statusCode).toBe(204);
  expectError(await get('/api/contestants/me', bearer(answer)), signedOut);
  expectError(await renew(cookieOf(answer)), sessionExpired);
});

test('signing in again in a browser ends the session that it had', async () => {
  const before = await signIn();
  const after = await send(
    '/api/oauth/token',
    { grant_type: 'password', username: newcomer.email, password: newcomer.password },
    { cookie: cookieOf(before) },
  );
  expect(cookieOf(after)).not.toBe(cookieOf(before));
  expectError(await get('/api/contestants/me', bearer(before)), signedOut);
  expectError(await renew(cookieOf(before)), sessionExpired);
  expect((await get('/api/contestants/me', bearer(after))).statusCode).toBe(200);
  expect((await renew(cookieOf(after))).statusCode).toBe(200);
});

test('so does registering in it', async () => {
  const before = await signIn();
  const another = { ...newcomer, email: 'another.account@example.org' };
  const after = await send('/api/users', another, { cookie: cookieOf(before) });
  expect(after.statusCode).toBe(201);
  expectError(await get('/api/contestants/me', bearer(before)), signedOut);
  expect((await get('/api/contestants/me', bearer(after))).statusCode).toBe(200);
});

test('signing out without being signed in is refused', async () => {
  expectError(await send('/api/oauth/revoke', undefined), signedOut);
  const answer = await signIn();
  for (const authorization of ['Bearer junk', `Basic ${answer.json().access_token}`])
    expectError(await send('/api/oauth/revoke', undefined, { authorization }), signedOut);
  // The cookie alone does not sign out: another site could make a browser send it.
  expectError(await send('/api/oauth/revoke', undefined, { cookie: cookieOf(answer) }), signedOut);
  expect((await renew(cookieOf(answer))).statusCode).toBe(200);
});

test('an access token ends after ten minutes and can be renewed', async () => {
  const answer = await signIn();
  clock.move(10 * 60 * 1000 + 1000);
  expectError(await get('/api/contestants/me', bearer(answer)), signedOut);
  const renewed = await renew(cookieOf(answer));
  expect((await get('/api/contestants/me', bearer(renewed))).statusCode).toBe(200);
});

test('the eleventh wrong password on unknown browsers in a minute has to wait', async () => {
  const { email } = { email: 'tried@example.org' };
  await signUp({ email });
  const tries = Array.from({ length: 11 }, () => signIn({ username: email, password: 'wrong wrong' }));
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const late = await signIn({ username: email });
  expectTooMany(late, 60, 'pt', { username: [signInMessages.slowedDown.pt] });
});

test('a second account for one address is refused at its field', async () => {
  expect((await signUp({ email: 'joana@example.org' })).statusCode).toBe(201);
  const answer = await signUp({ email: ' JOANA@example.org' });
  const message = 'Este e-mail já tem uma conta.';
  expectError(answer, { error: 'invalid', message, errors: { email: [message] } });
});

test('API-11 REG-07 REG-08 REG-09 errors of the form are reported at its fields', async () => {
  const wrong = { email: 'joao@', password: '1234567', password_confirmation: 'other', accept_terms: false };
  const answer = await send('/api/users', { ...newcomer, ...wrong }, { 'accept-language': 'en' });
  expectError(answer, {
    error: 'invalid',
    message: 'Check the fields pointed out.',
    errors: {
      email: ['Invalid email'],
      password: ['Min 8 characters'],
      password_confirmation: ['Password Must be the same'],
      accept_terms: ['Invalid value'],
    },
  });
});

test('a password that is easy to guess is refused at its field', async () => {
  const message = 'Esta senha é fácil de adivinhar. Escolha outra.';
  for (const password of ['Password123!', 'senha1234', 'conceicao2026'])
    expectError(await signUp({ email: 'weak@example.org', password, password_confirmation: password }), {
      error: 'invalid',
      message,
      errors: { password: [message] },
    });
});

test('CONST-01 seven characters are refused, and with eight one registers and signs in', async () => {
  const email = 'eight@example.org';
  const password = 'Kx7#pQ2v';
  expect(password).toHaveLength(8);
  const shorter = password.slice(1);
  const refused = await signUp({ email, password: shorter, password_confirmation: shorter });
  expectError(refused, { ...checkFields, errors: { password: ['Mínimo de 8 caracteres'] } });
  expect((await signUp({ email, password, password_confirmation: password })).statusCode).toBe(201);
  expect((await signIn({ username: email, password: shorter })).statusCode).toBe(401);
  expect((await signIn({ username: email, password })).statusCode).toBe(200);
});

test('a password of 128 characters signs in, and one of 129 is refused at its field', async () => {
  const email = 'long@example.org';
  const password = 'mandacaru-'.repeat(12) + 'no-sertão'.slice(0, 8);
  expect(password).toHaveLength(128);
  const longer = `${password}!`;
  const refused = await signUp({ email, password: longer, password_confirmation: longer });
  expectError(refused, { ...checkFields, errors: { password: ['Máximo de 128 caracteres'] } });
  expect((await signUp({ email, password, password_confirmation: password })).statusCode).toBe(201);
  expect((await signIn({ username: email, password })).statusCode).toBe(200);
  // Every character counts.
  expect((await signIn({ username: email, password: password.slice(0, -1) })).statusCode).toBe(401);
});

test('a name of several lines, which a mail could take for its head, is refused at its field', async () => {
  for (const first_name of ['Ana\nBcc: todos@example.org', 'Ana\u2028Souza', 'Ana\u0007'])
    expectError(await signUp({ email: 'lines@example.org', first_name }), {
      ...checkFields,
      errors: { first_name: ['Escreva em uma só linha, sem caracteres invisíveis'] },
    });
  expect((await signUp({ email: 'lines@example.org', first_name: ' Ana\n' })).statusCode).toBe(201);
});

test('a form with a filled honeypot field is refused', async () => {
  const answer = await signUp({ email: 'machine@example.org', website: 'https://spam.example' });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['website']);
  expect((await signUp({ email: 'person@example.org', website: '' })).statusCode).toBe(201);
});

test('of twenty concurrent registrations of one address, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp({ email: 'race@example.org' })));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19);
});

test.each([
  ['the zone of the browser is that of the settings', 'America/Manaus', 'America/Manaus'],
  ['CONST-19 without a zone it is UTC', undefined, 'UTC'],
  ['CONST-19 with a zone that nobody knows it is UTC', 'Amazonas/Lua', 'UTC'],
])('%s', async (_what, timezone, expected) => {
  const email = `zone-${crypto.randomUUID()}@example.org`;
  const created = await signUp({ email, ...(timezone !== undefined && { timezone }) });
  expect(created.statusCode).toBe(201);
  const me = await read('/api/contestants/me', { authorization: `Bearer ${created.json().access_token}` });
  expect(me.platform_setting.timezone).toBe(expected);
});
