import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { credentialsKey } from '../web/platform/credentials.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { axeViolationsInBothThemes } from './page-checks.ts';
import { beginPage } from './profile-form.ts';
import { actions } from './taking-part.ts';
import { texts } from './texts.ts';

test.describe('the form', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  // The browser logs refused calls itself.
  test.use({ allowedComplaints: /status of 422.*\/api\/users|net::ERR_INTERNET_DISCONNECTED/ });

  const password = 'pipa no céu da favela';

  const messages = {
    pt: {
      required: 'Campo é Obrigatório',
      email: 'Email inválido',
      min: 'Mínimo de 8 caracteres',
      same: 'Senha Precisa ser a mesma',
    },
    en: {
      required: 'Field is required',
      email: 'Invalid email',
      min: 'Min 8 characters',
      same: 'Password Must be the same',
    },
  };

  function formOf(page: Page, language: 'pt' | 'en') {
    const { register, email, password: passwordLabel, consents } = texts[language].signIn;
    const main = page.getByRole('main');
    return {
      firstName: main.getByRole('textbox', { name: register.firstName, exact: true }),
      lastName: main.getByRole('textbox', { name: register.lastName, exact: true }),
      email: main.getByRole('textbox', { name: email, exact: true }),
      password: main.getByLabel(passwordLabel, { exact: true }),
      confirmation: main.getByLabel(register.confirmation, { exact: true }),
      terms: main.getByRole('checkbox', { name: consents.terms.link }),
      privacy: main.getByRole('checkbox', { name: consents.privacy.link }),
      cancel: main.getByRole('link', { name: register.cancel }),
      create: main.getByRole('button', { name: register.submit }),
    };
  }

  type Form = ReturnType<typeof formOf>;

  async function fillIn(form: Form, email: string): Promise<void> {
    await form.firstName.fill('Joana');
    await form.lastName.fill('dos Santos');
    await form.email.fill(email);
    await form.password.fill(password);
    await form.confirmation.fill(password);
    await form.terms.check();
    await form.privacy.check();
  }

  const { signIn, ui } = texts[language];

  const said = messages[language];

  test(`REG-01 REG-02 REG-03 REG-04 REG-05 REG-06 REG-07 REG-08 REG-09 REG-10 ERR-05 ERR-18 REG-11 ERR-07 AUTH-15 the form of a new member: its fields and boxes, a lost connection, the keyboard, and the welcome (${language})`, async ({
    anew,
    page,
    open,
    context,
    addMember,
  }) => {
    await test.step('the fields, the boxes with their links, and what is wrong with them', async () => {
      const calls: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
      await open('/auth/register', language);
      const form = formOf(page, language);
      for (const field of [form.firstName, form.lastName, form.email, form.password, form.confirmation])
        await expect(field).toBeVisible();
      for (const [field, kind] of [
        [form.firstName, 'given-name'],
        [form.lastName, 'family-name'],
        [form.email, 'email'],
        [form.password, 'new-password'],
        [form.confirmation, 'new-password'],
      ] as const)
        await expect(field).toHaveAttribute('autocomplete', kind);
      await expect(form.terms).not.toBeChecked();
      await expect(form.privacy).not.toBeChecked();
      await expect(form.create).toBeDisabled();
      await form.terms.check();
      await expect(form.create).toBeDisabled();
      await form.privacy.check();
      await expect(form.create).toBeEnabled();
      await form.firstName.fill('Joana');
      // The texts are pages of their own, in new tabs.
      for (const [name, path] of [
        [signIn.consents.terms.link, '/terms-of-use'],
        [signIn.consents.privacy.link, '/privacy-policy'],
      ] as const) {
        const opened = context.waitForEvent('page');
        await page.getByRole('main').getByRole('link', { name }).click();
        const tab = await opened;
        await expect(tab).toHaveURL(path);
        await tab.close();
      }
      await expect(form.firstName).toHaveValue('Joana');
      await page.getByRole('button', { name: ui.showPassword }).first().click();
      await expect(form.password).toHaveAttribute('type', 'text');
      await test.step('errors are reported at their fields, and nothing is sent', async () => {
        await form.firstName.fill('');
        await form.create.click();
        for (const field of [form.firstName, form.lastName, form.email, form.password, form.confirmation])
          await expect(field).toHaveAccessibleDescription(said.required);
        await expect(form.firstName).toBeFocused();
        await form.firstName.fill('Joana');
        await form.lastName.fill('dos Santos');
        await form.email.fill('joana@');
        await form.password.fill('1234567');
        await form.confirmation.fill('7654321');
        await form.create.click();
        await expect(form.firstName).toHaveAccessibleDescription('');
        await expect(form.email).toHaveAccessibleDescription(said.email);
        await expect(form.password).toHaveAccessibleDescription(said.min);
        await expect(form.confirmation).toHaveAccessibleDescription(said.same);
        await expect(form.email).toBeFocused();
      });
      await test.step('a filled honeypot field creates no account', async () => {
        await fillIn(form, `${randomUUID()}@example.org`);
        const trap = page.locator('input[name="website"]');
        const set = (to: string) =>
          trap.evaluate((input: HTMLInputElement, value) => {
            input.value = value;
          }, to);
        await set('https://spam.example.org');
        await form.create.click();
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(signIn.register.leaveEmpty);
        expect(calls).toEqual([]);
        await set('');
      });
      await test.step('an address with an account is reported above and at its field, and the input stays', async () => {
        const { email } = await addMember();
        await form.email.fill(email);
        await form.create.click();
        const message = 'Este e-mail já tem uma conta.';
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(message);
        await expect(form.email).toHaveAccessibleDescription(message);
        await expect(form.email).toBeFocused();
        await expect(form.password).toHaveValue(password);
        await expect(form.terms).toBeChecked();
        await expect(form.create).toBeEnabled();
      });
    });
    await test.step('a new member is signed in, at their profile, and welcomed once; a lost connection loses no input', async () => {
      const form = formOf(page, language);
      await form.email.fill(`${randomUUID()}@example.org`);
      await page.route('**/api/users', (route) => route.abort('internetdisconnected'));
      await form.create.click();
      const { networkError } = texts[language].shell;
      const dialog = page.getByRole('dialog', { name: networkError.title });
      await expect(dialog).toBeVisible();
      await expect(form.firstName).toHaveValue('Joana');
      await page.unrouteAll();
      await dialog.getByRole('button', { name: networkError.retry }).click();
      await expect(page).toHaveURL('/profile/config');
      const card = page.getByRole('dialog', { name: signIn.welcome.title });
      await expect(card.getByRole('link', { name: signIn.welcome.home })).toHaveAttribute('href', '/');
      await card.getByRole('link', { name: signIn.welcome.profile }).click();
      await expect(card).toHaveCount(0);
      await expect(page).toHaveURL('/profile/config');
      const stored = await page.evaluate((key) => localStorage.getItem(key), credentialsKey);
      expect(JSON.parse(stored ?? '')).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) });
      await expect(
        page.getByRole('button', { name: texts[language].shell.member.menu('Joana dos Santos') }),
      ).toBeVisible();
    });
    await anew();
    await test.step('the form works by the keyboard alone and on a phone, and the welcome leads home too', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/auth/register', 'en');
      const form = formOf(page, 'en');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await form.cancel.click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.home.hero.title);
      await page.goBack();
      const { keyboard } = page;
      const type = async (text: string) => {
        await keyboard.insertText(text);
        await keyboard.press('Tab');
      };
      await form.firstName.focus();
      await type('Joana');
      await type('dos Santos');
      await type(`${randomUUID()}@example.org`);
      await type(password);
      // Past the buttons that show the passwords.
      await keyboard.press('Tab');
      await type(password);
      await keyboard.press('Tab');
      await expect(form.terms).toBeFocused();
      await keyboard.press('Space');
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await expect(form.privacy).toBeFocused();
      await keyboard.press('Space');
      await form.password.focus();
      await keyboard.press('Enter');
      await expect(page).toHaveURL('/profile/config');
      await page.getByRole('dialog').getByRole('link', { name: texts.en.signIn.welcome.home }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto('/auth/register');
      await expect(page).toHaveURL('/me');
    });
  });
});

test.describe('the first hour', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  const { signIn, challenges, profile, ui } = texts.pt;

  test('PERM-02 REG-10 a newcomer on a phone accepts a challenge with at most 14 fields and 9 taps, and the prompt leads members to their profile', async ({
    anew,
    page,
    open,
    addChallenge,
    signIn: enter,
  }) => {
    await test.step('a newcomer on a phone accepts a challenge with at most 14 fields and 9 taps', async () => {
      const done = { fields: 0, taps: 0 };
      const fill = (field: Locator, text: string) => field.fill(text, { timeout: 15_000 * ++done.fields });
      const check = (box: Locator) => box.check({ timeout: 15_000 * ++done.fields });
      const tap = (control: Locator) => control.click({ timeout: 15_000 * ++done.taps });
      const { slug } = await addChallenge();
      await open(`/challenges/${slug}`, 'pt');
      const main = page.getByRole('main');

      await tap(main.getByRole('button', { name: challenges.taking.accept.button, exact: true }));
      await tap(page.getByRole('dialog').getByRole('link', { name: signIn.registerLink }));
      await fill(main.getByRole('textbox', { name: signIn.register.firstName, exact: true }), 'Joana');
      await fill(main.getByRole('textbox', { name: signIn.register.lastName, exact: true }), 'dos Santos');
      await fill(main.getByRole('textbox', { name: signIn.email, exact: true }), `${randomUUID()}@example.org`);
      await fill(main.getByLabel(signIn.password, { exact: true }), memberPassword);
      await fill(main.getByLabel(signIn.register.confirmation, { exact: true }), memberPassword);
      for (const box of await main.getByRole('checkbox').all()) await check(box);
      await tap(main.getByRole('button', { name: signIn.register.submit }));

      const form = beginPage(page, 'pt');
      await expect(form.title).toBeVisible();
      await expect(page).toHaveURL('/profile/config');
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      // What is missing is said in place, and what was typed stays.
      await fill(form.about, 'Conserto bicicletas e ensino a consertar.');
      await form.next.click();
      await expect(form.birthdate).toBeFocused();
      await fill(form.birthdate, '23042008');
      await form.birthdate.blur();
      await expect(form.birthdate).toHaveValue('23/04/2008');
      await page.reload();
      await expect(form.about).toHaveValue(/bicicletas/);
      await expect(form.birthdate).toHaveValue('23/04/2008');
      await check(form.gender('n'));
      await tap(form.next);
      // The country is that of the browser's time zone.
      await expect(form.nationality).toHaveValue('BR');
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await fill(form.city, 'sao pau');
      await tap(form.suggestions.first());
      await tap(form.save);

      await expect(page).toHaveURL(`/challenges/${slug}`);
      const { answer, invitation } = actions('pt');
      await tap(answer(page, 'accept', challenges.taking.accept.confirm));
      await expect(invitation(page)).toBeVisible();
      expect(done.fields).toBeLessThanOrEqual(14);
      expect(done.taps).toBeLessThanOrEqual(9);
    });
    await anew();
    await test.step('a member without a profile who accepts is led there by the prompt, and to the whole profile on request', async () => {
      await enter(page);
      const { slug } = await addChallenge();
      await open(`/challenges/${slug}`, 'pt');
      await page.getByRole('main').getByRole('button', { name: challenges.taking.accept.button, exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: challenges.profilePrompt.create, exact: true })
        .click();
      const form = beginPage(page, 'pt');
      await expect(form.title).toBeVisible();
      await page.getByRole('button', { name: profile.begin.whole }).click();
      await expect(page.getByRole('region', { name: profile.form.title, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: ui.chooseDate })).toBeVisible();
    });
  });
});
