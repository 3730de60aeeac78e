import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { fillProfile, profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const challenge = '/challenges/agua-da-chuva-no-sertao';

const t = texts[language];

test(`A11Y-04 menus, popovers and dialogs return the focus, or leave it on the page (${language})`, async ({
  anew,
  page,
  open,
  signIn,
}) => {
  await test.step('the share menu returns the focus to its button', async () => {
    await open(challenge, language);
    const share = page.locator('summary').filter({ hasText: t.challenges.share.button });
    const list = page.getByRole('list', { name: t.challenges.share.title });
    await share.press('Enter');
    await page.keyboard.press('Tab');
    await expect(list.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(share).toBeFocused();
  });
  await test.step('a share menu that the focus has left does not cover the page', async () => {
    const share = page.locator('summary').filter({ hasText: t.challenges.share.button });
    const list = page.getByRole('list', { name: t.challenges.share.title });
    await share.press('Enter');
    await list.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(list).toBeHidden();
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
  await test.step('a link from a dialog to another page leaves the focus on that page', async () => {
    await page.getByRole('main').getByRole('button', { name: t.challenges.taking.accept.button }).press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: t.signIn.registerLink }).press('Enter');
    await expect(page).toHaveURL('/auth/register');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
  });
  await anew();
  await test.step("the bar's popovers return the focus to what opened them, or took its place", async () => {
    const { first_name, last_name } = await signIn(page, { first_name: 'Ana', last_name: 'Lima', profile: true });
    await open('/challenges', language);
    const menu = page.getByRole('button', { name: t.shell.member.menu(`${first_name} ${last_name}`) });
    const bell = page.getByRole('button', { name: t.shell.member.bell(0) });
    for (const button of [bell, menu]) {
      await button.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
      // The bell's is loaded when it opens.
      await panel.locator('a, button').first().focus();
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    }

    // A dialog that one of them has opened.
    await menu.press('Enter');
    const leave = page.getByRole('button', { name: t.shell.member.logout, exact: true });
    const dialog = page.getByRole('dialog', { name: t.signIn.signOut.title });
    await leave.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(leave).toBeFocused();
    await leave.press('Enter');
    await dialog.getByRole('button', { name: t.signIn.signOut.confirm, exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: `${t.shell.join}${t.shell.joinRest}` })).toBeVisible();
    // Not the body: the next control, or the content of the page.
    await expect(page.locator('main, button, a, summary').and(page.locator(':focus'))).toHaveCount(1);
  });
  await anew();
  await test.step('closing the dialog of a completed profile leaves the focus on the page', async () => {
    // By its own button and as every dialog is closed.
    for (const close of ['stay', 'Escape']) {
      await signIn(page);
      await open('/profile/config', language);
      const form = profilePage(page, language);
      await fillProfile(form);
      await form.save.click();
      await expect(form.completed).toBeVisible();
      if (close === 'stay') await form.completed.getByRole('button', { name: t.profile.completed.stay }).click();
      else await page.keyboard.press('Escape');
      await expect(form.completed).toHaveCount(0);
      await expect(page.getByRole('main'), `closed by ${close}`).toBeFocused();
    }
  });
});
