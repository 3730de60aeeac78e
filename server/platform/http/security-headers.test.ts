import { expect, test } from 'vitest';
import { send } from '../../testing/send.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { create, get, listen } = await startTestApp();
await create({ slug: 'rio-limpo' });
const expected = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const paths = [
  '/api/challenges',
  '/api/challenges?page=0',
  '/api/nothing',
  '/api/challenges/%E0%A4%A',
  `/api/challenges/slug/${'x'.repeat(500)}`,
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/pictures/goals/1.svg',
];

test.each(paths)('%s is sent with security headers', async (path) => {
  expect((await get(path)).headers).toMatchObject(expected);
});

test('a cached response has them too, and does not name the server software', async () => {
  const url = `${await listen()}/api/challenges`;
  for (const { headers } of [await send(url), await send(url)]) {
    expect(headers).toMatchObject(expected);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
});

test.each(['http://desafios.example.org', ''])(
  'with the public address "%s" no HSTS header is sent',
  async (address) => {
    const plain = await startTestApp({ settings: { PUBLIC_URL: address } });
    for (const path of paths) expect((await plain.get(path)).headers).not.toHaveProperty('strict-transport-security');
  },
);

test('pages have it too, also when cached', async () => {
  const encrypted = await startTestApp({ pages: true });
  const url = `${await encrypted.listen()}/`;
  for (const { headers } of [await send(url), await send(url)])
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
    });
});

test('an organisation with unencrypted hosts below its own leaves them out of HSTS', async () => {
  const { get: getThere } = await startTestApp({ settings: { HSTS_SUBDOMAINS: 'off' } });
  const { headers } = await getThere('/healthz');
  expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
});
