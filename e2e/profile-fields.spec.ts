import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { axeViolationsInBothThemes, sidewaysScroll, watchCalls } from './page-checks.ts';
import { chooseCity, posts, profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;
const t = texts[language];
const tooLong = { pt: 'Máximo de 2000 caracteres', en: 'Max 2000 characters' };

/** The date in the browser's zone: in the evening it is a day behind UTC. */
const dayAtTheBrowser = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

test(`CONST-02 ERR-03 PROFILE-10 PROFILE-13 the text about oneself has a counter and a limit, and each gender is stored (${language})`, async ({
  page,
  open,
  signIn,
  platform,
}) => {
  const member = await signIn(page, { profile: { gender: 'f' } });
  const calls = watchCalls(page);
  await open('/config/me', language);
  const { about, gender, panel, save, saving, saved } = profilePage(page, language);
  await about.fill('Olá!');
  await expect(panel.getByText('4/2000')).toBeVisible();
  await expect(
    panel.getByRole('status').filter({ hasText: t.ui.counted('4', language === 'pt' ? '2.000' : '2,000') }),
  ).toBeAttached();
  await about.fill('ã'.repeat(2001));
  await expect(panel.getByText('2001/2000')).toBeVisible();
  await save.click();
  await expect(about).toHaveAccessibleDescription(new RegExp(`^${tooLong[language]}`));
  await expect(about).toBeFocused();
  expect(posts(calls)).toBe(0);
  await about.fill('ã'.repeat(2000));
  await save.click();
  await expect(saved).toBeVisible();
  expect(posts(calls)).toBe(1);

  await test.step('genders are stored as m, f and o', async () => {
    for (const one of ['m', 'o', 'f'] as const) {
      await gender(one).check();
      await save.click();
      await expect(saving).toBeHidden();
      await expect(saved).toBeVisible();
      const row = await platform.database
        .selectFrom('user_profile')
        .select('gender')
        .where('member_id', '=', member.id)
        .executeTakeFirst();
      expect(row?.gender).toBe(one);
    }
    // A profile that was complete before causes no redirect.
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test(`PROFILE-12 PROFILE-20 CONST-05 CONST-21 a birthdate is picked from a calendar, from 1950 to today (${language})`, async ({
  page,
  open,
  signIn,
}) => {
  await signIn(page);
  await open('/config/me', language);
  const form = profilePage(page, language);
  const { birthdate, calendar } = form;
  await birthdate.focus();
  await page.keyboard.type('1999-01-01');
  await expect(birthdate).toHaveValue('');
  await expect(birthdate).toHaveAttribute('readonly');

  const today = dayAtTheBrowser(new Date());
  await birthdate.press('Enter');
  const [years, months] = [calendar.getByRole('combobox').first(), calendar.getByRole('combobox').last()];
  await expect(years).toBeFocused();
  await expect(years.locator('option').last()).toHaveText('1950');
  await expect(years.locator('option').first()).toHaveText(today.slice(0, 4));
  await years.selectOption('1950');
  await months.selectOption('01');
  await months.focus();
  await page.keyboard.press('Tab');
  await expect(calendar.getByRole('grid').getByRole('button').first()).toBeFocused();
  // Earlier days are disabled.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  await expect(calendar.getByRole('grid').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(birthdate).toHaveValue('1950-01-01');
  await expect(birthdate).toBeFocused();

  await birthdate.click();
  await years.selectOption(today.slice(0, 4));
  await months.selectOption(today.slice(5, 7));
  const days = calendar.getByRole('grid').getByRole('button');
  const date = Number(today.slice(8));
  await expect(days.nth(date - 1)).toHaveAttribute('aria-disabled', 'false');
  const tomorrow = dayAtTheBrowser(new Date(Date.now() + 86_400_000));
  if (tomorrow.slice(0, 7) === today.slice(0, 7)) {
    await expect(days.nth(date)).toHaveAttribute('aria-disabled', 'true');
    await days.nth(date).click({ force: true });
    await expect(calendar).toBeVisible();
  }
  await days.nth(date - 1).click();
  await expect(birthdate).toHaveValue(today);
  // Esc keeps the value.
  await birthdate.press('ArrowDown');
  await expect(days.nth(date - 1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(birthdate).toHaveValue(today);

  await test.step('another country clears the place', async () => {
    await form.residence.selectOption('BR');
    await form.city.fill('par');
    await expect(form.suggestions.first()).toBeVisible();
    await chooseCity(form);
    await form.residence.selectOption('FR');
    await form.save.click();
    await expect(form.city).toHaveAccessibleDescription(new RegExp(t.profile.form.choosePlace));
    await form.city.fill('pari');
    await expect(form.suggestions.filter({ hasText: /^Paris, / }).first()).toBeVisible();
  });
});

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
