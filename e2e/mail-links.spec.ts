import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { test } from './notifications.ts';
import { axeViolationsInBothThemes, sidewaysScroll } from './page-checks.ts';
import { readMails } from './services.ts';
import { texts } from './texts.ts';

test.describe('links of the account', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  // The browser logs refused links itself.
  test.use({ allowedComplaints: /status of 4\d\d.*\/api\/(?:password|email)\// });

  const newPassword = 'another kite, higher up';

  /** The newest mail to an address, once it has arrived. */
  async function newestMail(address: string, count = 1) {
    await expect.poll(async () => (await readMails(address)).length, { timeout: 20_000 }).toBe(count);
    return (await readMails(address))[count - 1];
  }

  /** The link in a mail. */
  async function openLink(page: Page, mail: Awaited<ReturnType<typeof newestMail>>): Promise<string> {
    const link = mail?.html?.match(/href="([^"]+\/auth\/[^"]+)"/)?.[1] ?? '';
    await page.goto(link);
    await untilHydrated(page);
    return link;
  }

  async function fillReset(page: Page, language: 'pt' | 'en', email: string, password = newPassword): Promise<void> {
    const t = texts[language].accountLinks;
    await page.getByRole('textbox', { name: t.email }).fill(email);
    await page.getByLabel(t.newPassword.password, { exact: true }).fill(password);
    await page.getByLabel(t.newPassword.confirmation, { exact: true }).fill(password);
    await page.getByRole('button', { name: t.newPassword.submit }).click();
  }

  const exact = {
    pt: {
      unknown: 'Não encontramos o seu e-mail',
      expired: 'Sinto muito, mas parece que o seu link expirou ou é inválido. Peça um novo link.',
      confirm: 'Confirme seu e-mail no Mutirão',
      unable: 'Não foi possível verificar a sua conta, por favor tente novamente!',
      signInFirst: 'Entre na sua conta e abra o link de novo. Se não foi você que pediu, não é preciso fazer nada.',
    },
    en: {
      unknown: "Sorry, we didn't find your e-mail address",
      expired: "I'm sorry, but it looks like your link is expired or invalid, please request a new link",
      confirm: 'Confirm your e-mail at Mutirão',
      unable: 'We were unable to verify your account, please try again!',
      signInFirst:
        'Sign in to your account and open the link again. If it was not you who asked, there is nothing to do.',
    },
  };

  const t = texts[language].accountLinks;

  const said = exact[language];

  test(`VERIFY-01 VERIFY-02 VERIFY-03 ERR-19 a new member confirms by the link in the mail (${language})`, async ({
    page,
    request,
  }) => {
    const email = `${randomUUID()}@example.org`;
    const registered = await request.post('/api/users', {
      data: {
        first_name: 'Davi',
        last_name: 'Luz',
        email,
        password: newPassword,
        password_confirmation: newPassword,
        accept_terms: true,
        language,
      },
    });
    expect(registered.status()).toBe(201);
    const mail = await newestMail(email);
    expect(mail?.subject).toBe(said.confirm);
    const link = await openLink(page, mail);
    // Not the browser of the registration: the password from before has ended.
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t.choosePassword.title);
    await expect(heading).toBeFocused();
    await page.getByRole('button', { name: t.newPassword.submit }).click();
    await expect(page.getByLabel(t.newPassword.password, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(t.newPassword.password, { exact: true }).fill(newPassword);
    await page.getByLabel(t.newPassword.confirmation, { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: t.newPassword.submit }).click();
    await expect(heading).toHaveText(t.verify.validated);
    const me = await page.evaluate(async () => {
      const { access_token } = JSON.parse(localStorage.getItem('credentials') ?? '{}');
      return (await fetch('/api/contestants/me', { headers: { authorization: `Bearer ${access_token}` } })).json();
    });
    expect(me).toMatchObject({ email, confirmed_at: expect.any(String) });
    await expect(page.getByRole('region', { name: t.banner.title })).toHaveCount(0);

    // The link again, where nobody is signed in.
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.verify.validated);
    expect(await page.evaluate(() => localStorage.getItem('credentials'))).toBeNull();
  });

  test(`VERIFY-02 ERR-20 an unknown link confirms nothing, and a member requests another (${language})`, async ({
    page,
    open,
    addMember,
  }) => {
    const { email } = await addMember({ language });
    await open('/auth/verify/no-such-link', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.unable);
    await page.getByRole('button', { name: t.verify.signInForLink }).click();
    const { signIn } = texts[language];
    const dialog = page.getByRole('dialog', { name: signIn.title });
    await dialog.getByRole('textbox', { name: signIn.email }).fill(email);
    await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
    await dialog.getByRole('button', { name: signIn.submit }).click();
    await page.getByRole('main').getByRole('button', { name: t.resend.button }).click();
    await expect(page.getByText(t.resend.sent)).toBeVisible();
    await openLink(page, await newestMail(email));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.verify.validated);
  });

  test(`a new address of an account with a second factor is confirmed by its member only (${language})`, async ({
    page,
    request,
    addMember,
    platform,
  }) => {
    const { id, email } = await addMember({ language, confirmed_at: new Date() });
    const password = { grant_type: 'password', username: email, password: memberPassword };
    const { access_token } = await (await request.post('/api/oauth/token', { data: password })).json();
    const wanted = `${randomUUID()}@example.org`;
    const asked = await request.put('/api/contestants/me/password', {
      headers: { authorization: `Bearer ${access_token}` },
      data: { email: wanted, current_password: memberPassword },
    });
    expect(asked.status()).toBe(200);
    const now = new Date();
    await platform.database
      .insertInto('totp')
      .values({ member_id: id, secret: randomBytes(48), created_at: now, confirmed_at: now })
      .execute();
    await openLink(page, await newestMail(wanted));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.unable);
    await expect(page.getByRole('main')).toContainText(said.signInFirst);
    await expect(page.getByRole('button', { name: t.verify.retry })).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: t.verify.signIn, exact: true }).click();
    await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
  });

  test('PWD-03 PWD-04 PWD-05 PWD-06 PWD-07 ERR-16 ERR-17 a lost password is reset by a mail, once, and the new one signs in; unknown addresses and weak passwords are refused', async ({
    page,
    open,
    addMember,
  }) => {
    const { email } = await addMember({ language });
    const field = page.getByRole('textbox', { name: t.email });
    const alert = page.getByRole('main').getByRole('alert');
    await open('/auth/forgot', language);
    await test.step('an unknown address is reported, and the input stays', async () => {
      const unknown = `${randomUUID()}@example.org`;
      await field.fill(unknown);
      await page.getByRole('button', { name: t.forgot.submit }).click();
      await expect(alert).toHaveText(said.unknown);
      await expect(field).toHaveValue(unknown);
    });
    const released = Promise.withResolvers<void>();
    await page.route('**/api/password/*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await field.fill(email);
    await page.getByRole('button', { name: t.forgot.submit }).click();
    await expect(page.getByRole('button', { name: t.forgot.submitting })).toBeVisible();
    released.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.forgot.sent);
    await expect(page.getByRole('main')).toContainText(email);
    await page.unrouteAll();

    const link = await openLink(page, await newestMail(email));
    await test.step('a weak password is refused at its field, and the link stays valid', async () => {
      const password = page.getByLabel(t.newPassword.password, { exact: true });
      await fillReset(page, language, email, 'password1');
      await expect(password).not.toHaveAccessibleDescription('');
      await expect(password).toBeFocused();
    });
    const sent = page.waitForRequest('**/api/password/reset');
    await fillReset(page, language, email);
    expect(link).toContain((await sent).postDataJSON().token);
    await expect(page).toHaveURL(/\/$/);
    const { signIn } = texts[language];
    const dialog = page.getByRole('dialog', { name: signIn.title });
    await expect(dialog.getByRole('status')).toHaveText(t.reset.changed);
    await dialog.getByRole('textbox', { name: signIn.email }).fill(email);
    await dialog.getByLabel(signIn.password, { exact: true }).fill(newPassword);
    await dialog.getByRole('button', { name: signIn.submit }).click();
    await expect(dialog).toHaveCount(0);

    await test.step('the link works once, then says so, keeps the input, and leads to another', async () => {
      await page.goto(link);
      await untilHydrated(page);
      await fillReset(page, language, email);
      await expect(alert).toHaveText(said.expired);
      await expect(field).toHaveValue(email);
      await page.getByRole('link', { name: t.reset.newLink }).click();
      await expect(page).toHaveURL('/auth/forgot');
    });
  });
});

test.describe('links to unsubscribe', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  const t = texts[language].notifications.unsubscribe;

  const kind = 'my_challenges.tasks';

  test(`NOTIFICATIONS an unsubscribe link asks, switches off, and reports it when followed again (${language})`, async ({
    page,
    open,
    addMember,
    unsubscribePath,
  }) => {
    const { id, email } = await addMember({ profile: true });
    const heading = page.getByRole('heading', { level: 1 });
    await page.setViewportSize({ width: 360, height: 740 });
    await open(unsubscribePath(id, kind), language);
    await expect(heading).toHaveText(t.title);
    await expect(page.getByRole('main')).toContainText(t.kinds[kind]);
    await expect(page.getByRole('main')).not.toContainText(email);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(heading).toHaveText(t.done);
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(heading).toHaveText(t.off);
    await expect(page.getByRole('button', { name: t.confirm })).toHaveCount(0);

    await open(unsubscribePath(id, null), language);
    await expect(page.getByRole('main')).toContainText(t.all);

    await test.step('an invalid link shows an error with a link to the settings', async () => {
      await open('/notifications/unsubscribe/no-such-link', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unknown);
      await page.getByRole('main').getByRole('link', { name: t.settings }).click();
      await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
    });
  });
});
