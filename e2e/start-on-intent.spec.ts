import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, newTag, stubFrames, test, untilHydrated } from './fixtures.ts';
import { texts } from './texts.ts';

test.use({ hasMovingMaps: true });

const { challenges, shell, signIn, verifying } = texts.pt;
const challenge = '/challenges/agua-da-chuva-no-sertao';

const application = /\/assets\/(?!boot).*\.js$/;

/** The scripts of the application that a page has asked for. */
function watchApplication(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !pathname.includes('/boot.browser-')) asked.push(pathname);
  });
  return asked;
}

test('a visitor who reads, scrolls and follows links has no application', async ({ page }) => {
  await page.clock.install();
  const asked = watchApplication(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const counted = page.waitForResponse(/\/visitors$/);
  await page.goto(challenge);
  const { total } = await (await counted).json();
  await expect(page.locator('[data-figure="visitors"] dd')).toHaveText(String(total));
  const seconds = page.getByRole('timer').getByRole('definition').last();
  const before = await seconds.textContent();
  await page.clock.runFor(1000);
  await expect(seconds).not.toHaveText(before ?? '');

  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-solid', 'false');
  await page.evaluate(() => scrollTo(0, 4));
  await expect(bar).toHaveAttribute('data-solid', 'true');
  const tabs = page.getByRole('navigation', { name: challenges.tabs.label });
  await expect(tabs).toHaveAttribute('data-sticky', 'false');
  await page.evaluate(() => scrollTo(0, 600));
  await expect(tabs).toHaveAttribute('data-sticky', 'true');

  const again = page.waitForResponse(/\/visitors$/);
  await tabs.locator('[data-tab="tasks"]').click();
  await expect(page).toHaveURL(`${challenge}/tasks`);
  expect((await again).status()).toBe(201);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});

test('a key on a button as the first act works once, and the focus stays', async ({ page }) => {
  const asked = watchApplication(page);
  await page.goto(challenge);
  const accept = page.getByRole('main').getByRole('button', { name: challenges.taking.accept.button, exact: true });
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: signIn.title })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(accept).toBeFocused();
});

test('what is typed, composed or chosen as the first act stays, and is used', async ({ page }) => {
  const main = page.getByRole('main').getByRole('searchbox');
  await test.step('a forum is searched', async () => {
    await page.goto(`${challenge}/forum`);
    await main.pressSequentially('cister');
    await untilHydrated(page);
    await expect(main).toHaveValue('cister');
    await expect(main).toBeFocused();
    await main.pressSequentially('na');
    await expect(page).toHaveURL(/q=cisterna/);
  });
  await test.step('questions are filtered', async () => {
    await page.goto('/faq');
    await main.pressSequentially('xilofone');
    await untilHydrated(page);
    await expect(main).toHaveValue('xilofone');
    await expect(page.locator('main details')).toHaveCount(0);
  });
  await test.step('a word that is composed while the page is hydrated is not doubled', async () => {
    await page.goto('/faq');
    await main.focus();
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['c', 'cis']) {
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      if (text === 'c') await untilHydrated(page);
    }
    await keyboard.send('Input.insertText', { text: 'xilofone' });
    await expect(main).toHaveValue('xilofone');
    await expect(page.locator('main details')).toHaveCount(0);
  });
  await test.step('a file is read', async () => {
    await page.goto('/verify');
    await page.getByLabel(verifying.fileLabel).setInputFiles({
      name: 'list.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{ "shopping": "list" }'),
    });
    await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'unreadable');
  });
  await test.step('the menu of phones stays open, with what is typed in it', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/faq');
    const bar = page.getByRole('banner');
    await bar.locator('summary').click();
    const field = bar.getByRole('searchbox');
    await field.pressSequentially('cister');
    await untilHydrated(page);
    await field.pressSequentially('na');
    await expect(field).toHaveValue('cisterna');
  });
});

test('before the first script no text for screen readers is seen, and a tap shows the bar of progress', async ({
  page,
}) => {
  const boot = Promise.withResolvers<void>();
  await page.route(/\/boot\.browser-/, (route) => boot.promise.then(() => route.continue()));
  await page.route(/\.css$/, (route) => route.abort());
  await page.route(application, () => {});
  await page.goto('/impact', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const visible = page
    .locator('.visually-hidden')
    .evaluateAll((all) => all.filter((one) => one.clientWidth > 1).length);
  expect(await visible).toBe(0);
  await page.getByRole('button', { name: shell.accessibility.title }).click();
  boot.resolve();
  await expect
    .poll(() => page.locator('[data-busy]').evaluate((one) => getComputedStyle(one, '::before').display))
    .toBe('block');
});

test('the end of a list and a map come by themselves', async ({ page, addChallenges }) => {
  const tag = newTag();
  await addChallenges(Array.from({ length: 14 }, () => ({ challenge: { tags: [tag] } })));
  const asked = watchApplication(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/challenges?tag=${tag}`);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: challenges.list.more }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).toHaveCount(14);
  await page.goto(`${challenge}/map`);
  await expect(page.getByTestId('map').locator('canvas')).toBeVisible();
});

test('what cannot be fetched is fetched again, and nothing that was written is lost', async ({ page }) => {
  const accessibility = page.getByRole('button', { name: shell.accessibility.title });
  await test.step('the first script is fetched once more', async () => {
    await page.route(/\/boot\.browser-/, (route) => route.abort(), { times: 1 });
    await page.goto(challenge);
    await accessibility.click();
    await untilHydrated(page);
  });
  for (const [what, files] of [
    ['the application', application],
    ["the page's own part", /\/assets\/challenge\.page-.*\.js$/],
  ] as const)
    await test.step(`a tap says so when ${what} cannot be fetched: the browser loads the page again`, async () => {
      await page.route(files, (route) => route.abort());
      await page.goto(challenge);
      const loaded = page.waitForEvent('load');
      await accessibility.click({ noWaitAfter: true });
      await loaded;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  await test.step('a form is sent without the application', async () => {
    await page.route(application, (route) => route.abort());
    await page.goto('/challenges');
    await page.getByRole('main').locator('summary').first().click();
    const form = page.getByRole('main').locator('form');
    await form.locator('select[name=order]').selectOption('ends');
    await accessibility.click();
    await expect(form.locator('select[name=order]')).toHaveValue('ends');
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/\/challenges\?.*order=ends/);
  });
});
test.use({ allowedComplaints: /ERR_FAILED|could not be loaded/ });

/** What a click has opened: the texts of dialogs and panels, and where the page is. */
async function opened(page: Page) {
  return page.evaluate(() => ({
    address: location.pathname,
    dialogs: [...document.querySelectorAll('dialog[open]')].map((one) => one.querySelector('h1,h2,h3')?.textContent),
    expanded: [...document.querySelectorAll('[aria-expanded="true"],details[open]')].length,
    pressed: [...document.querySelectorAll('[aria-pressed="true"]')].length,
  }));
}

const ofChallenge = [
  'timeline',
  'tasks',
  'teams',
  'community',
  'forum',
  'gallery',
  'files',
  'faq',
  'judges',
  'advisers',
];

const pages = [
  '/',
  '/challenges',
  '/challenges/finished',
  '/categories',
  '/categories/agua-para-todos',
  '/results?tag=water',
  '/faq',
  '/contact',
  '/partners',
  '/impact',
  '/verify',
  '/profile/helena-prado',
  challenge,
  ...ofChallenge.map((area) => `${challenge}/${area}`),
  `${challenge}/teams/pirilampos`,
];

/** A button by its words before any state, and its look. */
const nameOf = (label: string, look = '') => `${label.trim().split(':')[0]} ${look}`;

test('each button does as the very first act what it does later', async ({ page }) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 360, height: 740 });
  // A frame whose page cannot be loaded keeps the network from being idle.
  await stubFrames(page);
  const buttons = page.locator('button:visible:not([tabindex="-1"]), a[role=button]:visible');
  // The bar is the same everywhere, the header of a challenge in all its areas, and one picture opens as another.
  const tried = new Set<string>();
  // A page that sends no other buttons than those before has no other, seen or not.
  const sentBefore = new Set<string>();
  for (const path of pages)
    await test.step(path, async () => {
      const sent = readPage(await (await page.request.get(path)).text());
      const named = [...sent.all('button'), ...sent.all('a', { role: 'button' })].map(({ attributes, text }) =>
        nameOf(attributes['aria-label'] ?? text, attributes.class),
      );
      if (named.every((name) => sentBefore.has(name))) return;
      for (const name of named) sentBefore.add(name);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const all = await buttons.evaluateAll((found) =>
        found.map((one) => [one.getAttribute('aria-label') ?? one.textContent ?? '', one.className] as const),
      );
      const first = new Map<number, { name: string; state: Awaited<ReturnType<typeof opened>> }>();
      for (const [at, [label, of]] of all.entries()) {
        const name = nameOf(label, of);
        if (tried.has(name)) continue;
        tried.add(name);
        if (first.size > 0) await page.goto(path);
        const before = await opened(page);
        await buttons.nth(at).click();
        await page.waitForLoadState('networkidle');
        await untilHydrated(page);
        await page.waitForLoadState('networkidle');
        // What it opens may need a moment more; not all open something.
        await expect
          .poll(() => opened(page), { timeout: 3000 })
          .not.toEqual(before)
          .catch(() => {});
        first.set(at, { name, state: await opened(page) });
      }
      // Later, one after the other, as long as each can be taken back.
      let untouched: Awaited<ReturnType<typeof opened>> | undefined;
      for (const [at, { name, state }] of first) {
        if (!untouched || !isDeepStrictEqual(await opened(page), untouched)) {
          await page.goto(path);
          await untilHydrated(page);
          untouched = await opened(page);
        }
        await buttons.nth(at).click();
        await expect.poll(() => opened(page), name).toEqual(state);
        await page.keyboard.press('Escape');
      }
    });
});
