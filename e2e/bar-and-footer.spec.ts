import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const phone = { width: 360, height: 740 };
const questions = { pt: 'Perguntas frequentes', en: 'Frequently asked questions' };

const t = texts[language].shell;

test(`NAV-03 NAV-04 the join button opens the sign-in dialog, and is short on a phone (${language})`, async ({
  page,
  open,
}) => {
  await open('/', language);
  await page.getByRole('button', { name: language === 'en' ? 'JOIN THE LEAGUE' : 'ENTRE NA LIGA' }).click();
  await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
  await page.setViewportSize(phone);
  await page.keyboard.press('Escape');
  const short = page.getByRole('button', { name: language === 'en' ? 'JOIN' : 'ENTRE', exact: true });
  await expect(short).toHaveText(language === 'en' ? 'JOIN' : 'ENTRE');
  await short.click();
  await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
});

test(`NAV-11 NAV-12 NAV-13 CONST-25 the footer's links and years (${language})`, async ({ page, open }) => {
  await open('/', language);
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation', { name: t.footer.title }).getByRole('link');
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await hrefs()).toEqual(expect.arrayContaining(['/contact-us', '/faq', '/terms-of-use', '/privacy-policy']));
  await expect(footer.getByRole('link', { name: t.footer.faq })).toHaveAttribute('href', '/faq');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:/);
  await expect(footer).toContainText(`2017–${new Date().getFullYear()}`);
  await page.setViewportSize(phone);
  await expect(footer.getByRole('link', { name: t.footer.faq })).toHaveAttribute('href', '/');
});

test(`NAV-12 PAGES-03 on a phone the footer's FAQ link leads home, and from there it is a click to the questions (${language})`, async ({
  page,
  open,
}) => {
  await page.setViewportSize(phone);
  await open('/categories', language);
  const link = page.getByRole('contentinfo').getByRole('link', { name: t.footer.faq, exact: true });
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', '/');
  await link.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].home.hero.title);
  await page.getByRole('main').getByRole('link', { name: texts[language].home.how.questions, exact: true }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(questions[language]);
});

test('CONST-15 the bar is solid once the page is scrolled more than 3 px', async ({ page, open }) => {
  await open('/');
  const bar = page.getByRole('banner').first();
  await page.evaluate(() => scrollTo(0, 3));
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo(0, 4));
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 251, 245)');
});

test('CONST-26 the primary colour is red', async ({ page, open }) => {
  await open('/', 'en');
  await expect(page.getByRole('link', { name: 'See open challenges' })).toHaveCSS(
    'background-color',
    'rgb(215, 38, 61)',
  );
});
