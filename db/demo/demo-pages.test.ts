import { plainText } from '@mutirao/contract/plain-blocks.ts';
import { expect, test } from 'vitest';
import { languages, texts } from '../../e2e/texts.ts';
import { findFaqs } from '../../server/features/organisation/faqs/index.ts';
import { parseMarkdown } from '../../server/platform/text-files/parse-markdown.ts';
import { readPage } from '../../server/testing/read-answers.ts';
import { startDemoWorld } from './demo-world.testing.ts';

const { get, platform, read } = await startDemoWorld({ pages: true });
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
