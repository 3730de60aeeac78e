import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const phone = { width: 360, height: 740 };
const questions = { pt: 'Perguntas frequentes', en: 'Frequently asked questions' };

const t = texts[language].shell;

test("CONST-15 CONST-25 CONST-26 NAV-03 NAV-04 NAV-11 NAV-12 NAV-13 PAGES-03 the footer on a desk, the join button, and the footer's way to the questions on a phone", async ({
  page,
  open,
}) => {
  await test.step("the footer's links and years", async () => {
    await open('/', language);
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation', { name: t.footer.title }).getByRole('link');
    const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(await hrefs()).toEqual(expect.arrayContaining(['/contact-us', '/faq', '/terms-of-use', '/privacy-policy']));
    await expect(footer.getByRole('link', { name: t.footer.faq })).toHaveAttribute('href', '/faq');
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:/);
    await expect(footer).toContainText(`2017–${new Date().getFullYear()}`);
  });
  await test.step('the bar is solid once the page is scrolled more than 3 px', async () => {
    const bar = page.getByRole('banner').first();
    await page.evaluate(() => scrollTo(0, 3));
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => scrollTo(0, 4));
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 251, 245)');
  });
  await test.step('the primary colour is red', async () => {
    await expect(page.getByRole('link', { name: 'See open challenges' })).toHaveCSS(
      'background-color',
      'rgb(215, 38, 61)',
    );
  });
  await test.step('the join button opens the sign-in dialog, and is short on a phone', async () => {
    await page.getByRole('button', { name: language === 'en' ? 'JOIN THE LEAGUE' : 'ENTRE NA LIGA' }).click();
    await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
    await page.setViewportSize(phone);
    await page.keyboard.press('Escape');
    const short = page.getByRole('button', { name: language === 'en' ? 'JOIN' : 'ENTRE', exact: true });
    await expect(short).toHaveText(language === 'en' ? 'JOIN' : 'ENTRE');
    await short.click();
    await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
  });
  await test.step("on a phone the footer's FAQ link leads home, and from there it is a click to the questions", async () => {
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
});
