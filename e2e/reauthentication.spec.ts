import { sql } from 'kysely';
import type { Language } from '../contract/language.ts';
import { axeViolations } from './axe-violations.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { allowAtProvider, linkToProvider } from './provider.ts';
import { putOff } from './security.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

// The first answers of the server ask for the password, and one is wrong on purpose.
test.use({ allowedComplaints: /status of (?:403|422)/ });

const t = texts[language].settings;
const again = t.reauthentication;

test(`a change of the e-mail asks for the password, or for the provider, and goes on with what was typed (${language})`, async ({
  anew,
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
  await anew();
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
