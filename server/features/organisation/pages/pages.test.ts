import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { informationPage, pageSlugs } from '@mutirao/contract/organisation/pages.ts';
import { openingOf } from '@mutirao/contract/plain-blocks.ts';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { makeVersion } from './pages.factory.ts';

const { clock, get, platform, read } = await startTestApp();
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

test('PAGES-04 the page about us names the non-profit', async () => {
  const { blocks } = await read('/api/pages/home-about');
  expect(JSON.stringify(blocks.pt)).toContain('Instituto Mutirão');
  expect(JSON.stringify(blocks.en)).toContain('Instituto Mutirão');
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
  expect(answer.headers['cache-tag']).toBe('texts');
  await texts((transaction) =>
    makeVersion(transaction, { slug: 'faq', version: 1, valid_from: '2026-01-01', title_en: 'Asked' }),
  );
  expect((await read('/api/pages/faq')).title.en).toBe('Asked');
});
