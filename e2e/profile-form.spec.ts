import type { Page } from '@playwright/test';
import { watchCalls } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { chooseBirthdate, chooseCity, fillProfile, type ProfilePage, profilePage } from './profile-form.ts';
import { languages, texts } from './texts.ts';

// A map that is on its way when the connection goes says so itself.
test.use({
  allowedComplaints: /status of 500.*\/register\/users|net::ERR_INTERNET_DISCONNECTED|Worker failed to load/,
});

const required = { pt: 'Campo é Obrigatório', en: 'Field is required' };
const tooLong = { pt: 'Máximo de 2000 caracteres', en: 'Max 2000 characters' };
const genderNames = { pt: ['Masculino', 'Feminino', 'Outro'], en: ['Male', 'Female', 'Other'] };
const typeNames = {
  pt: ['Estudante ou graduado(a)', 'Criou ou faz parte de uma empresa'],
  en: ['Student or graduate', 'Created or belongs to a company'],
};

function posts(calls: readonly string[]): number {
  return calls.filter((call) => !call.startsWith('GET ')).length;
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

for (const language of languages) {
  const t = texts[language];

  test(`PROFILE-06 PROFILE-07 PROFILE-09 PROFILE-11 PROFILE-14 PROFILE-18 PROFILE-19 ERR-13 a profile is completed, told and kept (${language})`, async ({
    page,
    open,
    signIn,
    platform,
  }) => {
    const member = await signIn(page, { first_name: 'Maria', last_name: 'das Graças' });
    const calls = watchCalls(page);
    await open('/profile/config', language);
    const form = profilePage(page, language);
    await expect(form.banner).toBeVisible();
    await expect(form.first).toHaveValue('Maria');
    await expect(form.last).toHaveValue('das Graças');
    await expect(form.panel.getByRole('radio')).toHaveCount(3);
    for (const [index, name] of genderNames[language].entries())
      await expect(form.panel.getByRole('radio').nth(index)).toHaveAccessibleName(name);
    for (const [index, name] of typeNames[language].entries())
      await expect(form.panel.getByRole('checkbox').nth(index)).toHaveAccessibleName(name);

    await fillProfile(form);
    await form.type('student').check();
    await form.type('company').check();
    expect(await scrolled(page)).toBeGreaterThan(100);
    await form.save.click();
    await expect(form.saved).toBeVisible();
    await expect(page.locator('[data-tone=success]')).toBeVisible();
    await expect(form.completed).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await expect(form.banner).toBeHidden();
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([`POST register/users/${member.id}`]);
    await form.completed.getByRole('link', { name: t.profile.completed.join }).click();
    await expect(page).toHaveURL('/challenges/in-progress');

    await open('/config/me', language);
    await expect(form.about).toHaveValue('I mend bicycles and teach others to.');
    await expect(form.nationality).toHaveValue('PT');
    await expect(form.residence).toHaveValue('BR');
    await expect(form.birthdate).toHaveValue('2001-04-23');
    await expect(form.gender('f')).toBeChecked();
    await expect(form.type('student')).toBeChecked();
    await expect(form.type('company')).toBeChecked();
    // CONST-13: two seconds after it was loaded.
    await expect(form.city).toHaveValue(/^São Paulo, /);
    await expect(form.banner).toBeHidden();
    const card = page.getByRole('region', { name: t.members.card.label });
    await expect(card.getByText('Maria das Graças')).toBeVisible();
    await expect(card.getByText(language === 'pt' ? 'Brasil' : 'Brazil', { exact: true })).toBeVisible();
    await expect(card.getByText(String(member.id).padStart(6, '0'), { exact: true })).toBeVisible();

    const { database } = platform;
    const stored = await database
      .selectFrom('contestant')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ nationality: 'PT', country_residence: 'BR', types: ['student', 'company'] });
    expect(stored.latitude).toBeCloseTo(-23.55, 1);
    expect(stored.longitude).toBeCloseTo(-46.64, 1);
  });

  test(`PROFILE-15 PROFILE-16 PROFILE-17 AMB-15 ERR-12 what is missing is shown first to last, and nothing is sent (${language})`, async ({
    page,
    open,
    signIn,
  }) => {
    test.slow();
    await signIn(page);
    const calls = watchCalls(page);
    await open('/config/me', language);
    const form = profilePage(page, language);
    await form.first.fill(' ');
    await form.last.fill('');
    const steps: [keyof ProfilePage | 'gender', () => Promise<unknown>][] = [
      ['first', () => form.first.fill('Rita')],
      ['last', () => form.last.fill('Lima')],
      ['about', () => form.about.fill('Oi')],
      ['nationality', () => form.nationality.selectOption('BR')],
      ['residence', () => form.residence.selectOption('BR')],
      // Typed, and not chosen.
      ['city', () => form.city.fill('sao paulo')],
      ['city', () => chooseCity(form)],
      ['birthdate', () => chooseBirthdate(form)],
    ];
    for (const [name, fill] of steps) {
      await form.save.click();
      const field = form[name as 'first'];
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      await expect(field).toHaveAccessibleDescription(
        new RegExp(name === 'city' ? t.profile.form.choosePlace : required[language]),
      );
      await expect(form.failed).toBeVisible();
      await fill();
    }
    await form.save.click();
    await expect(form.gender('m')).toBeFocused();
    await expect(form.panel.getByRole('radiogroup')).toHaveAccessibleDescription(required[language]);
    await expect(form.failed).toBeVisible();
    expect(posts(calls)).toBe(0);
    await form.gender('o').check();
    await form.save.click();
    await expect(form.saved).toBeVisible();
    expect(posts(calls)).toBe(1);
  });

  test(`CONST-02 ERR-03 PROFILE-10 the text about oneself is counted and has an end (${language})`, async ({
    page,
    open,
    signIn,
  }) => {
    await signIn(page, { profile: true });
    const calls = watchCalls(page);
    await open('/config/me', language);
    const { about, panel, save, saved } = profilePage(page, language);
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
  });

  test(`PROFILE-12 CONST-05 CONST-21 a day of birth is picked, not typed, from 1950 to today (${language})`, async ({
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

    const today = new Date().toISOString().slice(0, 10);
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
    // There is no day before it.
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
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    if (tomorrow.slice(0, 7) === today.slice(0, 7)) {
      await expect(days.nth(date)).toHaveAttribute('aria-disabled', 'true');
      await days.nth(date).click({ force: true });
      await expect(calendar).toBeVisible();
    }
    await days.nth(date - 1).click();
    await expect(birthdate).toHaveValue(today);
    // Left by Esc, it stays.
    await birthdate.press('ArrowDown');
    await expect(days.nth(date - 1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(birthdate).toHaveValue(today);
  });
}

test('PROFILE-13 each gender is stored as m, f and o', async ({ page, open, signIn, platform }) => {
  const member = await signIn(page, { profile: { gender: 'f' } });
  await open('/config/me', 'en');
  const { gender, save, saving, saved } = profilePage(page, 'en');
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
  // Whose profile was complete before is led nowhere.
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('PROFILE-20 PROFILE-21 CONST-03 cities are searched from three letters on, in the chosen country alone', async ({
  page,
  open,
  signIn,
}) => {
  await signIn(page);
  const searches: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/places') searches.push(url.searchParams);
  });
  await open('/config/me', 'en');
  const form = profilePage(page, 'en');
  await form.residence.selectOption('BR');
  await form.city.fill('sa');
  await form.city.fill('par');
  await expect(form.suggestions.first()).toBeVisible();
  for (const option of await form.suggestions.all()) await expect(option).toHaveText(/Brazil$/);
  expect(searches.map((search) => search.get('search'))).toEqual(['par']);
  await chooseCity(form);
  expect(new Set(searches.map((search) => search.get('country')))).toEqual(new Set(['BR']));
  const tokens = new Set(searches.map((search) => search.get('session_token')));
  expect(tokens.size).toBe(1);

  // Another country is another place, and another search.
  await form.residence.selectOption('FR');
  await form.save.click();
  await expect(form.city).toHaveAccessibleDescription(new RegExp(texts.en.profile.form.choosePlace));
  await form.city.fill('pari');
  await expect(form.suggestions.filter({ hasText: /^Paris, / }).first()).toBeVisible();
  expect(searches.at(-1)?.get('country')).toBe('FR');
  expect(tokens).not.toContain(searches.at(-1)?.get('session_token'));
});

test('SETTINGS-13 ERR-12 ERR-55 a save that fails keeps what was typed, and one is one however often it is pressed', async ({
  page,
  open,
  signIn,
  context,
}) => {
  await signIn(page, { profile: true });
  const calls = watchCalls(page);
  await open('/config/me', 'en');
  const form = profilePage(page, 'en');
  await form.about.fill('Something new');
  await page.route('**/api/register/users/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The printing press is stuck' } }),
  );
  await form.save.click();
  await expect(form.failed).toBeVisible();
  await expect(form.panel.getByText('The printing press is stuck')).toBeVisible();
  await expect(form.about).toHaveValue('Something new');
  await page.unrouteAll();

  await context.setOffline(true);
  await form.save.click();
  const dialog = page.getByRole('dialog', { name: texts.en.shell.networkError.title });
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: texts.en.shell.networkError.retry }).click();
  await expect(form.saved).toBeVisible();

  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/register/users/*', async (route) => {
    await isHeld;
    await route.continue();
  });
  const before = posts(calls);
  await form.about.fill('Something newer');
  await form.save.hover();
  await form.save.dblclick();
  await expect(form.saving).toHaveAttribute('aria-disabled', 'true');
  await form.about.fill('Something newer still');
  answer();
  await expect(form.saving).toBeHidden();
  expect(posts(calls)).toBe(before + 1);
  // What was typed meanwhile is not lost, and not said to be saved.
  await expect(form.about).toHaveValue('Something newer still');
  await page.reload();
  await expect(form.about).toHaveValue('Something newer still');
});
