import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { secondFactorsOn } from '../../../testing/second-factors.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { resealSecrets } from './prove-second-factor.ts';

const first = await startTestApp();
const second = await startTestApp({ databaseUrl: first.databaseUrl, clock: first.clock });
const { database, clock, read } = first;
const there = secondFactorsOn(second);
const { call, grant, codeOf, joinWithPassword, addPasskey, addTotp, byPassword, byPasskey } = secondFactorsOn(first);

const wrong = 'O código não confere, ou já foi usado. Confira o relógio do aparelho e tente o próximo.';
const wrongCode = { error: 'invalid' as const, message: wrong, errors: { code: [wrong] } };
const expired = {
  error: 'expired',
  message: 'A confirmação demorou demais, ou começou em outro navegador. Comece de novo.',
} as const;

test('a member sets up an app, whose first code confirms it, and signs in with password and code', async () => {
  const member = await joinWithPassword();
  const setup = await call('POST', 'me/totp', member);
  expect(setup.statusCode).toBe(201);
  const { uri, secret } = setup.json();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Mutir%C3%A3o:luz.*issuer=Mutir%C3%A3o&secret=[A-Z2-7]{32}&/);
  expect(secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  // Until it is confirmed, it asks for nothing.
  expect((await byPassword(member.email)).statusCode).toBe(200);
  expectError(await call('POST', 'me/totp/confirmation', member, { code: codeOf(secret, 9) }), wrongCode);
  const code = codeOf(secret);
  const confirmed = await call('POST', 'me/totp/confirmation', member, {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect([confirmed.statusCode, confirmed.json().recovery_codes.length]).toEqual([200, 10]);
  expect((await read('/api/me/second-factor', member.headers)).totp).toEqual({
    created_at: expect.any(String),
    last_used_at: expect.any(String),
  });

  const half = await byPassword(member.email);
  expect(half.json()).toMatchObject({
    error: 'second_factor_required',
    message: 'Falta a segunda etapa: use uma chave de acesso, um código do aplicativo ou um código de recuperação.',
    accepts: ['totp', 'recovery_code'],
    second_factor_token: expect.any(String),
  });
  expect([half.statusCode, half.cookies.map(({ name }) => name)]).toEqual([403, ['__Host-second_factor']]);
  const { second_factor_token } = half.json();
  const whole = await grant({ grant_type: 'totp', second_factor_token, code: codeOf(secret, 1) }, half);
  expect(whole.statusCode, whole.body).toBe(200);
  const headers = { authorization: `Bearer ${whole.json().access_token}` };
  expect((await read('/api/contestants/me', headers)).id).toBe(member.id);
  const event = await database
    .selectFrom('audit_event')
    .select(['kind', 'detail'])
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toEqual({ kind: 'signed_in', detail: { by: 'password', second_factor: 'totp' } });
});

test('a code works once: at the same moment, on two instances, and for the step before', async () => {
  const member = await joinWithPassword();
  const { secret, code: confirmedBy } = await addTotp(member);
  const half = await byPassword(member.email);
  const { second_factor_token } = half.json();
  const attempt = (code: string) => ({ grant_type: 'totp', second_factor_token, code });
  expectError(await grant(attempt(confirmedBy), half), wrongCode);
  const next = attempt(codeOf(secret, 1));
  const answers = await Promise.all([grant(next, half), there.grant(next, half), grant(next, half)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
});

test('a code of the step before or after counts, one further away does not', async () => {
  const member = await joinWithPassword();
  const { secret } = await addTotp(member);
  clock.move(2 * minute);
  const half = await byPassword(member.email);
  const { second_factor_token } = half.json();
  const attempt = (steps: number) =>
    grant({ grant_type: 'totp', second_factor_token, code: codeOf(secret, steps) }, half);
  expect([(await attempt(2)).statusCode, (await attempt(-2)).statusCode]).toEqual([422, 422]);
  expect([(await attempt(-1)).statusCode, (await attempt(1)).statusCode]).toEqual([200, 200]);
});

test('wrong codes of an account are limited, whatever the browser', async () => {
  const member = await joinWithPassword();
  const { secret } = await addTotp(member);
  for (let tries = 0; tries < 5; tries += 1) {
    const half = await byPassword(member.email);
    const { second_factor_token } = half.json();
    expect((await grant({ grant_type: 'totp', second_factor_token, code: '000000' }, half)).statusCode).toBe(422);
  }
  const half = await byPassword(member.email);
  const { second_factor_token } = half.json();
  const right = { grant_type: 'totp', second_factor_token, code: codeOf(secret, 1) };
  expect((await there.grant(right, half)).statusCode).toBe(429);
  const refused = await sql`
    select from audit_event where member_id = ${member.id} and kind = 'second_factor_refused'`.execute(database);
  expect(refused.rows).toHaveLength(5);
});

test('the token of the first step is for its browser, for ten minutes, and for the password that was checked', async () => {
  const member = await joinWithPassword();
  const { secret } = await addTotp(member);
  const half = await byPassword(member.email);
  const { second_factor_token } = half.json();
  const attempt = { grant_type: 'totp', second_factor_token, code: codeOf(secret, 1) };
  expectError(await grant(attempt), expired);
  expectError(await grant(attempt, await byPassword((await joinWithPassword()).email)), expired);
  for (const token of ['x', `${second_factor_token.slice(0, -4)}AAAA`])
    expectError(await grant({ ...attempt, second_factor_token: token }, half), expired);
  const stored = await database.selectFrom('member').select('password_hash').where('id', '=', member.id).execute();
  await database.updateTable('member').set({ password_hash: '$other' }).where('id', '=', member.id).execute();
  expectError(await grant(attempt, half), expired);
  await database
    .updateTable('member')
    .set(stored[0] as object)
    .where('id', '=', member.id)
    .execute();
  expect((await there.grant(attempt, half)).statusCode).toBe(200);
  clock.move(10 * minute + 1);
  expectError(await grant({ ...attempt, code: codeOf(secret) }, half), expired);
});

test('a recovery code works once, in any writing, and a mail says how many are left', async () => {
  const member = await joinWithPassword();
  const { recovery_codes: codes } = await addTotp(member);
  expect(codes[0]).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  const half = await byPassword(member.email);
  const { second_factor_token } = half.json();
  const attempt = (code: string) => ({ grant_type: 'recovery_code', second_factor_token, code });
  const typed = attempt(` ${codes[0].toUpperCase().replaceAll('-', ' ')}`);
  const answers = await Promise.all([grant(typed, half), there.grant(typed, half), grant(typed, half)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  const message = 'Este código de recuperação não confere, ou já foi usado.';
  expectError(await grant(typed, half), { error: 'invalid', message, errors: { code: [message] } });
  const mail = (await mailsTo(first, member.email)).at(-1);
  expect(mail?.subject).toBe('Um código de recuperação da sua conta no Mutirão foi usado');
  expect(mail?.text).toContain('Códigos que restam: 9.');
  // Those of another member are unknown.
  const other = await joinWithPassword();
  const { recovery_codes: others } = await addTotp(other);
  expect((await grant(attempt(others[0]), half)).statusCode).toBe(422);
});

test('renewed recovery codes end the earlier ones, and are there only with a second factor', async () => {
  const member = await joinWithPassword();
  const nothing = await call('POST', 'me/recovery-codes', member);
  expect([nothing.statusCode, nothing.json().error]).toEqual([409, 'conflict']);
  const { recovery_codes: codes } = await addTotp(member);
  const renewed = await call('POST', 'me/recovery-codes', member);
  expect(renewed.statusCode).toBe(201);
  expect((await mailsTo(first, member.email)).at(-1)?.subject).toBe(
    'Sua conta no Mutirão tem novos códigos de recuperação',
  );
  const half = await byPassword(member.email);
  const { second_factor_token } = half.json();
  const attempt = (code: string) => grant({ grant_type: 'recovery_code', second_factor_token, code }, half);
  expect((await attempt(codes[0])).statusCode).toBe(422);
  expect((await attempt(renewed.json().recovery_codes[0])).statusCode).toBe(200);
});

test('one-time codes are set up once, within an hour, and removed with the recovery codes', async () => {
  const member = await joinWithPassword();
  const { secret } = (await call('POST', 'me/totp', member)).json();
  const age = { created_at: clock.in(-61 * minute) };
  await database.updateTable('totp').set(age).where('member_id', '=', member.id).execute();
  const late = await call('POST', 'me/totp/confirmation', member, { code: codeOf(secret) });
  expect([late.statusCode, late.json().error]).toEqual([410, 'expired']);
  // A set-up in progress is none yet, and goes on.
  const { secret: waiting } = (await call('POST', 'me/totp', member)).json();
  expect((await call('DELETE', 'me/totp', member)).statusCode).toBe(404);
  const confirmed = await call('POST', 'me/totp/confirmation', member, { code: codeOf(waiting) });
  expect(confirmed.statusCode).toBe(200);
  expect((await call('POST', 'me/totp', member)).json().error).toBe('conflict');
  expect((await call('DELETE', 'me/totp', member)).statusCode).toBe(204);
  expect(await read('/api/me/second-factor', member.headers)).toMatchObject({ totp: null, recovery_codes_left: 0 });
  expect((await byPassword(member.email)).statusCode).toBe(200);
  for (const code of ['12345', 'abcdef', ''])
    expect((await call('POST', 'me/totp/confirmation', member, { code })).statusCode).toBe(422);
});

test('adding or removing a factor ends the other sessions', async () => {
  const member = await joinWithPassword();
  const isSignedIn = async (headers: TestMember['headers']) =>
    (await call('GET', 'contestants/me', { headers })).statusCode === 200;
  const signIn = async () => ({ authorization: `Bearer ${(await byPassword(member.email)).json().access_token}` });
  const before = await signIn();
  await addTotp(member);
  expect([await isSignedIn(before), await isSignedIn(member.headers)]).toEqual([false, true]);
  const { authenticator } = await addPasskey(member);
  const entered = await byPasskey(authenticator);
  const later = { authorization: `Bearer ${entered.json().access_token}` };
  expect((await call('DELETE', 'me/totp', member)).statusCode).toBe(204);
  expect([await isSignedIn(later), await isSignedIn(member.headers)]).toEqual([false, true]);
});

test('a right password without the second factor leaves a trace', async () => {
  const member = await joinWithPassword();
  await addTotp(member);
  await byPassword(member.email);
  const events = await database
    .selectFrom('audit_event')
    .select(['kind', 'detail', 'address'])
    .where('member_id', '=', member.id)
    .where('kind', '=', 'second_factor_asked')
    .execute();
  expect(events).toEqual([{ kind: 'second_factor_asked', detail: { by: 'password' }, address: '127.0.0.1' }]);
});

test('a new operator key reads the secrets of the former one and seals them anew', async () => {
  const member = await joinWithPassword();
  const { secret } = await addTotp(member);
  const SECRET_KEY = 'another key for tests and nothing else';
  const SECRET_KEY_PREVIOUS = 'a key for tests and for nothing else';
  const { databaseUrl } = first;
  const renewed = await startTestApp({ databaseUrl, clock, settings: { SECRET_KEY, SECRET_KEY_PREVIOUS } });
  await resealSecrets(renewed.platform);
  const later = secondFactorsOn(await startTestApp({ databaseUrl, clock, settings: { SECRET_KEY } }));
  const half = await later.byPassword(member.email);
  const { second_factor_token } = half.json();
  const whole = await later.grant({ grant_type: 'totp', second_factor_token, code: codeOf(secret, 1) }, half);
  expect(whole.statusCode, whole.body).toBe(200);
});

test('the database has no secret and no code in clear text, and neither has a copy of the data', async () => {
  const member = await joinWithPassword();
  const { secret, recovery_codes } = await addTotp(member);
  const { rows } = await sql<{ text: string }>`
    select string_agg(t::text, ' ') || (select string_agg(c::text, ' ') from recovery_code c) as text
    from totp t`.execute(database);
  const hex = (text: string) => Buffer.from(text).toString('hex');
  for (const text of [secret.replaceAll(' ', ''), recovery_codes[0], recovery_codes[0].replaceAll('-', '')])
    for (const form of [text, hex(text)]) expect(rows[0]?.text).not.toContain(form);
  const tables = first.platform.personalData.tables.filter(({ table }) => /passkey|totp|recovery_code/.test(table));
  expect(tables.map(({ table }) => table)).toEqual(['passkey', 'totp', 'recovery_code']);
  for (const { read: readRows } of tables)
    for (const row of await readRows(database, member.id))
      expect(Object.keys(row)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/secret|hash|key|step|handle/)]),
      );
});
