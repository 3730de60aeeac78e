import { expect, test } from 'vitest';
import { checkFields, expectError, malformed } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { ana, english, enquiriesOn, most, proposal } from './enquiries.testing.ts';

const { send, enquiriesOf } = enquiriesOn(await startTestApp());

test.each([
  ['name', 'Min 2 characters', 'Mínimo de 2 caracteres', 'A'],
  ['name', 'Max 100 characters', 'Máximo de 100 caracteres', most(101)],
  ['name', 'Invalid value', 'Valor inválido', 'Ana\nBcc: x@example.org'],
  ['email', 'Invalid email', 'Email inválido', 'ana@'],
  ['subject', 'Min 3 characters', 'Mínimo de 3 caracteres', 'Oi'],
  ['subject', 'Max 120 characters', 'Máximo de 120 caracteres', most(121)],
  ['message', 'Min 10 characters', 'Mínimo de 10 caracteres', 'Oi, gente'],
  ['message', 'Max 2000 characters', 'Máximo de 2000 caracteres', most(2001)],
  ['message', 'Field is required', 'Campo é Obrigatório', '   '],
  ['message', 'At most 3 links', 'No máximo 3 links', 'http://a.b www.c.d https://www.e.f http://g.h'],
  ['website', 'Leave this field empty', 'Deixe este campo vazio', 'https://spam.example'],
])('CONTACT-06 %s: “%s” in both languages, and nothing is kept', async (field, en, pt, value) => {
  const email = `refused-${field}@example.org`;
  const message = { ...ana, email, [field]: value };
  expectError(await send('contact', message), { ...checkFields, errors: { [field]: [pt] } });
  expect((await send('contact', message, english)).json().errors).toEqual({ [field]: [en] });
  expect(await enquiriesOf(email)).toEqual([]);
});

test.each([
  ['phone', 'Min 8 characters', '1234567'],
  ['phone', 'Max 25 characters', most(26)],
  ['phone', 'Invalid value', 'call me maybe'],
  ['country', 'Unknown country', 'XX'],
  ['category_suggestion', 'Min 2 characters', 'x'],
  ['category_suggestion', 'Max 100 characters', most(101)],
  ['message', 'Min 10 characters', 'too short'],
  ['website', 'Leave this field empty', 'x'],
])('CONTACT-06 %s of a proposal: “%s”', async (field, message, value) => {
  const answer = await send('challenge-proposals', { ...proposal, [field]: value }, english);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[field]?.[0]).toBe(message);
});

test('CONTACT-02 CONTACT-03 API-69 missing values are reported at their fields', async () => {
  const required = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, ['Field is required']]));
  expect((await send('contact', {}, english)).json().errors).toEqual(required(['name', 'email', 'subject', 'message']));
  expect((await send('challenge-proposals', {}, english)).json().errors).toEqual(
    required(['name', 'email', 'phone', 'country', 'category_suggestion', 'message']),
  );
  expectError(await send('contact', { ...ana, name: 'A\u0000na' }), {
    ...checkFields,
    errors: { name: ['Valor inválido'] },
  });
  expectError(await send('contact', { ...ana, message: 'A mensagem \u0000 inteira' }), malformed);
});

test('CONTACT-06 values at the bounds are valid', async () => {
  const email = 'bounds@example.org';
  const shortest = { ...ana, email, name: 'Zé', subject: 'Oi!', message: most(10) };
  const longest = { ...ana, email, name: most(100), subject: most(120), message: most(2000) };
  for (const message of [shortest, longest]) expect((await send('contact', message)).statusCode).toBe(201);
});
