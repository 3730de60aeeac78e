import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';
import { enter, expireSession, type JoinedMember, memberPassword } from './members.ts';
import { texts } from './texts.ts';

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
  anew,
  page,
  context,
  open,
  signIn,
  addMember,
  platform,
}) => {
  await test.step('a page of one member does not act for another who signs in meanwhile', async () => {
    await signIn(page);
    await open(security, 'en');
    const email = await openSecurity(page);
    await expect(askForCopy(page)).toBeVisible();
    const calls = watchCopies(page);
    // The new member is not loaded yet: the page still shows the former one.
    const known = Promise.withResolvers<void>();
    await page.route('**/api/contestants/me', async (route) => {
      await known.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/contestants/me');
    const second = await addMember();
    const other = await context.newPage();
    await other.goto('/icons/favicon.svg');
    await enter(platform, other, second.id);
    await asked;
    await askForCopy(page).click();
    known.resolve();
    await expect(email).toHaveValue(second.email);
    expect(calls).toEqual([]);
  });
  await anew();
  await test.step('an action that one member started offline is not sent for the next', async () => {
    await signIn(page);
    await open(security, 'en');
    const email = await openSecurity(page);
    await expect(askForCopy(page)).toBeVisible();
    await page.route('**/api/me/data-export', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    );
    await askForCopy(page).click();
    const failure = page.getByRole('dialog', { name: shell.networkError.title });
    await expect(failure).toBeVisible();
    const second = await addMember();
    const other = await context.newPage();
    await other.goto('/icons/favicon.svg');
    await enter(platform, other, second.id);
    await expect(email).toHaveValue(second.email);
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
  await anew();
  await test.step('input in another tab stays when the session expires, and that tab continues too', async () => {
    const member = await signIn(page);
    await open(security, 'en');
    const email = await openSecurity(page);
    await email.fill('half.an.address@');
    const other = await context.newPage();
    await other.goto('/categories');
    await untilHydrated(other);
    await expect(other.getByRole('button', { name: shell.member.menu(member.full_name) })).toBeVisible();
    await expireSession(other);
    await other.reload();
    for (const tab of [page, other])
      await expect(tab.getByRole('alert').filter({ hasText: shell.sessionExpired })).toHaveCount(1);
    await expect(page).toHaveURL(security);
    await expect(page.getByRole('dialog', { name: words.title })).toBeVisible();

    // Signing in again in one tab applies to the other, which closes its dialog.
    await other.getByRole('button', { name: shell.join }).click();
    await signInAgain(other, member);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(email).toHaveValue('half.an.address@');
    await expect(page).toHaveURL(security);
  });
  await anew();
  await test.step('concurrent changes of settings and privacy in two tabs are both saved', async () => {
    const { platformSettings, privacy } = texts.en;
    const { notifications } = platformSettings;
    const member = await signIn(page, { profile: true });
    const saved = (tab: Page) => tab.getByRole('status').filter({ hasText: settings.profile.messages.update_success });
    const flag = (tab: Page, kind: keyof typeof notifications.kinds) =>
      tab
        .getByRole('group', { name: notifications.kinds[kind], exact: true })
        .getByRole('switch', { name: notifications.email });
    await open('/config/me/settings', 'en');
    const other = await context.newPage();
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

    await open('/config/me', 'en');
    await other.goto('/config/me');
    await untilHydrated(other);
    await page.getByRole('switch', { name: privacy.hidden_from_search, exact: true }).check();
    await other.getByRole('switch', { name: privacy.hidden_from_community, exact: true }).check();
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: privacy.save }).click();
      await expect(saved(tab)).toBeVisible();
    }
    const row = await platform.database
      .selectFrom('member')
      .innerJoin('platform_setting', 'platform_setting.member_id', 'member.id')
      .select(['hidden_from_search', 'hidden_from_community', 'notification_config'])
      .where('member.id', '=', member.id)
      .executeTakeFirst();
    expect(row).toEqual({
      hidden_from_search: true,
      hidden_from_community: true,
      notification_config: { 'my_challenges.forum': { email: false }, 'my_challenges.tasks': { email: false } },
    });
  });
});
