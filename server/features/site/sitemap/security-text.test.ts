import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const path = '/.well-known/security.txt';
const day = 24 * 60 * 60 * 1000;

test('with an address of the organisation, security.txt says where to report a vulnerability', async () => {
  const { get, clock } = await startTestApp({ settings: { CONTACT_EMAIL: 'contato@example.org' } });
  const { statusCode, headers, body } = await get(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:contato@example.org');
  expect(fields.get('Canonical')).toBe(`https://desafios.example.org${path}`);
  expect(fields.get('Preferred-Languages')).toBe('pt, en');
  const expires = Date.parse(fields.get('Expires') ?? '') - clock.now().getTime();
  expect(expires).toBeGreaterThan(30 * day);
  expect(expires).toBeLessThan(365 * day);
});

test('without one there is none', async () => {
  const { get } = await startTestApp();
  expect((await get(path)).statusCode).toBe(404);
});
