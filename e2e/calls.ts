import type { Page } from '@playwright/test';

/** What a member's bell asks by itself, whenever it likes. */
const ofTheBell = /^GET notifications\/(?:stream|unread-count)$/;

/** The calls of the API that a page sends from now on, such as `GET skills`. */
export function watchAllCalls(page: Page): string[] {
  return watch(page, () => true);
}

/** The same of a member's page, but for the bell's, which go on by themselves. */
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

/** How wide the page is beyond its window, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
