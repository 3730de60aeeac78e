import type { Locator, Page } from '@playwright/test';
import { oneTimeCode } from '../server/testing/second-factors.ts';
import { addAuthenticator, putOff, storeCodes } from './account-security.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { axeViolationsInBothThemes, scan, sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';

// The server asks for the second step, and one code is wrong on purpose.
test.use({ allowedComplaints: /status of (?:403|422).*\/api\/(?:oauth|me)\// });

type Texts = (typeof texts)['pt'];

/** Opens the two-step verification among the settings. */
async function openPanel(page: Page, language: 'pt' | 'en'): Promise<(title: string) => Locator> {
  const part = await putOff(page, language);
  const panel = part(texts[language].secondFactor.panel.title);
  return (title) => panel.getByRole('region', { name: title });
}

/** Signs out and returns the dialog for signing in again. */
async function openSignIn(page: Page, { shell, signIn }: Texts): Promise<Locator> {
  await page.evaluate(() => localStorage.removeItem('credentials'));
  await page.goto('/categories');
  await untilHydrated(page);
  await page.getByRole('button', { name: shell.join }).click();
  return page.getByRole('dialog', { name: signIn.title });
}

/** The flow by keyboard, on a phone. */
const language = 'pt';
const t = texts[language];
const { passkeys, passkey, panel, recovery, step } = t.secondFactor;

test(`a member adds a passkey by the keyboard and signs in with it, without a password (${language})`, async ({
  page,
  open,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { email, full_name } = await signIn(page, { confirmed_at: new Date() });
  const person = await addAuthenticator(page);
  await open('/config/me/security', language);
  const part = (await openPanel(page, language))(passkeys.title);
  await expect(page.getByText(panel.off)).toBeVisible();

  // Who closes the browser's dialog reads a hint, no error.
  await person.confirm(false);
  const add = part.getByRole('button', { name: passkeys.add });
  await add.press('Enter');
  await expect(part.getByRole('status').filter({ hasText: passkey.dismissed })).toBeVisible();
  await expect(part.getByRole('alert')).toHaveCount(0);
  await person.confirm(true);
  await add.press('Enter');
  await storeCodes(page, t, async () => expect(await axeViolationsInBothThemes(page)).toEqual([]));
  await expect(page.getByText(panel.on)).toBeVisible();
  await expect(page.getByText(recovery.left('10', false))).toBeVisible();

  const row = part.getByRole('listitem');
  await expect(row).toContainText('Chrome');
  await row.getByRole('button', { name: new RegExp(`^${passkeys.rename}`) }).press('Enter');
  const renaming = page.getByRole('dialog', { name: passkeys.renaming.title });
  await renaming.getByLabel(passkeys.renaming.label).fill('Celular da Iara');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Celular da Iara');
  expect(await axeViolationsInBothThemes(page, ['target-size'])).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  // Chromium's authenticator would take the suggestion at once.
  await person.confirm(false);
  const dialog = await openSignIn(page, t);
  const byPasskey = dialog.getByRole('button', { name: passkey.use });
  await byPasskey.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: passkey.dismissed })).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await person.confirm(true);
  await byPasskey.press('Enter');
  await expect(page.getByRole('button', { name: t.shell.member.menu(full_name) })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // After the password, it is the second step.
  await person.confirm(false);
  await openSignIn(page, t);
  await dialog.getByLabel(t.signIn.email).fill(email);
  await dialog.getByLabel(t.signIn.password, { exact: true }).fill(memberPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('group', { name: step.after.password })).toBeVisible();
  await expect(byPasskey).toBeFocused();
  await person.confirm(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t.shell.member.menu(full_name) })).toBeVisible();
});

test('after the password comes a code of the app or a recovery code, and what was begun goes on', async ({
  page,
  open,
  signIn,
  addChallenge,
  platform,
}) => {
  const t = texts.pt;
  const { app, step, recovery } = t.secondFactor;
  await page.setViewportSize({ width: 360, height: 780 });
  const { email, full_name, id } = await signIn(page, { confirmed_at: new Date() });
  const { slug } = await addChallenge();
  await open('/config/me/security', 'pt');
  const part = await openPanel(page, 'pt');
  await part(app.title).getByRole('button', { name: app.start }).press('Enter');
  const setup = page.getByRole('dialog', { name: app.setup.title });
  const uri = await scan(setup.getByRole('img', { name: app.setup.qr }));
  await expect(setup.getByRole('link', { name: app.setup.openApp })).toHaveAttribute('href', uri);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const first = setup.getByLabel(app.setup.code);
  await first.fill('12345');
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toBeFocused();
  await first.fill(oneTimeCode(uri, -1));
  await first.press('Enter');
  const [code = ''] = await storeCodes(page, t);

  // A visitor who began something signs in by both steps, and it goes on.
  await page.evaluate(() => localStorage.removeItem('credentials'));
  await open(`/challenges/${slug}`);
  await page.getByRole('main').getByRole('button', { name: t.challenges.taking.accept.button }).click();
  const dialog = page.getByRole('dialog', { name: t.signIn.title });
  async function typePassword(): Promise<void> {
    await dialog.getByLabel(t.signIn.email).fill(email);
    await dialog.getByLabel(t.signIn.password, { exact: true }).fill(memberPassword);
    await page.keyboard.press('Enter');
  }
  await typePassword();
  const second = dialog.getByLabel(step.code, { exact: true });
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(second).toHaveAttribute('inputmode', 'numeric');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await second.fill('000 000');
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(second).toBeFocused();
  await second.fill(oneTimeCode(uri).replace(/^.../, '$& '));
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: t.challenges.profilePrompt.title });
  await expect(prompt).toBeVisible();

  // Without the phone, a recovery code takes its place, once.
  await openSignIn(page, t);
  await typePassword();
  await dialog.getByRole('button', { name: step.useRecovery }).press('Enter');
  const recovering = dialog.getByLabel(step.recovery, { exact: true });
  await expect(recovering).toBeFocused();
  await recovering.fill(code.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t.shell.member.menu(full_name) })).toBeVisible();

  // A change of what protects the account asks for both steps again.
  await platform.database
    .updateTable('session')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('member_id', '=', id)
    .execute();
  await open('/config/me/security');
  const later = await openPanel(page, 'pt');
  await expect(later(recovery.title)).toContainText(recovery.left('9', false));
  await later(recovery.title).getByRole('button', { name: recovery.renew }).press('Enter');
  await page
    .getByRole('dialog', { name: recovery.renewing.title })
    .getByRole('button', { name: recovery.renewing.confirm })
    .press('Enter');
  const again = page.getByRole('dialog', { name: t.settings.reauthentication.title });
  await again.getByLabel(t.settings.reauthentication.password, { exact: true }).fill(memberPassword);
  await page.keyboard.press('Enter');
  await again.getByLabel(step.code, { exact: true }).fill(oneTimeCode(uri, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: recovery.shown.title })).toBeVisible();
});
