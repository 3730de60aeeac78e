import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { chooseCity, profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const t = texts[language];

test(`A11Y-02 PROFILE-09 A11Y-01 A11Y-04 a profile is completed by keyboard alone, and on a phone without axe violations (${language})`, async ({
  anew,
  page,
  open,
  signIn,
}) => {
  test.slow();
  await test.step('a profile is completed by keyboard alone', async () => {
    await signIn(page);
    await open('/config/me', language);
    const form = profilePage(page, language);
    const { keyboard } = page;
    await form.first.focus();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Jussara');
    await keyboard.press('Tab');
    await expect(form.last).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('Plants trees with her street.');
    await keyboard.press('Tab');
    await expect(form.nationality).toBeFocused();
    await keyboard.type('Portugal');
    await expect(form.nationality).toHaveValue('PT');
    await keyboard.press('Tab');
    await keyboard.type(language === 'pt' ? 'Brasil' : 'Brazil');
    await expect(form.residence).toHaveValue('BR');
    await keyboard.press('Tab');
    await expect(form.city).toBeFocused();
    await keyboard.type('porto alegre');
    await expect(form.suggestions.first()).toHaveText(/^Porto Alegre, /);
    await keyboard.press('Enter');
    await expect(form.city).toHaveValue(/^Porto Alegre, /);
    // After the map the next tab stop is the date.
    for (let presses = 0; presses < 12; presses += 1) {
      await keyboard.press('Tab');
      if (await form.birthdate.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(form.birthdate).toBeFocused();
    await keyboard.press('Enter');
    await expect(form.calendar).toBeVisible();
    await keyboard.type('1987');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    await keyboard.press('PageDown');
    await keyboard.press('Enter');
    await expect(form.birthdate).toHaveValue('1987-02-09');
    await expect(form.birthdate).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(form.gender('m')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(form.gender('f')).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(form.type('student')).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(form.save).toBeFocused();
    await keyboard.press('Enter');
    await expect(form.completed.getByRole('heading')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(form.completed.getByRole('link', { name: t.profile.completed.join })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/challenges/in-progress');
  });
  await anew();
  await test.step('a profile is completed on a phone of 360 pixels, and without axe violations', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page);
    await open('/profile/config', language);
    const form = profilePage(page, language);
    await expect(form.banner).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await form.save.click();
    await expect(form.about).toBeFocused();
    expect(await axeViolationsInBothThemes(page, ['target-size'])).toEqual([]);

    await form.about.fill('Planta árvores com a rua toda.');
    await form.nationality.selectOption('BR');
    await form.residence.selectOption('BR');
    await form.city.fill('sao pau');
    await expect(form.suggestions.first()).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolationsInBothThemes(page, ['target-size'])).toEqual([]);
    await chooseCity(form);
    await form.birthdate.click();
    await expect(form.calendar).toBeVisible();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    const size = await form.calendar.getByRole('grid').getByRole('button').first().boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
    await form.calendar.getByRole('combobox').first().selectOption('1990');
    await form.calendar.getByRole('grid').getByRole('button').nth(14).click();
    await expect(form.birthdate).toHaveValue('1990-01-15');
    await form.gender('m').check();
    // The text of fields is large enough that no phone zooms in.
    const sizes = await form.panel.evaluate((panel) =>
      [...panel.querySelectorAll('input, select, textarea')].map((field) =>
        Number.parseFloat(getComputedStyle(field).fontSize),
      ),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    await form.save.click();
    await expect(form.completed).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await form.completed.getByRole('button', { name: t.profile.completed.stay }).click();
    await expect(form.completed).toBeHidden();
    await expect(form.banner).toBeHidden();
  });
});
