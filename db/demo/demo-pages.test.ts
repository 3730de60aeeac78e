import { plainText } from '@mutirao/contract/plain-blocks.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { expect, test } from 'vitest';
import { languages, texts } from '../../e2e/texts.ts';
import { findFaqs } from '../../server/features/organisation/faqs/index.ts';
import { parseMarkdown } from '../../server/platform/text-files/parse-markdown.ts';
import { type PageElement, readPage } from '../../server/testing/read-answers.ts';
import { startDemoWorld } from './demo-world.testing.ts';

const { get, platform, read } = await startDemoWorld({ pages: true });
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

const bodyOf = async (path: string, headers = {}) => (await get(path, { accept: 'text/html', ...headers })).body;
const structuredData = (html: string) =>
  JSON.parse(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');

const routes = [
  '/',
  '/categories',
  '/categories/agua-para-todos',
  '/challenges',
  '/challenges/in-progress',
  '/challenges/finished',
  '/challenges/coming-soon',
  '/challenges/agua-da-chuva-no-sertao',
  '/challenges/agua-da-chuva-no-sertao/tasks',
  '/challenges/agua-da-chuva-no-sertao/forum',
  '/challenges/no-such-slug',
  '/results',
  '/results?tag=water',
  '/results?tag=zzz',
  '/no-such-page',
  '/api/docs',
  '/faq',
  '/home-about',
  '/contact-us',
  '/propose-challenge',
  '/transparencia',
  '/the-league',
  '/impact',
  '/impact-board',
  '/partners',
  '/privacy-policy',
];

/** Every text of a tree of messages. */
function wordsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages.trim()];
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(wordsOf) : [];
}

/** The texts of a page between its tags, and the names of its elements. */
function shownOn(html: string, language: 'pt' | 'en'): string[] {
  const page = readPage(html);
  expect(page.one('html').attributes.lang).toBe(language === 'en' ? 'en' : 'pt-BR');
  const named = ['aria-label', 'placeholder', 'title'].flatMap((name) =>
    page.all('*', { [name]: true }).map(({ attributes }) => attributes[name] ?? ''),
  );
  return [page.one('title').text, ...named, ...page.one('body').pieces()];
}

test.each(languages)('I18N-01 no page shows a key or a text of the other language (%s)', async (language) => {
  const own = new Set(wordsOf(texts[language]));
  const others = wordsOf(texts[language === 'en' ? 'pt' : 'en']);
  const foreign = new Set(others.filter((words) => words && !own.has(words)));
  const cookie = `language=${language === 'en' ? 'en' : 'ptBr'}`;
  for (const route of routes) {
    const shown = shownOn(await bodyOf(route, { cookie }), language);
    expect(shown.length, route).toBeGreaterThan(20);
    expect(
      shown.filter((words) => foreign.has(words)),
      route,
    ).toEqual([]);
    const keys = shown.filter((words) => /^\w+(?:\.\w+){1,3}$/.test(words) && !/\d|Mutirão/.test(words));
    expect(keys, route).toEqual([]);
  }
});

test('CAT-03 17 distinct goals, and no challenge outside of them', async () => {
  const goals: { id: number; slug: string }[] = await read('/api/challenge-categories');
  expect(new Set(goals.map(({ id }) => id)).size).toBe(17);
  const known = new Set(goals.map(({ slug }) => slug));
  const { data } = await read('/api/challenges?per_page=100');
  expect(data.length).toBeGreaterThan(5);
  for (const { categories } of data) for (const { slug } of categories) expect(known).toContain(slug);
});

test('AMB-01 the fixed words under /challenges are lists, never challenges', async () => {
  expect((await get('/challenges/all?lang=en')).headers.location).toBe('/challenges?lang=en');
  for (const path of ['in-progress', 'finished', 'coming-soon']) {
    const page = readPage(await bodyOf(`/challenges/${path}?lang=en`));
    const tabs = page.one('nav', { 'aria-label': texts.en.challenges.list.tabsLabel });
    expect(tabs.all('a'), path).toHaveLength(4);
  }
});

test('LIST-05 /desafios redirects to the challenges in progress, with its tag', async () => {
  const { location } = (await get('/desafios?tag=water', { accept: 'text/html' })).headers;
  expect(location).toBe('/challenges/in-progress?tag=water');
  expect(readPage(await bodyOf(location as string)).all('article')).not.toEqual([]);
});

/** The text of an answer, without whitespace between its blocks. */
const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');

test.each(languages)(
  'PAGES-13 every stored question is in the page, in order, with its answer (%s)',
  async (language) => {
    const rows = await findFaqs(platform.database);
    const main = readPage(await bodyOf(`/faq?lang=${language}`)).one('main');
    const themes = [...new Set(rows.map((faq) => faq[`name_${language}`]))];
    const sections = main.all('section').filter((section) => section.all('details').length > 0);
    expect(sections.flatMap((section) => section.texts('h2'))).toEqual(themes);
    const inOrder = themes.flatMap((theme) => rows.filter((faq) => faq[`name_${language}`] === theme));
    expect(main.all('details').flatMap((one) => one.texts('h3'))).toEqual(
      inOrder.map((faq) => faq[`question_${language}`]),
    );
    for (const faq of rows) {
      const { blocks } = parseMarkdown(faq[`answer_${language}`]);
      const shown = main.one('*', { id: faq.slug }).text;
      expect(withoutSpace(shown), faq.slug).toBe(withoutSpace(`${plainText(blocks)}${texts[language].faq.link}`));
    }
  },
);

test('without scripts the plots of the impact are links, and the table is in the page', async () => {
  const t = texts.en.impact.impact;
  const html = await bodyOf('/impact?goal=13&lang=en');
  const sent = readPage(html);
  expect(sent.texts('h2')).toContainEqual(expect.stringMatching(/^Year by year: /));
  expect(sent.texts('summary')).toContain(t.tableSwitch);
  expect(sent.texts('caption')).toContain(t.tableCaption);
  expect(sent.all('a', { href: /^\/impact\?.*goal=\d+/ }).length).toBeGreaterThanOrEqual(17);
  expect(structuredData(html)).toMatchObject({ '@type': 'Dataset', isAccessibleForFree: true });
});

test('LEAGUE-04 a profile of the league is complete without scripts, for search engines too', async () => {
  const [, member] = await read('/api/meet-the-league');
  const html = await bodyOf(`/the-league-profile/${member.id}?lang=en`);
  const sent = readPage(html);
  expect(sent.texts('h1')).toEqual([member.full_name]);
  expect(sent.one('head').one('title').text).toBe(`${member.full_name} · ${member.role.en} · Mutirão`);
  expect(structuredData(html).mainEntity).toMatchObject({
    '@type': 'Person',
    name: member.full_name,
    jobTitle: member.role.en,
  });
});
