import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { expect, test } from 'vitest';
import { languages, texts } from '../../e2e/texts.ts';
import { type PageElement, readPage } from '../../server/testing/read-answers.ts';
import { startDemoWorld } from './demo-world.testing.ts';

const { get } = await startDemoWorld({ pages: true });
const origin = 'http://localhost:3000';
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
const html = (path: string, headers = {}) => get(path, { accept: 'text/html', ...headers });
const pathOf = (address: string) => address.replace(origin, '');

/** Width and height of a PNG, from its first chunk. */
async function sizeOfPng(address: string): Promise<[number, number]> {
  const { statusCode, headers, rawPayload } = await get(pathOf(address));
  expect(statusCode, address).toBe(200);
  expect(headers['content-type']).toContain('image/png');
  expect(rawPayload.toString('latin1', 1, 4)).toBe('PNG');
  return [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)];
}

test.each(
  languages.flatMap((language) => Object.entries(heads).map(([path, head]) => [path, language, head] as const)),
)('I18N-01 the head of %s describes it (%s)', async (path, language, expected) => {
  const suffix = language === 'en' ? '?lang=en' : '';
  const { body } = await html(path + suffix);
  const page = readPage(body);
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
  expect(await sizeOfPng(meta(head, 'property', 'og:image') as string)).toEqual([1200, 630]);
  const structured = [...body.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  expect(structured).toHaveLength(expected.type ? 1 : 0);
  for (const [, json = ''] of structured) {
    const data = JSON.parse(json);
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': expected.type });
    expect(data.url).toContain(origin);
  }
});

test('DETAIL-01 an area has a unique title', async () => {
  const head = readPage((await html(`${challenge}/tasks?lang=en`)).body).one('head');
  expect(head.one('title').text).toBe('Tasks · Rainwater all year round in the Sertão · Mutirão');
  meta(head, 'name', 'description');
  link(head, { rel: 'canonical' });
  meta(head, 'property', 'og:title');
});

const shell = texts.pt.shell.notFound;
test.each([
  ['/no-such-page', 'Ops! A página que você procura não existe.', shell.home, '/'],
  ['/challenges/no-such-slug', 'Ops! Não encontramos este desafio', texts.pt.challenges.detail.home, '/'],
  ['/categories/no-such-goal', texts.pt.categories.notFound, texts.pt.categories.all, '/categories'],
  ...['999999', 'nobody', '0x1'].map((id) => {
    const { notFound, all } = texts.pt.league.profile;
    return [`/the-league-profile/${id}`, notFound, all, '/the-league'] as const;
  }),
  // Invalid percent-encoding.
  ['/challenges/%E0%A4%A'],
  ['/%E0%A4%A'],
] as const)(
  'CAT-02 ERR-30 ERR-31 LEAGUE-04 %s is not there, says so with a way on, and stays out of search engines',
  async (path, heading?: string, way?: string, address?: string) => {
    const { statusCode, body } = await html(path);
    expect(statusCode).toBe(404);
    const page = readPage(body);
    if (heading) expect(page.texts('h1')).toEqual([heading]);
    if (way) expect(page.one('main').texts('a', { href: address as string })).toContain(way);
    const head = page.one('head');
    expect(meta(head, 'name', 'robots')).toBe('noindex');
    expect(head.all('link', { rel: 'canonical' })).toEqual([]);
  },
);

test('NAV-18 robots.txt names the sitemap, and every address in it answers, one of each kind in English too', async () => {
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const addresses = async (map: string) =>
    [...(await get(pathOf(map))).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => pathOf(address as string));
  const pages = (await Promise.all((await addresses('/sitemap.xml')).map(addresses))).flat();
  expect(pages.length).toBeGreaterThan(60);
  const inEnglish = new Map(pages.map((path) => [matchPage(path || '/'), `${path}?lang=en`]));
  for (const path of [...pages, ...inEnglish.values()]) {
    const { statusCode, body } = await html(path || '/');
    expect(statusCode, path).toBe(200);
    expect(body, path).toContain(`<html lang="${path.endsWith('?lang=en') ? 'en' : 'pt-BR'}"`);
  }
});

test('HOME-01 the manifest and its icons load', async () => {
  const head = readPage((await html('/')).body).one('head');
  const manifest = (await get(link(head, { rel: 'manifest' }))).json();
  expect(manifest).toMatchObject({ name: 'Mutirão', start_url: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) expect((await sizeOfPng(src)).join('x')).toBe(sizes);
  for (const rel of ['icon', 'apple-touch-icon']) expect((await get(link(head, { rel }))).statusCode).toBe(200);
});

test.each([...Object.keys(heads), '/no-such-page'])('HOME-01 the headers of %s allow no foreign code', async (path) => {
  const { headers } = await html(path);
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule]),
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
