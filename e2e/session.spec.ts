import { credentialsKey } from '../web/platform/credentials.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { languages, texts } from './texts.ts';

for (const language of languages)
  test(`AUTH-08 AUTH-09 AUTH-11 signing in closes the dialog, keeps the credentials, loads the member and says so (${language})`, async ({
    page,
    open,
    addMember,
  }) => {
    const member = await addMember();
    await open('/categories', language);
    const { shell, signIn } = texts[language];
    await page.getByRole('button', { name: shell.join }).click();
    const dialog = page.getByRole('dialog', { name: signIn.title });
    await dialog.getByRole('textbox', { name: signIn.email }).fill(member.email);
    await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
    const loaded = page.waitForResponse('**/api/contestants/me');
    await dialog.getByRole('button', { name: signIn.submit }).click();
    expect((await loaded).status()).toBe(200);
    await expect(dialog).toHaveCount(0);
    const told = language === 'pt' ? 'Que bom ter você de volta!' : 'Success! Welcome back.';
    await expect(page.getByRole('status').filter({ hasText: told })).toHaveText(told);
    const kept = await page.evaluate((key) => localStorage.getItem(key), credentialsKey);
    expect(JSON.parse(kept ?? '')).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) });
    await expect(page).toHaveURL('/categories');
  });
