import type { Page } from '@playwright/test';
import { credentialsKey } from '../web/platform/credentials.ts';
import { putOff } from './account-security.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { expectToast } from './page-checks.ts';
import { clientId } from './services.ts';
import { texts } from './texts.ts';

test.describe('the session of a browser', () => {
  const { shell, signIn } = texts.pt;

  // The browser logs refused tokens itself.
  test.use({ allowedComplaints: /status of 401.*\/api\/(?:contestants\/me|oauth\/token)/ });

  /** Stores an expired token in the browser, or one that looks valid but is refused. */
  async function spoilToken(page: Page, exp: number): Promise<void> {
    await page.evaluate(
      ([key, end]) => {
        const { access_token, ...rest } = JSON.parse(localStorage.getItem(key) ?? '{}');
        const { sub } = JSON.parse(atob(access_token.split('.')[1]));
        const token = `x.${btoa(JSON.stringify({ sub, exp: end }))}.x`;
        localStorage.setItem(key, JSON.stringify({ ...rest, access_token: token }));
      },
      [credentialsKey, exp] as const,
    );
  }

  /** The number of renewals by the tabs from now on. */
  function countRenewals(page: Page): () => number {
    let renewals = 0;
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/oauth/token')) renewals += 1;
    });
    return () => renewals;
  }

  const avatar = (page: Page) => page.getByRole('button', { name: /^Menu de/ });

  const join = (page: Page) => page.getByRole('button', { name: shell.join });

  /** Signs in by the dialog of the page. */
  async function signInOn(page: Page, email: string): Promise<void> {
    await join(page).click();
    const dialog = page.getByRole('dialog', { name: signIn.title });
    await dialog.getByRole('textbox', { name: signIn.email }).fill(email);
    await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
    await dialog.getByRole('button', { name: signIn.submit }).click();
    await expect(dialog).toHaveCount(0);
  }

  test('API-01 API-02 AUTH-08 AUTH-09 AUTH-11 AUTH-16 AUTH-12 AUTH-14 ERR-32 signing in stores the credentials, which tabs share and renew once; who is refused is signed out with a message', async ({
    page,
    open,
    addMember,
    context,
    signIn: enter,
  }) => {
    const { email } = await addMember();
    const json = { accept: 'application/json', 'content-type': 'application/json' };
    const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), credentialsKey);
    const address = '/challenges/coming-soon';
    const other = await context.newPage();
    const tabs = [page, other] as const;
    await other.goto('/categories');
    await untilHydrated(other);
    await test.step('calls of visitors carry JSON headers', async () => {
      await open('/challenges');
      const asVisitor = page.waitForRequest(/\/api\/challenges\?/);
      await page.getByRole('navigation', { name: texts.pt.challenges.list.tabsLabel }).getByRole('link').last().click();
      const visitorHeaders = (await asVisitor).headers();
      expect(visitorHeaders).toMatchObject(json);
      expect(visitorHeaders).not.toHaveProperty('authorization');
      await expect(page).toHaveURL(address);
    });
    await test.step('the dialog closes, the member is loaded in both tabs, and a toast says so', async () => {
      const asked = page.waitForRequest('**/api/oauth/token');
      const loaded = page.waitForResponse('**/api/contestants/me');
      await signInOn(page, email);
      expect((await asked).postDataJSON()).toMatchObject({ grant_type: 'password', client_id: clientId });
      expect((await loaded).status()).toBe(200);
      await expectToast(page, 'success', 'Que bom ter você de volta!');
      expect(await stored()).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) });
      await expect(page).toHaveURL(address);
      for (const tab of tabs) await expect(avatar(tab)).toBeVisible();
    });
    await test.step('an expired token is renewed once, both continue, and calls of members carry theirs', async () => {
      // On a static file, where no code of ours would detect it first.
      for (const tab of tabs) await tab.goto('/icons/favicon.svg');
      await spoilToken(page, 1);
      const renewals = countRenewals(page);
      const renewed = context.waitForEvent('request', (request) => request.url().endsWith('/api/oauth/token'));
      const asMember = page.waitForRequest('**/api/contestants/me');
      await Promise.all(tabs.map((tab) => tab.goto('/categories')));
      for (const tab of tabs) await expect(avatar(tab)).toBeVisible();
      expect(renewals()).toBe(1);
      expect((await renewed).postDataJSON()).toMatchObject({ grant_type: 'refresh_token', client_id: clientId });
      const { access_token } = await stored();
      expect((await asMember).headers()).toMatchObject({ ...json, authorization: `Bearer ${access_token}` });
    });
    await test.step('signing out applies to both', async () => {
      await avatar(other).click();
      await other.getByRole('button', { name: shell.member.logout, exact: true }).click();
      await other.getByRole('dialog').getByRole('button', { name: signIn.signOut.confirm }).click();
      for (const tab of tabs) await expect(join(tab)).toBeVisible();
      await expect(page).toHaveURL('/categories');
      await other.close();
    });
    const message = page.getByRole('alert').filter({ hasText: shell.sessionExpired });
    await test.step('a refused token is renewed once, and the call is repeated', async () => {
      // On a static file: a page that is left while it renews begins again in the next one, as the same renewal.
      await page.goto('/icons/favicon.svg');
      await enter(page);
      await spoilToken(page, 4_000_000_000);
      const renewals = countRenewals(page);
      const answers: number[] = [];
      page.on('response', (response) => response.url().endsWith('/contestants/me') && answers.push(response.status()));
      await page.goto('/categories');
      await expect(avatar(page)).toBeVisible();
      expect(renewals()).toBe(1);
      expect(answers).toEqual([401, 200]);
    });
    await test.step('an expired session is reported once, on the current page', async () => {
      await context.clearCookies({ name: 'refresh_token' });
      await spoilToken(page, 1);
      await page.reload();
      await expect(message).toHaveCount(1);
      await expect(join(page)).toBeVisible();
      await expect(page).toHaveURL('/categories');
      expect(await stored()).toBeNull();
      await page.reload();
      await untilHydrated(page);
      await expect(join(page)).toBeVisible();
      await expect(message).toHaveCount(0);
    });
    await test.step('a member refused even with renewed credentials is signed out in this browser', async () => {
      await enter(page);
      const renewals = countRenewals(page);
      await page.route('**/api/contestants/me', (route) => route.fulfill({ status: 401, json: { message: 'x' } }));
      await page.reload();
      await expect(join(page)).toBeVisible();
      await expect(message).toHaveCount(1);
      expect(await stored()).toBeNull();
      expect(renewals()).toBe(1);
      await expect(page).toHaveURL('/categories');
    });
  });
});

test.describe('the list of sessions', () => {
  // These tests provoke failures.
  test.use({ allowedComplaints: /status of (?:401|404|500).*\/me\/sessions|net::ERR_/ });

  const { settings: t, shell, signIn: signingIn } = texts.pt;

  test('SESSIONS one session ends another, all others, or all with this one, which then shows home', async ({
    page,
    open,
    signIn,
    enterElsewhere,
    headersOf,
    request,
  }) => {
    const member = await signIn(page);
    const other = await enterElsewhere(member.id);
    await other.goto('/config/me');
    await expect(other.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
    await open('/config/me/security', 'pt');
    const part = (await putOff(page, 'pt'))(t.sessions.title);
    const rows = part.getByRole('listitem');
    await test.step('one ends another, also when the answer was lost', async () => {
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: t.sessions.here })).toHaveCount(1);
      await expect(rows.first()).toContainText('Chrome');
      await expect(rows.first()).toContainText('America/Sao Paulo');
      await expect(rows.first()).toContainText(t.sessions.seen(t.sessions.now));
      await page.route(/\/api\/me\/sessions\/[\w-]+$/, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await rows.getByRole('button').click();
      await page
        .getByRole('dialog', { name: t.sessions.confirmOne.title })
        .getByRole('button', { name: t.sessions.signOut, exact: true })
        .click();
      const failure = page.getByRole('dialog', { name: shell.networkError.title });
      await expect(failure).toBeVisible();
      await page.unrouteAll();
      const second = page.waitForResponse(/\/api\/me\/sessions\/[\w-]+$/);
      await failure.getByRole('button', { name: shell.networkError.retry }).click();
      expect((await second).status()).toBe(404);
      await expectToast(page, 'success', t.sessions.ended);
      await expect(rows).toHaveCount(1);
      await expect(part.getByText(t.sessions.alone)).toBeVisible();
    });
    await test.step('the other browser detects it at its next call, and continues after signing in again', async () => {
      await other.getByRole('link', { name: t.tabs.security, exact: true }).click();
      const dialog = other.getByRole('dialog', { name: signingIn.title });
      await dialog.getByRole('textbox', { name: signingIn.email }).fill(member.email);
      await dialog.getByLabel(signingIn.password, { exact: true }).fill(memberPassword);
      await dialog.getByRole('button', { name: signingIn.submit, exact: true }).click();
      await expect(dialog).toBeHidden();
      const otherPart = await putOff(other, 'pt');
      await expect(otherPart(t.sessions.title).getByRole('listitem')).toHaveCount(2);
      await expect(other).toHaveURL('/config/me/security');
    });
    const elsewhere = await headersOf(member.id);
    const isSignedIn = async () => (await request.get('/api/contestants/me', { headers: elsewhere })).status() === 200;
    await test.step('all others end at once, unless that is cancelled', async () => {
      expect(await isSignedIn()).toBe(true);
      await page.reload();
      await putOff(page, 'pt');
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText(t.sessions.here);
      const asked = page.getByRole('dialog', { name: t.sessions.confirmOthers.title });
      await part.getByRole('button', { name: t.sessions.signOutOthers }).click();
      await asked.getByRole('button', { name: t.cancel, exact: true }).click();
      await expect(asked).toBeHidden();
      await expect(rows).toHaveCount(3);
      await part.getByRole('button', { name: t.sessions.signOutOthers }).click();
      await asked.getByRole('button', { name: t.sessions.signOutOthers }).click();
      await expect(page.getByRole('status').filter({ hasText: t.sessions.othersEnded })).toBeVisible();
      await expect(rows).toHaveCount(1);
      expect(await isSignedIn()).toBe(false);
    });
    await test.step('a failed sign-out of all is shown in the dialog, which stays open for a retry', async () => {
      await part.getByRole('button', { name: t.sessions.signOutAll }).click();
      const all = page.getByRole('dialog', { name: t.sessions.confirmAll.title });
      await page.route(/\/me\/sessions\?/, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
      await all.getByRole('button', { name: t.sessions.signOutAll }).click();
      await expect(all.getByRole('alert')).toHaveText(t.sessions.failed);
      await page.unrouteAll();
      await all.getByRole('button', { name: t.sessions.signOutAll }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
      await expectToast(page, 'success', t.sessions.allEnded);
      expect(await page.evaluate(() => localStorage.getItem('credentials'))).toBeNull();
    });
  });
});
