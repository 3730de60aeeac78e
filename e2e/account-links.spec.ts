import type { Page } from '@playwright/test';
import { expect, inDays, test, untilHydrated } from './fixtures.ts';
import { watchLayoutShifts } from './page-checks.ts';
import { texts } from './texts.ts';

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

test.describe('forms and links', () => {
  const { accountLinks: t, shell } = texts.en;

  const messages = {
    required: 'Field is required',
    email: 'Invalid email',
    min: 'Min 8 characters',
    same: 'Password Must be the same',
    expired: "I'm sorry, but it looks like your link is expired or invalid, please request a new link",
    unable: 'We were unable to verify your account, please try again!',
  };

  // The browser logs failed calls itself.
  test.use({ allowedComplaints: /status of (?:4\d\d|500).*\/api\/(?:password|email)\/|net::ERR_/ });

  test('PWD-01 PWD-02 PWD-05 PWD-07 ERR-55 VERIFY-01 VERIFY-02 ERR-20 the forms of a lost password and of a confirmation: rules, progress, failure and another link', async ({
    page,
    open,
    addMember,
  }) => {
    const main = page.getByRole('main');
    const email = main.getByRole('textbox', { name: t.email });
    const member = await addMember();
    await test.step('one field and a button; errors are reported without sending, and input stays until the server is available', async () => {
      let calls = 0;
      await page.route('**/api/password/email', async (route) => {
        calls += 1;
        await route.abort('internetdisconnected');
      });
      await open('/auth/forgot', 'en');
      await expect(main.getByRole('textbox')).toHaveCount(1);
      await expect(main.getByRole('button')).toHaveText(t.forgot.submit);
      await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await main.getByRole('button').click();
      await expect(email).toHaveAccessibleDescription(messages.required);
      await expect(email).toBeFocused();
      await email.fill('maria@');
      await email.press('Enter');
      await expect(email).toHaveAccessibleDescription(messages.email);
      expect(calls).toBe(0);

      await email.fill(member.email);
      await email.press('Enter');
      const dialog = page.getByRole('dialog', { name: shell.networkError.title });
      await expect(dialog.getByText('What you typed is still here.')).toBeVisible();
      await expect(email).toHaveValue(member.email);
      await page.unroute('**/api/password/email');
      await dialog.getByRole('button', { name: shell.networkError.retry }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.forgot.sent);
    });
    await test.step('every rule of the new password is reported at its field; saving shows progress, and an invalid link', async () => {
      const { calls, release } = await delayCalls(page, 'password/reset');
      await open('/auth/update-password/a-link-of-yesterday', 'en');
      const password = main.getByLabel(t.newPassword.password, { exact: true });
      const confirmation = main.getByLabel(t.newPassword.confirmation, { exact: true });
      const save = main.getByRole('button', { name: t.newPassword.submit });
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

      await email.fill(member.email);
      for (const field of [password, confirmation]) await field.fill('a bridge over the stream');
      await save.click();
      await expect(main.getByRole('button', { name: t.newPassword.submitting })).toHaveAttribute('aria-busy', 'true');
      await confirmation.press('Enter');
      release();
      await expect(main.getByRole('alert')).toHaveText(messages.expired);
      await expect(main.getByRole('alert')).toHaveCSS('color', 'rgb(176, 22, 44)');
      await expect(save).toHaveAttribute('aria-busy', 'false');
      expect(calls).toHaveLength(1);
    });
    await test.step('a spinner, then the failure and another link; the token is sent once', async () => {
      const released = Promise.withResolvers<void>();
      const calls: unknown[] = [];
      await page.route('**/api/email/verify', async (route) => {
        calls.push(route.request().postDataJSON());
        await released.promise;
        await route.fulfill({ status: 500, json: { message: '' } });
      });
      await open('/auth/verify/a-token', 'en');
      await expect(main.getByRole('status')).toHaveText(t.verify.waiting);
      expect(calls).toEqual([{ token: 'a-token' }]);
      released.resolve();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(messages.unable);
      await expect(heading).toBeFocused();
      await page.getByRole('button', { name: t.verify.retry }).click();
      await expect.poll(() => calls.length).toBe(2);
      await expect(heading).toHaveText(messages.unable);

      // Leaving and coming back shows the known result, without a call.
      await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.api }).click();
      await expect(page).toHaveURL('/api/docs');
      await page.goBack();
      await expect(heading).toHaveText(messages.unable);
      expect(calls).toHaveLength(2);
    });
  });
});

test.describe('the reminder', () => {
  test.use({ allowedComplaints: /status of 4\d\d.*\/api\/email\// });

  test('VERIFY-01 VERIFY-04 VERIFY-05 A11Y an unconfirmed member is reminded on every page and may postpone it, others are not; it hides and moves nothing, as what a link in a mail leads to', async ({
    page,
    context,
    open,
    signIn,
    anew,
  }) => {
    const t = texts.pt.accountLinks;
    const banner = page.getByRole('region', { name: t.banner.title });
    /** The member is loaded by now. */
    const untilMemberIsThere = (one: Page) => expect(one.getByRole('button', { name: /^Notifi/ })).toBeVisible();
    const shifts = await watchLayoutShifts(page);
    const expectNothingMoved = async () => expect(await shifts()).toEqual({ value: 0, what: [] });
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
    await page.setViewportSize({ width: 360, height: 640 });
    const { id, email } = await signIn(page);

    await test.step('it comes to an open page, and on the next one, as one line above what is there', async () => {
      // Nothing tells a browser in which nobody has been reminded yet before the page is painted.
      await open('/categories', 'pt');
      await expect(banner).toContainText(email);
      await expectNothingMoved();
      await page.reload();
      await expect(banner).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expectNothingMoved();
      const reminder = await banner.boundingBox();
      const content = await page.getByRole('main').boundingBox();
      expect(reminder?.height).toBeLessThanOrEqual(56);
      expect((reminder?.y ?? 0) + (reminder?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
    await test.step('once postponed it is gone in all tabs, and there again the day after', async () => {
      await banner.getByRole('button', { name: t.banner.dismiss }).click();
      await expect(banner).toHaveCount(0);
      const second = await context.newPage();
      await second.goto('/challenges');
      await page.reload();
      for (const one of [page, second]) {
        await untilMemberIsThere(one);
        await expect(one.getByRole('region', { name: t.banner.title })).toHaveCount(0);
      }
      await expectNothingMoved();
      await second.close();
      // Dismissed on an earlier day, in any time zone.
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
      await expectNothingMoved();
    });
    await test.step('pages of links have none, and move nothing', async () => {
      await page.goto('/auth/verify/an-old-link');
      await untilHydrated(page);
      await expect(page.locator('html[data-is-confirming]')).toBeVisible();
      await page.evaluate(() => dispatchEvent(new Event('release')));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Não foi possível verificar a sua conta, por favor tente novamente!',
      );
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectNothingMoved();
    });
    await test.step('no error is below it', async () => {
      await open('/contact-us');
      await expect(banner).toBeVisible();
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
    await test.step('a second request while the first is in flight does nothing; a toast says once that it was sent, and covers no reminder', async () => {
      const { calls, release } = await delayCalls(page, 'me/resend-email-verify');
      const resend = banner.getByRole('button', { name: t.resend.button });
      await page.evaluate(() => scrollTo(0, 0));
      await resend.dblclick();
      await banner.getByRole('button', { name: t.resend.waiting }).click({ force: true });
      await expect.poll(() => calls.length).toBe(1);
      release();
      const toast = page.getByRole('status').filter({ hasText: t.resend.sent });
      await expect(toast).toBeVisible();
      expect(calls).toHaveLength(1);
      // Nested live regions are announced several times.
      await expect(toast.locator('xpath=ancestor::*[@aria-live or @role="status" or @role="alert"]')).toHaveCount(0);
      const [place, reminder] = await Promise.all([toast.locator('..').boundingBox(), banner.boundingBox()]);
      expect(place?.y ?? 0).toBeGreaterThanOrEqual((reminder?.y ?? 0) + (reminder?.height ?? 0));
      await expect(resend).toBeFocused();
      // Closing it returns the focus.
      const close = page.getByRole('button', { name: texts.pt.shell.close, exact: true });
      await close.press('Enter');
      await expect(toast).toHaveCount(0);
      await expect(resend).toBeFocused();
    });
    await test.step('confirmed members and visitors see none', async () => {
      await signIn(page, { confirmed_at: new Date() });
      await page.reload();
      await untilMemberIsThere(page);
      await expect(banner).toHaveCount(0);
      await anew();
      await open('/categories', 'pt');
      await expect(banner).toHaveCount(0);
    });
    await test.step('on a desk it moves nothing either', async () => {
      await signIn(page);
      await page.reload();
      await expect(banner).toBeVisible();
      await expectNothingMoved();
    });
  });
});
