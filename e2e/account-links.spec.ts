import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, inDays, test, untilHydrated } from './fixtures.ts';
import { watchLayoutShifts } from './page-checks.ts';
import { texts } from './texts.ts';

test.describe('forms and links', () => {
  /** The flows of this file. */
  const language = 'en' as Language;
  const t = texts[language].accountLinks;

  const rules = {
    pt: {
      required: 'Campo é Obrigatório',
      email: 'Email inválido',
      min: 'Mínimo de 8 caracteres',
      same: 'Senha Precisa ser a mesma',
      expired: 'Sinto muito, mas parece que o seu link expirou ou é inválido. Peça um novo link.',
      unable: 'Não foi possível verificar a sua conta, por favor tente novamente!',
    },
    en: {
      required: 'Field is required',
      email: 'Invalid email',
      min: 'Min 8 characters',
      same: 'Password Must be the same',
      expired: "I'm sorry, but it looks like your link is expired or invalid, please request a new link",
      unable: 'We were unable to verify your account, please try again!',
    },
  };

  // The browser logs failed calls itself.
  test.use({ allowedComplaints: /status of (?:4\d\d|500).*\/api\/(?:password|email|me)\// });

  /** Counts the calls to a path and delays them until released. */
  async function delayCalls(page: Page, path: string) {
    const released = Promise.withResolvers<void>();
    const calls: unknown[] = [];
    await page.route(`**/api/${path}`, async (route) => {
      calls.push(route.request().postDataJSON());
      await released.promise;
      await route.continue();
    });
    return { calls, release: released.resolve };
  }

  const messages = rules[language];

  test(`PWD-01 PWD-02 PWD-05 PWD-07 VERIFY-01 VERIFY-02 ERR-20 VERIFY-04 the forms of a lost password and of a confirmation: rules, progress, failure and another link (${language})`, async ({
    anew,
    page,
    open,
    addMember,
    signIn,
  }) => {
    await test.step('one field and a button; errors are reported without sending', async () => {
      const { calls } = await delayCalls(page, 'password/email');
      await open('/auth/forgot', language);
      const main = page.getByRole('main');
      await expect(main.getByRole('textbox')).toHaveCount(1);
      await expect(main.getByRole('button')).toHaveText(t.forgot.submit);
      await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');

      const email = main.getByRole('textbox', { name: t.email });
      await main.getByRole('button').click();
      await expect(email).toHaveAccessibleDescription(messages.required);
      await expect(email).toBeFocused();
      await email.fill('maria@');
      await email.press('Enter');
      await expect(email).toHaveAccessibleDescription(messages.email);
      expect(calls).toEqual([]);
    });
    await test.step('every rule of the new password is reported at its field', async () => {
      const { calls } = await delayCalls(page, 'password/reset');
      await open('/auth/update-password/some-token', language);
      const email = page.getByRole('textbox', { name: t.email });
      const password = page.getByLabel(t.newPassword.password, { exact: true });
      const confirmation = page.getByLabel(t.newPassword.confirmation, { exact: true });
      const save = page.getByRole('button', { name: t.newPassword.submit });
      await expect(email).toHaveAttribute('autocomplete', 'username');
      for (const field of [password, confirmation]) await expect(field).toHaveAttribute('autocomplete', 'new-password');
      await save.click();
      for (const field of [email, password, confirmation])
        await expect(field).toHaveAccessibleDescription(messages.required);
      await expect(email).toBeFocused();

      await email.fill('maria');
      await password.fill('1234567');
      await confirmation.fill('12345678');
      await save.click();
      await expect(email).toHaveAccessibleDescription(messages.email);
      await expect(password).toHaveAccessibleDescription(messages.min);
      await expect(confirmation).toHaveAccessibleDescription(messages.same);
      expect(calls).toEqual([]);
    });
    await test.step('saving the new password shows progress, and says when the link is invalid', async () => {
      const { email } = await addMember();
      const { calls, release } = await delayCalls(page, 'password/reset');
      await open('/auth/update-password/a-link-of-yesterday', language);
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: t.email }).fill(email);
      await main.getByLabel(t.newPassword.password, { exact: true }).fill('a bridge over the stream');
      await main.getByLabel(t.newPassword.confirmation, { exact: true }).fill('a bridge over the stream');
      await main.getByRole('button', { name: t.newPassword.submit }).click();
      const waiting = main.getByRole('button', { name: t.newPassword.submitting });
      await expect(waiting).toHaveAttribute('aria-busy', 'true');
      await main.getByLabel(t.newPassword.confirmation, { exact: true }).press('Enter');
      release();
      await expect(main.getByRole('alert')).toHaveText(messages.expired);
      await expect(main.getByRole('alert')).toHaveCSS('color', 'rgb(176, 22, 44)');
      await expect(main.getByRole('button', { name: t.newPassword.submit })).toHaveAttribute('aria-busy', 'false');
      expect(calls).toHaveLength(1);
    });
    await anew();
    await test.step('a spinner, then the failure and another link; the token is sent once', async () => {
      const released = Promise.withResolvers<void>();
      const calls: unknown[] = [];
      await page.route('**/api/email/verify', async (route) => {
        calls.push(route.request().postDataJSON());
        await released.promise;
        await route.fulfill({ status: 500, json: { message: '' } });
      });
      await open('/auth/verify/a-token', language);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(t.verify.waiting);
      expect(calls).toEqual([{ token: 'a-token' }]);
      released.resolve();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.unable);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('button', { name: t.verify.retry }).click();
      await expect.poll(() => calls.length).toBe(2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.unable);

      // Leaving and coming back shows the known result, without a call.
      await page.getByRole('contentinfo').getByRole('link', { name: texts[language].shell.footer.api }).click();
      await expect(page).toHaveURL('/api/docs');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.unable);
      expect(calls).toHaveLength(2);
    });
    await anew();
    await test.step('a second request while the first is in flight does nothing', async () => {
      await signIn(page);
      const { calls, release } = await delayCalls(page, 'me/resend-email-verify');
      await open('/', 'en');
      const t = texts.en.accountLinks;
      const banner = page.getByRole('region', { name: t.banner.title });
      await banner.getByRole('button', { name: t.resend.button }).dblclick();
      await banner.getByRole('button', { name: t.resend.waiting }).click({ force: true });
      await expect.poll(() => calls.length).toBe(1);
      release();
      await expect(banner.getByRole('button', { name: t.resend.button })).toBeVisible();
      expect(calls).toHaveLength(1);
    });
  });

  test.describe('without a network', () => {
    test.use({ allowedComplaints: /net::ERR_/ });

    test('PWD-07 ERR-55 input stays until the server is available again', async ({ page, open, addMember }) => {
      const member = await addMember();
      await page.route('**/api/password/email', (route) => route.abort('internetdisconnected'));
      await open('/auth/forgot', 'en');
      const { accountLinks: t, shell } = texts.en;
      const email = page.getByRole('textbox', { name: t.email });
      await email.fill(member.email);
      await page.getByRole('button', { name: t.forgot.submit }).click();
      const dialog = page.getByRole('dialog', { name: shell.networkError.title });
      await expect(dialog).toBeVisible();
      await expect(email).toHaveValue(member.email);
      await page.unroute('**/api/password/email');
      await dialog.getByRole('button', { name: shell.networkError.retry }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.forgot.sent);
    });
  });

  test('VERIFY-01 what a link in a mail leads to moves nothing', async ({ page, open, signIn }) => {
    const shifts = await watchLayoutShifts(page);
    // Delayed within the page: a route of Playwright empties the browser's cache, and the font would arrive late at times.
    await page.addInitScript(() => {
      const send = window.fetch;
      const released = new Promise<void>((resolve) => {
        addEventListener('release', () => resolve());
      });
      window.fetch = async (...call) => {
        if (!String(call[0]).includes('/email/verify')) return send(...call);
        document.documentElement.dataset.isConfirming = 'true';
        await released;
        return send(...call);
      };
    });
    for (const width of [360, 1280])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await signIn(page);
        // The reminder is due on the next page, but pages of links have none.
        await open('/categories', 'pt');
        await expect(page.getByRole('region', { name: texts.pt.accountLinks.banner.title })).toBeVisible();
        await page.goto('/auth/verify/an-old-link');
        await untilHydrated(page);
        await expect(page.locator('html[data-is-confirming]')).toBeVisible();
        await page.evaluate(() => dispatchEvent(new Event('release')));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(rules.pt.unable);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        expect(await shifts()).toEqual({ value: 0, what: [] });
      });
  });
});

test.describe('the reminder', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;
  const t = texts[language].accountLinks;

  test(`VERIFY-05 an unconfirmed member is reminded on every page and may postpone it; others are not (${language})`, async ({
    anew,
    page,
    context,
    open,
    signIn,
  }) => {
    await test.step('an unconfirmed member sees a reminder on every page, and may postpone it', async () => {
      const { id, email } = await signIn(page);
      await open('/challenges', language);
      const banner = page.getByRole('region', { name: t.banner.title });
      await expect(banner).toContainText(email);
      await banner.getByRole('button', { name: t.banner.dismiss }).click();
      await expect(banner).toHaveCount(0);
      for (const again of [page, await context.newPage()]) {
        await again.goto('/challenges');
        await untilHydrated(again);
        // The member is loaded by now.
        await expect(again.getByRole('button', { name: /^Notifi/ })).toBeVisible();
        await expect(again.getByRole('region', { name: t.banner.title })).toHaveCount(0);
      }
      // Dismissed on an earlier day, in any time zone.
      await page.evaluate((day) => localStorage.setItem('confirm-later', day), `${id} ${inDays(-2).toDateString()}`);
      await page.reload();
      await expect(banner).toBeVisible();
    });
    await anew();
    await test.step('confirmed members and visitors see no reminder', async () => {
      const banner = page.getByRole('region', { name: texts.en.accountLinks.banner.title });
      await open('/categories', 'en');
      await expect(banner).toHaveCount(0);
      await signIn(page, { confirmed_at: new Date() });
      const loaded = page.waitForResponse('**/api/contestants/me');
      await page.reload();
      await loaded;
      await expect(page.getByRole('button', { name: /^Notifi/ })).toBeVisible();
      await expect(banner).toHaveCount(0);
    });
    await anew();
    await test.step('on a phone, the reminder is one line, and no error is below it', async () => {
      await signIn(page);
      await page.setViewportSize({ width: 360, height: 640 });
      await open('/contact-us', language);
      const banner = page.getByRole('region', { name: texts[language].accountLinks.banner.title });
      await expect(banner).toBeVisible();
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(56);
      // It is part of the page and scrolls away with it.
      await page.evaluate(() => scrollTo(0, 300));
      await expect(banner).not.toBeInViewport();
      const form = page.getByRole('main').locator('form');
      await form.evaluate((one: HTMLFormElement) => {
        for (const field of one.querySelectorAll<HTMLInputElement>('[required]')) field.value = '';
        one.requestSubmit();
      });
      const fields = form.locator('[aria-invalid="true"]');
      await expect(fields).toHaveCount(4);
      for (const field of await fields.all()) {
        await field.evaluate((one) => {
          (document.activeElement as HTMLElement | null)?.blur();
          scrollTo(0, 0);
          one.focus();
        });
        const error = page.locator(`[id="${(await field.getAttribute('aria-describedby'))?.split(' ').at(0)}"]`);
        await expect(error).toBeInViewport({ ratio: 1 });
        expect(
          await error.evaluate((one) => {
            const { x, y, height } = one.getBoundingClientRect();
            return [y + 2, y + height - 2].every((at) => one.contains(document.elementFromPoint(x + 2, at)));
          }),
        ).toBe(true);
      }
    });
  });

  test('VERIFY-05 the reminder hides nothing, and moves nothing when it comes to an open page, on the next one, or on the day after', async ({
    anew,
    page,
    open,
    signIn,
  }) => {
    const shifts = await watchLayoutShifts(page);
    for (const width of [360, 1280])
      await test.step(`${width} px`, async () => {
        await anew();
        await page.setViewportSize({ width, height: 740 });
        const { id } = await signIn(page);
        const t = texts.pt.accountLinks.banner;
        const banner = page.getByRole('region', { name: t.title });
        // Nothing tells a browser in which nobody has been reminded yet before the page is painted.
        await open('/categories', 'pt');
        await expect(banner).toBeVisible();
        expect(await shifts()).toEqual({ value: 0, what: [] });
        await page.reload();
        await expect(banner).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        expect(await shifts()).toEqual({ value: 0, what: [] });
        const reminder = await banner.boundingBox();
        const content = await page.getByRole('main').boundingBox();
        expect((reminder?.y ?? 0) + (reminder?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.mouse.wheel(0, -200);
        await expect(banner).toBeInViewport({ ratio: 1 });

        await banner.getByRole('button', { name: t.dismiss }).click();
        await expect(banner).toHaveCount(0);
        await page.reload();
        await untilHydrated(page);
        await expect(page.getByRole('button', { name: /^Notifi/ })).toBeVisible();
        expect(await shifts()).toEqual({ value: 0, what: [] });

        const earlier = inDays(-2).toDateString();
        await page.evaluate(
          ([own, day]) => {
            localStorage.setItem('confirm-later', own);
            localStorage.setItem('reminder-due', day);
          },
          [`${id} ${earlier}`, earlier] as const,
        );
        await page.reload();
        await expect(banner).toBeInViewport({ ratio: 1 });
        expect(await shifts()).toEqual({ value: 0, what: [] });
      });
  });
});
