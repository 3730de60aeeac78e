import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

// These tests provoke failed requests, which the browser logs itself.
test.use({ allowedComplaints: /Failed to load resource|net::ERR_/ });

for (const language of ['pt'] as const) {
  const t = texts[language].shell;

  test(`CONST-10 a chunk that fails to load shows a dialog, and is retried on request (${language})`, async ({
    page,
    open,
  }) => {
    await open('/', language);
    await page.route(/\/assets\/goals\.page-.*\.js$/, (route) => route.abort());
    await page.getByRole('navigation', { name: t.mainMenu }).getByRole('link', { name: t.menu.categories }).click();
    const dialog = page.getByRole('dialog', { name: t.chunkError.title });
    await expect(dialog.getByText(t.chunkError.text)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: texts[language].ui.networkError.retry, exact: true }).click();
    await expect(page).toHaveURL('/categories');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].categories.title);
    await expect(dialog).toBeHidden();
  });
}

test('CONST-10 a chunk that fails once is fetched again silently', async ({ page, open }) => {
  await open('/', 'en');
  let asked = 0;
  await page.route(/\/assets\/goals\.page-.*\.js$/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The 17 goals');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(asked).toBeGreaterThan(1);
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
