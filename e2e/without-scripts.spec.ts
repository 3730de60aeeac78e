import { languageKey, storedLanguage } from '../contract/language.ts';
import { expect, newTag, test } from './fixtures.ts';
import { texts } from './texts.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const t = texts.en;

test('CAT-05 DETAIL-01 DETAIL-06 DETAIL-09 DETAIL-17 HOME-01 I18N-01 LIST-03 LIST-06 LIST-14 SEARCH-01 SEARCH-02 the site is read, searched and changed in its language without scripts, on a phone', async ({
  page,
  context,
  baseURL,
  addChallenges,
}) => {
  const articles = page.getByRole('article');
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('the language changes by a link, which keeps the page', async () => {
    await page.goto('/results?tag=water');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/results?tag=water&lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('banner').getByRole('button', { name: /Language|Accessibility/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  await context.addCookies([{ name: languageKey, value: storedLanguage.en, url: baseURL as string }]);
  await test.step("the search form in the phone's menu", async () => {
    await page.getByLabel(t.shell.openMenu).click();
    await page.getByRole('searchbox').last().fill('water');
    await page.getByRole('searchbox').last().press('Enter');
    await expect(page).toHaveURL(/\/results\?tag=water/);
    await expect(articles.first()).toBeVisible();
  });
  await test.step("the phone's menu and the goals", async () => {
    await page.getByLabel(t.shell.openMenu).click();
    await page.getByRole('link', { name: t.shell.menu.categories, exact: true }).click();
    await expect(page).toHaveURL(/\/categories(?:\?lang=en)?$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(18);
    await page.getByRole('main').getByRole('link').nth(5).click();
    await expect(page).toHaveURL(/\/categories\/agua-para-todos/);
    await expect(articles.first()).toBeVisible();
  });
  await test.step('a list has a link to its next page, and a card links to its challenge', async () => {
    const tag = newTag();
    await addChallenges(
      Array.from({ length: 14 }, (_, index) => ({
        challenge: { tags: [tag], title_pt: `Nº ${index}`, title_en: `No ${index}` },
      })),
    );
    await page.goto(`/challenges?tag=${tag}&lang=en`);
    await expect(articles).toHaveCount(12);
    await page.getByRole('link', { name: t.challenges.list.more }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(articles.getByRole('heading')).toHaveText(['No 1', 'No 0']);
    await expect(page.getByRole('link', { name: t.challenges.list.more })).toHaveCount(0);
    await articles.last().getByRole('link').click();
    await expect(heading).toHaveText('No 0');
  });
  await test.step('a challenge, its tabs and its share menu', async () => {
    await page.goto(`/challenges/agua-da-chuva-no-sertao?lang=en`);
    await expect(page.getByRole('region', { name: t.challenges.description.about })).toBeVisible();
    await expect(page.getByRole('timer').getByRole('definition')).toHaveText([/^\d+$/, /^\d\d$/, /^\d\d$/, /^\d\d$/]);
    await page.getByText(t.challenges.share.button, { exact: true }).click();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: t.challenges.tabs.label });
    await tabs.locator('[data-tab="tasks"]').click();
    await expect(page).toHaveURL(/\/tasks/);
    await expect(page.getByRole('main')).toContainText(/12 (?:tasks|tarefas)/);
  });
  await test.step('the tabs of the lists', async () => {
    await page.goto('/challenges');
    await page.getByRole('link', { name: t.challenges.list.tabs.finished, exact: true }).click();
    await expect(page).toHaveURL('/challenges/finished');
    await expect(articles.first()).toContainText(t.challenges.card.ended);
  });
});
