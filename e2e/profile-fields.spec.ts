import type { Language } from '../contract/language.ts';
import { watchCalls } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { chooseCity, posts, profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const tooLong = { pt: 'Máximo de 2000 caracteres', en: 'Max 2000 characters' };

const t = texts[language];

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
