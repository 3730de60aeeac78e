import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const cost = { pt: 'Quanto custa participar?', en: 'What does taking part cost?' };
const nothing = { pt: 'Não há mensalidade', en: 'There is no fee' };

const t = texts[language].faq;

test(`PAGES-03 questions open, have addresses and are searched (${language})`, async ({ page, open }) => {
  await test.step('the address of a question opens it', async () => {
    await open('/faq#cost', language);
    await expect(page.getByText(nothing[language])).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: cost[language] })).toBeInViewport();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await expect(page.locator('#cost').getByRole('link', { name: t.link })).toHaveAttribute('href', '#cost');
    // A link within an answer leads to another question.
    await page.goto('/faq#delete');
    await page.locator('#delete').getByRole('link').first().click();
    await expect(page).toHaveURL('/faq#copy');
    await expect(page.locator('#copy')).toBeVisible();
  });
  await test.step('a question opens to its answer', async () => {
    await open('/faq', language);
    const answer = page.getByText(nothing[language]);
    await expect(answer).toBeHidden();
    await page.getByRole('heading', { level: 3, name: cost[language] }).click();
    await expect(answer).toBeVisible();
    await page.getByRole('heading', { level: 3, name: cost[language] }).click();
    await expect(answer).toBeHidden();
  });
  await test.step('the search ignores accents and announces the number of questions', async () => {
    const search = page.getByRole('main').getByRole('searchbox', { name: t.search });
    await search.fill(language === 'en' ? 'COOKIE notice' : 'COOKIES avíso');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(t.found('1', true));
    await expect(page.locator('main details')).toHaveCount(1);
    await search.fill(language === 'en' ? 'certificate' : 'certificado');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^[2-9] /);
    await search.fill('zzz');
    await expect(page.getByText(t.none)).toBeVisible();
    await page.getByRole('button', { name: t.all }).click();
    await expect(page.locator('main details')).not.toHaveCount(0);
    await expect(search).toHaveValue('');
  });
  await test.step('a link to a question that the search hides shows it', async () => {
    const question = page.locator('details:has(#delete)');
    const search = page.getByRole('main').getByRole('searchbox', { name: t.search });
    await search.fill((await question.getByRole('heading').textContent()) as string);
    await expect(page.locator('main details')).toHaveCount(1);
    await question.getByRole('heading').click();
    await page.locator('#delete').getByRole('link').first().click();
    await expect(page.locator('#copy')).toBeVisible();
    await expect(search).toHaveValue('');
  });
  await test.step('in print every answer is open', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(nothing.en)).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden();
  });
  await test.step('an unknown question in the address shows them all', async () => {
    await page.emulateMedia({ media: null });
    // From the same page, the browser would only scroll.
    await page.goto('about:blank');
    await open('/faq#%', 'en');
    await expect(page.getByRole('heading', { level: 3, name: cost.en })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  const lang = language === 'en' ? '?lang=en' : '';

  test(`PAGES-03 questions open, have addresses, and are searched without scripts (${language})`, async ({ page }) => {
    await page.goto(`/faq${lang}#cost`);
    await expect(page.getByText(nothing[language])).toBeVisible();
    await page.getByText(cost[language], { exact: true }).click();
    await expect(page.getByText(nothing[language])).toBeHidden();
    await page.context().addCookies([{ name: 'language', value: language === 'en' ? 'en' : 'ptBr', url: page.url() }]);
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('vimeo youtube cookies');
    await search.press('Enter');
    await expect(page).toHaveURL(/q=vimeo/);
    await expect(page.getByText(texts[language].faq.none)).toBeVisible();
    await search.fill('cookies');
    await search.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(texts[language].faq.found('1', true));
  });
});
