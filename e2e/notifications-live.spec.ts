import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { watchAllCalls } from './calls.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { notificationsOn, test } from './notifications.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

// The browser logs a lost connection itself.
test.use({ allowedComplaints: /net::ERR_/ });

const now = undefined;

/** The number of open streams of the browser. */
function countStreams(context: BrowserContext): () => number {
  const open = new Map<Request, Page>();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/notifications/stream')) open.set(request, request.frame().page());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open.values()].filter((page) => !page.isClosed()).length;
}

const t = texts[language].notifications;

test(`NOTIFICATIONS notifications arrive live in all tabs and browsers, and are announced (${language})`, async ({
  page,
  context,
  open,
  follower,
  elsewhere,
}) => {
  const streams = countStreams(context);
  await open('/categories', language);
  const title = await page.title();
  const other = await context.newPage();
  await other.goto('/challenges');
  await untilHydrated(other);
  const far = await elsewhere('/notifications');
  for (const tab of [page, other]) await expect(notificationsOn(tab, language).bell(0)).toBeVisible();
  await expect(far.getByRole('heading', { name: texts.pt.notifications.empty.title })).toBeVisible();
  await expect.poll(streams).toBe(1);

  await follower.notify(now);
  for (const tab of [page, other]) {
    await expect(notificationsOn(tab, language).bell(1)).toBeVisible();
    await expect(tab.locator('[aria-live=polite]').filter({ hasText: t.arrived('').trim() })).toHaveCount(1);
  }
  await expect(notificationsOn(far, 'pt').bell(1)).toBeVisible();
  await expect(notificationsOn(far, 'pt').newRows).toHaveCount(1);
  expect(await page.title()).toBe(title);
  expect(streams()).toBe(1);

  // Another tab takes over the connection.
  await page.close();
  await expect.poll(streams).toBe(1);
  await follower.notify(now);
  await expect(notificationsOn(other, language).bell(2)).toBeVisible();
  await expect(notificationsOn(far, 'pt').newRows).toHaveCount(2);
});

test(`NOTIFICATIONS marking as read applies to all tabs and browsers (${language})`, async ({
  page,
  context,
  open,
  follower,
  elsewhere,
}) => {
  await follower.notify(now, now, now);
  await open('/notifications', language);
  const here = notificationsOn(page, language);
  const other = await context.newPage();
  await other.goto('/notifications');
  await untilHydrated(other);
  const there = notificationsOn(other, language);
  const far = notificationsOn(await elsewhere('/notifications'), 'pt');
  for (const { newRows, bell } of [here, there, far]) {
    await expect(newRows).toHaveCount(3);
    await expect(bell(3)).toBeVisible();
  }
  await here.rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/challenges/${follower.challenge.slug}`);
  await expect(here.bell(2)).toBeVisible();
  for (const { newRows, bell } of [there, far]) {
    await expect(newRows).toHaveCount(2);
    await expect(bell(2)).toBeVisible();
  }
  await there.readAll.click();
  await expect(other.getByRole('status').filter({ hasText: t.readAllDone })).toBeVisible();
  await expect(here.bell(0)).toBeVisible();
  for (const { newRows, bell, readAll } of [there, far]) {
    await expect(newRows).toHaveCount(0);
    await expect(bell(0)).toBeVisible();
    await expect(readAll).toHaveAttribute('aria-disabled', 'true');
  }
  await other.reload();
  await expect(there.rows).toHaveCount(3);
  await expect(there.newRows).toHaveCount(0);
});

test('NOTIFICATIONS notifications missed offline arrive as soon as the network is back', async ({
  page,
  context,
  open,
  follower,
}) => {
  const streams = countStreams(context);
  await open('/notifications', 'en');
  const { bell, newRows } = notificationsOn(page, 'en');
  await follower.notify(now);
  await expect(bell(1)).toBeVisible();
  await context.setOffline(true);
  await expect.poll(streams).toBe(0);
  await follower.notify(now, now);
  await context.setOffline(false);
  await expect(bell(3)).toBeVisible();
  await expect(newRows).toHaveCount(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('NOTIFICATIONS a hidden tab disconnects, and catches up when it is visible', async ({
  page,
  context,
  open,
  follower,
}) => {
  const streams = countStreams(context);
  await page.clock.install();
  await open('/categories', 'en');
  await expect.poll(streams).toBe(1);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.fastForward('04:00');
  await expect.poll(streams).toBe(1);
  await page.clock.fastForward('01:30');
  await expect.poll(streams).toBe(0);
  await follower.notify(now);
  await expect(notificationsOn(page, 'en').bell(0)).toBeVisible();
  await hide(false);
  await expect(notificationsOn(page, 'en').bell(1)).toBeVisible();
  await expect.poll(streams).toBe(1);
});

test('NOTIFICATIONS the bell and its connection end with the session', async ({ page, context, open, follower }) => {
  const { shell, signIn } = texts.en;
  const streams = countStreams(context);
  await open('/categories', 'en');
  await expect.poll(streams).toBe(1);
  await page.getByRole('button', { name: shell.member.menu(follower.member.full_name) }).click();
  await page.getByRole('button', { name: shell.member.logout, exact: true }).click();
  await page
    .getByRole('dialog', { name: signIn.signOut.title })
    .getByRole('button', { name: signIn.signOut.confirm })
    .click();
  await expect(page).toHaveURL('/');
  await expect.poll(streams).toBe(0);
  await expect(notificationsOn(page, 'en').bell(0)).toHaveCount(0);
  const calls = watchAllCalls(page);
  await open('/categories', 'en');
  await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
  expect(calls.filter((call) => call.includes('notifications'))).toEqual([]);
});
