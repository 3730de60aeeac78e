import type { Page } from '@playwright/test';
import { expect, stubOtherSites, test, untilHydrated } from './fixtures.ts';
import { addressOf, brokenHashes, type FoundLink, visitOnce } from './site-links.ts';

/** Pages of one kind that are visited; without scripts more are read, by db/demo/demo-information.test.ts. */
const ofAKind = 1;

/** The internal links of a page. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]:not([download])')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search, hash }) => pathname + search + hash),
  );
}

/** Crawls the site from home on; returns the problems. */
async function crawl(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const { isDue, seen } = visitOnce(ofAKind);
  const hashes: FoundLink[] = [];
  const anchors = new Map<string, Set<string>>();
  const waiting: FoundLink[] = [{ href: '/', from: 'the start' }];
  for (let found = waiting.shift(); found; found = waiting.shift()) {
    const { href, from } = found;
    if (href.includes('#')) hashes.push(found);
    const address = addressOf(href);
    if (!isDue(address)) continue;
    const answer = await page.goto(address);
    if (!answer || answer.status() >= 400) {
      wrong.push(`${answer?.status()} ${address} (linked from ${from})`);
      continue;
    }
    await untilHydrated(page);
    const heading = await page.getByRole('heading', { level: 1 }).count();
    if (heading !== 1) wrong.push(`${address} has ${heading} headings of the first level`);
    anchors.set(address, new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))));
    waiting.push(...(await linksOf(page)).map((href) => ({ href, from: address })));
  }
  wrong.push(...brokenHashes(hashes, anchors));
  expect(seen.size).toBeGreaterThan(30);
  return [...new Set(wrong)];
}

test('NAV-01 NAV-11 NAV-18 no link of the site is broken', async ({ page, context }) => {
  test.setTimeout(400_000);
  await stubOtherSites(context);
  expect(await crawl(page)).toEqual([]);
});
