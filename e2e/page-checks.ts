import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import decodeQR from 'qr/decode.js';
import { readPixels } from '../server/testing/picture-files.ts';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the high contrast can break, which changes nothing but colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Window = { axe?: typeof axe };

/** The axe violations once animations have ended: the rule, and the first failing element. */
export async function axeViolations(page: Page, ignored: string[] = [], rules = everyRule): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  // Injected once into each document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const tried = await page.evaluate(
    async ({ rules, ignored }) => {
      const { passes, violations } = await (window as Window as Required<Window>).axe.run({
        runOnly: rules,
        // Passed rules describe only one element, which halves the time.
        resultTypes: ['violations'],
        rules: Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }])),
      });
      const broken = violations.map(({ id, nodes }) => {
        const places = nodes.slice(0, 4).map(({ target }) => target.join(' '));
        return `${id}: ${places.join(' | ')}`;
      });
      return { passed: passes.length, broken };
    },
    { rules, ignored },
  );
  // A page without applicable rules would have no violations.
  if (tried.passed === 0) throw new Error('axe found nothing to look at.');
  return tried.broken;
}

/** The violations in both themes, changed as by the accessibility menu and the boot script. */
export async function axeViolationsInBothThemes(page: Page, ignored?: string[]): Promise<string[]> {
  const found = await axeViolations(page, ignored);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { contrast: 'high' }));
  const foundInContrast = await axeViolations(page, [], rulesOfColours);
  await page.evaluate(() => delete document.documentElement.dataset.contrast);
  return [...found, ...foundInContrast];
}

interface Moved {
  value: number;
  what: string[];
}

/** Records, from the next page on, the layout shifts as browsers score them, with the moved elements. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<Moved>> {
  await page.addInitScript(() => {
    const moved: Moved = { value: 0, what: [] };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Moved & { sources: { node: Node | null }[] })[]) {
        moved.value += entry.value;
        for (const { node } of entry.sources) moved.what.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: Moved }).moved);
}

/** Calls that a member's bell makes at any time. */
const ofTheBell = /^GET notifications\/(?:stream|unread-count)$/;

/** The calls of the API that a page sends from now on, such as `GET skills`. */
export function watchAllCalls(page: Page): string[] {
  return watch(page, () => true);
}

/** The same for a member's page, without those of the bell. */
export function watchCalls(page: Page): string[] {
  return watch(page, (call) => !ofTheBell.test(call));
}

function watch(page: Page, counts: (call: string) => boolean): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const call = `${request.method()} ${pathname.replace(/^\/api\//, '')}`;
    if (pathname.startsWith('/api/') && counts(call)) calls.push(call);
  });
  return calls;
}

/** Goes to an address within the page, as its links do: nothing is loaded or started again. The page must be hydrated. */
export async function follow(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    // A frame of several pages keeps its heading, but not what follows it.
    for (const one of document.querySelectorAll('h1, h1 ~ :last-child')) one.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((title) => {
    const heading = document.querySelector('h1');
    const isGone = ['h1[data-left]', 'h1 ~ [data-left]'].some((one) => !document.querySelector(one));
    return heading && (isGone || document.title !== title);
  }, before);
  await page.evaluate(() => scrollTo(0, 0));
}

/** The horizontal overflow of the page, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const looks = {
  success: { role: 'status', colour: 'rgb(47, 107, 47)' },
  failure: { role: 'alert', colour: 'rgb(176, 22, 44)' },
} as const;

/** Expects one toast: green for success, red for failure. */
export async function expectToast(page: Page, tone: keyof typeof looks, text: string): Promise<void> {
  const { role, colour } = looks[tone];
  const toast = page.getByRole(role).filter({ hasText: text });
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeVisible();
  await expect(toast.locator('..')).toHaveCSS('background-color', colour);
}

/** What a camera reads in a QR code on the screen. */
export async function scan(element: Locator): Promise<string> {
  return decodeQR(await readPixels(await element.screenshot()));
}
