import { expect, test } from 'vitest';
import { checkFields, countAs, expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { mailsTo, tokenIn } from '../../../testing/mails.ts';
import { type Answer, startTestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { sendLink } from '../mail-links/index.ts';

const app = await startTestApp();
const { post, get, join, clock, platform } = app;

const json = { 'content-type': 'application/json' };
const inEnglish = { 'accept-language': 'en' };
const send = (path: string, body: unknown, headers = {}) => post(path, { ...json, ...headers }, JSON.stringify(body));
const verify = (token: string, headers = {}) => send('/api/email/verify', { token }, headers);
const resend = (headers: Record<string, string>) => post('/api/me/resend-email-verify', headers);
const register = (email: string, headers = {}) =>
  send(
    '/api/users',
    {
      first_name: 'Davi',
      last_name: 'Luz',
      email,
      password: 'chuva no sertão',
      password_confirmation: 'chuva no sertão',
      accept_terms: true,
    },
    headers,
  );
const newestMail = async (email: string) => (await mailsTo(app, email)).at(-1);
const newestToken = async (email: string) => tokenIn((await newestMail(email))?.text);
const countMails = async (email: string) =>
  (await app.database.selectFrom('mail').select('id').where('recipient', '=', email).execute()).length;
const confirmedAt = async (authorization: string) =>
  (await get('/api/contestants/me', { authorization })).json().confirmed_at;
const changeTo = (memberId: number, email: string) =>
  platform.write((transaction) =>
    sendLink(platform, transaction, { memberId, email, language: 'pt', purpose: 'change_email' }),
  );

const alreadyValidated = { error: 'invalid', message: 'Esta conta já foi confirmada.' } as const;
const expired = {
  error: 'expired',
  message: 'Sinto muito, mas parece que o seu link expirou ou é inválido. Peça um novo link.',
} as const;

test('API-09 VERIFY-03 ERR-19 the link that registering mails confirms the address and signs in', async () => {
  const email = 'davi@example.org';
  const registered = await register(email);
  const authorization = `Bearer ${registered.json().access_token}`;
  expect(await confirmedAt(authorization)).toBeNull();
  expect((await newestMail(email))?.subject).toBe('Confirme seu e-mail no Mutirão');

  const token = await newestToken(email);
  const answer = await verify(token, { authorization });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { token_type: 'Bearer', access_token: expect.any(String), expires_in: 600 },
  ]);
  expect(String(answer.headers['set-cookie'])).toContain('refresh_token=');
  expect(await confirmedAt(`Bearer ${answer.json().access_token}`)).toEqual(expect.any(String));
  expectError(await verify(token), alreadyValidated);
  expectError(await verify(token, inEnglish), { ...alreadyValidated, message: 'This account is already validated.' });
});

test('mails to a member who registered in English are in English', async () => {
  await register('dave@example.org', inEnglish);
  const mail = await newestMail('dave@example.org');
  expect(mail?.subject).toBe('Confirm your e-mail at Mutirão');
  expect(mail?.text).toMatch(/\/auth\/verify\/[\w-]{43}\?lang=en/);
});

test('API-09 of twenty concurrent clicks one confirms, and the others answer that it is done', async () => {
  const email = 'clicks@example.org';
  await register(email);
  const token = await newestToken(email);
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => verify(token)))).map((one) => one.statusCode);
  expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(422)]);
});

test('API-09 an unknown link, one that is three days old and one that has a successor are reported', async () => {
  expectError(await verify('no such link'), { ...expired, error: 'not_found' });
  expectError(await verify(''), { ...expired, error: 'not_found' });
  expectError(await send('/api/email/verify', {}), { ...checkFields, errors: { token: ['Campo é Obrigatório'] } });
  const email = 'late@example.org';
  const registered = await register(email);
  const headers = { authorization: `Bearer ${registered.json().access_token}` };
  const first = await newestToken(email);
  clock.move(2 * minute);
  await resend(headers);
  const second = await newestToken(email);
  expectError(await verify(first), expired);
  clock.move(3 * day);
  expectError(await verify(second), expired);
});

test('a link created before a change of the secret is mailed and valid after it', async () => {
  const [before, today] = ['the secret of last year, long enough', 'the secret of today, that is long enough'];
  const former = await startTestApp({ settings: { SECRET_KEY: before } });
  const email = 'between@example.org';
  const { id } = await former.join({ email });
  await former.platform.write((transaction) =>
    sendLink(former.platform, transaction, { memberId: id, email, language: 'pt', purpose: 'verify' }),
  );
  const settings = { SECRET_KEY: today, SECRET_KEY_PREVIOUS: before };
  const now = await startTestApp({ databaseUrl: former.databaseUrl, settings });
  const token = tokenIn((await mailsTo(now, email))[0]?.text);
  expect((await now.post('/api/email/verify', json, JSON.stringify({ token }))).statusCode).toBe(200);
});

test('API-09 a link is valid for three days', async () => {
  const email = 'slow@example.org';
  await register(email);
  const token = await newestToken(email);
  clock.move(3 * day - minute);
  expect((await verify(token)).statusCode).toBe(200);
});

test('one account is confirmed by thirty tries an hour, from one address by three hundred', async () => {
  const email = 'tried@example.org';
  await register(email);
  const token = await newestToken(email);
  const tries = await Promise.all(Array.from({ length: 31 }, () => verify(token)));
  expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(29).fill(422), 429]);
  expectTooMany(await verify(token, inEnglish), 3600, 'en');

  const guess = () =>
    app.app.inject({
      method: 'POST',
      url: '/api/email/verify',
      headers: json,
      payload: JSON.stringify({ token: 'guessed' }),
      remoteAddress: '192.0.2.2',
    });
  expect((await guess()).statusCode).toBe(404);
  await countAs(app.database, 'verification address', 299);
  expect((await guess()).statusCode).toBe(404);
  expectTooMany(await guess(), 3600);
});

test('a link for a new password confirms nothing', async () => {
  const { id } = await join({ email: 'other-purpose@example.org' });
  const email = 'other-purpose@example.org';
  await platform.write((transaction) =>
    sendLink(platform, transaction, { memberId: id, email, language: 'pt', purpose: 'reset' }),
  );
  expectError(await verify(await newestToken(email)), { ...expired, error: 'not_found' });
});

test('API-10 VERIFY-04 the link is mailed again, unless that was done a minute ago', async () => {
  const email = 'again@example.org';
  const { headers } = await join({ email });
  const answers = await Promise.all(Array.from({ length: 10 }, () => resend(headers)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(answers[0]?.json()).toEqual({ message: 'Enviamos um e-mail com um link para confirmar o seu endereço.' });
  expect(await countMails(email)).toBe(1);
  clock.move(61_000);
  expect((await resend({ ...headers, ...inEnglish })).json()).toEqual({
    message: 'We sent an e-mail with a link to confirm your address.',
  });
  expect(await countMails(email)).toBe(2);
  await verify(await newestToken(email), headers);
  expectError(await resend(headers), alreadyValidated);
});

test('API-10 in an hour five are mailed to one account, and what was ignored does not count', async () => {
  const email = 'impatient@example.org';
  const { id, sessionId, headers } = await join({ email });
  for (let mails = 1; mails <= 5; mails += 1) {
    expect([(await resend(headers)).statusCode, (await resend(headers)).statusCode]).toEqual([200, 200]);
    clock.move(1.5 * minute);
  }
  const late = await Promise.all(Array.from({ length: 4 }, () => resend({ ...headers, ...inEnglish })));
  for (const answer of late) expectTooMany(answer, 52.5 * 60, 'en');
  expect(await countMails(email)).toBe(5);

  clock.move(Number(late[0]?.headers['retry-after']) * 1000);
  const token = platform.keys.tokens.sign({ memberId: id, sessionId });
  expect((await resend({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  expect(await countMails(email)).toBe(6);
});

test('one network address may request a hundred links in an hour', async () => {
  const { headers } = await join();
  const ask = () =>
    app.app.inject({ method: 'POST', url: '/api/me/resend-email-verify', headers, remoteAddress: '192.0.2.1' });
  expect((await ask()).statusCode).toBe(200);
  await countAs(app.database, 'resend address', 99);
  expect((await ask()).statusCode).toBe(200);
  expectTooMany(await ask(), 3600);
  expect((await resend(headers)).statusCode).toBe(200);
});

test('a visitor is not mailed anything', async () => {
  expectError(await resend({}), { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' });
});

test('a new address counts once it is confirmed; the former one is notified, and every other session ends', async () => {
  const { id, headers } = await join({ email: 'former@example.org', first_name: 'Nina' });
  await changeTo(id, 'new@example.org');
  const me = async (who: { authorization: string }) => (await get('/api/contestants/me', who)).json();
  expect(await me(headers)).toMatchObject({ email: 'former@example.org', confirmed_at: null });
  expect((await newestMail('new@example.org'))?.subject).toBe('Confirme seu novo e-mail no Mutirão');

  const confirmed = await verify(await newestToken('new@example.org'));
  expect(confirmed.statusCode).toBe(200);
  const here = { authorization: `Bearer ${confirmed.json().access_token}` };
  expect(await me(here)).toMatchObject({ email: 'new@example.org', confirmed_at: expect.any(String) });
  expect(await me(headers)).toMatchObject({ error: 'unauthenticated' });
  const mail = await newestMail('former@example.org');
  expect(mail?.subject).toBe('O e-mail da sua conta no Mutirão mudou');
  expect(mail?.text).not.toContain('new@example.org');
});

test('the mail about the new address is in the language of the member', async () => {
  const { id } = await join({ email: 'once@example.org', language: 'en' });
  await changeTo(id, 'now@example.org');
  expect((await verify(await newestToken('now@example.org'))).statusCode).toBe(200);
  expect((await newestMail('once@example.org'))?.subject).toBe('The e-mail of your Mutirão account has changed');
});

test('AMB-12 of two who want one address, one gets it, and the other is not reported as confirmed', async () => {
  const email = 'wanted@example.org';
  const members = await Promise.all([join(), join()]);
  await Promise.all(members.map(({ id }) => changeTo(id, email)));
  const tokens = (await mailsTo(app, email)).map(({ text }) => tokenIn(text));
  expect(tokens).toHaveLength(2);
  const answers = await Promise.all(tokens.map((token) => verify(token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const message = 'Este e-mail já tem uma conta.';
  const refused = answers.find(({ statusCode }) => statusCode === 409) as Answer;
  expectError(refused, { error: 'conflict', message, errors: { email: [message] } });
});
