import { test as base, type Page } from '@playwright/test';
import { createChallenges } from '../server/features/challenges/challenges/challenges.factory.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { startPlatform } from '../server/platform/start-platform.ts';
import { inBoth } from './coordinator-desk.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { enter, join } from './members.ts';
import { type OwnServer, startOwnServer } from './own-platform.ts';
import { texts } from './texts.ts';

const { challengeEditor, editing } = texts.pt;
const [titlePt, titleEn] = inBoth(challengeEditor.labels.title);
const [shortPt, shortEn] = inBoth(challengeEditor.labels.short_description);
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });

const test = base.extend<{ server: OwnServer; editors: readonly [Page, Page] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  server: async ({}, use) => {
    const server = await startOwnServer({ SEED: 'none', STAFF_SECOND_FACTOR: 'off' });
    await use(server);
    await server.stop();
  },
  /** Two of the staff, each with the same challenge open in a browser of their own. */
  editors: async ({ server, browser }, use) => {
    const environment = readEnvironment({ DATA_DIR: server.directory, NODE_ENV: 'test', SEED: 'none' });
    const { platform, stop } = await startPlatform({ environment });
    const [id] = await platform.write((transaction) =>
      createChallenges(transaction, [{ challenge: { category_ids: [6] } }]),
    );
    const open = async () => {
      const page = await browser.newPage({ baseURL: server.address });
      await enter(platform, page, (await join(platform, { roles: ['admin'], profile: true })).id);
      await page.goto(`/admin/challenges/${id}`);
      await untilHydrated(page);
      return page;
    };
    const pages = [await open(), await open()] as const;
    await stop();
    await use(pages);
    for (const page of pages) await page.context().close();
  },
});

test('two people type on while the server is killed and starts again, and nothing is lost', async ({
  server,
  editors,
}) => {
  test.setTimeout(300_000);
  const [moema, caio] = editors;
  const saved = (page: Page) => expect(page.getByText(editing.state.saved)).toBeVisible({ timeout: 60_000 });
  await field(moema, titlePt).fill('De Moema');
  await saved(moema);
  // This one is on its way, or not, when the server dies.
  await field(caio, titleEn).fill('By Caio');
  await server.kill();
  await field(moema, shortPt).fill('Escrito sem servidor.');
  await field(caio, shortEn).fill('Written without a server.');
  for (const page of editors) await expect(page.getByText(editing.state.waiting)).toBeVisible({ timeout: 60_000 });

  await server.restart();
  for (const page of editors) await saved(page);
  for (const page of editors) {
    await page.reload();
    await untilHydrated(page);
    await expect(field(page, titlePt)).toHaveValue('De Moema');
    await expect(field(page, titleEn)).toHaveValue('By Caio');
    await expect(field(page, shortPt)).toHaveValue('Escrito sem servidor.');
    await expect(field(page, shortEn)).toHaveValue('Written without a server.');
  }
});
