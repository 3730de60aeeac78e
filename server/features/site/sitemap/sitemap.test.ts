import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const { create, get } = await startTestApp();
const address = 'https://desafios.example.org';

test('robots may read all but the API, and are shown the map', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/docs',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ]);
});

test('the map of an empty world has its pages only', async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${address}/sitemaps/pages.xml</loc>`]);
});

test('the map of pages has the goals, each page in both languages', async () => {
  const { body } = await get('/sitemaps/pages.xml');
  expect(body.match(/<loc>[^<]*\/categories\/[^<]+<\/loc>/g)).toHaveLength(17);
  expect(body).toContain(`<loc>${address}/challenges/in-progress</loc>`);
  expect(body).toContain(`hreflang="en" href="${address}/challenges?lang=en"`);
  expect(body).toContain(`hreflang="pt-BR" href="${address}/challenges"`);
});

test('challenges are in maps of 5000 ids each', async () => {
  await create({ id: 5000, slug: 'first' }, { id: 5001, slug: 'second' });
  const { body } = await get('/sitemap.xml');
  expect(body.match(/challenges-\d+\.xml/g)).toEqual(['challenges-1.xml', 'challenges-2.xml']);
  const [one, two, three] = await Promise.all([1, 2, 3].map((part) => get(`/sitemaps/challenges-${part}.xml`)));
  expect(one?.body.match(/\/challenges\/[a-z]+</g)).toEqual(['/challenges/first<']);
  expect(two?.body.match(/\/challenges\/[a-z]+</g)).toEqual(['/challenges/second<']);
  expect(two?.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(three?.body).not.toContain('<url>');
  expect((await get('/sitemaps/challenges-x.xml')).statusCode).toBe(404);
});

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
