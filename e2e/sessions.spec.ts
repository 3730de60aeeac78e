import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
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

  test('API-01 API-02 AUTH-08 AUTH-09 AUTH-11 AUTH-16 AUTH-12 AUTH-14 ERR-32 signing in stores the credentials, which tabs share and renew once', async ({
    anew,
    page,
    open,
    addMember,
    context,
    signIn: enter,
  }) => {
    await test.step('signing in stores the credentials, which the calls of a member carry', async () => {
      const { email } = await addMember();
      const json = { accept: 'application/json', 'content-type': 'application/json' };
      const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), credentialsKey);
      await open('/challenges');
      await test.step('calls of visitors carry JSON headers', async () => {
        const asVisitor = page.waitForRequest(/\/api\/challenges\?/);
        await page
          .getByRole('navigation', { name: texts.pt.challenges.list.tabsLabel })
          .getByRole('link')
          .last()
          .click();
        const visitorHeaders = (await asVisitor).headers();
        expect(visitorHeaders).toMatchObject(json);
        expect(visitorHeaders).not.toHaveProperty('authorization');
      });
      const address = '/challenges/coming-soon';
      await expect(page).toHaveURL(address);
      await test.step('the dialog closes, the member is loaded, and a toast says so', async () => {
        const asked = page.waitForRequest('**/api/oauth/token');
        const loaded = page.waitForResponse('**/api/contestants/me');
        await signInOn(page, email);
        expect((await asked).postDataJSON()).toMatchObject({ grant_type: 'password', client_id: clientId });
        expect((await loaded).status()).toBe(200);
        await expectToast(page, 'success', 'Que bom ter você de volta!');
        expect(await stored()).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) });
        await expect(page).toHaveURL(address);
      });
      await test.step('an expired token is renewed, and calls of members carry theirs', async () => {
        await expect(avatar(page)).toBeVisible();
        await spoilToken(page, 1);
        const renewed = page.waitForRequest('**/api/oauth/token');
        const asMember = page.waitForRequest('**/api/contestants/me');
        await page.reload();
        expect((await renewed).postDataJSON()).toMatchObject({ grant_type: 'refresh_token', client_id: clientId });
        await expect(avatar(page)).toBeVisible();
        const { access_token } = await stored();
        expect((await asMember).headers()).toMatchObject({ ...json, authorization: `Bearer ${access_token}` });
      });
    });
    await anew();
    await test.step('tabs share one session: they renew it once, and sign out and in together', async () => {
      const { email } = await addMember();
      await open('/categories');
      const other = await context.newPage();
      await other.goto('/challenges');
      await untilHydrated(other);
      const tabs = [page, other] as const;
      await signInOn(page, email);
      for (const tab of tabs) await expect(avatar(tab)).toBeVisible();
      await test.step('an expired token is renewed once, and both continue', async () => {
        // On a static file, where no code of ours would detect it first.
        for (const tab of tabs) await tab.goto('/icons/favicon.svg');
        await spoilToken(page, 1);
        const renewals = countRenewals(page);
        await Promise.all(tabs.map((tab) => tab.goto('/categories')));
        for (const tab of tabs) await expect(avatar(tab)).toBeVisible();
        expect(renewals()).toBe(1);
      });
      await test.step('signing out applies to both', async () => {
        await avatar(other).click();
        await other.getByRole('button', { name: shell.member.logout, exact: true }).click();
        await other.getByRole('dialog').getByRole('button', { name: signIn.signOut.confirm }).click();
        for (const tab of tabs) await expect(join(tab)).toBeVisible();
        await expect(page).toHaveURL('/categories');
      });
    });
    await anew();
    await test.step('a refused token is renewed once, and who is refused still is signed out with a message, once', async () => {
      await enter(page);
      await open('/categories');
      await expect(avatar(page)).toBeVisible();
      const message = page.getByRole('alert').filter({ hasText: shell.sessionExpired });
      const stored = () => page.evaluate((key) => localStorage.getItem(key), credentialsKey);
      await test.step('a refused token is renewed once, and the call is repeated', async () => {
        // On a static file: a page that is left while it renews begins again in the next one, as the same renewal.
        await page.goto('/icons/favicon.svg');
        await spoilToken(page, 4_000_000_000);
        const renewals = countRenewals(page);
        const answers: number[] = [];
        page.on(
          'response',
          (response) => response.url().endsWith('/contestants/me') && answers.push(response.status()),
        );
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
        await open('/categories');
        await expect(join(page)).toBeVisible();
        await expect(message).toHaveCount(1);
        expect(await stored()).toBeNull();
        expect(renewals()).toBe(1);
        await expect(page).toHaveURL('/categories');
      });
    });
  });
});

test.describe('the list of sessions', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  // These tests provoke failures.
  test.use({ allowedComplaints: /status of (?:404|500).*\/me\/sessions|net::ERR_/ });

  const t = texts[language].settings;

  test(`SESSIONS one session ends another, all others, or all with this one (${language})`, async ({
    anew,
    page,
    open,
    signIn,
    enterElsewhere,
    headersOf,
    request,
    platform,
  }) => {
    await test.step('one session ends another', async () => {
      const member = await signIn(page);
      const other = await enterElsewhere(member.id);
      await other.goto('/config/me');
      await expect(other.getByRole('heading', { name: texts.pt.settings.title, level: 1 })).toBeVisible();

      await open('/config/me/security', language);
      const part = await putOff(page, language);
      const rows = part(t.sessions.title).getByRole('listitem');
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: t.sessions.here })).toHaveCount(1);
      await expect(rows.first()).toContainText('Chrome');
      await expect(rows.first()).toContainText('America/Sao Paulo');
      await expect(rows.first()).toContainText(t.sessions.seen(t.sessions.now));
      await rows.getByRole('button').click();
      await page
        .getByRole('dialog', { name: t.sessions.confirmOne.title })
        .getByRole('button', { name: t.sessions.signOut, exact: true })
        .click();
      await expect(page.getByText(t.sessions.ended)).toBeVisible();
      await expect(rows).toHaveCount(1);
      await expect(part(t.sessions.title).getByText(t.sessions.alone)).toBeVisible();

      // The other browser detects it at its next call, and continues after signing in again.
      await other.getByRole('link', { name: texts.pt.settings.tabs.security, exact: true }).click();
      const signInDialog = other.getByRole('dialog', { name: texts.pt.signIn.title });
      await signInDialog.getByRole('textbox', { name: texts.pt.signIn.email }).fill(member.email);
      await signInDialog.getByLabel(texts.pt.signIn.password, { exact: true }).fill(memberPassword);
      await signInDialog.getByRole('button', { name: texts.pt.signIn.submit, exact: true }).click();
      await expect(signInDialog).toBeHidden();
      const otherPart = await putOff(other, 'pt');
      await expect(otherPart(texts.pt.settings.sessions.title).getByRole('listitem')).toHaveCount(2);
      await expect(other).toHaveURL('/config/me/security');

      await test.step('retrying a sign-out whose response was lost is no failure', async () => {
        const { sessionId } = await openSession(platform, platform.database, {
          memberId: member.id,
          browser: { userAgent: '' },
        });
        expect(sessionId).toBeTruthy();
        await page.reload();
        await putOff(page, language);
        await expect(rows).toHaveCount(3);
        await page.route(/\/api\/me\/sessions\/[\w-]+$/, async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        });
        await rows.getByRole('button').first().click();
        await page.getByRole('dialog').getByRole('button', { name: t.sessions.signOut, exact: true }).click();
        const failure = page.getByRole('dialog', { name: texts[language].shell.networkError.title });
        await expect(failure).toBeVisible();
        await page.unrouteAll();
        const second = page.waitForResponse(/\/api\/me\/sessions\/[\w-]+$/);
        await failure.getByRole('button', { name: texts[language].shell.networkError.retry }).click();
        expect((await second).status()).toBe(404);
        await expectToast(page, 'success', t.sessions.ended);
        await expect(rows).toHaveCount(2);
      });
    });
    await anew();
    await test.step('all other sessions end at once, then all, this one too, which then shows home', async () => {
      const member = await signIn(page);
      const others = [await headersOf(member.id), await headersOf(member.id)];
      const isSignedIn = async (headers: Awaited<ReturnType<typeof headersOf>>) =>
        (await request.get('/api/contestants/me', { headers })).status() === 200;
      for (const other of others) expect(await isSignedIn(other)).toBe(true);
      await open('/config/me/security', language);
      const part = (await putOff(page, language))(t.sessions.title);
      const rows = part.getByRole('listitem');
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText(t.sessions.here);
      const asked = page.getByRole('dialog', { name: t.sessions.confirmOthers.title });

      // Cancelling ends no session.
      await part.getByRole('button', { name: t.sessions.signOutOthers }).click();
      await asked.getByRole('button', { name: t.cancel, exact: true }).click();
      await expect(asked).toBeHidden();
      await expect(rows).toHaveCount(3);

      await part.getByRole('button', { name: t.sessions.signOutOthers }).click();
      await asked.getByRole('button', { name: t.sessions.signOutOthers }).click();
      await expect(page.getByRole('status').filter({ hasText: t.sessions.othersEnded })).toBeVisible();
      await expect(rows).toHaveCount(1);
      for (const other of others) expect(await isSignedIn(other)).toBe(false);

      await test.step('a failed sign-out is shown in the dialog, which stays open for a retry', async () => {
        const other = await headersOf(member.id);
        await part.getByRole('button', { name: t.sessions.signOutAll }).click();
        const all = page.getByRole('dialog', { name: t.sessions.confirmAll.title });
        await page.route(/\/me\/sessions\?/, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
        await all.getByRole('button', { name: t.sessions.signOutAll }).click();
        await expect(all.getByRole('alert')).toHaveText(t.sessions.failed);
        await page.unrouteAll();
        await all.getByRole('button', { name: t.sessions.signOutAll }).click();
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('button', { name: texts[language].shell.join })).toBeVisible();
        await expectToast(page, 'success', t.sessions.allEnded);
        expect(await page.evaluate(() => localStorage.getItem('credentials'))).toBeNull();
        expect(await isSignedIn(other)).toBe(false);
      });
    });
  });
});
