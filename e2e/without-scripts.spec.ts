import type { Language } from '../contract/language.ts';
import { expect, newTag, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const t = texts[language];
const lang = language === 'en' ? '?lang=en' : '';

test(`HOME-01 CAT-05 home, the phone's menu and the goals without scripts (${language})`, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: language === 'en' ? 'en' : 'ptBr', url: baseURL as string }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.home.hero.title);
  await page.getByLabel(t.shell.openMenu).click();
  await page.getByRole('link', { name: t.shell.menu.categories, exact: true }).click();
  await expect(page).toHaveURL('/categories');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(18);
  await page.getByRole('main').getByRole('link').nth(5).click();
  await expect(page).toHaveURL('/categories/agua-para-todos');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test(`LIST-06 LIST-14 a list has a link to its next page, and a card links to its challenge (${language})`, async ({
  page,
  addChallenges,
}) => {
  const tag = newTag();
  await addChallenges(
    Array.from({ length: 14 }, (_, index) => ({
      challenge: { tags: [tag], title_pt: `Nº ${index}`, title_en: `No ${index}` },
    })),
  );
  await page.goto(`/challenges?tag=${tag}${lang.replace('?', '&')}`);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: t.challenges.list.more }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    language === 'en' ? ['No 1', 'No 0'] : ['Nº 1', 'Nº 0'],
  );
  await expect(page.getByRole('link', { name: t.challenges.list.more })).toHaveCount(0);
  await page.getByRole('article').last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Nº|No) 0$/);
});

test(`DETAIL-01 DETAIL-06 DETAIL-09 DETAIL-17 a challenge, its tabs and its share menu (${language})`, async ({
  page,
}) => {
  await page.goto(`/challenges/agua-da-chuva-no-sertao${lang}`);
  await expect(page.getByRole('region', { name: t.challenges.description.about })).toBeVisible();
  await expect(page.getByRole('timer').getByRole('definition')).toHaveText([/^\d+$/, /^\d\d$/, /^\d\d$/, /^\d\d$/]);
  await page.getByText(t.challenges.share.button, { exact: true }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: t.challenges.tabs.label });
  await tabs.locator('[data-tab="tasks"]').click();
  await expect(page).toHaveURL(/\/tasks/);
  await expect(page.getByRole('main')).toContainText(/12 (?:tasks|tarefas)/);
});

test(`SEARCH-01 SEARCH-02 the search form (${language})`, async ({ page }) => {
  await page.goto(`/results${lang}`);
  await page.getByLabel(t.shell.openMenu).click();
  await page.getByRole('searchbox').last().fill('water');
  await page.getByRole('searchbox').last().press('Enter');
  await expect(page).toHaveURL(/\/results\?tag=water/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('LIST-03 the tabs of the lists without scripts', async ({ page }) => {
  await page.goto('/challenges');
  await page.getByRole('link', { name: 'Encerrados', exact: true }).click();
  await expect(page).toHaveURL('/challenges/finished');
  await expect(page.getByRole('article').first()).toContainText('desafio encerrado');
});

test('I18N-01 the language changes by a link, which keeps the page', async ({ page }) => {
  await page.goto('/results?tag=water');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/results?tag=water&lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('button', { name: /Language|Accessibility/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Português' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
