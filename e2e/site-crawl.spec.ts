import type { Page } from '@playwright/test';
import { expect, stubOtherSites, test, untilHydrated } from './fixtures.ts';

/** Pages of one kind that are visited; without scripts more are read, by db/demo/demo-links.test.ts. */
const ofAKind = 1;
const kinds = [
  /^\/profile\/[^/]+/,
  /^\/challenges\/[^/]+/,
  /^\/categories\/[^/]+/,
  /^\/the-league-profile\//,
  /^\/results/,
];
/** Addresses that need a sign-in or are not pages. */
const left = /^\/(?:profile\/(?:me|config)|config|api\/(?!docs)|media|pictures|\.well-known)/;

interface Found {
  href: string;
  from: string;
}

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
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const hashes: Found[] = [];
  const anchors = new Map<string, Set<string>>();
  const waiting: Found[] = [{ href: '/', from: 'the start' }];
  for (let found = waiting.shift(); found; found = waiting.shift()) {
    const [path = '', hash] = found.href.split('#');
    if (hash) hashes.push(found);
    const address = path.replace(/[?&]lang=\w+/, '');
    if (seen.has(address) || left.test(address)) continue;
    seen.add(address);
    // Search parameters are variants of a page, such as pages of a list, or figures by year and goal.
    const [name = '', query] = address.split('?');
    const kind = kinds.find((pattern) => pattern.test(address))?.source ?? (query && name);
    if (kind) {
      const count = counts.get(kind) ?? 0;
      if (count >= ofAKind) continue;
      counts.set(kind, count + 1);
    }
    const answer = await page.goto(address);
    if (!answer || answer.status() >= 400) {
      wrong.push(`${answer?.status()} ${address} (linked from ${found.from})`);
      continue;
    }
    await untilHydrated(page);
    const heading = await page.getByRole('heading', { level: 1 }).count();
    if (heading !== 1) wrong.push(`${address} has ${heading} headings of the first level`);
    anchors.set(address, new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))));
    waiting.push(...(await linksOf(page)).map((href) => ({ href, from: address })));
  }
  for (const { href, from } of hashes) {
    const [path = '', hash = ''] = href.split('#');
    const there = anchors.get(path.replace(/[?&]lang=\w+/, ''));
    if (there && !there.has(decodeURIComponent(hash))) wrong.push(`${href} names nothing (linked from ${from})`);
  }
  expect(seen.size).toBeGreaterThan(30);
  return [...new Set(wrong)];
}

test('NAV-01 NAV-11 NAV-18 no link of the site is broken', async ({ page, context }) => {
  test.setTimeout(400_000);
  await stubOtherSites(context);
  expect(await crawl(page)).toEqual([]);
});
