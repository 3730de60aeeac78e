import type { Page } from '@playwright/test';

/** What the bell asks by itself, whenever it likes. */
const ofTheBell = /^\/api\/notices\/(?:stream|unread-count)$/;

/** The calls of the API that a page sends from now on, such as `GET skills`; but for the bell's, which go on by themselves. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !ofTheBell.test(pathname))
      calls.push(`${request.method()} ${pathname.slice('/api/'.length)}`);
  });
  return calls;
}

/** How wide the page is beyond its window, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
