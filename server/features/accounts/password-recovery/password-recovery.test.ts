import { expect, test } from 'vitest';
import { checkFields, endTimeOf, expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { mailsTo, tokenIn } from '../../../testing/mails.ts';
import { type Answer, startTestApp } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const app = await startTestApp();
const { post, get, join, clock, database } = app;

const oldPassword = 'chuva no sertão';
const newPassword = 'lua cheia no mar';
const send = (path: string, body: unknown, headers = {}) =>
  post(path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));
const inEnglish = { 'accept-language': 'en' };
const recover = (email: string, headers = {}) => send('/api/password/email', { email }, headers);
const reset = (token: string, email: string, changes: object = {}, headers = {}) =>
  send(
    '/api/password/reset',
    { token, email, password: newPassword, password_confirmation: newPassword, ...changes },
    headers,
  );
const signIn = (username: string, password: string) =>
  send('/api/oauth/token', { grant_type: 'password', username, password });
const register = (email: string, changes: object = {}) =>
  send('/api/users', {
    first_name: 'Rosa',
    last_name: 'Lima',
    email,
    password: oldPassword,
    password_confirmation: oldPassword,
    accept_terms: true,
    ...changes,
  });
const passMinute = () => endTimeOf(database, 'recovery e-mail, a minute');
const newestMail = async (email: string) => (await mailsTo(app, email)).at(-1);

const badLink = {
  error: 'expired',
  message: "I'm sorry, but it looks like your link is expired or invalid, please request a new link",
} as const;

test('API-07 API-08 a member gets a link in their language and sets a new password with it', async () => {
  const email = 'rosa@example.org';
  const { access_token } = (await register(email)).json();
  const asked = await recover(' ROSA@example.org');
  expect([asked.statusCode, asked.json()]).toEqual([
    200,
    { message: 'Enviamos um e-mail com um link para criar uma nova senha.' },
  ]);
  const mail = await newestMail(email);
  expect(mail?.subject).toBe('Crie uma nova senha no Mutirão');
  const token = tokenIn(mail?.text);

  const answer = await reset(token, email);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Sua senha foi trocada. Entre com a nova.' }]);
  // Every browser is signed out, and the link has shown that the address is right.
  expect((await get('/api/contestants/me', { authorization: `Bearer ${access_token}` })).statusCode).toBe(401);
  expect((await signIn(email, oldPassword)).statusCode).toBe(401);
  const signedIn = await signIn(email, newPassword);
  const me = await get('/api/contestants/me', { authorization: `Bearer ${signedIn.json().access_token}` });
  expect(me.json().confirmed_at).not.toBeNull();
  expect((await newestMail(email))?.subject).toContain('senha');
  const events = await database.selectFrom('audit_event').select('kind').orderBy('id').execute();
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['password_reset', 'email_confirmed']));
});

test('API-07 the mail is in English for members who chose English', async () => {
  await register('rose@example.org', { language: 'en' });
  const answer = await recover('rose@example.org', inEnglish);
  expect(answer.json()).toEqual({ message: 'We sent an e-mail with a link to create a new password.' });
  const mail = await newestMail('rose@example.org');
  expect(mail?.subject).toBe('Create a new password at Mutirão');
  expect(mail?.text).toMatch(/\/auth\/update-password\/[\w-]{43}\?lang=en/);
});

test('API-07 ERR-16 an unknown address is reported', async () => {
  expectError(await recover('nobody@example.org'), {
    error: 'not_found',
    message: 'Não encontramos o seu e-mail',
  });
  expectError(await recover('no-one@example.org', inEnglish), {
    error: 'not_found',
    message: "Sorry, we didn't find your e-mail address",
  });
  expect(await mailsTo(app, 'nobody@example.org')).toEqual([]);
});

test('API-08 a link works once, also in twenty concurrent requests', async () => {
  const email = 'race@example.org';
  await join({ email });
  await recover(email);
  const token = tokenIn((await newestMail(email))?.text);
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token, email, {}, inEnglish)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
  expectError(await reset(token, email, {}, inEnglish), badLink);
});

test('API-08 ERR-17 a link that is wrong, of another, over an hour old or followed by another is reported', async () => {
  const email = 'lia@example.org';
  await join({ email });
  await join({ email: 'other@example.org' });
  expectError(await reset('no such link', email, {}, inEnglish), badLink);
  await recover(email);
  const first = tokenIn((await newestMail(email))?.text);
  expectError(await reset(first, 'other@example.org', {}, inEnglish), badLink);

  await passMinute();
  await recover(email);
  const second = tokenIn((await newestMail(email))?.text);
  expectError(await reset(first, email, {}, inEnglish), badLink);
  clock.move(61 * minute);
  expectError(await reset(second, email, {}, inEnglish), badLink);
});

test('of twenty concurrent requests for one address, one is mailed; with an account and without', async () => {
  const email = 'many@example.org';
  await join({ email });
  for (const [address, status] of [
    [email, 200],
    ['stranger@example.org', 404],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => recover(address)));
    expect(answers.filter(({ statusCode }) => statusCode === status)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== status)) expectTooMany(answer, 60);
  }
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('no link lies in the database', async () => {
  const email = 'safe@example.org';
  await join({ email });
  await recover(email);
  const token = tokenIn((await newestMail(email))?.text);
  const rows = await database.selectFrom('mail').select(['data', 'template']).execute();
  const links = await database.selectFrom('mail_link').select('hash').execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(links.some(({ hash }) => hash.toString('base64url') === token)).toBe(false);
});

test('PWD-02 PWD-05 errors are reported at their fields, and the link stays valid', async () => {
  const email = 'field@example.org';
  await join({ email, first_name: 'Jurema' });
  await recover(email);
  const token = tokenIn((await newestMail(email))?.text);
  expectError(await send('/api/password/email', { email: 'not one' }), {
    ...checkFields,
    errors: { email: ['Email inválido'] },
  });
  const wrong = await send('/api/password/reset', {
    token,
    email: 'no',
    password: 'short',
    password_confirmation: 'x',
  });
  expect(Object.keys(wrong.json().errors).sort()).toEqual(['email', 'password', 'password_confirmation']);
  const weak = 'Esta senha é fácil de adivinhar. Escolha outra.';
  for (const password of ['Senha@2026', 'jurema2026'])
    expectError(await reset(token, email, { password, password_confirmation: password }), {
      error: 'invalid',
      message: weak,
      errors: { password: [weak] },
    });
  expect((await reset(token, email)).statusCode).toBe(200);
});

test('API-08 a link is valid for an hour', async () => {
  const email = 'slow@example.org';
  await join({ email });
  await recover(email);
  const token = tokenIn((await newestMail(email))?.text);
  clock.move(59 * minute);
  expect((await reset(token, email)).statusCode).toBe(200);
});

test('PWD-05 CONST-01 every field is needed; seven characters are refused, and eight set a password', async () => {
  const email = 'eight@example.org';
  await join({ email, language: 'en' });
  await recover(email);
  const token = tokenIn((await newestMail(email))?.text);
  const required = ['Field is required'];
  expectError(await send('/api/password/reset', {}, inEnglish), {
    error: 'invalid',
    message: 'Check the fields pointed out.',
    errors: { token: required, email: required, password: required, password_confirmation: required },
  });
  const choose = (password: string) => reset(token, email, { password, password_confirmation: password });
  expectError(await choose('Kx7#pQ2'), { ...checkFields, errors: { password: ['Mínimo de 8 caracteres'] } });
  expect((await choose('Kx7#pQ2v')).statusCode).toBe(200);
  expect((await signIn(email, 'Kx7#pQ2v')).statusCode).toBe(200);
  expect((await newestMail(email))?.subject).toBe('Your password at Mutirão has changed');
});

test('the second mail to one address within a minute waits, and the sixth within an hour, whoever asks', async () => {
  const email = 'flood@example.org';
  await join({ email });
  const askFrom = (remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/password/email',
      payload: { email: email.toUpperCase() },
      remoteAddress,
    });
  for (let mails = 1; mails <= 5; mails += 1) {
    expect((await askFrom(`192.0.2.${mails}`)).statusCode).toBe(200);
    expectTooMany(await askFrom('198.51.100.1'), 60);
    await passMinute();
  }
  const late = await askFrom('198.51.100.2');
  expectTooMany(late, 3600);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000);
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect(await database.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toHaveLength(5);
});

test('from one address, a hundred tries an hour', async () => {
  const tries = await Promise.all(
    Array.from({ length: 101 }, (_, index) =>
      app.app.inject({
        method: 'POST',
        url: '/api/password/email',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email: `nobody-${index}@example.org` }),
        remoteAddress: '203.0.113.9',
      }),
    ),
  );
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(100).fill(404), 429]);
  expectTooMany(tries.find(({ statusCode }) => statusCode === 429) as Answer, 3600);
});
