import type { Page } from '@playwright/test';

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
