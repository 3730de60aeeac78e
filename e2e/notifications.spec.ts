import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, inDays, untilHydrated } from './fixtures.ts';
import { notificationsOn, test } from './notifications.ts';
import {
  axeViolations,
  axeViolationsInBothThemes,
  sidewaysScroll,
  watchAllCalls,
  watchLayoutShifts,
} from './page-checks.ts';
import { texts } from './texts.ts';

const now = undefined;
test.describe('the list', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;
  const t = texts[language].notifications;

  // These tests provoke failures.
  test.use({ allowedComplaints: /status of 500.*\/notifications/ });

  const phone = { width: 360, height: 740 };

  const shell = texts[language].shell;

  test(`NOTIFICATIONS the bell shows the unread count and the newest, by mouse and by keyboard (${language})`, async ({
    page,
    open,
    follower,
  }) => {
    await follower.notify(now, now);
    await open('/categories', language);
    const { bell, panel, rows, newRows } = notificationsOn(page, language);
    await expect(bell(2).locator('[data-count="2"]')).toBeVisible();
    await bell(2).click();
    await expect(newRows).toHaveCount(2);
    await expect(panel.getByRole('link', { name: t.seeAll })).toHaveAttribute('href', '/notifications');
    await expect(panel.getByRole('link', { name: t.settings })).toHaveAttribute('href', '/config/me/settings');
    expect(await axeViolations(page, ['target-size'])).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell(2)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(newRows).toHaveCount(2);
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: t.readAll })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rows.first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/challenges/${follower.challenge.slug}`);
    await expect(panel).toBeHidden();
    await expect(bell(1)).toBeVisible();
    await page.reload();
    await expect(bell(1)).toBeVisible();
  });

  test(`NOTIFICATIONS the list and the bell on a phone, from none to many, grouped by day in the member's zone, and endless (${language})`, async ({
    page,
    open,
    follower,
  }) => {
    await test.step('a member without notifications sees a next step', async () => {
      await open('/notifications', language);
      await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: t.empty.next })).toHaveAttribute(
        'href',
        '/challenges/in-progress',
      );
      await follower.notify(new Date('2025-03-05T02:30:00Z'));
      await expect(notificationsOn(page, language).newRows).toHaveCount(1);
    });
    await test.step('a list that fails to load shows the failure and a retry', async () => {
      await page.route('**/api/notifications?*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Out of order' } }),
      );
      await open('/notifications', language);
      await expect(page.getByRole('status').filter({ hasText: t.failed.title })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('main').getByRole('button', { name: t.failed.retry }).focus();
      await page.unrouteAll();
      // By keyboard, which does not wait: the stream may reload the list by itself at the same moment.
      await page.keyboard.press('Enter');
      await expect(notificationsOn(page, language).rows).toHaveCount(1);
    });
    await test.step('on a phone the bell opens a full-screen sheet', async () => {
      await page.setViewportSize(phone);
      await open('/categories', language);
      const { bell, rows } = notificationsOn(page, language);
      await bell(1).click();
      const sheet = page.getByRole('dialog', { name: t.title });
      await expect(rows).toHaveCount(1);
      expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
      expect(await axeViolations(page)).toEqual([]);
      await sheet.getByRole('button', { name: shell.close }).click();
      await expect(sheet).toBeHidden();
      await expect(bell(1)).toBeFocused();
      await bell(1).click();
      await sheet.getByRole('link', { name: t.seeAll }).click();
      await expect(page).toHaveURL('/notifications');
      await expect(sheet).toBeHidden();
    });
    await test.step('the bar does not shift when the bell appears', async () => {
      await page.setViewportSize(phone);
      const moved = await watchLayoutShifts(page);
      await open('/categories', 'en');
      await expect(notificationsOn(page, 'en').bell(1)).toBeVisible();
      expect(await moved()).toEqual({ value: 0, what: [] });
    });
    await test.step('a long list is grouped by day, and its next page comes at the bottom', async () => {
      const yesterday = inDays(-1);
      await follower.notify(...Array.from({ length: 24 }, () => yesterday), now);
      await open('/notifications', language);
      const { rows, bell, newRows } = notificationsOn(page, language);
      await expect(bell(26).locator('[data-count="9+"]')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
      const day = (name: string) => page.getByRole('region', { name, exact: true });
      await expect(day(t.today).getByRole('listitem')).toHaveCount(1);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(rows).toHaveCount(26);
      await expect(newRows).toHaveCount(26);
      await expect(day(t.yesterday).getByRole('listitem')).toHaveCount(24);
      const long = day('terça-feira, 4 de março de 2025');
      await expect(long.getByRole('listitem')).toHaveCount(1);
      await expect(long.getByRole('time')).toHaveText('23:30');
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
});

test.describe('live', () => {
  /** The flows of this file. */
  const language = 'en' as Language;
  const t = texts[language].notifications;

  // The browser logs a lost connection itself.
  test.use({ allowedComplaints: /net::ERR_/ });

  /** The number of open streams of the browser. */
  function countStreams(context: BrowserContext): () => number {
    const open = new Map<Request, Page>();
    context.on('request', (request) => {
      if (request.url().includes('/api/notifications/stream?')) open.set(request, request.frame().page());
    });
    context.on('requestfinished', (request) => open.delete(request));
    context.on('requestfailed', (request) => open.delete(request));
    return () => [...open.values()].filter((page) => !page.isClosed()).length;
  }

  test(`NOTIFICATIONS notifications arrive live in all tabs and browsers, are announced, and are marked as read in all (${language})`, async ({
    page,
    context,
    open,
    follower,
    elsewhere,
  }) => {
    const streams = countStreams(context);
    await open('/notifications', language);
    const here = notificationsOn(page, language);
    const other = await context.newPage();
    await other.goto('/notifications');
    await untilHydrated(other);
    const there = notificationsOn(other, language);
    const farPage = await elsewhere('/notifications');
    const far = notificationsOn(farPage, 'pt');
    const all = [here, there, far];
    for (const { bell } of all) await expect(bell(0)).toBeVisible();
    await expect(farPage.getByRole('heading', { name: texts.pt.notifications.empty.title })).toBeVisible();
    const title = `${t.title} · Mutirão`;
    await expect(page).toHaveTitle(title);
    await expect.poll(streams).toBe(1);

    await follower.notify(now);
    for (const { bell, newRows } of all) {
      await expect(bell(1)).toBeVisible();
      await expect(newRows).toHaveCount(1);
    }
    for (const tab of [page, other])
      await expect(tab.locator('[aria-live=polite]').filter({ hasText: t.arrived('').trim() })).toHaveCount(1);
    expect(await page.title()).toBe(title);
    expect(streams()).toBe(1);

    await test.step('reading one, and all, applies everywhere', async () => {
      await follower.notify(now, now);
      await expect(here.newRows).toHaveCount(3);
      await here.rows.nth(1).getByRole('link').click();
      await expect(page).toHaveURL(`/challenges/${follower.challenge.slug}`);
      for (const { bell } of all) await expect(bell(2)).toBeVisible();
      for (const { newRows } of [there, far]) await expect(newRows).toHaveCount(2);
      await there.readAll.click();
      await expect(other.getByRole('status').filter({ hasText: t.readAllDone })).toBeVisible();
      for (const { bell } of all) await expect(bell(0)).toBeVisible();
      for (const { newRows, readAll } of [there, far]) {
        await expect(newRows).toHaveCount(0);
        await expect(readAll).toHaveAttribute('aria-disabled', 'true');
      }
      await other.reload();
      await expect(there.rows).toHaveCount(3);
      await expect(there.newRows).toHaveCount(0);
    });
    await test.step('another tab takes over the connection', async () => {
      await page.close();
      await expect.poll(streams).toBe(1);
      await follower.notify(now);
      for (const { bell, newRows } of [there, far]) {
        await expect(bell(1)).toBeVisible();
        await expect(newRows).toHaveCount(1);
      }
    });
  });

  test('NOTIFICATIONS what is missed offline or in a hidden tab arrives later; the bell and its connection end with the session', async ({
    page,
    context,
    open,
    follower,
  }) => {
    const streams = countStreams(context);
    await page.clock.install();
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

    await test.step('a hidden tab disconnects, and catches up when it is visible', async () => {
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
      await expect(bell(3)).toBeVisible();
      await hide(false);
      await expect(bell(4)).toBeVisible();
      await expect.poll(streams).toBe(1);
    });
    await test.step('the bell and its connection end with the session', async () => {
      const { shell, signIn } = texts.en;
      await page.getByRole('button', { name: shell.member.menu(follower.member.full_name) }).click();
      await page.getByRole('button', { name: shell.member.logout, exact: true }).click();
      await page
        .getByRole('dialog', { name: signIn.signOut.title })
        .getByRole('button', { name: signIn.signOut.confirm })
        .click();
      await expect(page).toHaveURL('/');
      await expect.poll(streams).toBe(0);
      await expect(bell(0)).toHaveCount(0);
      const calls = watchAllCalls(page);
      await open('/categories', 'en');
      await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
      expect(calls.filter((call) => call.includes('notifications'))).toEqual([]);
    });
  });
});
