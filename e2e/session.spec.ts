import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { credentialsKey } from '../web/platform/credentials.ts';
import { clientId } from './client-id.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'en' as Language;

test(`AUTH-08 AUTH-09 AUTH-11 signing in closes the dialog, stores the credentials, loads the member and shows a toast (${language})`, async ({
  page,
  open,
  addMember,
}) => {
  const member = await addMember();
  await open('/categories', language);
  const { shell, signIn } = texts[language];
  await page.getByRole('button', { name: shell.join }).click();
  const dialog = page.getByRole('dialog', { name: signIn.title });
  await dialog.getByRole('textbox', { name: signIn.email }).fill(member.email);
  await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
  const loaded = page.waitForResponse('**/api/contestants/me');
  await dialog.getByRole('button', { name: signIn.submit }).click();
  expect((await loaded).status()).toBe(200);
  await expect(dialog).toHaveCount(0);
  const message = language === 'pt' ? 'Que bom ter você de volta!' : 'Success! Welcome back.';
  await expectToast(page, 'success', message);
  const stored = await page.evaluate((key) => localStorage.getItem(key), credentialsKey);
  expect(JSON.parse(stored ?? '')).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) });
  await expect(page).toHaveURL('/categories');
});

const { shell } = texts.pt;

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

test('AUTH-12 two tabs with an expired token renew it once, and both continue', async ({
  page,
  open,
  context,
  signIn,
}) => {
  await signIn(page);
  await open('/categories');
  await expect(avatar(page)).toBeVisible();
  const tabs = [page, await context.newPage()] as const;
  // On a static file, where no code of ours would detect it first.
  for (const tab of tabs) await tab.goto('/icons/favicon.svg');
  await spoilToken(page, 1);
  const renewals = countRenewals(page);
  await Promise.all(tabs.map((tab) => tab.goto('/categories')));
  for (const tab of tabs) await expect(avatar(tab)).toBeVisible();
  expect(renewals()).toBe(1);
});

test('AUTH-12 a refused token is renewed once, and the call is repeated', async ({ page, open, signIn }) => {
  await signIn(page);
  await open('/categories');
  await expect(avatar(page)).toBeVisible();
  // On a static file: a page that is left while it renews begins again in the next one, as the same renewal.
  await page.goto('/icons/favicon.svg');
  await spoilToken(page, 4_000_000_000);
  const renewals = countRenewals(page);
  const answers: number[] = [];
  page.on('response', (response) => response.url().endsWith('/contestants/me') && answers.push(response.status()));
  await page.goto('/categories');
  await expect(avatar(page)).toBeVisible();
  expect(renewals()).toBe(1);
  expect(answers).toEqual([401, 200]);
});

test(`ERR-32 a member refused even with renewed credentials is signed out in this browser with a toast (${language})`, async ({
  page,
  open,
  signIn,
}) => {
  await signIn(page);
  const renewals = countRenewals(page);
  await page.route('**/api/contestants/me', (route) => route.fulfill({ status: 401, json: { message: 'x' } }));
  await open('/categories', language);
  await expect(page.getByRole('button', { name: texts[language].shell.join })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: texts[language].shell.sessionExpired })).toHaveCount(1);
  expect(await page.evaluate((key) => localStorage.getItem(key), credentialsKey)).toBeNull();
  expect(renewals()).toBe(1);
  await expect(page).toHaveURL('/categories');
});

test('API-01 API-02 calls of visitors and of members carry JSON headers, and those of members their token', async ({
  page,
  open,
  signIn,
}) => {
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  await open('/challenges');
  const asVisitor = page.waitForRequest(/\/api\/challenges\?/);
  await page.getByRole('navigation', { name: texts.pt.challenges.list.tabsLabel }).getByRole('link').last().click();
  const visitorHeaders = (await asVisitor).headers();
  expect(visitorHeaders).toMatchObject(json);
  expect(visitorHeaders).not.toHaveProperty('authorization');

  await signIn(page);
  const asMember = page.waitForRequest('**/api/contestants/me');
  await page.reload();
  const { token_type, access_token } = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}'),
    credentialsKey,
  );
  expect(token_type).toBe('Bearer');
  expect((await asMember).headers()).toMatchObject({ ...json, authorization: `${token_type} ${access_token}` });
});

test('AUTH-16 the web client sends its client_id when it requests tokens', async ({ page, open, addMember }) => {
  const { email } = await addMember();
  await open('/categories');
  await join(page).click();
  const dialog = page.getByRole('dialog', { name: texts.pt.signIn.title });
  await dialog.getByRole('textbox', { name: texts.pt.signIn.email }).fill(email);
  await dialog.getByLabel(texts.pt.signIn.password, { exact: true }).fill(memberPassword);
  const asked = page.waitForRequest('**/api/oauth/token');
  await dialog.getByRole('button', { name: texts.pt.signIn.submit }).click();
  expect((await asked).postDataJSON()).toMatchObject({ grant_type: 'password', client_id: clientId });
  await expect(avatar(page)).toBeVisible();

  await spoilToken(page, 1);
  const renewed = page.waitForRequest('**/api/oauth/token');
  await page.reload();
  expect((await renewed).postDataJSON()).toMatchObject({ grant_type: 'refresh_token', client_id: clientId });
  await expect(avatar(page)).toBeVisible();
});

test('AUTH-14 signing out and in applies to all tabs', async ({ page, open, context, addMember }) => {
  const { email } = await addMember();
  await open('/categories');
  const other = await context.newPage();
  await other.goto('/challenges');
  await untilHydrated(other);
  await join(page).click();
  const dialog = page.getByRole('dialog', { name: texts.pt.signIn.title });
  await dialog.getByRole('textbox', { name: texts.pt.signIn.email }).fill(email);
  await dialog.getByLabel(texts.pt.signIn.password, { exact: true }).fill(memberPassword);
  await dialog.getByRole('button', { name: texts.pt.signIn.submit }).click();
  for (const tab of [page, other]) await expect(avatar(tab)).toBeVisible();
  await avatar(other).click();
  await other.getByRole('button', { name: shell.member.logout, exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: texts.pt.signIn.signOut.confirm }).click();
  for (const tab of [page, other]) await expect(join(tab)).toBeVisible();
  await expect(page).toHaveURL('/categories');
});

test('AUTH-12 an expired session is reported once, on the current page', async ({ page, open, context, signIn }) => {
  await signIn(page);
  await open('/categories');
  await expect(avatar(page)).toBeVisible();
  await context.clearCookies({ name: 'refresh_token' });
  await spoilToken(page, 1);
  await page.reload();
  const message = page.getByRole('alert').filter({ hasText: shell.sessionExpired });
  await expect(message).toHaveCount(1);
  await expect(join(page)).toBeVisible();
  await expect(page).toHaveURL('/categories');
  expect(await page.evaluate((key) => localStorage.getItem(key), credentialsKey)).toBeNull();
  await page.reload();
  await untilHydrated(page);
  await expect(join(page)).toBeVisible();
  await expect(message).toHaveCount(0);
});
