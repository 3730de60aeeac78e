import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { languages, texts } from './texts.ts';

// What the browser itself writes down when a sign-in is refused.
test.use({ allowedComplaints: /status of 401.*\/api\/oauth\/token/ });

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

for (const language of languages) {
  test(`ERR-01 ERR-02 ERR-03 ERR-04 what is wrong is said at its field, which gets the focus (${language})`, async ({
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

  test(`ERR-04 a failed sign-in is told, and what was typed stays (${language})`, async ({ page, open }) => {
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
}

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
