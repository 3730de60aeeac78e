import { readFile, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { faq } from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { partner } from '@mutirao/contract/organisation/partners/partners.calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTemporaryFolder } from '../../../testing/clean-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { exportTexts, importDefaultTexts, importTexts, TextsRefused } from './index.ts';

const demoTexts = joinPath(import.meta.dirname, '../../../../db/demo/texts');

/** The app, with its texts written to a folder where a test changes them. */
async function start() {
  const app = await startTestApp();
  onTestFinished(app.stop);
  const folder = await openTemporaryFolder();
  onTestFinished(folder.remove);
  await exportTexts(app.database, folder.path);
  const change = async (path: string, from: string | RegExp, to: string) => {
    const file = joinPath(folder.path, path);
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(from);
    await writeFile(file, text.replace(from, to));
  };
  const take = () => importTexts(app.platform, folder.path);
  const refusal = async () => {
    const error = await take().catch((error) => error);
    expect(error).toBeInstanceOf(TextsRefused);
    return (error as TextsRefused).lines;
  };
  return { ...app, folder: folder.path, change, take, refusal };
}

test('texts that are exported and imported again are the same', async () => {
  const { read, take } = await start();
  const all = () => Promise.all(['pages', 'faqs', 'pages/terms-of-use'].map((path) => read(`/api/${path}`)));
  const before = await all();
  await take();
  const [pages, faqs, terms] = await all();
  expect([pages, terms]).toEqual([before[0], before[2]]);
  const withoutTime = (list: { updated_at: string }[]) => list.map(({ updated_at, ...one }) => one);
  expect(withoutTime(faqs)).toEqual(withoutTime(before[1]));
});

test('PAGES-03 PAGES-13 there are twenty questions and more, each in both languages under its theme', async () => {
  const { read } = await start();
  const faqs = await read('/api/faqs');
  expect(z.array(faq).parse(faqs)).toEqual(faqs);
  expect(faqs.length).toBeGreaterThan(20);
  for (const { question, answer } of faqs) {
    expect(question.pt).toMatch(/\?/);
    expect(question.en).toMatch(/\?/);
    expect(answer.pt).not.toBe(answer.en);
  }
});

test('PAGES-12 PAGES-13 the list of partners starts empty; a partner without a logo has a mark', async () => {
  const { get, platform, read } = await start();
  expect(await read('/api/partners')).toEqual([]);
  await importTexts(platform, demoTexts);
  const partners = await read('/api/partners');
  expect(z.array(partner).parse(partners)).toEqual(partners);
  expect(partners).toHaveLength(6);
  const mark = await get(partners[0].logo_url);
  expect([mark.statusCode, mark.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
});

test('a start does not overwrite the texts of staff', async () => {
  const { change, platform, read, take } = await start();
  for (const language of ['pt', 'en']) await change(`${language}/home-about.md`, /^title: .*/m, 'title: Casa Comum');
  await change('pt/questions.md', /### .* \{#cost\}[\s\S]*?(?=### )/, '');
  await change('en/questions.md', /### .* \{#cost\}[\s\S]*?(?=### )/, '');
  await take();
  await importDefaultTexts(platform);
  expect((await read('/api/pages/home-about')).title).toEqual({ en: 'Casa Comum', pt: 'Casa Comum' });
  const slugs = (await read('/api/faqs')).map(({ slug }: { slug: string }) => slug);
  expect(slugs).toContain('what-is-mutirao');
  expect(slugs).not.toContain('cost');
});

test('instances that start concurrently on an empty database write the texts once', async () => {
  const databaseUrl = await createTestDatabase('tables');
  const [one, other] = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })];
  for (const { stop } of [one, other]) onTestFinished(stop);
  await Promise.all([importDefaultTexts(one.platform), importDefaultTexts(other.platform)]);
  expect(await one.read('/api/pages/terms-of-use/versions')).toHaveLength(1);
  expect(await other.read('/api/pages')).toHaveLength(9);
});

test('all errors are reported together, with their lines, and nothing is written', async () => {
  const { change, read, refusal } = await start();
  await change('pt/living-lab.md', /^lead: .*\n/m, '');
  await change('en/living-lab.md', /\(\/contact-us\)/, '(javascript:alert)');
  await change('en/questions.md', '{#cost}', '{#price}');
  await change('pt/home-about.md', /^title: .*/m, 'title: Outra');
  const lines = await refusal();
  expect(lines).toEqual([
    expect.stringMatching(/^pt\/living-lab\.md:1: lead: /),
    expect.stringMatching(/^en\/living-lab\.md:\d\d: a link may not lead to "javascript:alert"$/),
    'questions.md: both languages have to have the same questions, in one order',
  ]);
  expect((await read('/api/pages/home-about')).title.pt).not.toBe('Outra');
});

test('a version with consents cannot change; the next one has its date and a summary of changes', async () => {
  const { change, clock, join, read, refusal, take } = await start();
  for (const language of ['pt', 'en'])
    await change(`${language}/terms-of-use.md`, /^title: .*/m, 'title: Terms, mended');
  await take();
  expect(await read('/api/pages/terms-of-use')).toMatchObject({ version: 1, title: { en: 'Terms, mended' } });

  await join();
  for (const language of ['pt', 'en']) await change(`${language}/terms-of-use.md`, /^title: .*/m, 'title: Other terms');
  expect(await refusal()).toEqual([expect.stringContaining('somebody agreed to version 1')]);

  const comes = organisationDay(clock.in(20 * day));
  for (const language of ['pt', 'en'])
    await change(`${language}/terms-of-use.md`, /^version: 1\nvalid-from: .*/m, `version: 2\nvalid-from: ${comes}`);
  expect(await refusal()).toEqual(['terms-of-use.md: say what it changes']);
  for (const language of ['pt', 'en'])
    await change(`${language}/terms-of-use.md`, /^version: 2/m, 'changes: A new title.\nversion: 2');
  await take();
  const versions = await read('/api/pages/terms-of-use/versions');
  expect(versions).toMatchObject([
    { version: 2, state: 'coming', valid_from: comes, changes: { en: 'A new title.' } },
    { version: 1, state: 'present' },
  ]);
});

test('consent during a change of a version is to the text that was shown, or the change is refused', async () => {
  const { change, database, join, refusal, take } = await start();
  for (const language of ['pt', 'en']) await change(`${language}/terms-of-use.md`, /^title: .*/m, 'title: In a hurry');
  const outcomes = await Promise.allSettled([take(), join(), join()]);
  expect(outcomes.slice(1).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { title_en } = await database
    .selectFrom('page_version')
    .select('title_en')
    .where('slug', '=', 'terms-of-use')
    .executeTakeFirstOrThrow();
  expect(title_en).toBe(outcomes[0].status === 'fulfilled' ? 'In a hurry' : 'Terms of use');
  for (const language of ['pt', 'en']) await change(`${language}/terms-of-use.md`, /^title: .*/m, 'title: Too late');
  expect(await refusal()).toEqual([expect.stringContaining('somebody agreed to version 1')]);
});
