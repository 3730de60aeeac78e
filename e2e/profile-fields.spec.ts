import { expect, test } from './fixtures.ts';
import { watchCalls } from './page-checks.ts';
import { posts, profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

test('CONST-02 ERR-03 PROFILE-10 PROFILE-12 CONST-05 CONST-21 the text has a counter and a limit, and the birthdate a calendar from 1950 to today', async ({
  page,
  open,
  signIn,
}) => {
  const t = texts.en;
  /** The date in the browser's zone: in the evening it is a day behind UTC. */
  const dayAtTheBrowser = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  await signIn(page, { profile: { birthdate: '2001-04-23' } });
  const calls = watchCalls(page);
  await open('/config/me', 'en');
  const form = profilePage(page, 'en');
  const { about, birthdate, calendar, panel, save } = form;

  await about.fill('ã'.repeat(2001));
  await expect(panel.getByText('2001/2000')).toBeVisible();
  await expect(panel.getByRole('status').filter({ hasText: t.ui.counted('2,001', '2,000') })).toBeAttached();
  await save.click();
  await expect(about).toHaveAccessibleDescription(/^Max 2000 characters/);
  await expect(about).toBeFocused();
  expect(posts(calls)).toBe(0);
  await about.fill('ã'.repeat(2000));
  await save.click();
  await expect(form.saved).toBeVisible();
  expect(posts(calls)).toBe(1);
  // A profile that was complete before causes no redirect.
  await expect(page.getByRole('dialog')).toBeHidden();

  await test.step('a birthdate is picked from a calendar, from 1950 to today', async () => {
    const [years, months] = [calendar.getByRole('combobox').first(), calendar.getByRole('combobox').last()];
    const days = calendar.getByRole('grid').getByRole('button');
    const today = dayAtTheBrowser(new Date());
    await birthdate.focus();
    await page.keyboard.type('19');
    await expect(birthdate).toHaveValue('2001-04-23');
    await expect(birthdate).toHaveAttribute('readonly');

    await birthdate.press('Enter');
    await expect(years).toBeFocused();
    await expect(years.locator('option').last()).toHaveText('1950');
    await expect(years.locator('option').first()).toHaveText(today.slice(0, 4));
    await years.selectOption('1950');
    await months.selectOption('01');
    await months.focus();
    await page.keyboard.press('Tab');
    // Earlier days are disabled.
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowLeft');
    await expect(days.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(birthdate).toHaveValue('1950-01-01');
    await expect(birthdate).toBeFocused();

    await birthdate.click();
    await years.selectOption(today.slice(0, 4));
    await months.selectOption(today.slice(5, 7));
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
  });
});
