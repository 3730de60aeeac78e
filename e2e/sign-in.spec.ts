import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { texts } from './texts.ts';

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
    max: 'Máximo de 128 caracteres',
  },
  en: { required: 'Field is required', email: 'Invalid email', min: 'Min 8 characters', max: 'Max 128 characters' },
};

test(`ERR-01 ERR-02 ERR-03 ERR-04 errors are reported at their fields, and the first gets the focus (${language})`, async ({
  page,
  open,
}) => {
  await open('/', language);
  const { email, password, submit } = await openDialog(page, language);
  const t = messages[language];
  await submit.click();
  await expect(email).toHaveAccessibleDescription(t.required);
  await expect(password).toHaveAccessibleDescription(t.required);
  await expect(email).toBeFocused();

  await email.fill('maria@');
  await password.fill('1234567');
  await submit.click();
  await expect(email).toHaveAccessibleDescription(t.email);
  await expect(password).toHaveAccessibleDescription(t.min);

  await email.fill('maria@example.org');
  await password.fill('x'.repeat(129));
  await submit.click();
  await expect(email).toHaveAccessibleDescription('');
  await expect(password).toHaveAccessibleDescription(t.max);
  await expect(password).toBeFocused();
});

test(`ERR-04 a failed sign-in is reported, and the input stays (${language})`, async ({ page, open }) => {
  await open('/categories', language);
  const { dialog, email, password, submit } = await openDialog(page, language);
  await email.fill('maria@example.org');
  await password.fill('12345678');
  await submit.click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(email).toHaveValue('maria@example.org');
  await expect(password).toHaveValue('12345678');
  const { ui, signIn } = texts[language];
  await dialog.getByRole('button', { name: ui.showPassword }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: ui.hidePassword }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: signIn.close }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/categories');
});

test(`AUTH-05 AUTH-06 AUTH-07 AUTH-10 invalid input is not sent; during the call the form is busy (${language})`, async ({
  page,
  open,
}) => {
  let calls = 0;
  const released = Promise.withResolvers<void>();
  await page.route('**/api/oauth/token', async (route) => {
    calls += 1;
    await released.promise;
    await route.continue();
  });
  await open('/categories', language);
  const { dialog, email, password, submit } = await openDialog(page, language);
  await expect(password).toHaveAttribute('type', 'password');
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await submit.click();
  await expect(email).toHaveAccessibleDescription(messages[language].required);
  await email.fill('maria@');
  await password.fill('1234567');
  await submit.click();
  await expect(email).toHaveAccessibleDescription(messages[language].email);
  await expect(password).toHaveAccessibleDescription(messages[language].min);
  expect(calls).toBe(0);
  await email.fill('nobody@example.org');
  await password.fill('not the password');
  await submit.click();
  const waiting = dialog.getByRole('button', { name: texts[language].signIn.submitting });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  await password.press('Enter');
  released.resolve();
  const message = language === 'pt' ? 'E-mail ou senha incorretos.' : 'Wrong e-mail or password.';
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await expect(submit).toHaveAttribute('aria-busy', 'false');
  expect(calls).toBe(1);
});

test(`ERR-08 ERR-09 a failure shows at most a hundred characters, or a general message (${language})`, async ({
  page,
  open,
}) => {
  await open('/categories', language);
  const { dialog, email, password, submit } = await openDialog(page, language);
  await email.fill('maria@example.org');
  await password.fill('12345678');
  const message = 'A very long story. '.repeat(9);
  await page.route('**/api/oauth/token', (route) => route.fulfill({ status: 401, json: { message } }));
  await submit.click();
  const alert = dialog.getByRole('alert');
  await expect.poll(() => alert.evaluate((element) => element.textContent)).toBe(message.slice(0, 100));
  await expect(alert).toHaveCSS('color', 'rgb(176, 22, 44)');
  await page.unrouteAll();
  await page.route('**/api/oauth/token', (route) => route.fulfill({ status: 500, body: '' }));
  await submit.click();
  await expect(alert).toHaveText(
    language === 'pt' ? 'Ops! Algo deu errado, tente de novo.' : 'Oops! Something went wrong, try again.',
  );
});

test(`AUTH-10 too many attempts are reported with the time to wait (${language})`, async ({ page, open }) => {
  await open('/categories', language);
  const { dialog, email, password, submit } = await openDialog(page, language);
  await email.fill('maria@example.org');
  await password.fill('12345678');
  await page.route('**/api/oauth/token', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '45' }, json: { message: 'x' } }),
  );
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    language === 'pt'
      ? 'Muitas tentativas. Aguarde 45 segundos e tente de novo.'
      : 'Too many tries. Wait 45 seconds and try again.',
  );
});

test('AUTH-02 the dialog closes by its icon, a click outside and Esc, and returns the focus', async ({
  page,
  open,
}) => {
  await open('/categories', 'en');
  const button = page.getByRole('button', { name: 'JOIN THE LEAGUE' });
  const close = {
    icon: () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    outside: () => page.mouse.click(20, 780),
    escape: () => page.keyboard.press('Escape'),
  };
  for (const how of Object.values(close)) {
    const { dialog } = await openDialog(page, 'en');
    await expect(dialog).toBeVisible();
    await how();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('AUTH-02 a text selected beyond the dialog keeps it open, and closing it keeps the input', async ({
  page,
  open,
}) => {
  await open('/categories', 'en');
  const { dialog, email, password } = await openDialog(page, 'en');
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

test('AUTH-03 AUTH-08 the focus begins on the first field, and is in the bar after signing in', async ({
  page,
  open,
  addMember,
}) => {
  const { email: address, full_name } = await addMember();
  await open('/categories', 'en');
  const { dialog, email, password, submit } = await openDialog(page, 'en');
  await expect(email).toBeFocused();
  await email.fill(address);
  await password.fill(memberPassword);
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: texts.en.shell.member.menu(full_name) })).toBeVisible();
  await expect(page.getByRole('banner').locator(':focus')).toBeVisible();
});

test('AUTH-04 the dialog links to registering and to a lost password', async ({ page, open }) => {
  await open('/categories', 'en');
  const { dialog } = await openDialog(page, 'en');
  await dialog.getByRole('link', { name: texts.en.signIn.registerLink }).click();
  await expect(page).toHaveURL('/auth/register');
  await expect(dialog).toHaveCount(0);
  const { dialog: again } = await openDialog(page, 'en');
  await again.getByRole('link', { name: texts.en.signIn.forgot }).click();
  await expect(page).toHaveURL('/auth/forgot');
});

test('AUTH-08 NAV-05 NAV-08 signing in, the menu and signing out work by keyboard alone', async ({
  page,
  open,
  addMember,
}) => {
  const { email, full_name } = await addMember();
  await open('/categories', 'en');
  const { keyboard } = page;
  await page.getByRole('button', { name: 'JOIN THE LEAGUE' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: texts.en.signIn.email }).focus();
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(memberPassword);
  await keyboard.press('Enter');
  const avatar = page.getByRole('button', { name: texts.en.shell.member.menu(full_name) });
  await expect(avatar).toBeVisible();
  await avatar.focus();
  await keyboard.press('Enter');
  const first = page.getByRole('link', { name: texts.en.shell.member.start, exact: true });
  await expect(first).toBeVisible();
  await keyboard.press('Tab');
  await expect(first).toBeFocused();
  await keyboard.press('Escape');
  await expect(avatar).toBeFocused();
  await expect(avatar).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('Space');
  await expect(first).toBeVisible();
  for (let pressed = 0; pressed < 6; pressed += 1) await keyboard.press('Tab');
  await keyboard.press('Enter');
  const { signOut } = texts.en.signIn;
  const dialog = page.getByRole('dialog', { name: signOut.title });
  await expect(dialog).toBeVisible();
  for (let pressed = 0; pressed < 3; pressed += 1) await keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: signOut.confirm })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'JOIN THE LEAGUE' })).toBeVisible();
});

test(`AUTH-15 signing in on the page of the form leads to what waits (${language})`, async ({
  page,
  open,
  addMember,
}) => {
  const { email, full_name } = await addMember();
  await open('/auth/login', language);
  const { signIn, shell, start } = texts[language];
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: signIn.email }).fill(email);
  await main.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
  await main.getByRole('button', { name: signIn.submit, exact: true }).click();
  await expect(page).toHaveURL('/me');
  await expect(page.getByText(start.waiting)).toBeVisible();
  await expect(page.getByRole('button', { name: shell.member.menu(full_name) })).toBeVisible();
});

test('CONST-22 the dialog is at most 420 px wide, and fits a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open('/', 'en');
  const { dialog } = await openDialog(page, 'en');
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 320, height: 640 });
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});
