import type { Language } from '../contract/language.ts';
import { readZip } from '../server/testing/read-zip.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { putOff } from './security.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

// These tests provoke refusals and a lost connection.
test.use({ allowedComplaints: /status of 422|net::ERR_/ });

const t = texts[language].settings;

test(`LGPD a copy of the data is requested, made and downloaded (${language})`, async ({ page, open, signIn }) => {
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

  // It is still available later.
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

test(`LGPD a member's consents are shown with version and date (${language})`, async ({
  page,
  open,
  platform,
  signIn,
}) => {
  const { id } = await signIn(page);
  // In the user's zone it was still the day before.
  const created_at = new Date('2025-03-05T02:30:00Z');
  await platform.database.updateTable('consent').set({ created_at }).where('member_id', '=', id).execute();
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
    await expect(row).toContainText(t.consents.given('04/03/2025'));
  }
});

test('LGPD a member without a password deletes the account without one', async ({ page, open, signIn }) => {
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

test('A11Y-02 the deletion of the account is requested and undone by keyboard alone', async ({
  page,
  open,
  signIn,
}) => {
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

test('ERR-55 an action offline shows the dialog, and completes once the connection is back', async ({
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
