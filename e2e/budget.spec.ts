import { brotliCompressSync, constants } from 'node:zlib';
import { languageKey, storedLanguage } from '../contract/language.ts';
import { expect, newTag, test, untilHydrated } from './fixtures.ts';
import { languages, texts } from './texts.ts';

const kilobyte = 1024;

/** What a server sends on a new connection before it waits for an acknowledgement: ten segments, headers included. */
const firstTrip = 10 * 1460;

/**
 * First visits, with nothing cached: the most that all files of a page that is read may take, in kilobytes, be it
 * compressed quickly, and the scripts of the application, once a visitor does more.
 */
const budgets = [
  { path: '/', all: 86, application: 128 },
  { path: '/challenges', all: 76, application: 126 },
  { path: '/challenges/agua-da-chuva-no-sertao', all: 82, application: 132 },
  { path: '/challenges/agua-da-chuva-no-sertao/teams/pirilampos', all: 84, application: 141 },
];

/** Of a page that is read: its one script. */
const scripts = 4;

test('NAV-16 first visits stay within their budgets (pt)', async ({ browser, baseURL, request }) => {
  for (const { path, all, application } of budgets)
    await test.step(path, async () => {
      // A page that was just made is compressed quickly, and as well as here once it is not made anew for a while, which
      // other tests, that write all the time, prevent.
      for (const language of languages) {
        const answer = await request.get(path, {
          headers: { 'accept-encoding': 'br', cookie: `${languageKey}=${storedLanguage[language]}` },
        });
        const html = brotliCompressSync(await answer.body(), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
        expect(html.length + `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length).toBeLessThanOrEqual(firstTrip);
      }
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
        ...(baseURL && { baseURL }),
      });
      await context.addCookies([{ name: languageKey, value: storedLanguage.pt, url: baseURL as string }]);
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      const kinds = new Map<string, { type: string; url: string }>();
      const loaded: { type: string; url: string; bytes: number }[] = [];
      client.on('Network.responseReceived', ({ requestId, type, response }) => {
        kinds.set(requestId, { type: /\.js$/.test(response.url) ? 'Script' : type, url: response.url });
      });
      client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const { type = 'Other', url = '' } = kinds.get(requestId) ?? {};
        // Other tests add challenges of their own to the lists.
        if (!url.includes('/e2e-')) loaded.push({ type, url, bytes: encodedDataLength });
      });
      const sum = (files: typeof loaded, wanted?: string) =>
        files.reduce((total, { type, bytes }) => total + (!wanted || type === wanted ? bytes : 0), 0);
      const tableOf = (files: typeof loaded) =>
        files.map(({ type, url, bytes }) => `${bytes} ${type} ${url}`).join('\n');
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const table = tableOf(loaded);
      expect(loaded.some(({ type }) => type === 'Font')).toBe(true);
      expect(sum(loaded, 'Document'), table).toBeGreaterThan(5 * kilobyte);
      expect(sum(loaded, 'Script'), table).toBeLessThanOrEqual(scripts * kilobyte);
      expect(sum(loaded), table).toBeLessThanOrEqual(all * kilobyte);
      const read = loaded.length;
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      const later = loaded.slice(read);
      expect(sum(later, 'Script'), tableOf(later)).toBeGreaterThan(50 * kilobyte);
      expect(sum(later, 'Script'), tableOf(later)).toBeLessThanOrEqual(application * kilobyte);
      await context.close();
    });
});

test.describe('chunks', () => {
  // These tests provoke failed requests, which the browser logs itself.
  test.use({ allowedComplaints: /Failed to load resource|net::ERR_/ });

  test('CONST-10 a chunk that fails to load shows a dialog, and is retried on request; one that fails once is fetched again silently (pt)', async ({
    page,
    open,
  }) => {
    const { shell: t, ui, categories, home } = texts.pt;
    await open('/', 'pt');
    const menu = page.getByRole('navigation', { name: t.mainMenu });
    const dialog = page.getByRole('dialog', { name: t.chunkError.title });
    let asked = 0;
    await page.route(/\/assets\/transparency\.page-.*\.js$/, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await menu.getByRole('link', { name: t.menu.transparency }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.pt.transparency.title);
    await expect(dialog).toBeHidden();
    expect(asked).toBeGreaterThan(1);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.title);
    await page.route(/\/assets\/goals\.page-.*\.js$/, (route) => route.abort());
    await menu.getByRole('link', { name: t.menu.categories }).click();
    await expect(dialog.getByText(t.chunkError.text)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: ui.networkError.retry, exact: true }).click();
    await expect(page).toHaveURL('/categories');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(categories.title);
    await expect(dialog).toBeHidden();
  });

  test('CONST-10 a chunk request times out after two minutes', async ({ page, open }) => {
    await page.clock.install();
    await open('/', 'en');
    await page.route(/\/assets\/goals\.page-.*\.js$/, () => {});
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Categories' });
    // The table of routes comes first.
    const asked = page.waitForRequest(/\/assets\/goals\.page-.*\.js$/);
    await link.hover();
    await asked;
    await page.clock.pauseAt(Date.now() + 60_000);
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'A part of the page did not arrive' });
    // Three times 120 seconds, with half a second and two seconds between.
    for (const seconds of [120, 0.5, 120, 2, 119]) {
      await page.clock.runFor(seconds * 1000);
      await expect(dialog).toBeHidden();
    }
    await page.clock.runFor(2000);
    await expect(dialog).toBeVisible();
  });
});

test.describe('without scripts', () => {
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
});

const a4 = { width: 794, height: 1123 };

test('A11Y-01 a printed challenge has its content, without controls, and a printed list whole cards', async ({
  page,
  open,
  addChallenges,
}) => {
  await page.setViewportSize(a4);
  await page.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ step: 0, contrast: true })));
  await open('/challenges/agua-da-chuva-no-sertao', 'en');
  await page.evaluate(() => scrollTo(0, 900));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('description')).toBeVisible();
  for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const)
    for (const one of await page.getByRole(role).all()) await expect(one).toBeHidden();
  await expect(page.getByText('Share', { exact: true })).toBeHidden();
  await expect(page.locator('#related')).toBeHidden();
  await expect(page.locator('[data-video]')).toBeHidden();
  await expect(page.getByRole('timer').getByRole('definition').first()).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(a4.width);

  await test.step('a printed list has two cards in a row, none split between pages', async () => {
    await page.emulateMedia({ media: 'screen' });
    const tag = newTag();
    await addChallenges(Array.from({ length: 14 }, () => ({ challenge: { tags: [tag] } })));
    await open(`/challenges?tag=${tag}`, 'en');
    await page.emulateMedia({ media: 'print' });
    const cards = page.getByRole('article');
    await expect(page.getByRole('link', { name: texts.en.challenges.list.more })).toBeHidden();
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(boxes.filter((top) => top === boxes[0])).toHaveLength(2);
    for (const card of await cards.all())
      expect(await card.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
  });
});
