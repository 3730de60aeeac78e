import { test as base, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../server/testing/outside-services.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

interface Fixtures {
  mailServer: MailServer;
  /** A platform without any data, which knows no mail server yet. */
  server: OwnServer;
  /** A person with a browser of their own, as wide as this. What a browser complains about fails the test. */
  person: (width: number) => Promise<Page>;
}

/** Confirms the address of a member with a second factor, and answers that it signs nobody in. */
const confirmedOnly = /\/api\/email\/verify$/;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer();
    await use(mailServer);
    await mailServer.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  server: async ({}, use) => {
    const server = await startOwnServer({ SEED: 'none' });
    await use(server);
    await server.stop();
  },
  person: async ({ browser, server }, use) => {
    const complaints: string[] = [];
    const pages: Page[] = [];
    await use(async (width) => {
      const page = await browser.newPage({ baseURL: server.address, viewport: { width, height: 800 } });
      // A step that waits in vain fails by itself, before the whole story does.
      page.setDefaultTimeout(60_000);
      pages.push(page);
      page.on('pageerror', (error) => complaints.push(String(error.stack)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !confirmedOnly.test(message.location().url))
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      return page;
    });
    for (const page of pages) await page.context().close();
    base.expect(complaints).toEqual([]);
  },
});

/** The link in the newest mail to an address that leads to such a page. */
export async function linkInMail({ mails }: MailServer, address: string, page: string): Promise<string> {
  const pattern = new RegExp(`href="([^"]+/${page}/[^"]+)"`);
  const find = () =>
    mails
      .filter(({ recipients }) => recipients.includes(address))
      .map(({ html }) => html?.match(pattern)?.[1] ?? '')
      .findLast(Boolean);
  await base.expect.poll(find, { timeout: 60_000 }).toBeTruthy();
  return find() as string;
}
