import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
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
