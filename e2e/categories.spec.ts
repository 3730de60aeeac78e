import type { Category } from '../contract/challenges/categories/categories.ts';
import type { ChallengeCard } from '../contract/challenges/challenges/challenges.ts';
import type { Language } from '../contract/language.ts';
import type { Page as PageOf } from '../contract/pagination.ts';
import { expect, stubOtherSites, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const goalsSite = 'https://www.un.org/sustainabledevelopment/';

const t = texts[language].categories;

test('AMB-04 CAT-01 CAT-02 CAT-05 CONST-06 DETAIL-03 CAT-04 CAT-06 the goals, each with its challenges and its address, and the site of the goals', async ({
  page,
  open,
  request,
  context,
}) => {
  await test.step('17 goals as tiles and an eighteenth for the site of the goals', async () => {
    await open('/categories', language);
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(tiles).toHaveCount(18);
    const categories: Category[] = await (await request.get('/api/challenge-categories')).json();
    const names = categories.map(({ name }) => name[language]);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...names, t.world]);
    await expect(tiles.last()).toHaveAccessibleName(new RegExp(t.world));
  });
  await test.step('a goal tile links to the goal by its slug', async () => {
    await page.getByRole('link', { name: /Living seas/ }).click();
    await expect(page).toHaveURL('/categories/mar-vivo');
    await expect(page.getByRole('heading', { level: 1, name: 'Living seas' })).toBeVisible();
    await page.getByRole('link', { name: 'All goals' }).click();
    await expect(page).toHaveURL('/categories');
  });
  await test.step("a goal's page lists exactly that goal's challenges", async () => {
    await open('/categories/agua-para-todos', language);
    const answer = await request.get('/api/challenges?per_page=100&filter[category]=6');
    const { data }: PageOf<ChallengeCard> = await answer.json();
    expect(data.length).toBeGreaterThan(1);
    const list = page.getByRole('list', {
      name: t.challenges(language === 'en' ? 'Water for everyone' : 'Água para todos'),
    });
    await expect(list.getByRole('heading')).toHaveText(data.map(({ title }) => title[language]));
  });
  await test.step("a goal's number redirects to its slug, from the address bar and from a challenge's icon", async () => {
    await open('/categories/6', 'en');
    await expect(page).toHaveURL('/categories/agua-para-todos');
    await expect(page.getByRole('heading', { level: 1, name: 'Water for everyone' })).toBeVisible();

    await open('/challenges/agua-da-chuva-no-sertao', 'en');
    const icon = page.getByRole('list', { name: 'Goals' }).getByRole('link', { name: 'A steadier climate' });
    await expect(icon).toHaveAttribute('href', '/categories/13');
    await icon.click();
    await expect(page).toHaveURL('/categories/clima-em-equilibrio');
    await expect(page.getByRole('heading', { level: 1, name: 'A steadier climate' })).toBeVisible();
  });
  await test.step('the eighteenth tile opens the site of the goals in another tab', async () => {
    await stubOtherSites(context);
    for (const path of ['/', '/categories']) {
      await open(path, 'en');
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: "Visit the site of the world's goals" }).click();
      expect((await opened).url()).toBe(goalsSite);
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});
