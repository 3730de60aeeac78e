import { expect, test } from 'vitest';
import { z } from 'zod';
import { signInInput } from './accounts/sign-in/sign-in.ts';
import { contestantInput, latestBirthdate, profileInput } from './members/profiles/profiles.ts';
import { unknownMessage, validationMessage } from './validation-messages.ts';

/** The messages of an invalid value, in both languages. */
function messagesOf(schema: z.ZodType, value: unknown): [en: string, pt: string][] {
  const result = schema.safeParse(value, { reportInput: true });
  return (result.error?.issues ?? []).map((issue) => [validationMessage(issue, 'en'), validationMessage(issue, 'pt')]);
}

test.each([
  ['nothing', z.string(), undefined, 'Field is required', 'Campo é Obrigatório'],
  ['null', z.string(), null, 'Field is required', 'Campo é Obrigatório'],
  ['an empty text', z.string().min(1), '', 'Field is required', 'Campo é Obrigatório'],
  ['no e-mail', z.email(), 'ana@', 'Invalid email', 'Email inválido'],
  ['a short text', z.string().min(8), '1234567', 'Min 8 characters', 'Mínimo de 8 caracteres'],
  ['a long text', z.string().max(2000), 'x'.repeat(2001), 'Max 2000 characters', 'Máximo de 2000 caracteres'],
  ['a small number', z.number().min(1), 0, 'At least 1', 'No mínimo 1'],
  ['a large number', z.number().max(100), 101, 'At most 100', 'No máximo 100'],
  ['a short list', z.array(z.string()).min(1), [], 'At least 1', 'No mínimo 1'],
  ['another type', z.string(), 7, 'Invalid value', 'Valor inválido'],
  ['another word', z.enum(['on', 'off']), 'maybe', 'Invalid value', 'Valor inválido'],
  ['no choice', z.enum(['on', 'off']), undefined, 'Field is required', 'Campo é Obrigatório'],
  ['an empty choice', z.enum(['on', 'off']), '', 'Field is required', 'Campo é Obrigatório'],
  ['an empty day', z.iso.date(), '', 'Field is required', 'Campo é Obrigatório'],
  ['no day', z.iso.date(), '31/12/1999', 'Invalid value', 'Valor inválido'],
  ['an unknown country', contestantInput.shape.nationality, 'XX', 'Unknown country', 'País desconhecido'],
  ['no degrees', contestantInput.shape.latitude, ' ', 'Field is required', 'Campo é Obrigatório'],
  ['another form', z.string().regex(/^a$/), 'b', 'Invalid value', 'Valor inválido'],
])('%s is reported letter by letter', (_what, schema, value, en, pt) => {
  expect(messagesOf(schema, value)).toEqual([[en, pt]]);
});

test('a date out of range is reported with both limits', () => {
  const today = latestBirthdate().split('-').reverse().join('/');
  expect(messagesOf(profileInput.shape.birthdate, '1949-12-31')).toEqual([
    [`From 01/01/1950 to ${today}`, `De 01/01/1950 a ${today}`],
  ]);
});

test('unknown names are reported with the names', () => {
  expect(unknownMessage('skill', ['a', 'b'], 'en')).toBe('Unknown skill: a, b');
  expect(unknownMessage('skill', ['a'], 'pt')).toBe('Habilidade desconhecida: a');
});

test('a confirmation that differs is reported with the name of its field', () => {
  const issue = { code: 'custom', params: { same: 'password' } };
  expect(validationMessage(issue, 'en')).toBe('Password Must be the same');
  expect(validationMessage(issue, 'pt')).toBe('Senha Precisa ser a mesma');
});

test('an invalid slug is reported with the allowed characters', () => {
  const slug = z.string().refine(() => false, { params: { slug: true } });
  const [[en, pt] = []] = messagesOf(slug, 'Ana');
  expect(en).toMatch(/^Use lower-case letters without accents, digits and hyphens\./);
  expect(pt).toMatch(/^Use letras minúsculas sem acento, números e hífens\./);
});

test.each([
  ['1234567', [['Min 8 characters', 'Mínimo de 8 caracteres']]],
  ['12345678', []],
  ['x'.repeat(128), []],
  ['x'.repeat(129), [['Max 128 characters', 'Máximo de 128 caracteres']]],
])('the password %s is judged by its length', (password, expected) => {
  expect(messagesOf(signInInput, { username: 'ana@example.org', password })).toEqual(expected);
});

test('the sign-in form requires an e-mail address and ignores surrounding spaces', () => {
  expect(signInInput.parse({ username: ' ana@example.org ', password: '12345678' }).username).toBe('ana@example.org');
  expect(messagesOf(signInInput, { username: 'ana', password: '12345678' })).toEqual([
    ['Invalid email', 'Email inválido'],
  ]);
  expect(messagesOf(signInInput, { username: ' ', password: '12345678' })[0]).toEqual([
    'Field is required',
    'Campo é Obrigatório',
  ]);
});
