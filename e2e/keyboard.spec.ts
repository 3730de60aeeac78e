import type { Locator, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { upsertProfileRow } from '../server/features/members/profiles/profiles.queries.ts';
import { expect, test } from './fixtures.ts';
import { chooseCity, profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;
const challenge = '/challenges/agua-da-chuva-no-sertao';
const t = texts[language];
const phone = { width: 360, height: 740 };

/** Presses Tab until the element has the focus; fails where it never does. */
async function tabTo(page: Page, element: Locator, most = 40): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${element} is not reached by ${most} tabs`);
}

test(`A11Y-04 DETAIL-09 DETAIL-17 I18N-03 NAV-03 by keyboard: the skip link, the menus, the dialog of signing in, the tabs of a challenge, and the phone's menu (${language})`, async ({
  page,
  open,
}) => {
  await test.step('the skip link is the first tab stop and moves to the content', async () => {
    await open('/challenges', language);
    const skip = page.getByRole('link', { name: t.shell.skip });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t.challenges.list.tabs.in_progress, exact: true })).toBeFocused();
  });
  await test.step('the menus open, close by Esc and return the focus', async () => {
    await page.getByRole('link', { name: t.shell.skip }).focus();
    for (const [name, first] of [
      [`${t.shell.language}: ${t.shell.languages[language]}`, t.shell.languages.pt],
      [t.shell.accessibility.title, t.shell.accessibility.larger],
    ]) {
      const button = page.getByRole('button', { name: name as string, exact: true });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: first as string, exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      // It also closes when the focus moves out.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });
  await test.step('the sign-in dialog traps the focus until Esc, and returns it', async () => {
    await open('/', language);
    const join = page.getByRole('button', { name: `${t.shell.join}${t.shell.joinRest}` });
    const dialog = page.getByRole('dialog');
    for (const close of ['Escape', 'icon', 'outside']) {
      await join.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      for (let pressed = 0; pressed < (close === 'Escape' ? 12 : 0); pressed += 1) {
        await page.keyboard.press('Tab');
        // After the last tab stop the focus is in the browser's own bar, reported as the body.
        expect(
          await dialog.evaluate(
            (one) => one.contains(document.activeElement) || document.activeElement === document.body,
          ),
        ).toBe(true);
      }
      if (close === 'Escape') await page.keyboard.press('Escape');
      else if (close === 'icon') await dialog.getByRole('button', { name: t.signIn.close }).click();
      else await page.mouse.click(5, 5);
      await expect(dialog).toHaveCount(0);
      await expect(join, `closed by ${close}`).toBeFocused();
    }
  });
  await test.step('the share menu by keyboard', async () => {
    await open(challenge, language);
    const share = page.locator('summary').filter({ hasText: t.challenges.share.button });
    await tabTo(page, share);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t.challenges.share.channels.copy })).toBeFocused();
    await share.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: t.challenges.share.title })).toBeHidden();
  });
  await test.step('the share menu returns the focus to its button', async () => {
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
  await test.step('the tabs of a challenge by keyboard', async () => {
    const tab = page.getByRole('link', { name: t.challenges.tabs.timeline, exact: true });
    await tabTo(page, tab);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${challenge}/timeline`);
    await expect(tab).toHaveAttribute('aria-current', 'page');
  });
  await test.step('a link from a dialog to another page leaves the focus on that page', async () => {
    await page.getByRole('main').getByRole('button', { name: t.challenges.taking.accept.button }).press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: t.signIn.registerLink }).press('Enter');
    await expect(page).toHaveURL('/auth/register');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
  });
  await test.step("the phone's menu by keyboard", async () => {
    await page.setViewportSize(phone);
    await open('/', language);
    const button = page.getByLabel(t.shell.openMenu);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: t.shell.menu.categories, exact: true });
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/categories');
    await expect(link).toBeHidden();
  });
});

/** How the focused element looks: its ring, whether it is on the screen, and whether something covers it. */
function focusSeen(page: Page) {
  return page.evaluate(() => {
    const one = document.activeElement as HTMLElement;
    // A field may have its focus ring around its frame.
    const rings = [one, one.closest('form')].map((element) => {
      const { outlineStyle, outlineWidth } = element
        ? getComputedStyle(element)
        : { outlineStyle: '', outlineWidth: '' };
      return outlineStyle === 'solid' ? Number.parseFloat(outlineWidth) : 0;
    });
    const { left, top, width, height, bottom } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: one.textContent || one.getAttribute('aria-label'),
      ring: Math.max(...rings),
      shown: top >= 0 && bottom <= innerHeight,
      covered: !(over && (one.contains(over) || over.contains(one))),
    };
  });
}

const stops = { '/': 24, '/challenges': 26, [challenge]: 30 };
/** The contrast changes colours alone, which are the same on each page. */
const stopsInContrast = { [challenge]: 30 };

test('A11Y-04 the focus is always visible, and never under the bar, in normal and in high contrast', async ({
  page,
  open,
}) => {
  for (const contrast of [false, true]) {
    await page.addInitScript((contrast) => {
      localStorage.setItem('accessibility', JSON.stringify({ step: 0, contrast }));
    }, contrast);
    for (const [path, count] of Object.entries(contrast ? stopsInContrast : stops))
      await test.step(`${path} in ${contrast ? 'high' : 'normal'} contrast`, async () => {
        await open(path, 'en');
        for (let stop = 0; stop < count; stop += 1) {
          await page.keyboard.press('Tab');
          const seen = await focusSeen(page);
          expect(seen).toEqual({ name: seen.name, ring: 3, shown: true, covered: false });
        }
      });
  }
});

test(`A11Y-04 menus, popovers and dialogs return the focus, or leave it on the page (${language})`, async ({
  page,
  open,
  signIn,
  platform,
}) => {
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
  await test.step('closing the dialog of a completed profile leaves the focus on the page', async () => {
    const { id: memberId } = await signIn(page);
    // All but the places, without which a profile is incomplete.
    const input = { about: 'I mend bicycles.', birthdate: '2001-04-23', gender: 'f' as const };
    await upsertProfileRow(platform.database, { memberId, input, now: new Date() });
    await open('/profile/config', language);
    const form = profilePage(page, language);
    await form.nationality.selectOption('PT');
    await form.residence.selectOption('BR');
    await chooseCity(form);
    await form.save.click();
    await expect(form.completed).toBeVisible();
    // Its own button, which profile-fields.spec.ts presses, does the same.
    await page.keyboard.press('Escape');
    await expect(form.completed).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
