import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Language } from '../contract/language.ts';
import { putOff } from './account-security.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { axeViolations } from './page-checks.ts';
import { allowAtProvider, linkToProvider } from './services.ts';
import { texts } from './texts.ts';

test.describe('signing in', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  // The browser logs refused sign-ins itself.
  test.use({ allowedComplaints: /status of (?:401|429|500).*\/api\/oauth\/token/ });

  async function openDialog(page: Page, language: 'pt' | 'en') {
    const t = texts[language];
    await page.getByRole('button', { name: `${t.shell.join}${t.shell.joinRest}` }).click();
    const dialog = page.getByRole('dialog', { name: t.signIn.title });
    return {
      dialog,
      email: dialog.getByRole('textbox', { name: t.signIn.email }),
      password: dialog.getByLabel(t.signIn.password, { exact: true }),
      submit: dialog.getByRole('button', { name: t.signIn.submit }),
    };
  }

  const messages = {
    pt: {
      required: 'Campo é Obrigatório',
      email: 'Email inválido',
      min: 'Mínimo de 8 caracteres',
    },
    en: { required: 'Field is required', email: 'Invalid email', min: 'Min 8 characters' },
  };

  test(`AUTH-05 AUTH-06 AUTH-07 AUTH-10 ERR-01 ERR-02 ERR-03 ERR-04 ERR-08 ERR-09 AUTH-02 AUTH-03 AUTH-04 CONST-22 AUTH-01 AUTH-08 AUTH-15 NAV-05 NAV-08 the form and the dialog of signing in: failures, focus, size, keyboard and signing out (${language})`, async ({
    page,
    open,
    addMember,
  }) => {
    await test.step('what fails is reported in the form, and the input stays', async () => {
      await open('/categories', language);
      const { dialog, email, password, submit } = await openDialog(page, language);
      const { ui, signIn } = texts[language];
      const alert = dialog.getByRole('alert');
      const said = messages[language];
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/oauth/token')) calls += 1;
      });

      await test.step('errors are reported at their fields, the first gets the focus, and nothing is sent', async () => {
        await expect(password).toHaveAttribute('type', 'password');
        await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
        await expect(password).toHaveAttribute('autocomplete', 'current-password');
        await submit.click();
        await expect(email).toHaveAccessibleDescription(said.required);
        await expect(password).toHaveAccessibleDescription(said.required);
        await expect(email).toBeFocused();
        await email.fill('maria@');
        await password.fill('1234567');
        await submit.click();
        await expect(email).toHaveAccessibleDescription(said.email);
        await expect(password).toHaveAccessibleDescription(said.min);
        await email.fill('maria@example.org');
        await submit.click();
        await expect(email).toHaveAccessibleDescription('');
        await expect(password).toBeFocused();
        expect(calls).toBe(0);
      });

      await test.step('during the call the form is busy, and a refusal is reported', async () => {
        const released = Promise.withResolvers<void>();
        await page.route('**/api/oauth/token', async (route) => {
          await released.promise;
          await route.continue();
        });
        await email.fill('nobody@example.org');
        await password.fill('not the password');
        await submit.click();
        const waiting = dialog.getByRole('button', { name: signIn.submitting });
        await expect(waiting).toHaveAttribute('aria-busy', 'true');
        await password.press('Enter');
        released.resolve();
        await expect(alert).toHaveText('E-mail ou senha incorretos.');
        await expect(submit).toHaveAttribute('aria-busy', 'false');
        expect(calls).toBe(1);
        await expect(email).toHaveValue('nobody@example.org');
        await expect(password).toHaveValue('not the password');
        await page.unrouteAll();
      });

      await test.step('the password is shown and hidden', async () => {
        await dialog.getByRole('button', { name: ui.showPassword }).click();
        await expect(password).toHaveAttribute('type', 'text');
        await dialog.getByRole('button', { name: ui.hidePassword }).click();
        await expect(password).toHaveAttribute('type', 'password');
      });

      const message = 'A very long story. '.repeat(9);
      for (const [what, answer, text] of [
        ['at most a hundred characters', { status: 401, json: { message } }, message.slice(0, 100)],
        ['a general message', { status: 500, body: '' }, 'Ops! Algo deu errado, tente de novo.'],
        [
          'the time to wait after too many attempts',
          { status: 429, headers: { 'retry-after': '45' }, json: { message: 'x' } },
          'Muitas tentativas. Aguarde 45 segundos e tente de novo.',
        ],
      ] as const)
        await test.step(`a failure shows ${what}`, async () => {
          await page.route('**/api/oauth/token', (route) => route.fulfill(answer));
          await submit.click();
          await expect.poll(() => alert.evaluate((element) => element.textContent)).toBe(text);
          await expect(alert).toHaveCSS('color', 'rgb(176, 22, 44)');
          await page.unrouteAll();
        });
      await dialog.getByRole('button', { name: signIn.close }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/categories');
    });
    await test.step('the dialog opens on its first field, fits, closes and keeps the input', async () => {
      await open('/categories', 'en');
      const button = page.getByRole('button', { name: 'JOIN THE LEAGUE' });
      const close = {
        icon: () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
        'a click outside': () => page.mouse.click(20, 780),
        Esc: () => page.keyboard.press('Escape'),
      };
      for (const [how, act] of Object.entries(close))
        await test.step(`it closes by ${how}, and returns the focus`, async () => {
          const { dialog, email } = await openDialog(page, 'en');
          await expect(email).toBeFocused();
          await act();
          await expect(dialog).toHaveCount(0);
          await expect(button).toBeFocused();
        });
      const { dialog, email, password } = await openDialog(page, 'en');
      await test.step('a text selected beyond the dialog keeps it open, and closing it keeps the input', async () => {
        await email.fill('maria@example.org');
        await password.fill('not yet sent');
        const { x, y, height } = (await email.boundingBox()) ?? { x: 0, y: 0, height: 0 };
        const inside = { x: x + 40, y: y + height / 2 };
        const outside = { x: 20, y: 780 };
        for (const [from, to] of [
          [inside, outside],
          [outside, inside],
        ] as const) {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(to.x, to.y, { steps: 4 });
          await page.mouse.up();
          await expect(dialog).toBeVisible();
        }
        await page.mouse.click(outside.x, outside.y);
        await expect(dialog).toHaveCount(0);
        await openDialog(page, 'en');
        await expect(email).toHaveValue('maria@example.org');
        await expect(password).toHaveValue('not yet sent');
      });
      await test.step('it is at most 420 px wide, and fits a phone', async () => {
        await page.setViewportSize({ width: 1920, height: 1080 });
        expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(420);
        await page.setViewportSize({ width: 320, height: 640 });
        const box = await dialog.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
        await page.setViewportSize({ width: 1280, height: 800 });
      });
      await test.step('it links to registering and to a lost password', async () => {
        await dialog.getByRole('link', { name: texts.en.signIn.registerLink }).click();
        await expect(page).toHaveURL('/auth/register');
        await expect(dialog).toHaveCount(0);
        const { dialog: again } = await openDialog(page, 'en');
        await again.getByRole('link', { name: texts.en.signIn.forgot }).click();
        await expect(page).toHaveURL('/auth/forgot');
      });
    });
    await test.step('signing in and out work by keyboard alone, and /auth leads to the form', async () => {
      const { email, full_name } = await addMember();
      const { keyboard } = page;
      const { shell, signIn, start } = texts.en;
      const avatar = page.getByRole('button', { name: shell.member.menu(full_name) });
      await open('/categories');
      await page.getByRole('button', { name: 'JOIN THE LEAGUE' }).focus();
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('textbox', { name: signIn.email })).toBeFocused();
      await keyboard.insertText(email);
      await keyboard.press('Tab');
      await keyboard.insertText(memberPassword);
      await keyboard.press('Enter');
      await expect(avatar).toBeVisible();
      await expect(page.getByRole('banner').locator(':focus')).toBeVisible();
      await avatar.press('Enter');
      const logout = page.getByRole('button', { name: shell.member.logout, exact: true });
      await logout.press('Enter');
      const { signOut } = signIn;
      const dialog = page.getByRole('dialog', { name: signOut.title });
      await expect(dialog).toBeVisible();
      for (let pressed = 0; pressed < 3; pressed += 1) await keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: signOut.confirm })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'JOIN THE LEAGUE' })).toBeVisible();

      await test.step('signing in on the page of the form leads to what waits', async () => {
        await open('/auth');
        await expect(page).toHaveURL('/auth/login');
        await expect(page.getByRole('heading', { level: 1, name: signIn.title })).toBeVisible();
        const main = page.getByRole('main');
        await main.getByRole('textbox', { name: signIn.email }).fill(email);
        await main.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
        await main.getByRole('button', { name: signIn.submit, exact: true }).click();
        await expect(page).toHaveURL('/me');
        await expect(page.getByText(start.waiting)).toBeVisible();
        await expect(avatar).toBeVisible();
        await page.goto('/auth/login');
        await expect(page).toHaveURL('/me');
      });
    });
  });
});

test.describe('signing in again', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  // The first answers of the server ask for the password, and one is wrong on purpose.
  test.use({ allowedComplaints: /status of (?:403|422)/ });

  const t = texts[language].settings;

  const again = t.reauthentication;

  test(`a change of the e-mail asks for the password, or for the provider, and goes on with what was typed (${language})`, async ({
    page,
    open,
    signIn,
    platform,
  }) => {
    await test.step('a change of the e-mail asks for the password by keyboard, and goes on with what was typed', async () => {
      const member = await signIn(page);
      await sql`update session set authenticated_at = now() - interval '11 minutes' where member_id = ${member.id}`.execute(
        platform.database,
      );
      await open('/config/me/security', language);
      const form = (await putOff(page, language))(t.credentials.title);
      const email = form.getByLabel(t.credentials.email);
      await email.fill(`new.${member.email}`);
      await email.press('Enter');

      const dialog = page.getByRole('dialog', { name: again.title });
      const password = dialog.getByLabel(again.password, { exact: true });
      await expect(password).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(email).toBeFocused();
      await expect(email).toHaveValue(`new.${member.email}`);

      await email.press('Enter');
      await password.fill('wrong wrong');
      await page.keyboard.press('Enter');
      await expect(password).toHaveAccessibleDescription(/./);
      await expect(password).toBeFocused();
      await password.fill(memberPassword);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(form.getByText(t.credentials.confirmEmail(`new.${member.email}`))).toBeVisible();

      // It is not asked again for the next ten minutes.
      await page.getByRole('button', { name: t.data.ask }).click();
      await expect(page.getByRole('button', { name: t.data.ask })).toBeHidden();
      await expect(dialog).toBeHidden();
    });
    await test.step('a member without a password confirms at their provider in another window, and what was typed stays', async () => {
      const t = texts.en.settings;
      const member = await signIn(page, { password_hash: null });
      const login = await linkToProvider(platform, member.id);
      await sql`update session set authenticated_at = now() - interval '11 minutes' where member_id = ${member.id}`.execute(
        platform.database,
      );
      await open('/config/me/security', 'en');
      const form = (await putOff(page, 'en'))(t.credentials.title);
      await form.getByLabel(t.credentials.email).fill(`new.${member.email}`);
      await form.getByLabel(t.credentials.email).press('Enter');
      const dialog = page.getByRole('dialog', { name: t.reauthentication.title });
      const opened = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: 'Continue with' }).click();
      const provider = await opened;
      await allowAtProvider(provider, login);
      await expect(dialog).toBeHidden();
      await expect(form.getByText(t.credentials.confirmEmail(`new.${member.email}`))).toBeVisible();
    });
  });
});
