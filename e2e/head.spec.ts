import type { APIRequestContext, Page } from '@playwright/test';
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

function content(page: Page, selector: string, attribute = 'content') {
  return page.locator(`head ${selector}`).getAttribute(attribute);
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

for (const language of languages)
  for (const [path, expected] of Object.entries(heads))
    test(`I18N-01 the head of ${path} describes the page (${language})`, async ({ page, open, baseURL, request }) => {
      const suffix = language === 'en' ? '?lang=en' : '';
      await open(path + suffix);
      await expect(page).toHaveTitle(expected[language]);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'pt-BR');
      for (const once of ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'meta[property="og:image"]'])
        await expect(page.locator(`head ${once}`)).toHaveCount(1);
      expect((await content(page, 'meta[name="description"]'))?.length).toBeGreaterThan(30);
      expect(await content(page, 'link[rel="canonical"]', 'href')).toBe(`${baseURL}${path}${suffix}`);
      for (const [code, address] of [
        ['pt-BR', path],
        ['en', `${path}?lang=en`],
        ['x-default', path],
      ])
        expect(await content(page, `link[hreflang="${code}"]`, 'href')).toBe(`${baseURL}${address}`);
      expect(await content(page, 'meta[property="og:locale"]')).toBe(language === 'en' ? 'en_US' : 'pt_BR');
      const image = (await content(page, 'meta[property="og:image"]')) as string;
      expect(await sizeOfPng(request, image)).toEqual([1200, 630]);
      const structured = page.locator('script[type="application/ld+json"]');
      await expect(structured).toHaveCount(expected.type ? 1 : 0);
      if (expected.type) {
        const data = JSON.parse((await structured.textContent()) as string);
        expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': expected.type });
        expect(data.url).toContain(baseURL);
      }
    });

test('DETAIL-01 an area has a unique title', async ({ page, open }) => {
  await open(`${challenge}/tasks`, 'en');
  await expect(page).toHaveTitle('Tasks · Rainwater all year round in the Sertão · Mutirão');
  for (const once of ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'meta[property="og:title"]'])
    await expect(page.locator(`head ${once}`)).toHaveCount(1);
});

test.describe('pages that are not there', () => {
  test.use({ allowedComplaints: /status of 404.*\/(?:no-such-|%E0)/ });
  for (const path of [
    '/no-such-page',
    '/challenges/no-such-slug',
    '/categories/no-such-goal',
    // Invalid percent-encoding.
    '/challenges/%E0%A4%A',
    '/%E0%A4%A',
  ])
    test(`ERR-30 ERR-31 ${path} stays out of search engines`, async ({ page, open }) => {
      await open(path, 'en');
      expect(await content(page, 'meta[name="robots"]')).toBe('noindex');
      await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
    });
});

test('NAV-18 robots.txt names the sitemap, and every address in it answers in both languages', async ({
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
  for (const address of pages)
    for (const [suffix, language] of [
      ['', 'pt-BR'],
      ['?lang=en', 'en'],
    ]) {
      const answer = await request.get(address + suffix);
      expect(answer.status(), address + suffix).toBe(200);
      expect(await answer.text()).toContain(`<html lang="${language}"`);
    }
});

test('HOME-01 the manifest and its icons load', async ({ page, open, request }) => {
  await open('/');
  const manifest = await (await request.get((await content(page, 'link[rel="manifest"]', 'href')) as string)).json();
  expect(manifest).toMatchObject({ name: 'Mutirão', start_url: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) expect((await sizeOfPng(request, src)).join('x')).toBe(sizes);
  for (const rel of ['icon', 'apple-touch-icon'])
    expect((await request.get((await content(page, `link[rel="${rel}"]`, 'href')) as string)).status()).toBe(200);
});

for (const path of [...Object.keys(heads), '/no-such-page'])
  test(`HOME-01 the headers of ${path} allow no foreign code`, async ({ request }) => {
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
