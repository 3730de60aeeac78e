import type { Page } from '@playwright/test';
import { untilHydrated } from './fixtures.ts';

/** In milliseconds. */
const toLoad = 100;

/** Opens an address with the browser's clock stopped so many seconds before the moment. */
export async function openStopped(page: Page, path: string, moment: Date, seconds: number): Promise<void> {
  const time = moment.getTime() - seconds * 1000;
  await page.clock.install({ time: time - 60_000 });
  await page.clock.pauseAt(time - toLoad);
  await page.goto(path);
  // The page fetches its code after the first paint, by a timer.
  await page.clock.runFor(toLoad);
  await untilHydrated(page);
}

/** Lets the stopped clock run until the page is hydrated, not 20 milliseconds longer. */
export async function hydrateInSteps(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main article') ?? {}).some((key) => key.startsWith('__react')),
    );
  while (!(await isHydrated())) await page.clock.runFor(20);
}
