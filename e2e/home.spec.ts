import type { Language } from '../contract/language.ts';
import { createChallenges } from '../server/features/challenges/challenges/challenges.factory.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { startPlatform } from '../server/platform/start-platform.ts';
import { test as base, expect, test, untilHydrated } from './fixtures.ts';
import { enter, join } from './members.ts';
import { type OwnServer, startOwnServer } from './own-platform.ts';
import { axeViolationsInBothThemes, sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';

test.describe('the home page', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  /** Sections whose texts are data. */
  const written = {
    pt: ['Como funciona', 'Laboratório vivo', 'Parceiros', 'Sobre o Mutirão'],
    en: ['How it works', 'Living lab', 'Partners', 'About Mutirão'],
  };

  const flagships = {
    pt: ['Água da chuva o ano inteiro no Sertão', 'Maré sem lixo na porta de casa'],
    en: ['Rainwater all year round in the Sertão', 'Maré with no rubbish at the door'],
  };

  const t = texts[language].home;

  test('AMB-03 CONST-08 HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 the sections of home, its challenges, figures and links', async ({
    page,
    open,
    addChallenge,
  }) => {
    // Others do not change which challenges home shows.
    await addChallenge();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/challenge-categories');
    await test.step('home answers 200 with all its sections', async () => {
      const answered = page.waitForResponse('/');
      await open('/', language);
      expect((await answered).status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
      const sections = [t.active, t.impact, t.goals, t.index].map(({ title }) => title);
      for (const title of [...sections, ...written[language]]) {
        const section = page.getByRole('region', { name: title });
        await expect(section.getByRole('heading', { level: 2, name: title })).toBeVisible();
      }
    });
    await test.step('home shows challenges 1 and 2, each with the banner home has for it', async () => {
      const section = page.getByRole('region', { name: t.active.title });
      await expect(section.getByRole('article')).toHaveCount(2);
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(flagships[language]);
      const pictures = section.getByRole('article').locator('img');
      await expect(pictures.nth(0)).toHaveAttribute('src', '/home/challenge-1.svg');
      await expect(pictures.nth(1)).toHaveAttribute('src', '/home/challenge-2.svg');
    });
    await test.step('the figures of collaboration', async () => {
      const how = page.getByRole('region', { name: written[language][0] as string });
      const meanings =
        language === 'en'
          ? { '17': /goals/, '20x': /investment.*leveraged/, '10x': /faster.*ideas.*tested/, '5%': /value.*effort/ }
          : { '17': /objetivos/, '20x': /investimento.*alavancado/, '10x': /ideias.*testadas/, '5%': /valor.*esforço/ };
      for (const [figure, meaning] of Object.entries(meanings)) {
        const entry = how.locator('dl > div').filter({ has: page.getByText(figure, { exact: true }) });
        await expect(entry.getByRole('term')).toHaveText(meaning);
      }
    });
    await test.step('home loads the goals with GET challenge-categories', async () => {
      expect((await asked).method()).toBe('GET');
    });
    await test.step('the links of home lead to their pages', async () => {
      await page.getByRole('link', { name: 'See open challenges' }).click();
      await expect(page).toHaveURL('/challenges/in-progress');
      await page.goBack();
      await page.getByRole('link', { name: flagships.en[1] as string }).click();
      await expect(page).toHaveURL('/challenges/mare-sem-lixo-na-porta');
    });
  });
});

test.describe('the home page of an empty platform', () => {
  const { home: t, homeHints: hints, homeEditor: editor, editing } = texts.pt;

  const test = base.extend<{ server: OwnServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
    server: async ({}, use) => {
      const server = await startOwnServer({ SEED: 'none', STAFF_SECOND_FACTOR: 'off' });
      await use(server);
      await server.stop();
    },
  });

  test('the home page of an empty platform looks begun, shows staff what would be there, and says what is so', async ({
    server,
    browser,
  }) => {
    test.setTimeout(300_000);
    const environment = readEnvironment({ DATA_DIR: server.directory, NODE_ENV: 'test', SEED: 'none' });
    const { platform, stop } = await startPlatform({ environment });
    const page = await browser.newPage({ baseURL: server.address, viewport: { width: 1280, height: 800 } });
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
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await go('/?lang=pt');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
        await expect(section(t.goals.title)).toBeVisible();
        for (const name of names) {
          await expect(section(hints.sections[name].title)).toHaveCount(0);
          await expect(hint(name)).toHaveCount(0);
        }
        await expect(page.getByText(t.hero.open('0', true))).toHaveCount(0);
        await expect(page.getByRole('link', { name: t.hero.see })).toHaveCount(0);
        expect(await axeViolationsInBothThemes(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      }

      // Staff see in place what would be there, and where to add it.
      const { id } = await join(platform, { roles: ['admin'], profile: true, confirmed_at: new Date() });
      await enter(platform, page, id);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await go('/?lang=pt');
        for (const name of names) await expect(hint(name)).toBeVisible();
        expect(await axeViolationsInBothThemes(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      }
      await hint('active-challenges').getByRole('link').click();
      await expect(page).toHaveURL('/admin/organisation/home');

      // The texts have their fields; an empty one is the platform's.
      const title = page.getByLabel(`${editor.texts.names.hero_title} (${editing.languages.pt})`);
      await expect(title).toHaveAccessibleDescription(editor.texts.help(t.hero.title));
      await title.fill('O rio é de todo mundo.');
      await expect(page.getByText(editing.state.saved).first()).toBeVisible();
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await go('/?lang=pt');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('O rio é de todo mundo.');

      // One challenge: its section, and the figures in the right number; once it has ended it is no active one.
      const [challenge = 0] = await platform.write(async (transaction, invalidate) => {
        invalidate('lists', 'figures');
        return createChallenges(transaction, [{ challenge: { title_pt: 'Rio limpo', title_en: 'Clean river' } }]);
      });
      await expect(async () => {
        await go('/?lang=pt');
        await expect(section(t.active.title)).toContainText('Rio limpo', { timeout: 1000 });
      }).toPass();
      await expect(section(t.impact.title)).toContainText(t.impact.challenges(true));
      await expect(section(t.impact.title).getByTestId('lives-changed')).toHaveCount(0);
      await expect(page.getByText(t.hero.open('1', true))).toBeVisible();
      await platform.write(async (transaction, invalidate) => {
        invalidate('lists', 'figures', `challenge:${challenge}`);
        const past = new Date(Date.now() - 1000);
        await transaction
          .updateTable('challenge')
          .set({ situation: 'finished', closed_at: past })
          .where('id', '=', challenge)
          .execute();
      });
      await expect(async () => {
        await go('/?lang=pt');
        await expect(section(t.active.title)).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expect(hint('active-challenges')).toBeVisible();
    } finally {
      await page.context().close();
      await stop();
    }
  });
});
