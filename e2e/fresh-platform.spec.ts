import { test as base, type Page } from '@playwright/test';
import { createChallenges } from '../server/features/challenges/challenges/challenges.factory.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { startPlatform } from '../server/platform/start-platform.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { enter, join } from './members.ts';
import { type OwnServer, startOwnServer } from './own-platform.ts';
import { axeViolationsInBothThemes, sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';

const { challengeEditor, editing, home: t, homeEditor: editor, homeHints: hints } = texts.pt;
/** The labels of a text's fields in both languages. */
const inBoth = (label: string) => [`${label} (${editing.languages.pt})`, `${label} (${editing.languages.en})`] as const;

const [titlePt, titleEn] = inBoth(challengeEditor.labels.title);
const [shortPt, shortEn] = inBoth(challengeEditor.labels.short_description);
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });

const test = base.extend<{ editors: readonly [Page, Page] }, { server: OwnServer }>({
  /** Of both tests: the second one needs no empty platform. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
    async ({}, use) => {
      const server = await startOwnServer({ SEED: 'none', STAFF_SECOND_FACTOR: 'off' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  /** Two of the staff, each with the same challenge open in a browser of their own. */
  editors: async ({ server, browser }, use) => {
    const environment = readEnvironment({ ...server.data, NODE_ENV: 'test' });
    const { platform, stop } = await startPlatform({ environment });
    const [id] = await platform.write((transaction) =>
      createChallenges(transaction, [{ challenge: { category_ids: [6] } }]),
    );
    const open = async () => {
      const page = await browser.newPage({ baseURL: server.address });
      await enter(platform, page, (await join(platform, { roles: ['admin'], profile: true })).id);
      await page.goto(`/admin/challenges/${id}`);
      await untilHydrated(page);
      return page;
    };
    const pages = [await open(), await open()] as const;
    await stop();
    await use(pages);
    for (const page of pages) await page.context().close();
  },
});

test.describe.configure({ mode: 'serial' });

test('the home page of an empty platform looks begun, shows staff what would be there, and says what is so', async ({
  server,
  browser,
}) => {
  test.setTimeout(300_000);
  const environment = readEnvironment({ ...server.data, NODE_ENV: 'test' });
  const { platform, stop } = await startPlatform({ environment });
  const page = await browser.newPage({ baseURL: server.address, viewport: { width: 360, height: 740 } });
  const go = async (path: string) => {
    await page.goto(path);
    await untilHydrated(page);
  };
  const section = (name: string) => page.getByRole('region', { name });
  const hint = (name: keyof typeof hints.sections) =>
    page.getByRole('complementary', { name: hints.label(hints.sections[name].title) });
  const names = Object.keys(hints.sections) as (keyof typeof hints.sections)[];
  try {
    // A visitor sees no empty section, and no sentence that is not so.
    await page.goto('/?lang=pt');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    await expect(section(t.goals.title)).toBeVisible();
    const shown = await page.getByRole('main').textContent();
    for (const words of [...names.map((name) => hints.sections[name].title), t.hero.open('0', true), t.hero.see])
      expect(shown).not.toContain(words);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

    // Staff see in place what would be there, and where to add it.
    const { id } = await join(platform, { roles: ['admin'], profile: true, confirmed_at: new Date() });
    await enter(platform, page, id);
    await go('/?lang=pt');
    for (const name of names) await expect(hint(name)).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await hint('active-challenges').getByRole('link').click();
    await expect(page).toHaveURL('/admin/organisation/home');

    // The texts have their fields; an empty one is the platform's.
    const title = page.getByLabel(`${editor.texts.names.hero_title} (${editing.languages.pt})`);
    await expect(title).toHaveAccessibleDescription(editor.texts.help(t.hero.title));
    await title.fill('O rio é de todo mundo.');
    await expect(page.getByText(editing.state.saved).first()).toBeVisible();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    const home = async () => readPage(await (await page.request.get('/?lang=pt')).text());
    const sectionIn = (html: Awaited<ReturnType<typeof home>>, title: string) =>
      html.all('section').find((one) => one.texts('h2').includes(title));
    expect((await home()).texts('h1')).toEqual(['O rio é de todo mundo.']);

    // One challenge: its section, and the figures in the right number; once it has ended it is no active one.
    const [challenge = 0] = await platform.write(async (transaction, invalidate) => {
      invalidate('lists', 'figures');
      return createChallenges(transaction, [{ challenge: { title_pt: 'Rio limpo', title_en: 'Clean river' } }]);
    });
    const active = async () => sectionIn(await home(), t.active.title)?.text;
    await expect.poll(active).toContain('Rio limpo');
    const one = await home();
    expect(one.text).toContain(t.hero.open('1', true));
    const impact = sectionIn(one, t.impact.title);
    expect(impact?.text).toContain(t.impact.challenges(true));
    expect(impact?.all('*', { 'data-testid': 'lives-changed' })).toEqual([]);
    await platform.write(async (transaction, invalidate) => {
      invalidate('lists', 'figures', `challenge:${challenge}`);
      const past = new Date(Date.now() - 1000);
      await transaction
        .updateTable('challenge')
        .set({ situation: 'finished', closed_at: past })
        .where('id', '=', challenge)
        .execute();
    });
    await expect.poll(active).toBeUndefined();
    await go('/?lang=pt');
    await expect(hint('active-challenges')).toBeVisible();
  } finally {
    await page.context().close();
    await stop();
  }
});

test('two people type on while the server is killed and starts again, and nothing is lost', async ({
  server,
  editors,
}) => {
  test.setTimeout(300_000);
  const [moema, caio] = editors;
  const saved = (page: Page) => expect(page.getByText(editing.state.saved)).toBeVisible({ timeout: 60_000 });
  await field(moema, titlePt).fill('De Moema');
  await saved(moema);
  // This one is on its way, or not, when the server dies.
  await field(caio, titleEn).fill('By Caio');
  await server.kill();
  await field(moema, shortPt).fill('Escrito sem servidor.');
  await field(caio, shortEn).fill('Written without a server.');
  for (const page of editors) await expect(page.getByText(editing.state.waiting)).toBeVisible({ timeout: 60_000 });

  await server.restart();
  for (const page of editors) await saved(page);
  for (const page of editors) {
    await page.reload();
    await untilHydrated(page);
    await expect(field(page, titlePt)).toHaveValue('De Moema');
    await expect(field(page, titleEn)).toHaveValue('By Caio');
    await expect(field(page, shortPt)).toHaveValue('Escrito sem servidor.');
    await expect(field(page, shortEn)).toHaveValue('Written without a server.');
  }
});
