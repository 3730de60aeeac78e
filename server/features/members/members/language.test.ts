import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails-of.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const running = await startTestApp();
const { app, read, join } = running;

const choose = (language: unknown, headers?: Record<string, string>) =>
  app.inject({ method: 'PUT', url: '/api/me/language', payload: { language }, ...(headers && { headers }) });

test('mails come in the language a member chose last', async () => {
  const email = 'davi@example.org';
  const { headers } = await join({ email, language: 'pt' });
  const answer = await choose('en', headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ language: 'en' });
  expect((await read('/api/contestants/me', headers)).language).toBe('en');
  await app.inject({ method: 'POST', url: '/api/password/email', payload: { email } });
  await expect.poll(async () => (await mailsTo(running, email)).at(-1)?.text).toContain('password');
});

test.each([
  ['fr', 'Valor inválido'],
  [undefined, 'Campo é Obrigatório'],
])('the language %s is not one, and changes nothing', async (language, message) => {
  const { headers } = await join({ language: 'en' });
  expectError(await choose(language, headers), {
    error: 'invalid',
    message: 'Confira os campos indicados.',
    errors: { language: [message] },
  });
  expect((await read('/api/contestants/me', headers)).language).toBe('en');
});

test('a visitor has no mails to read', async () => {
  expectError(await choose('en'), { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' });
});
