import type { APIRequestContext } from '@playwright/test';
import { matchPage } from '../contract/site-map/match-page.ts';
import { type PageElement, readPage } from '../server/testing/read-page.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './texts.ts';

const challenge = '/challenges/agua-da-chuva-no-sertao';
const heads = {
  '/': { pt: 'Mutirão', en: 'Mutirão', type: 'NGO' },
  '/categories': { pt: 'Os 17 objetivos · Mutirão', en: 'The 17 goals · Mutirão', type: undefined },
  '/categories/agua-para-todos': {
    pt: 'Água para todos · Objetivo 6 · Mutirão',
    en: 'Water for everyone · Goal 6 · Mutirão',
    type: undefined,
  },
  '/challenges': { pt: 'Desafios · Mutirão', en: 'Challenges · Mutirão', type: undefined },
  [challenge]: {
    pt: 'Água da chuva o ano inteiro no Sertão · Mutirão',
    en: 'Rainwater all year round in the Sertão · Mutirão',
    type: 'Event',
  },
} as const;

const meta = (page: PageElement, kind: 'name' | 'property', value: string) =>
  page.one('meta', { [kind]: value }).attributes.content;
const link = (page: PageElement, wanted: Record<string, string>) => page.one('link', wanted).attributes.href as string;

/** A page as the server sends it. */
async function read(request: APIRequestContext, path: string): Promise<PageElement> {
  return readPage(await (await request.get(path)).text());
}

/** Width and height of a PNG, from its first chunk. */
async function sizeOfPng(request: APIRequestContext, address: string): Promise<[number, number]> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type']).toContain('image/png');
  const bytes = await answer.body();
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('I18N-01 the heads of pages describe them in both languages', async ({ request, baseURL: origin }) => {
  for (const language of languages)
    for (const [path, expected] of Object.entries(heads))
      await test.step(`${path} (${language})`, async () => {
        const suffix = language === 'en' ? '?lang=en' : '';
        const html = await (await request.get(path + suffix)).text();
        const page = readPage(html);
        expect(page.one('html').attributes.lang).toBe(language === 'en' ? 'en' : 'pt-BR');
        const head = page.one('head');
        expect(head.texts('title')).toEqual([expected[language]]);
        expect(meta(head, 'name', 'description')?.length).toBeGreaterThan(30);
        expect(link(head, { rel: 'canonical' })).toBe(`${origin}${path}${suffix}`);
        for (const [hreflang, address] of [
          ['pt-BR', path],
          ['en', `${path}?lang=en`],
          ['x-default', path],
        ] as const)
          expect(link(head, { hreflang })).toBe(`${origin}${address}`);
        expect(meta(head, 'property', 'og:locale')).toBe(language === 'en' ? 'en_US' : 'pt_BR');
        expect(await sizeOfPng(request, meta(head, 'property', 'og:image') as string)).toEqual([1200, 630]);
        const structured = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
        expect(structured).toHaveLength(expected.type ? 1 : 0);
        for (const [, json = ''] of structured) {
          const data = JSON.parse(json);
          expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': expected.type });
          expect(data.url).toContain(origin);
        }
      });
});

test('DETAIL-01 an area has a unique title', async ({ request }) => {
  const head = (await read(request, `${challenge}/tasks?lang=en`)).one('head');
  expect(head.one('title').text).toBe('Tasks · Rainwater all year round in the Sertão · Mutirão');
  meta(head, 'name', 'description');
  link(head, { rel: 'canonical' });
  meta(head, 'property', 'og:title');
});

test('ERR-30 ERR-31 pages that are not there stay out of search engines', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/challenges/no-such-slug',
    '/categories/no-such-goal',
    // Invalid percent-encoding.
    '/challenges/%E0%A4%A',
    '/%E0%A4%A',
  ])
    await test.step(path, async () => {
      const answer = await request.get(`${path}?lang=en`, { headers: { accept: 'text/html' } });
      expect(answer.status()).toBe(404);
      const head = readPage(await answer.text()).one('head');
      expect(meta(head, 'name', 'robots')).toBe('noindex');
      expect(head.all('link', { rel: 'canonical' })).toEqual([]);
    });
});

test('NAV-18 robots.txt names the sitemap, and every address in it answers, one of each kind in English too', async ({
  request,
  baseURL,
}) => {
  test.slow();
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const addresses = async (map: string) =>
    [...(await (await request.get(map)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address as string);
  const maps = await addresses('/sitemap.xml');
  const all = (await Promise.all(maps.map(addresses))).flat();
  // Pages that other tests have added are left out.
  const pages = all.filter((address) => !address.includes('/challenges/e2e-'));
  expect(pages.length).toBeGreaterThan(60);
  const inEnglish = new Map(pages.map((address) => [matchPage(new URL(address).pathname), `${address}?lang=en`]));
  for (const address of [...pages, ...inEnglish.values()]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text()).toContain(`<html lang="${address.endsWith('?lang=en') ? 'en' : 'pt-BR'}"`);
  }
});

test('HOME-01 the manifest and its icons load', async ({ request }) => {
  const head = (await read(request, '/')).one('head');
  const manifest = await (await request.get(link(head, { rel: 'manifest' }))).json();
  expect(manifest).toMatchObject({ name: 'Mutirão', start_url: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) expect((await sizeOfPng(request, src)).join('x')).toBe(sizes);
  for (const rel of ['icon', 'apple-touch-icon']) expect((await request.get(link(head, { rel }))).status()).toBe(200);
});

test('HOME-01 the headers of pages allow no foreign code', async ({ request }) => {
  for (const path of [...Object.keys(heads), '/no-such-page'])
    await test.step(path, async () => {
      const headers = (await request.get(path)).headers();
      const policy = Object.fromEntries(
        (headers['content-security-policy'] ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule]),
      );
      expect(policy['default-src']).toBe("default-src 'self'");
      expect(policy['script-src']).toMatch(/^script-src 'self'/);
      expect(policy['script-src']).not.toMatch(/unsafe|http|\*/);
      expect(policy['object-src']).toBe("object-src 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-language': 'pt-BR',
      });
    });
});

test.describe('a foreign script', () => {
  test.use({ allowedComplaints: /violates the following Content Security Policy/ });
  test('HOME-01 injected into a page does not run', async ({ page }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</body>', '<script>window.ran = true</script></body>');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/');
    await refused;
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
