import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

test.use({ allowedComplaints: /a (?:rejected promise|thrown error)|Cannot read properties of undefined/ });

function watchReports(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/api/client-errors') && reports.push(request.postDataJSON()));
  return reports;
}

test('ERR-33 uncaught errors and pages that fail to render are reported once', async ({ page, open }) => {
  await test.step('uncaught errors are reported to the server once, expected ones are not', async () => {
    const reports = watchReports(page);
    const answered = page.waitForResponse('**/api/client-errors');
    await open('/challenges/agua-da-chuva-no-sertao', 'en');
    await page.evaluate(() => {
      void Promise.reject(new DOMException('left', 'AbortError'));
      for (let times = 0; times < 3; times += 1) void Promise.reject(new RangeError('a rejected promise'));
      setTimeout(() => {
        throw new RangeError('a thrown error');
      });
    });
    expect((await answered).status()).toBe(204);
    await expect.poll(() => reports).toHaveLength(2);
    for (const message of ['RangeError: a rejected promise', 'RangeError: a thrown error'])
      expect(reports).toContainEqual({ message, stack: expect.any(String), page: '/challenges/:slug' });
  });
  await test.step('a page that fails to render is reported once, and shows a message with a next step', async () => {
    const reports = watchReports(page);
    await open('/challenges', 'en');
    await page.route('/api/challenges/slug/*', (route) =>
      route.fulfill({ json: { id: 1, slug: decodeURIComponent(route.request().url().split('/').at(-1) ?? '') } }),
    );
    await page.getByRole('article').getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.shell.serverFailure.title);
    await expect.poll(() => reports).toEqual([expect.objectContaining({ page: '/challenges/:slug' })]);
  });
});
