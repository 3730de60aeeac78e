import type { Page } from '@playwright/test';
import { openSession } from '../server/platform/auth/sessions.ts';
import { readZip } from '../server/testing/read-zip.ts';
import { expect, test } from './fixtures.ts';
import { enter, memberPassword } from './members.ts';
import { expectNotice } from './notices.ts';
import { languages, texts } from './texts.ts';

// Wrong passwords are refused.
test.use({ allowedComplaints: /status of (?:422|(?:404|500).*\/me\/sessions)|net::ERR_/ });

/** Puts off completing the profile, and gives a part of the page by its heading. */
async function putOff(page: Page, language: 'pt' | 'en'): Promise<(title: string) => ReturnType<Page['getByRole']>> {
  const t = texts[language].settings;
  await page.getByRole('dialog').getByRole('button', { name: t.incomplete.notNow }).click();
  return (title) => page.getByRole('region', { name: title, exact: true });
}

for (const language of languages) {
  const t = texts[language].settings;

  test(`SESSIONS a browser is signed out from another one (${language})`, async ({
    page,
    open,
    signIn,
    browser,
    baseURL,
    platform,
  }) => {
    const member = await signIn(page);
    const elsewhere = await browser.newContext({ baseURL: baseURL as string });
    const other = await elsewhere.newPage();
    await enter(platform, other, member.id);
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

    // The other one hears of it with the next thing it does, and goes on from there once it is signed in again.
    await other.getByRole('link', { name: texts.pt.settings.tabs.security, exact: true }).click();
    const signInDialog = other.getByRole('dialog', { name: texts.pt.signIn.title });
    await signInDialog.getByRole('textbox', { name: texts.pt.signIn.email }).fill(member.email);
    await signInDialog.getByLabel(texts.pt.signIn.password, { exact: true }).fill(memberPassword);
    await signInDialog.getByRole('button', { name: texts.pt.signIn.submit, exact: true }).click();
    await expect(signInDialog).toBeHidden();
    const otherPart = await putOff(other, 'pt');
    await expect(otherPart(texts.pt.settings.sessions.title).getByRole('listitem')).toHaveCount(2);
    await expect(other).toHaveURL('/config/me/security');
    await elsewhere.close();
  });

  test(`SESSIONS all other browsers are signed out at once (${language})`, async ({
    page,
    open,
    signIn,
    browser,
    baseURL,
    platform,
  }) => {
    const member = await signIn(page);
    const others = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: baseURL as string })));
    const pages = await Promise.all(others.map((context) => context.newPage()));
    for (const other of pages) await enter(platform, other, member.id);
    await open('/config/me/security', language);
    const part = (await putOff(page, language))(t.sessions.title);
    const rows = part.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(t.sessions.here);
    const asked = page.getByRole('dialog', { name: t.sessions.confirmOthers.title });

    // Who does not mean it signs nobody out.
    await part.getByRole('button', { name: t.sessions.signOutOthers }).click();
    await asked.getByRole('button', { name: t.cancel, exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(rows).toHaveCount(3);

    await part.getByRole('button', { name: t.sessions.signOutOthers }).click();
    await asked.getByRole('button', { name: t.sessions.signOutOthers }).click();
    await expect(page.getByRole('status').filter({ hasText: t.sessions.othersEnded })).toBeVisible();
    await expect(rows).toHaveCount(1);
    for (const other of pages) {
      await other.goto('/config/me');
      await expect(other.getByRole('dialog', { name: texts.pt.signIn.title })).toBeVisible();
      await other.context().close();
    }
  });

  test(`SESSIONS every browser is signed out, this one too, which is at home then (${language})`, async ({
    page,
    open,
    signIn,
    browser,
    baseURL,
    platform,
  }) => {
    const member = await signIn(page);
    const elsewhere = await browser.newContext({ baseURL: baseURL as string });
    const other = await elsewhere.newPage();
    await enter(platform, other, member.id);
    await open('/config/me/security', language);
    const part = (await putOff(page, language))(t.sessions.title);
    await part.getByRole('button', { name: t.sessions.signOutAll }).click();
    const asked = page.getByRole('dialog', { name: t.sessions.confirmAll.title });
    await asked.getByRole('button', { name: t.sessions.signOutAll }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: texts[language].shell.join })).toBeVisible();
    await expectNotice(page, 'success', t.sessions.allEnded);
    expect(await page.evaluate(() => localStorage.getItem('credentials'))).toBeNull();
    await other.goto('/config/me');
    await expect(other.getByRole('dialog', { name: texts.pt.signIn.title })).toBeVisible();
    await elsewhere.close();
  });

  test(`LGPD a copy of the data is made, waited for and fetched (${language})`, async ({ page, open, signIn }) => {
    await signIn(page, { first_name: 'Joaquina', last_name: 'Ribeiro' });
    await open('/config/me/security', language);
    const part = (await putOff(page, language))(t.data.title);
    const seen = Promise.withResolvers<void>();
    await page.route(/\/api\/me\/data-export$/, async (route) => {
      if (route.request().method() === 'GET') await seen.promise;
      await route.continue();
    });
    await part.getByRole('button', { name: t.data.ask, exact: true }).click();
    await expect(part.getByText(t.data.leave)).toBeVisible();
    await expect(part.getByRole('progressbar')).toBeVisible();
    seen.resolve();
    const download = part.getByRole('button', { name: t.data.download, exact: true });
    await expect(download).toBeVisible({ timeout: 20_000 });

    // Whoever comes back finds it still there.
    await page.reload();
    await putOff(page, language);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(/^mutirao-.*\.zip$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const files = Object.entries(readZip(Buffer.concat(chunks))).filter(([name]) => name.endsWith('.json'));
    expect(files.some(([, text]) => text.includes('Joaquina'))).toBe(true);
    for (const [, text] of files) JSON.parse(text);
  });

  test(`LGPD deleting the account asks for the password, and is undone from the banner (${language})`, async ({
    page,
    open,
    signIn,
  }) => {
    await signIn(page);
    await open('/config/me/security', language);
    const part = await putOff(page, language);
    await expect(part(t.deletion.title).getByText(t.deletion.staysText)).toBeVisible();
    await part(t.deletion.title).getByRole('button', { name: t.deletion.start }).click();
    const dialog = page.getByRole('dialog', { name: t.deletion.confirmTitle });
    const password = dialog.getByLabel(t.deletion.password, { exact: true });
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.fill('not my password');
    await dialog.getByRole('button', { name: t.deletion.confirm }).click();
    await expect(password).toHaveAccessibleDescription(/./);
    await expect(password).toBeFocused();
    await password.fill(memberPassword);
    await dialog.getByRole('button', { name: t.deletion.confirm }).click();
    await expect(dialog).toBeHidden();

    const day = new Date(Date.now() + 14 * 86_400_000);
    const banner = page.getByRole('region', { name: t.deletion.bannerLabel });
    await expect(banner).toContainText(String(day.getFullYear()));
    await expect(banner).toBeFocused();
    await expect(banner).toBeInViewport();
    await expect(part(t.deletion.title)).toBeHidden();
    await page.goto('/config/me');
    await banner.getByRole('button', { name: t.deletion.undo }).click();
    await expect(page.getByText(t.deletion.undone)).toBeVisible();
    await expect(banner).toBeHidden();
  });

  test(`LGPD what a member agreed to is told with its version and its day (${language})`, async ({
    page,
    open,
    signIn,
  }) => {
    await signIn(page);
    await open('/config/me/security', language);
    const part = await putOff(page, language);
    const rows = part(t.consents.title).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    for (const kind of ['terms', 'privacy'] as const) {
      const row = rows.filter({ hasText: t.consents.kinds[kind] });
      await expect(row.getByRole('link', { name: t.consents.version(1) })).toHaveAttribute(
        'href',
        kind === 'terms' ? '/terms-of-use/versions/1' : '/privacy-policy/versions/1',
      );
    }
  });
}

test('LGPD who has no password gives up the account without one', async ({ page, open, signIn }) => {
  const t = texts.en.settings.deletion;
  await signIn(page, { password_hash: null });
  await open('/config/me/security', 'en');
  const part = await putOff(page, 'en');
  await part(t.title).getByRole('button', { name: t.start }).click();
  const dialog = page.getByRole('dialog', { name: t.confirmTitle });
  await expect(dialog.getByLabel(t.password)).toHaveCount(0);
  await dialog.getByRole('button', { name: t.confirm }).click();
  await expect(page.getByRole('region', { name: t.bannerLabel })).toBeVisible();
});

test('A11Y-02 the account is given up and kept again by the keyboard alone', async ({ page, open, signIn }) => {
  const t = texts.en.settings.deletion;
  await signIn(page);
  await open('/config/me/security', 'en');
  const part = await putOff(page, 'en');
  const start = part(t.title).getByRole('button', { name: t.start });
  await start.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t.confirmTitle });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel(t.password, { exact: true })).toBeFocused();
  await page.keyboard.type(memberPassword);
  await page.keyboard.press('Enter');
  const banner = page.getByRole('region', { name: t.bannerLabel });
  const undo = banner.getByRole('button', { name: t.undo });
  await expect(banner).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toBeHidden();
  await expect(start).toBeVisible();
});

test('SESSIONS signing out that fails is told in the dialog, which stays for another try', async ({
  page,
  open,
  signIn,
}) => {
  const t = texts.en.settings.sessions;
  await signIn(page);
  await open('/config/me/security', 'en');
  const part = (await putOff(page, 'en'))(t.title);
  await part.getByRole('button', { name: t.signOutAll }).click();
  const dialog = page.getByRole('dialog', { name: t.confirmAll.title });
  await page.route(/\/me\/sessions\?/, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await dialog.getByRole('button', { name: t.signOutAll }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t.failed);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: t.signOutAll }).click();
  await expect(page).toHaveURL('/');
});

test('SESSIONS a browser that was signed out without anyone hearing of it is no failure when it is tried again', async ({
  page,
  open,
  signIn,
  platform,
}) => {
  const t = texts.en.settings.sessions;
  const member = await signIn(page);
  await openSession(platform.database, { memberId: member.id, browser: { userAgent: '' }, now: new Date() });
  await open('/config/me/security', 'en');
  const rows = (await putOff(page, 'en'))(t.title).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.route(/\/api\/me\/sessions\/[\w-]+$/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await rows.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: t.signOut, exact: true }).click();
  const failure = page.getByRole('dialog', { name: texts.en.shell.networkError.title });
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  const second = page.waitForResponse(/\/api\/me\/sessions\/[\w-]+$/);
  await failure.getByRole('button', { name: texts.en.shell.networkError.retry }).click();
  expect((await second).status()).toBe(404);
  await expectNotice(page, 'success', t.ended);
  await expect(rows).toHaveCount(1);
});

test('ERR-55 a button that reaches nobody says so, and does its work once the connection is back', async ({
  page,
  open,
  signIn,
  context,
}) => {
  const t = texts.en.settings.data;
  await signIn(page);
  await open('/config/me/security', 'en');
  const part = (await putOff(page, 'en'))(t.title);
  const ask = part.getByRole('button', { name: t.ask, exact: true });
  await expect(ask).toBeVisible();
  await context.setOffline(true);
  await ask.click();
  const dialog = page.getByRole('dialog', { name: texts.en.shell.networkError.title });
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: texts.en.shell.networkError.retry }).click();
  await expect(part.getByRole('button', { name: t.download, exact: true })).toBeVisible({ timeout: 20_000 });
});
