import type { Page } from '@playwright/test';

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

/** The horizontal overflow of the page, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
