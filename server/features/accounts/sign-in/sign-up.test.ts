import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { newcomer, signInOn } from './sign-in.testing.ts';

const testApp = await startTestApp();
const { read } = testApp;
const { send, signUp, signIn } = signInOn(testApp);

test('a second account for one address is refused at its field', async () => {
  expect((await signUp()).statusCode).toBe(201);
  const answer = await signUp({ email: ' JOAO@example.org' });
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
