import type { Language } from '../contract/language.ts';
import { readZip } from '../server/testing/read-answers.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { putOff } from './security.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

// These tests provoke refusals and a lost connection.
test.use({ allowedComplaints: /status of 422|net::ERR_/ });

const t = texts[language].settings;

test(`LGPD ERR-55 A11Y-02 a copy of the data is requested and downloaded, and the account is deleted, by keyboard too, and restored (${language})`, async ({
  anew,
  page,
  open,
  platform,
  signIn,
  context,
}) => {
  await test.step('a copy of the data is requested, made and downloaded, and consents are shown with version and date', async () => {
    const { id } = await signIn(page, { first_name: 'Joaquina', last_name: 'Ribeiro' });
    // In the user's zone it was still the day before.
    const created_at = new Date('2025-03-05T02:30:00Z');
    await platform.database.updateTable('consent').set({ created_at }).where('member_id', '=', id).execute();
    await open('/config/me/security', language);
    const sections = await putOff(page, language);
    const part = sections(t.data.title);
    await test.step('consents', async () => {
      const rows = sections(t.consents.title).getByRole('listitem');
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
    const seen = Promise.withResolvers<void>();
    await page.route(/\/api\/me\/data-export$/, async (route) => {
      if (route.request().method() === 'GET') await seen.promise;
      await route.continue();
    });
    await test.step('an action offline shows the dialog, and completes once the connection is back', async () => {
      await context.setOffline(true);
      await part.getByRole('button', { name: t.data.ask, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: texts[language].shell.networkError.title });
      await expect(dialog).toBeVisible();
      await context.setOffline(false);
      await dialog.getByRole('button', { name: texts[language].shell.networkError.retry }).click();
    });
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
  await anew();
  await test.step('the account is deleted with its password, by keyboard too, and the deletion is undone', async () => {
    await signIn(page);
    await open('/config/me/security', language);
    const part = await putOff(page, language);
    const start = part(t.deletion.title).getByRole('button', { name: t.deletion.start });
    const dialog = page.getByRole('dialog', { name: t.deletion.confirmTitle });
    const password = dialog.getByLabel(t.deletion.password, { exact: true });
    const banner = page.getByRole('region', { name: t.deletion.bannerLabel });
    await expect(part(t.deletion.title).getByText(t.deletion.staysText)).toBeVisible();

    await test.step('it is requested and undone by keyboard alone', async () => {
      await start.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(start).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(password).toBeFocused();
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await page.keyboard.type('not my password');
      await page.keyboard.press('Enter');
      await expect(password).toHaveAccessibleDescription(/./);
      await expect(password).toBeFocused();
      await password.fill(memberPassword);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(banner).toContainText(String(new Date(Date.now() + 14 * 86_400_000).getFullYear()));
      await expect(banner).toBeFocused();
      await expect(banner).toBeInViewport();
      await expect(part(t.deletion.title)).toBeHidden();
      await page.keyboard.press('Tab');
      await expect(banner.getByRole('button', { name: t.deletion.undo })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(banner).toBeHidden();
      await expect(start).toBeVisible();
    });
    await test.step('without a password it needs none, and it is undone from the banner of another page', async () => {
      await signIn(page, { password_hash: null });
      await open('/config/me/security');
      await putOff(page, language);
      await start.click();
      await expect(password).toHaveCount(0);
      await dialog.getByRole('button', { name: t.deletion.confirm }).click();
      await expect(banner).toBeVisible();
      await page.goto('/config/me');
      await banner.getByRole('button', { name: t.deletion.undo }).click();
      await expect(page.getByText(t.deletion.undone)).toBeVisible();
      await expect(banner).toBeHidden();
    });
  });
});
