import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { informationPage, pageSlugs, templateNote } from '@mutirao/contract/organisation/pages/pages.ts';
import { openingOf } from '@mutirao/contract/plain-blocks.ts';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { makeVersion } from './pages.factory.ts';

const { app, clock, get, join, platform, read } = await startTestApp();
const texts = (work: Parameters<typeof platform.write>[0]) =>
  platform.write(async (transaction, invalidate) => {
    invalidate('texts');
    await work(transaction, invalidate);
  });

test.each(pageSlugs)(
  'PAGES-01 PAGES-02 PAGES-04 PAGES-14 %s is there from the first start, in both languages',
  async (slug) => {
    const page = await read(`/api/pages/${slug}`);
    expect(informationPage.parse(page)).toEqual(page);
    expect(page).toMatchObject({ slug, version: 1, state: 'present', valid_from: organisationDay(clock.now()) });
    for (const language of ['pt', 'en'] as const) {
      expect(page.title[language]).not.toBe('');
      expect(page.blocks[language].length).toBeGreaterThan(0);
      expect(JSON.stringify(page.blocks[language])).not.toMatch(/[Ll]orem|TODO|XXX|\{#|\]\(|\*\*/);
    }
    expect(page.lead.pt).not.toBe(page.lead.en);
  },
);

test('PAGES-04 the page about us names the non-profit, by the name that the organisation has at present', async () => {
  const about = await read('/api/pages/home-about');
  expect(about.title).toEqual({ pt: 'Sobre Mutirão', en: 'About Mutirão' });
  expect(JSON.stringify(about.blocks.pt)).toContain('Mutirão é uma organização sem fins lucrativos');
  const master = await join({ roles: ['master_admin'] });
  const changes = { name: { from: 'Mutirão', to: 'Rede "Sol"' } };
  const url = '/api/admin/organisation/look';
  const changed = await app.inject({ method: 'PATCH', url, headers: master.headers, payload: { changes } });
  expect(changed.statusCode).toBe(200);
  const { title, blocks } = await read('/api/pages/home-about');
  expect(title).toEqual({ pt: 'Sobre Rede "Sol"', en: 'About Rede "Sol"' });
  expect(JSON.stringify(blocks.en)).toContain('Rede \\"Sol\\" is a non-profit organisation');
  expect(JSON.stringify(await read('/api/pages'))).toContain('About Rede');
  const texts = await Promise.all(
    [...pageSlugs.map((slug) => `pages/${slug}`), 'pages', 'faqs'].map((path) => read(`/api/${path}`)),
  );
  expect(JSON.stringify(texts)).not.toContain('{organisation}');
});

test('a new platform tells no story of another organisation, and each page says that it is a template', async () => {
  const texts = await Promise.all(
    [...pageSlugs.map((slug) => `pages/${slug}`), 'faqs'].map((path) => read(`/api/${path}`)),
  );
  expect(JSON.stringify(texts)).not.toMatch(/Instituto Mutir|Recife|Helena Prado|example\.org/);
  for (const { blocks } of texts.slice(0, pageSlugs.length)) {
    expect(JSON.stringify(blocks.pt)).toContain(templateNote.pt);
    expect(JSON.stringify(blocks.en)).toContain(templateNote.en);
  }
});

test('the list has every page with the text before its first heading', async () => {
  const pages = await read('/api/pages');
  expect(pages.map(({ slug }: { slug: string }) => slug)).toEqual(pageSlugs);
  const [, how] = pages;
  expect(how.opening.en.map(({ type }: { type: string }) => type)).toEqual(['list', 'facts']);
  expect(how).not.toHaveProperty('blocks');
  for (const { slug, opening } of pages) {
    const { blocks } = await read(`/api/pages/${slug}`);
    for (const language of ['pt', 'en'] as const) expect(opening[language]).toEqual(openingOf(blocks[language]));
  }
});

test('an unknown page, version and number are not found, or wrong', async () => {
  const unknown = { error: 'not_found', message: 'Não encontramos este texto.' } as const;
  for (const path of ['pages/nothing', 'pages/nothing/versions', 'pages/faq/versions/2', 'pages/nothing/versions/1'])
    expectError(await get(`/api/${path}`), unknown);
  expect((await get('/api/pages/faq/versions/one')).statusCode).toBe(404);
});

test('a coming version is announced, and is the present one from its day on', async () => {
  const before = await read('/api/pages/terms-of-use');
  const comes = organisationDay(clock.in(40 * day));
  await texts((transaction) =>
    makeVersion(
      transaction,
      { slug: 'terms-of-use', version: 2, valid_from: comes, title_en: 'New terms' },
      clock.now(),
    ),
  );
  const states = async () =>
    (await read('/api/pages/terms-of-use/versions')).map((one: { version: number; state: string }) => [
      one.version,
      one.state,
    ]);
  expect(await read('/api/pages/terms-of-use')).toEqual(before);
  expect(await states()).toEqual([
    [2, 'coming'],
    [1, 'present'],
  ]);
  expect(await read('/api/pages/terms-of-use/versions/2')).toMatchObject({
    title: { en: 'New terms' },
    changes: { en: 'Changes of version 2' },
    state: 'coming',
  });
  clock.move(40 * day);
  await platform.write(async (_transaction, invalidate) => invalidate('texts'));
  expect(await read('/api/pages/terms-of-use')).toMatchObject({ version: 2, state: 'present' });
  expect(await states()).toEqual([
    [2, 'present'],
    [1, 'past'],
  ]);
  expect(await read('/api/pages/terms-of-use/versions/1')).toMatchObject({ title: before.title, state: 'past' });
});

test('pages are cached until a text changes', async () => {
  const answer = await get('/api/pages/faq');
  expect(answer.headers['cache-tag']).toBe('texts,settings');
  await texts((transaction) =>
    makeVersion(transaction, { slug: 'faq', version: 1, valid_from: '2026-01-01', title_en: 'Asked' }),
  );
  expect((await read('/api/pages/faq')).title.en).toBe('Asked');
});
