import type { Page } from '@playwright/test';
import { readZip } from '../server/testing/read-zip.ts';
import { expect, test } from './fixtures.ts';
import { enter, memberPassword } from './members.ts';
import { languages, texts } from './texts.ts';

// There is no copy of the data before it is asked for, and wrong passwords are refused.
test.use({ allowedComplaints: /status of 404.*\/api\/me\/data-export|status of 422/ });

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

    await other.goto('/config/me');
    await expect(other).toHaveURL('/');
    await expect(other.getByRole('dialog', { name: texts.pt.signIn.title })).toBeVisible();
    await elsewhere.close();
  });

  test(`LGPD a copy of the data is made, waited for and fetched (${language})`, async ({ page, open, signIn }) => {
    await signIn(page, { first_name: 'Joaquina', last_name: 'Ribeiro' });
    await open('/config/me/security', language);
    const part = (await putOff(page, language))(t.data.title);
    await part.getByRole('button', { name: t.data.ask, exact: true }).click();
    await expect(part.getByText(t.data.leave)).toBeVisible();
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
    for (const kind of Object.values(t.consents.kinds))
      await expect(rows.filter({ hasText: kind })).toContainText(t.consents.version('01/11/2026'));
  });
}
