import type { Language } from '../contract/language.ts';
import { credentialsKey } from '../web/platform/credentials.ts';
import { expect, test } from './fixtures.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

// The browser logs a failed sign-out itself.
test.use({ allowedComplaints: /status of 500.*\/oauth\/revoke/ });

const phone = { width: 360, height: 740 };

const { shell, signIn } = texts[language];

test("NAV-05 NAV-06 NAV-07 AUTH-14 NAV-08 the avatar's menu, on a desk and on a phone, and signing out, which asks first", async ({
  anew,
  page,
  open,
  signIn: enter,
}) => {
  await test.step('the avatar opens a menu for a mouse, with the name and links', async () => {
    const { full_name } = await enter(page);
    await open('/categories', language);
    const avatar = page.getByRole('button', { name: shell.member.menu(full_name) });
    const name = page.getByRole('banner').getByText(full_name, { exact: true }).filter({ visible: true });
    await avatar.hover();
    await expect(name).toHaveCount(1);
    await expect(avatar).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('banner').getByRole('link', { name: shell.member.profile, exact: true }).click();
    await expect(page).toHaveURL('/profile/me');
    await expect(name).toHaveCount(0);
    await avatar.hover();
    await page.getByRole('banner').getByRole('link', { name: shell.member.configuration }).click();
    await expect(page).toHaveURL('/profile/config');
    await avatar.hover();
    await expect(name).toHaveCount(1);
    await page.mouse.move(10, 700);
    await expect(name).toHaveCount(0);
  });
  await test.step("on a phone the menu's links are in the bar and in the folded menu", async () => {
    await page.setViewportSize(phone);
    const { full_name } = await enter(page);
    await open('/categories', language);
    await page.getByLabel(shell.openMenu).click();
    const name = page.getByRole('banner').getByText(full_name, { exact: true }).filter({ visible: true });
    await expect(name).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole('banner').getByRole('link', { name: shell.member.configuration }).click();
    await expect(page).toHaveURL('/profile/config');
    await expect(name).toHaveCount(0);
    await page.getByRole('button', { name: shell.member.menu(full_name) }).click();
    await expect(name).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
  await anew();
  await test.step('signing out asks first, then shows home as a visitor', async () => {
    const { full_name } = await enter(page);
    await open('/categories', language);
    const avatar = page.getByRole('button', { name: shell.member.menu(full_name) });
    await avatar.click();
    await page.getByRole('button', { name: shell.member.logout, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: signIn.signOut.title });
    await dialog.getByRole('button', { name: signIn.signOut.cancel }).click();
    await expect(dialog).toHaveCount(0);
    const logout = page.getByRole('button', { name: shell.member.logout, exact: true });
    await expect(logout).toBeFocused();
    await expect(page).toHaveURL('/categories');
    await logout.click();
    const revoked = page.waitForResponse('**/api/oauth/revoke');
    await dialog.getByRole('button', { name: signIn.signOut.confirm }).click();
    expect((await revoked).status()).toBe(204);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), credentialsKey)).toBeNull();
    await page.reload();
    await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
  });
  await test.step('a failed sign-out is reported in the dialog with a retry', async () => {
    const { full_name } = await enter(page);
    await open('/categories', language);
    await page.getByRole('button', { name: shell.member.menu(full_name) }).click();
    await page.getByRole('button', { name: shell.member.logout, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: signIn.signOut.title });
    await page.route('**/api/oauth/revoke', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await dialog.getByRole('button', { name: signIn.signOut.confirm }).click();
    await expect(dialog.getByRole('alert')).toHaveText(signIn.signOut.failed);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: signIn.signOut.confirm }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
  });
});

test('NAV-05 NAV-09 the bar of a member, its picture and its height', async ({
  page,
  open,
  signIn: enter,
  context,
}) => {
  await test.step('the bar is as high for members as for visitors, and has a default picture', async () => {
    const height = () => page.locator('#bar').evaluate((bar) => bar.getBoundingClientRect().height);
    await open('/categories', 'en');
    await expect(page.getByRole('button', { name: 'JOIN THE LEAGUE' })).toBeVisible();
    const before = await height();
    await enter(page);
    await open('/categories');
    const picture = page.getByRole('button', { name: /^Menu of/ }).locator('img');
    await expect(picture).toHaveAttribute('src', '/icons/avatar.svg');
    expect(await height()).toBe(before);
  });
  await test.step("the avatar is the provider's picture, or the member's own", async () => {
    const photo = '/icons/icon-192.png';
    await enter(page, { provider_photo_url: photo });
    await open('/categories', 'en');
    const picture = page.getByRole('button', { name: /^Menu of/ }).locator('img');
    await expect(picture).toHaveAttribute('src', photo);
    await enter(page, { provider_photo_url: photo, avatar_url: '/icons/icon-512.png' });
    await open('/categories');
    await expect(picture).toHaveAttribute('src', '/icons/icon-512.png');
  });
  await test.step('a missing picture is replaced by the default one', async () => {
    await context.route('https://pictures.example.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await enter(page, { provider_photo_url: 'https://pictures.example.org/me.png' });
    await open('/categories', 'en');
    const picture = page.getByRole('button', { name: /^Menu of/ }).locator('img');
    await expect(picture).toHaveAttribute('src', '/icons/avatar.svg');
  });
  await test.step('the space of the avatar is reserved before the first paint, so that loading the member causes no layout shift', async () => {
    await page.setViewportSize(phone);
    await enter(page);
    const moved = await watchLayoutShifts(page);
    await open('/categories', 'en');
    await expect(page.getByRole('button', { name: /^Menu of/ }).locator('img')).toBeVisible();
    expect(await moved()).toEqual({ value: 0, what: [] });
  });
});
