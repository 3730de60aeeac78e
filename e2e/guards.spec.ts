import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { credentialsKey } from '../web/platform/credentials.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { enter, expireSession, type JoinedMember, memberPassword } from './members.ts';
import { watchLayoutShifts } from './page-checks.ts';
import { texts } from './texts.ts';

test.describe('pages for members', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  const closed = '/profile/config';

  const { signIn, shell } = texts.pt;

  // The browser logs refused renewals itself.
  // The open menu asks whether there is a desk.
  test.use({ allowedComplaints: /status of 401.*\/api\/(?:oauth\/token|me\/desk)|status of 500.*\/contestants\/me/ });

  async function fillIn(page: Page, { email }: JoinedMember): Promise<void> {
    const dialog = page.getByRole('dialog', { name: signIn.title });
    await dialog.getByRole('textbox', { name: signIn.email }).fill(email);
    await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
    await dialog.getByRole('button', { name: signIn.submit }).click();
  }

  test(`NAV-19 PROFILE-01 NAV-17 AUTH-12 AUTH-14 ERR-27 pages for members: signing in, expired credentials, a failure, and signing out elsewhere (${language})`, async ({
    page,
    open,
    addMember,
    request,
    signIn: enter,
  }) => {
    const menu = page.getByRole('button', { name: /^Menu de/ });
    const expired = page.getByRole('alert').filter({ hasText: shell.sessionExpired });
    const member = await addMember();
    await test.step('a visitor who opens a page for members is sent home to sign in, then arrives there', async () => {
      const sent = await (await request.get(closed)).text();
      expect(sent).toContain('<meta name="robots" content="noindex"/>');
      await open(closed);
      await expect(page).toHaveURL('/');
      // Calls of the bell would detect later what happens to the session: it asks for its number, or is sent it first.
      const bellKnows = page.waitForResponse(/\/api\/notifications\/(unread-count$|stream\?)/);
      await fillIn(page, member);
      await expect(page).toHaveURL(closed);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await bellKnows;
    });
    await test.step('a member whose session ends on a page for members signs in again and finds it unchanged', async () => {
      // Input stays as long as the page does.
      const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).elementHandle();
      await expireSession(page);
      // The menu asks for what is in it, and is refused.
      await menu.click();
      await expect(expired).toHaveCount(1);
      await expect(page).toHaveURL(closed);
      await fillIn(page, member);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(menu).toBeVisible();
      await expect(page).toHaveURL(closed);
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    });
    await test.step('a page for members shows an error with a retry when the member fails to load', async () => {
      await page.route('**/api/contestants/me', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.serverFailure.title);
      await page.unrouteAll();
      await page.getByRole('button', { name: shell.serverFailure.reload }).click();
      await expect(menu).toBeVisible();
      await expect(page).toHaveURL(closed);
    });
    await test.step('signing out in another tab closes the page for members', async () => {
      // Cleared by another tab, as by a sign-out there.
      await page.evaluate((key) => {
        localStorage.removeItem(key);
        dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
      }, credentialsKey);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('a visitor who follows a link to a page for members signs in in place, then arrives there', async () => {
      await enter(page);
      await open('/categories');
      await menu.click();
      // Signed out without the page noticing, so that the link is still there.
      await page.evaluate((key) => localStorage.removeItem(key), credentialsKey);
      const link = page
        .getByRole('banner')
        .getByRole('link', { name: shell.member.configuration })
        .filter({ visible: true });
      await link.click();
      const dialog = page.getByRole('dialog', { name: signIn.title });
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL('/categories');
      await dialog.getByRole('button', { name: signIn.close }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/categories');
      await link.click();
      await fillIn(page, member);
      await expect(page).toHaveURL(closed);
    });
    await test.step('expired credentials that cannot be renewed are cleared, with one toast, and the page is not shown', async () => {
      await page.goto('/icons/favicon.svg');
      await expireSession(page);
      await open(closed);
      await expect(page).toHaveURL('/');
      await expect(expired).toHaveCount(1);
      expect(await page.evaluate((key) => localStorage.getItem(key), credentialsKey)).toBeNull();
      await expect(page.getByRole('dialog', { name: signIn.title })).toBeVisible();
      await expect(page.getByRole('button', { name: shell.join, includeHidden: true })).toBeVisible();
    });
  });

  test('A11Y-01 pages load without layout shifts for a member', async ({ page, open, signIn }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, { profile: true, confirmed_at: new Date() });
    const shifts = await watchLayoutShifts(page);
    for (const path of ['/config/me', '/config/me/security', '/notifications', '/moderation/mine'])
      await test.step(path, async () => {
        await open(path, 'en');
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('button', { name: texts.en.shell.member.bell(0) })).toBeVisible();
        expect.soft((await shifts()).value, path).toBeLessThan(0.005);
      });
  });
});

test.describe('two tabs', () => {
  const { settings, shell, signIn: words } = texts.en;

  const security = '/config/me/security';

  // The browser logs expired sessions and an unavailable network itself.
  test.use({ allowedComplaints: /status of 401|net::ERR_/ });

  async function openSecurity(page: Page) {
    await page.getByRole('dialog').getByRole('button', { name: settings.incomplete.notNow }).click();
    return page.getByRole('region', { name: settings.credentials.title }).getByLabel(settings.credentials.email, {
      exact: true,
    });
  }

  const askForCopy = (page: Page) => page.getByRole('button', { name: settings.data.ask, exact: true });

  /** Calls of a page that request a copy of data. */
  function watchCopies(page: Page): string[] {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/me/data-export')) calls.push(request.url());
    });
    return calls;
  }

  async function signInAgain(page: Page, { email }: JoinedMember): Promise<void> {
    const dialog = page.getByRole('dialog', { name: words.title });
    await dialog.getByRole('textbox', { name: words.email }).fill(email);
    await dialog.getByLabel(words.password, { exact: true }).fill(memberPassword);
    await dialog.getByRole('button', { name: words.submit, exact: true }).click();
  }

  test('AUTH-12 two tabs: no action for another member, no lost input, no lost setting', async ({
    page,
    context,
    open,
    signIn,
    addMember,
    platform,
  }) => {
    const known = Promise.withResolvers<void>();
    const other = await context.newPage();
    const failure = page.getByRole('dialog', { name: shell.networkError.title });
    await signIn(page);
    await open(security, 'en');
    const email = await openSecurity(page);
    await other.goto('/icons/favicon.svg');
    await test.step('a page of one member does not act for another who signs in meanwhile', async () => {
      await expect(askForCopy(page)).toBeVisible();
      const calls = watchCopies(page);
      // The new member is not loaded yet: the page still shows the former one.
      await page.route('**/api/contestants/me', async (route) => {
        await known.promise;
        await route.continue();
      });
      const asked = page.waitForRequest('**/api/contestants/me');
      const second = await addMember();
      await enter(platform, other, second.id);
      await asked;
      await askForCopy(page).click();
      known.resolve();
      await expect(email).toHaveValue(second.email);
      expect(calls).toEqual([]);
      await page.unrouteAll();
      await openSecurity(page);
    });
    const third = await addMember();
    await test.step('an action that one member started offline is not sent for the next', async () => {
      await page.route('**/api/me/data-export', (route) =>
        route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
      );
      await askForCopy(page).click();
      await expect(failure).toBeVisible();
      await enter(platform, other, third.id);
      await expect(email).toHaveValue(third.email);
      await page.unrouteAll();
      const calls = watchCopies(page);
      await page.getByRole('dialog', { name: settings.incomplete.title }).getByText(settings.incomplete.notNow).click();
      await failure.getByRole('button', { name: shell.networkError.retry }).click();
      await expect(failure).toBeHidden();
      await page.reload();
      await openSecurity(page);
      await expect(askForCopy(page)).toBeVisible();
      expect(calls).toEqual([]);
    });
    await test.step('input in another tab stays when the session expires, and that tab continues too', async () => {
      await email.fill('half.an.address@');
      await other.goto('/categories');
      await untilHydrated(other);
      await expect(other.getByRole('button', { name: shell.member.menu(third.full_name) })).toBeVisible();
      await expireSession(other);
      await other.reload();
      for (const tab of [page, other])
        await expect(tab.getByRole('alert').filter({ hasText: shell.sessionExpired })).toHaveCount(1);
      await expect(page).toHaveURL(security);
      await expect(page.getByRole('dialog', { name: words.title })).toBeVisible();

      // Signing in again in one tab applies to the other, which closes its dialog.
      await other.getByRole('button', { name: shell.join }).click();
      await signInAgain(other, third);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(email).toHaveValue('half.an.address@');
      await expect(page).toHaveURL(security);
    });
    await test.step('concurrent changes of settings in two tabs are both saved', async () => {
      const { platformSettings } = texts.en;
      const { notifications } = platformSettings;
      const member = await signIn(page, { profile: true });
      const saved = (tab: Page) =>
        tab.getByRole('status').filter({ hasText: settings.profile.messages.update_success });
      const flag = (tab: Page, kind: keyof typeof notifications.kinds) =>
        tab
          .getByRole('group', { name: notifications.kinds[kind], exact: true })
          .getByRole('switch', { name: notifications.email });
      await open('/config/me/settings', 'en');
      await other.goto('/config/me/settings');
      await untilHydrated(other);
      await flag(page, 'my_challenges.forum').uncheck();
      await flag(other, 'my_challenges.tasks').uncheck();
      for (const tab of [page, other]) {
        await tab.getByRole('button', { name: platformSettings.save }).click();
        await expect(saved(tab)).toBeVisible();
      }
      // Each tab shows the change of the other.
      for (const tab of [page, other])
        for (const kind of ['my_challenges.forum', 'my_challenges.tasks'] as const)
          await expect(flag(tab, kind)).not.toBeChecked();
      const row = await platform.database
        .selectFrom('platform_setting')
        .select('notification_config')
        .where('member_id', '=', member.id)
        .executeTakeFirst();
      expect(row?.notification_config).toEqual({
        'my_challenges.forum': { email: false },
        'my_challenges.tasks': { email: false },
      });
    });
  });
});
