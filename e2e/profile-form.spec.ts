import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { enter } from './members.ts';
import { watchCalls } from './page-checks.ts';
import { chooseBirthdate, chooseCity, type ProfilePage, posts, profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;
test.describe('the form', () => {
  // A map that is loading when the connection breaks logs it.
  test.use({
    allowedComplaints: /status of 500.*\/register\/users|net::ERR_INTERNET_DISCONNECTED|Worker failed to load/,
  });

  const required = { pt: 'Campo é Obrigatório', en: 'Field is required' };

  const genderNames = {
    pt: ['Masculino', 'Feminino', 'Outro', 'Prefiro não dizer'],
    en: ['Male', 'Female', 'Other', 'Prefer not to say'],
  };

  const typeNames = {
    pt: ['Estudante ou graduado(a)', 'Criou ou faz parte de uma empresa'],
    en: ['Student or graduate', 'Created or belongs to a company'],
  };

  function scrolled(page: Page): Promise<number> {
    return page.evaluate(() => scrollY);
  }

  const t = texts[language];

  test(`PROFILE-06 PROFILE-07 PROFILE-09 PROFILE-11 PROFILE-14 PROFILE-18 PROFILE-19 ERR-13 PROFILE-15 PROFILE-16 PROFILE-17 AMB-15 ERR-12 SETTINGS-13 ERR-55 a profile is completed and saved; missing fields and failures keep the input (${language})`, async ({
    page,
    open,
    signIn,
    platform,
    context,
  }) => {
    await test.step('a profile is completed, confirmed and saved', async () => {
      const member = await signIn(page, { first_name: 'Maria', last_name: 'das Graças' });
      const calls = watchCalls(page);
      await open('/profile/config', language);
      const form = profilePage(page, language);
      await expect(form.banner).toBeVisible();
      await expect(form.first).toHaveValue('Maria');
      await expect(form.last).toHaveValue('das Graças');
      await expect(form.panel.getByRole('radio')).toHaveCount(4);
      for (const [index, name] of genderNames[language].entries())
        await expect(form.panel.getByRole('radio').nth(index)).toHaveAccessibleName(name);
      for (const [index, name] of typeNames[language].entries())
        await expect(form.panel.getByRole('checkbox').nth(index)).toHaveAccessibleName(name);

      await test.step('missing fields are reported in order, and nothing is sent', async () => {
        await form.first.fill(' ');
        await form.last.fill('');
        const steps: [keyof ProfilePage | 'gender', () => Promise<unknown>][] = [
          ['first', () => form.first.fill('Maria')],
          ['last', () => form.last.fill('das Graças')],
          ['about', () => form.about.fill('I mend bicycles and teach others to.')],
          ['nationality', () => form.nationality.selectOption('PT')],
          ['residence', () => form.residence.selectOption('BR')],
          // Typed but not chosen.
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
            new RegExp(name === 'city' && (await field.inputValue()) ? t.profile.form.choosePlace : required[language]),
          );
          await expect(form.failed).toBeVisible();
          await fill();
        }
        await form.save.click();
        await expect(form.gender('m')).toBeFocused();
        await expect(form.panel.getByRole('radiogroup')).toHaveAccessibleDescription(required[language]);
        await expect(form.failed).toBeVisible();
        expect(posts(calls)).toBe(0);
      });
      await form.gender('f').check();
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
      await open('/config/me', language);
      await expect(form.about).toHaveValue('I mend bicycles and teach others to.');
      await expect(form.nationality).toHaveValue('PT');
      await expect(form.residence).toHaveValue('BR');
      await expect(form.birthdate).toHaveValue('23/04/2001');
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
    await test.step('a failed save keeps the input, and repeated presses save once', async () => {
      const calls = watchCalls(page);
      const form = profilePage(page, language);
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
      const dialog = page.getByRole('dialog', { name: t.shell.networkError.title });
      await expect(dialog).toBeVisible();
      await context.setOffline(false);
      await dialog.getByRole('button', { name: t.shell.networkError.retry }).click();
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
      // Input meanwhile is not lost, and not reported as saved.
      await expect(form.about).toHaveValue('Something newer still');
      await page.reload();
      await expect(form.about).toHaveValue('Something newer still');
    });
  });
});

const t = texts[language];

test(`a draft of the profile survives a reload, tells of a newer save, and is private to a member (${language})`, async ({
  anew,
  page,
  open,
  signIn,
  context,
  platform,
  addMember,
}) => {
  await test.step('a draft of the profile survives a reload until it is saved or discarded', async () => {
    await signIn(page, { first_name: 'Rita', profile: { about: 'Saved before' } });
    await open('/config/me', language);
    const form = profilePage(page, language);
    const restored = form.panel.getByRole('status').filter({ hasText: t.profile.draft.restored });
    await expect(form.about).toHaveValue('Saved before');
    await expect(restored).toBeHidden();
    await form.about.fill('Half a sentence');
    await form.gender('o').check();
    await page.reload();
    await expect(form.about).toHaveValue('Half a sentence');
    await expect(form.gender('o')).toBeChecked();
    await expect(restored).toBeVisible();
    await form.panel.getByRole('button', { name: t.profile.draft.discard }).click();
    await expect(form.about).toHaveValue('Saved before');
    await expect(restored).toBeHidden();
    await page.reload();
    await expect(form.about).toHaveValue('Saved before');
    await expect(restored).toBeHidden();

    await form.about.fill('A whole sentence.');
    await form.save.click();
    await expect(form.saved).toBeVisible();
    await page.reload();
    await expect(form.about).toHaveValue('A whole sentence.');
    await expect(restored).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  });
  await anew();
  await test.step('a draft older than a save elsewhere says so', async () => {
    const member = await signIn(page, { profile: { about: 'Saved before' } });
    await open('/config/me', language);
    const form = profilePage(page, language);
    await form.about.fill('Mine, here');

    // A second tab saves another text, and another name.
    const second = await context.newPage();
    await second.goto('/config/me');
    await untilHydrated(second);
    const other = profilePage(second, language);
    await expect(other.about).toHaveValue('Mine, here', { timeout: 20_000 });
    await other.panel.getByRole('button', { name: t.profile.draft.discard }).click();
    await other.about.fill('Mine, there');
    await other.first.fill('Beatriz');
    await other.save.click();
    await expect(other.saved).toBeVisible();

    // The first tab follows: untouched fields are updated, the draft stays.
    await expect(form.first).toHaveValue('Beatriz');
    await expect(form.about).toHaveValue('Mine, here');
    await expect(form.panel.getByRole('status').filter({ hasText: t.profile.draft.behind })).toBeVisible();
    await form.save.click();
    await expect(form.saved).toBeVisible();
    const row = await platform.database
      .selectFrom('user_profile')
      .innerJoin('member', 'member.id', 'user_profile.member_id')
      .select(['about', 'first_name'])
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    expect(row).toEqual({ about: 'Mine, here', first_name: 'Beatriz' });
    await expect(other.about).toHaveValue('Mine, here');
  });
  await anew();
  await test.step('drafts are private to a member, and signing out deletes them', async () => {
    const t = texts.en;
    await signIn(page, { profile: { about: 'First' } });
    await open('/config/me', 'en');
    const form = profilePage(page, 'en');
    await form.about.fill('A secret of the first');

    // Another member signs in without a sign-out of the first.
    const second = await addMember({ profile: { about: 'Second' } });
    await enter(platform, page, second.id);
    await page.reload();
    await expect(form.about).toHaveValue('Second');
    await form.about.fill('A secret of the second');
    await page.getByRole('button', { name: new RegExp(`^${t.shell.member.menu('')}`) }).click();
    await page.getByRole('button', { name: t.shell.member.logout, exact: true }).click();
    await page
      .getByRole('dialog', { name: t.signIn.signOut.title })
      .getByRole('button', { name: t.signIn.signOut.confirm })
      .click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret');

    await enter(platform, page, second.id);
    await open('/config/me', 'en');
    await expect(form.about).toHaveValue('Second');
  });
});

test.describe('the country of the browser', () => {
  test.use({ timezoneId: 'Africa/Luanda', locale: 'pt-AO' });

  test(`a member's own country and time zone come first, the others in the order of their names (${language})`, async ({
    page,
    open,
    signIn,
  }) => {
    await signIn(page, { profile: true });
    await open('/profile/config', language);
    const countries = profilePage(page, language).nationality.getByRole('option');
    await expect(countries.nth(1)).toHaveText('Angola');
    const others = (await countries.allInnerTexts()).slice(2);
    expect(others.length).toBeGreaterThan(240);
    expect(others).toEqual(others.toSorted(new Intl.Collator(language === 'pt' ? 'pt-BR' : 'en').compare));

    await open('/config/me/settings', language);
    const t = texts[language].platformSettings;
    const zone = page.getByRole('combobox', { name: t.timezone });
    await expect(zone).toHaveValue('UTC (UTC+00:00)');
    await zone.fill('');
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Africa\/Luanda/);
  });
});
