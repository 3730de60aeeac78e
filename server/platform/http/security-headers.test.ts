import { expect, test } from 'vitest';
import { send } from '../../testing/send.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { create, get, listen } = await startTestApp();
await create({ slug: 'rio-limpo' });
const expected = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
};

test.each([
  '/api/challenges',
  '/api/challenges?page=0',
  '/api/nothing',
  '/api/challenges/%E0%A4%A',
  `/api/challenges/slug/${'x'.repeat(500)}`,
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/pictures/goals/1.svg',
])('%s goes out with the headers that protect', async (path) => {
  expect((await get(path)).headers).toMatchObject(expected);
});

test('an answer that was kept has them too, and does not say what it runs on', async () => {
  const url = `${await listen()}/api/challenges`;
  for (const { headers } of [await send(url), await send(url)]) {
    expect(headers).toMatchObject(expected);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
});
