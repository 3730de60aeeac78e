import type { BrowserContext, Page, Request } from '@playwright/test';
import { sidewaysScroll, watchCalls } from './calls.ts';
import { expect, inDays, untilAlive } from './fixtures.ts';
import { notificationsOn, test } from './notifications.ts';
import { objectionsInBothThemes } from './objections.ts';
import { languages, texts } from './texts.ts';

// What the browser itself writes down of a lost connection, and of answers that are failures on purpose.
test.use({ allowedComplaints: /net::ERR_|status of 500.*\/notices/ });

const phone = { width: 360, height: 740 };
const now = undefined;

/** How many connections the browser holds open for what comes live. */
function countStreams(context: BrowserContext): () => number {
  const open = new Map<Request, Page>();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/notices/stream')) open.set(request, request.frame().page());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open.values()].filter((page) => !page.isClosed()).length;
}

for (const language of languages) {
  const t = texts[language].notifications;
  const shell = texts[language].shell;

  test(`NOTICES the bell says how many are unread and shows the newest, by mouse and by keyboard (${language})`, async ({
    page,
    open,
    reader,
  }) => {
    await reader.tell(now, now);
    await open('/categories', language);
    const { bell, panel, rows, newRows } = notificationsOn(page, language);
    await expect(bell(2).locator('[data-count="2"]')).toBeVisible();
    await bell(2).click();
    await expect(newRows).toHaveCount(2);
    await expect(panel.getByRole('link', { name: t.seeAll })).toHaveAttribute('href', '/notifications');
    await expect(panel.getByRole('link', { name: t.settings })).toHaveAttribute('href', '/config/me/settings');
    expect(await objectionsInBothThemes(page, ['target-size'])).toEqual([]);
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
    await expect(page).toHaveURL(`/challenges/${reader.challenge.slug}`);
    await expect(panel).toBeHidden();
    await expect(bell(1)).toBeVisible();
    await page.reload();
    await expect(bell(1)).toBeVisible();
  });

  test(`NOTICES what happens is told as it happens, in all tabs and browsers, and aloud (${language})`, async ({
    page,
    context,
    open,
    reader,
    elsewhere,
  }) => {
    const streams = countStreams(context);
    await open('/categories', language);
    const title = await page.title();
    const other = await context.newPage();
    await other.goto('/challenges');
    await untilAlive(other);
    const far = await elsewhere('/notifications');
    for (const tab of [page, other]) await expect(notificationsOn(tab, language).bell(0)).toBeVisible();
    await expect(far.getByRole('heading', { name: texts.pt.notifications.empty.title })).toBeVisible();
    await expect.poll(streams).toBe(1);

    await reader.tell(now);
    for (const tab of [page, other]) {
      await expect(notificationsOn(tab, language).bell(1)).toBeVisible();
      await expect(tab.locator('[aria-live=polite]').filter({ hasText: t.arrived('').trim() })).toHaveCount(1);
    }
    await expect(notificationsOn(far, 'pt').bell(1)).toBeVisible();
    await expect(notificationsOn(far, 'pt').newRows).toHaveCount(1);
    expect(await page.title()).toBe(title);
    expect(streams()).toBe(1);

    // Whichever tab held the connection, another one takes over.
    await page.close();
    await expect.poll(streams).toBe(1);
    await reader.tell(now);
    await expect(notificationsOn(other, language).bell(2)).toBeVisible();
    await expect(notificationsOn(far, 'pt').newRows).toHaveCount(2);
  });

  test(`NOTICES what is read in one tab is read in all, and in other browsers (${language})`, async ({
    page,
    context,
    open,
    reader,
    elsewhere,
  }) => {
    await reader.tell(now, now, now);
    await open('/notifications', language);
    const here = notificationsOn(page, language);
    const other = await context.newPage();
    await other.goto('/notifications');
    await untilAlive(other);
    const there = notificationsOn(other, language);
    const far = notificationsOn(await elsewhere('/notifications'), 'pt');
    for (const { newRows, bell } of [here, there, far]) {
      await expect(newRows).toHaveCount(3);
      await expect(bell(3)).toBeVisible();
    }
    await here.rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(`/challenges/${reader.challenge.slug}`);
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

  test(`NOTICES the list is by day in the member's zone, goes on at its end, and is free of objections (${language})`, async ({
    page,
    open,
    reader,
  }) => {
    const yesterday = inDays(-1);
    await reader.tell(new Date('2025-03-05T02:30:00Z'), ...Array.from({ length: 24 }, () => yesterday), now);
    await page.setViewportSize(phone);
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
    const long = language === 'pt' ? 'terça-feira, 4 de março de 2025' : 'Tuesday, March 4, 2025';
    await expect(day(long).getByRole('listitem')).toHaveCount(1);
    await expect(day(long).getByRole('time')).toHaveText(language === 'pt' ? '23:30' : /^11:30\sPM$/);
    expect(await objectionsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test(`NOTICES on a phone the bell opens a sheet over all of the screen (${language})`, async ({
    page,
    open,
    reader,
  }) => {
    await page.setViewportSize(phone);
    await reader.tell(now);
    await open('/categories', language);
    const { bell, rows } = notificationsOn(page, language);
    await bell(1).click();
    const sheet = page.getByRole('dialog', { name: t.title });
    await expect(rows).toHaveCount(1);
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    expect(await objectionsInBothThemes(page)).toEqual([]);
    await sheet.getByRole('button', { name: shell.close }).click();
    await expect(sheet).toBeHidden();
    await expect(bell(1)).toBeFocused();
    await bell(1).click();
    await sheet.getByRole('link', { name: t.seeAll }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(sheet).toBeHidden();
  });

  test(`NOTICES who was told nothing yet sees what to do (${language})`, async ({ page, open, reader }) => {
    await open('/notifications', language);
    await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: t.empty.next })).toHaveAttribute(
      'href',
      '/challenges/in-progress',
    );
    expect(await objectionsInBothThemes(page)).toEqual([]);
    await reader.tell(now);
    await expect(notificationsOn(page, language).newRows).toHaveCount(1);
  });

  test(`NOTICES a list that does not come says so, and comes when asked again (${language})`, async ({
    page,
    open,
    reader,
  }) => {
    await reader.tell(now);
    await page.route('**/api/notices?*', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
    await open('/notifications', language);
    await expect(page.getByRole('status').filter({ hasText: t.failed.title })).toBeVisible();
    expect(await objectionsInBothThemes(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: t.failed.retry }).click();
    await expect(notificationsOn(page, language).rows).toHaveCount(1);
  });
}

test('NOTICES what was missed without a network is there as soon as it is back', async ({
  page,
  context,
  open,
  reader,
}) => {
  const streams = countStreams(context);
  await open('/notifications', 'en');
  const { bell, newRows } = notificationsOn(page, 'en');
  await reader.tell(now);
  await expect(bell(1)).toBeVisible();
  await context.setOffline(true);
  await expect.poll(streams).toBe(0);
  await reader.tell(now, now);
  await context.setOffline(false);
  await expect(bell(3)).toBeVisible();
  await expect(newRows).toHaveCount(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('NOTICES a tab that nobody looks at listens no more, and catches up when someone does', async ({
  page,
  context,
  open,
  reader,
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
  await reader.tell(now);
  await expect(notificationsOn(page, 'en').bell(0)).toBeVisible();
  await hide(false);
  await expect(notificationsOn(page, 'en').bell(1)).toBeVisible();
  await expect.poll(streams).toBe(1);
});

test('NOTICES with the session the bell and its connection end', async ({ page, context, open, reader }) => {
  const { shell, signIn } = texts.en;
  const streams = countStreams(context);
  await open('/categories', 'en');
  await expect.poll(streams).toBe(1);
  await page.getByRole('button', { name: shell.member.menu(reader.member.full_name) }).click();
  await page.getByRole('button', { name: shell.member.logout, exact: true }).click();
  await page
    .getByRole('dialog', { name: signIn.signOut.title })
    .getByRole('button', { name: signIn.signOut.confirm })
    .click();
  await expect(page).toHaveURL('/');
  await expect.poll(streams).toBe(0);
  await expect(notificationsOn(page, 'en').bell(0)).toHaveCount(0);
  const calls = watchCalls(page);
  await open('/categories', 'en');
  await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
  expect(calls.filter((call) => call.includes('notices'))).toEqual([]);
});

test('NOTICES nothing in the bar moves when the bell comes', async ({ page, open, reader }) => {
  await page.setViewportSize(phone);
  await reader.tell(now);
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifts: number[] }).shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open('/categories', 'en');
  await expect(notificationsOn(page, 'en').bell(1)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('NAV-19 the list is for members: a visitor signs in first', async ({ page, open }) => {
  await open('/notifications', 'en');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: texts.en.signIn.title })).toBeVisible();
});

for (const language of languages) {
  const t = texts[language].notifications.unsubscribe;
  const kind = 'my_challenges.tasks';

  test(`NOTICES the link of an e-mail asks, switches off, and says so when it is followed again (${language})`, async ({
    page,
    open,
    addMember,
    unsubscribePath,
  }) => {
    const { id, email } = await addMember({ profile: true });
    const heading = page.getByRole('heading', { level: 1 });
    await page.setViewportSize(phone);
    await open(unsubscribePath(id, kind), language);
    await expect(heading).toHaveText(t.title);
    await expect(page.getByRole('main')).toContainText(t.kinds[kind]);
    await expect(page.getByRole('main')).not.toContainText(email);
    expect(await objectionsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(heading).toHaveText(t.done);
    await expect(heading).toBeFocused();
    expect(await objectionsInBothThemes(page)).toEqual([]);
    await page.reload();
    await expect(heading).toHaveText(t.off);
    await expect(page.getByRole('button', { name: t.confirm })).toHaveCount(0);

    // Only what the link names was switched off.
    await open(unsubscribePath(id, 'my_challenges.forum'), language);
    await expect(heading).toHaveText(t.title);
    await open(unsubscribePath(id, null), language);
    await expect(page.getByRole('main')).toContainText(t.all);
  });

  test(`NOTICES a link that does not hold says so and leads to the settings (${language})`, async ({ page, open }) => {
    await open('/notifications/unsubscribe/no-such-link', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unknown);
    expect(await objectionsInBothThemes(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: t.settings }).click();
    await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('NOTICES an e-mail is switched off without scripts, and the address is nobody else’s to keep', async ({
    page,
    addMember,
    unsubscribePath,
  }) => {
    const { id } = await addMember({ profile: true });
    const t = texts.en.notifications.unsubscribe;
    const response = await page.goto(`${unsubscribePath(id, 'my_challenges.updates')}?lang=en`);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.off);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
