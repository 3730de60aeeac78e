import type { Language } from '../contract/language.ts';
import type { PageSlug } from '../contract/organisation/pages/pages.ts';
import { makeVersion } from '../server/features/organisation/pages/pages.factory.ts';
import type { Platform } from '../server/platform/platform.ts';
import { expect, test } from './fixtures.ts';
import { sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';

test('PAGES-10 PAGES-11 PAGES-12 NAV-18 the pages of the organisation are reached from home, and fit a phone', async ({
  page,
  open,
}) => {
  const { home, partners } = texts.en;
  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/', 'en');

  await test.step('a partner has a logo, a text and a link to their website', async () => {
    await page.locator('#partners').getByRole('link', { name: 'Fundação Semear' }).click();
    await expect(page).toHaveURL('/partners#fundacao-semear');
    const partner = page.locator('#fundacao-semear');
    await expect(partner).toBeInViewport();
    await expect(partner.getByRole('link', { name: partners.visit('Fundação Semear') })).toHaveAttribute(
      'href',
      'https://semear.example.org',
    );
    await expect
      .poll(() => partner.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goBack();
  });
  for (const [hash, more] of [
    ['how-it-works', home.how.more],
    ['about', home.about.more],
    ['living-lab', home.lab.more],
  ] as const)
    await test.step(more, async () => {
      const section = page.locator(`#${hash}`);
      const title = await section.getByRole('heading', { level: 2 }).innerText();
      const link = section.getByRole('link', { name: more });
      const html = await (await page.request.get((await link.getAttribute('href')) ?? '')).text();
      expect(html).toMatch(new RegExp(`<h1[^>]*>(?:<[^>]*>)*${title}`));
      if (hash !== 'living-lab') return;
      await link.click();
      await expect(heading).toHaveText(title);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('a page changes its language in place', async () => {
    await page.getByRole('button', { name: /^Language:/ }).click();
    await page
      .getByRole('button', { name: 'Português' })
      .or(page.getByRole('link', { name: 'Português' }))
      .first()
      .click();
    await expect(heading).toHaveText('Laboratório vivo');
    await expect(page.getByRole('main')).toContainText('A cidade é o laboratório');
  });
  await test.step('a heading of a long text is reached by its address', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: texts.pt.shell.footer.privacy }).click();
    const contents = page.getByRole('navigation', { name: texts.pt.pages.contents });
    await contents.getByRole('link', { name: 'Os seus direitos' }).click();
    await expect(page).toHaveURL('/privacy-policy#rights');
    await expect(page.getByRole('heading', { level: 2, name: 'Os seus direitos' })).toBeInViewport();
  });
});

/** An earlier version: other tests agree to the current ones. */
const before = (platform: Platform, memberId: number) =>
  platform.database.updateTable('consent').set({ version: null }).where('member_id', '=', memberId).execute();

const addVersion = (platform: Platform, slug: PageSlug, version: number, valid_from: string) =>
  platform.write(async (transaction, invalidate) => {
    await makeVersion(transaction, { slug, version, valid_from, title_en: 'Terms of use' });
    invalidate('texts');
  });

test('PAGES-02 AMB-11 a member who agreed to older texts is asked below the whole page, again in the next tab, and agrees', async ({
  page,
  context,
  open,
  platform,
  signIn,
}) => {
  const t = texts.pt.pages.update;
  const { id } = await signIn(page);
  await before(platform, id);
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/results', 'pt');
  const banner = page.getByRole('region', { name: t.title });
  await expect(banner).toContainText(t.names.privacy);
  await expect(banner.getByRole('link', { name: t.names.terms })).toHaveAttribute('href', '/terms-of-use');
  await test.step('the reminder of a member is above the content, and the banner at the foot covers nothing at the end', async () => {
    const confirm = page.getByRole('region', { name: texts.pt.accountLinks.banner.title });
    await expect(confirm).toBeVisible();
    const [foot, reminder, main] = await Promise.all(
      [banner, confirm, page.getByRole('main')].map((part) => part.boundingBox()),
    );
    expect((reminder?.y ?? 0) + (reminder?.height ?? 0)).toBeLessThanOrEqual((main?.y ?? 0) + 1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const rights = await page.getByRole('contentinfo').getByText('Código aberto').boundingBox();
    expect((rights?.y ?? 0) + (rights?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  });
  await banner.getByRole('button', { name: t.later }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();

  const other = await context.newPage();
  await other.goto('/results');
  const again = other.getByRole('region', { name: t.title });
  await again.getByRole('button', { name: t.agree }).click();
  await expect(other.getByText(t.agreed)).toBeVisible();
  await expect(again).toBeHidden();
  const given = platform.database.selectFrom('consent').select('kind').where('member_id', '=', id);
  expect(await given.where('version', '=', 1).orderBy('kind').execute()).toEqual([
    { kind: 'privacy' },
    { kind: 'terms' },
  ]);
});

test('A11Y-01 PAGES-01 legal texts have versions and a printed form', async ({ page, open, platform }) => {
  await test.step('a text shows its version and its date, and announces the next one', async () => {
    const t = texts.en.pages.legal;
    await addVersion(platform, 'privacy-policy', 2, '2099-03-05');
    await open('/privacy-policy', 'en');
    await expect(page.getByText(/^Version 1, in force since \d\d\/\d\d\/20\d\d$/)).toBeVisible();
    const versions = page.getByRole('region', { name: t.all });
    await expect(versions.getByRole('listitem')).toHaveCount(2);
    await expect(versions).toContainText('Version 2, to come, from 05/03/2099');
    await versions.getByRole('link', { name: 'Version 2' }).click();
    await expect(page).toHaveURL('/privacy-policy/versions/2');
    await expect(page.getByText(t.coming(2, '05/03/2099'))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: t.toPresent }).click();
    await expect(page).toHaveURL('/privacy-policy');
  });
  await test.step('a printed text has its content, without controls', async () => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await open('/terms-of-use', 'en');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Version 1, in force since')).toBeVisible();
    for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
  });
});

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
    const answer = page.getByText(nothing[language]);
    await page.getByRole('heading', { level: 3, name: cost[language] }).click();
    await expect(answer).toBeHidden();
    await page.getByRole('heading', { level: 3, name: cost[language] }).click();
    await expect(answer).toBeVisible();
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
