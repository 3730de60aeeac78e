import { readZip } from '../server/testing/read-answers.ts';
import { putOff } from './account-security.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { expectToast } from './page-checks.ts';
import { clientId } from './services.ts';
import { texts } from './texts.ts';

const { settings: t, shell, ui } = texts.en;

test.describe('address and password', () => {
  // These tests provoke refusals, and a copy of the data is missing until it is requested.
  test.use({
    allowedComplaints: /status of (422|500)|net::ERR_/,
  });

  const path = /\/api\/contestants\/me\/password$/;

  const newPassword = 'a bridge over the stream';

  const say = {
    required: 'Field is required',
    email: 'Invalid email',
    short: 'Min 8 characters',
    same: 'Password Must be the same',
    failed: 'Ops.. fail to update your credentials, please try again later',
  };

  test('SETTINGS-09 SETTINGS-10 SETTINGS-11 SETTINGS-12 ERR-14 ERR-15 SETTINGS-13 API-20 ERR-55 an address and a password are checked at their fields, need the current one, and are saved', async ({
    page,
    open,
    signIn,
    headersOf,
    request,
  }) => {
    const form = page.getByRole('region', { name: t.credentials.title });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const email = field(t.credentials.email);
    const current = field(t.credentials.current);
    const password = field(t.credentials.password);
    const confirmation = field(t.credentials.confirmation);
    const save = form.getByRole('button', { name: t.credentials.save, exact: true });
    const sessions = page.getByRole('region', { name: t.sessions.title }).getByRole('listitem');
    const fillNew = async (first: string, second = first) => {
      await password.fill(first);
      await confirmation.fill(second);
    };
    const member = await signIn(page);
    const headers = await headersOf(member.id);
    const isSignedIn = async () => (await request.get('/api/contestants/me', { headers })).status() === 200;

    await test.step('invalid input is not sent, and each field says why', async () => {
      let calls = 0;
      page.on('request', (request) => {
        if (path.test(request.url())) calls += 1;
      });
      await open('/config/me/security', 'en');
      await putOff(page, 'en');
      await expect(form.getByRole('textbox')).toHaveCount(4);
      await expect(email).toHaveValue(member.email);
      await expect(email).toHaveAttribute('autocomplete', 'username');
      await expect(current).toHaveAttribute('autocomplete', 'current-password');
      for (const field of [password, confirmation]) await expect(field).toHaveAttribute('autocomplete', 'new-password');

      await email.fill('');
      await fillNew(newPassword);
      await save.click();
      await expect(email).toHaveAccessibleDescription(`${say.required} ${t.credentials.emailHelp}`);
      await expect(email).toBeFocused();
      await expect(current).toHaveAccessibleDescription(`${say.required} ${t.credentials.currentHelp}`);
      await email.fill('maria@');
      await current.fill(memberPassword);
      await fillNew('1234567', '12345678');
      await save.click();
      await expect(email).toHaveAccessibleDescription(`${say.email} ${t.credentials.emailHelp}`);
      await expect(password).toHaveAccessibleDescription(say.short);
      await expect(confirmation).toHaveAccessibleDescription(say.same);
      await email.fill(member.email);
      await current.fill('');
      await fillNew('', newPassword);
      await save.click();
      await expect(current).toHaveAccessibleDescription(`${say.required} ${t.credentials.currentHelp}`);
      await expect(current).toBeFocused();
      expect(calls).toBe(0);

      // What is easy to guess is refused by the server, at its field.
      await current.fill(memberPassword);
      await fillNew('password123');
      await save.click();
      await expect(password).toHaveAccessibleDescription('This password is easy to guess. Choose another.');
      await expect(password).toBeFocused();
      expect(calls).toBe(1);
    });
    await test.step('a new password needs the current one, signs out elsewhere, and is accepted again when its answer was lost', async () => {
      await expect(sessions).toHaveCount(2);
      expect(await isSignedIn()).toBe(true);
      await current.fill('not my password');
      await fillNew(newPassword);
      await save.click();
      await expectToast(page, 'failure', say.failed);
      await expect(current).toHaveAttribute('aria-invalid', 'true');
      await expect(current).toBeFocused();
      await expect(password).toHaveValue(newPassword);

      const released = Promise.withResolvers<void>();
      await page.route(path, async (route) => {
        await released.promise;
        await route.fetch();
        await route.abort('connectionreset');
      });
      await current.fill(memberPassword);
      await save.click();
      await expect(form.getByRole('button', { name: ui.saving })).toHaveAttribute('aria-disabled', 'true');
      released.resolve();
      const failure = page.getByRole('dialog', { name: shell.networkError.title });
      await expect(failure).toBeVisible();
      await page.unrouteAll();
      await failure.getByRole('button', { name: shell.networkError.retry }).click();
      await expectToast(page, 'success', t.credentials.updated);
      await expect(save).toBeVisible();
      for (const field of [current, password, confirmation]) await expect(field).toHaveValue('');
      await expect(sessions).toHaveCount(1);

      expect(await isSignedIn()).toBe(false);
      const signedIn = async (password: string) =>
        (
          await request.post('/api/oauth/token', {
            data: { client_id: clientId, grant_type: 'password', username: member.email, password },
          })
        ).status();
      expect([await signedIn(memberPassword), await signedIn(newPassword)]).toEqual([401, 200]);
    });
    await test.step('a new e-mail address alone is accepted, and takes effect once confirmed', async () => {
      const wanted = `new-${member.email}`;
      await email.fill(wanted);
      await save.click();
      await expect(form.getByText(t.credentials.confirmEmail(wanted))).toBeVisible();
      await page.reload();
      await expect(email).toHaveValue(member.email);
    });
    await test.step('a member without a password may set one', async () => {
      await signIn(page, { password_hash: null });
      await open('/config/me/security', 'en');
      await putOff(page, 'en');
      await expect(form.getByText(t.credentials.noPassword)).toBeVisible();
      await expect(current).toHaveCount(0);
      await fillNew(newPassword);
      await save.click();
      await expect(page.getByRole('status').filter({ hasText: t.credentials.updated })).toBeVisible();
      await expect(current).toBeVisible();
    });
  });
});

test.describe('copy and deletion', () => {
  // A password is wrong on purpose.
  test.use({ allowedComplaints: /status of 422/ });

  test('LGPD A11Y-02 a copy of the data is requested and downloaded, and the account is deleted, by keyboard too, and restored', async ({
    page,
    open,
    platform,
    signIn,
  }) => {
    await test.step('a copy of the data is requested, made and downloaded, and consents are shown with version and date', async () => {
      const { id } = await signIn(page, { first_name: 'Joaquina', last_name: 'Ribeiro' });
      // In the user's zone it was still the day before.
      const created_at = new Date('2025-03-05T02:30:00Z');
      await platform.database.updateTable('consent').set({ created_at }).where('member_id', '=', id).execute();
      await open('/config/me/security', 'en');
      const sections = await putOff(page, 'en');
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
      await part.getByRole('button', { name: t.data.ask, exact: true }).click();
      await expect(part.getByText(t.data.leave)).toBeVisible();
      await expect(part.getByRole('progressbar')).toBeVisible();
      seen.resolve();
      const download = part.getByRole('button', { name: t.data.download, exact: true });
      await expect(download).toBeVisible({ timeout: 20_000 });

      // It is still available later.
      await page.reload();
      await putOff(page, 'en');
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(file.suggestedFilename()).toMatch(/^mutirao-.*\.zip$/);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      const files = Object.entries(readZip(Buffer.concat(chunks))).filter(([name]) => name.endsWith('.json'));
      expect(files.some(([, text]) => text.includes('Joaquina'))).toBe(true);
      for (const [, text] of files) JSON.parse(text);
    });
    await test.step('the account is deleted with its password, by keyboard too, and the deletion is undone', async () => {
      const part = (title: string) => page.getByRole('region', { name: title, exact: true });
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
        await putOff(page, 'en');
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
});
