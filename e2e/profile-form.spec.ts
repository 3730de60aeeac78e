import type { Language } from '../contract/language.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { enter } from './members.ts';
import { axeViolations, axeViolationsInBothThemes, sidewaysScroll, watchCalls } from './page-checks.ts';
import { posts, profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;
const t = texts[language];

test.describe('the form', () => {
  test.use({ allowedComplaints: /status of 500.*\/register\/users/, viewport: { width: 360, height: 740 } });

  const required = 'Campo é Obrigatório';

  test('PROFILE-06 PROFILE-07 PROFILE-09 PROFILE-11 PROFILE-13 PROFILE-14 PROFILE-18 PROFILE-19 ERR-13 PROFILE-15 PROFILE-16 PROFILE-17 AMB-15 ERR-12 SETTINGS-13 ERR-55 A11Y-01 A11Y-02 A11Y-04 a profile is completed by keyboard on a phone; missing fields and failures keep the input', async ({
    page,
    open,
    signIn,
    platform,
  }) => {
    const { keyboard } = page;
    const form = profilePage(page, language);
    const member = await signIn(page, { first_name: 'Maria', last_name: 'das Graças' });
    const calls = watchCalls(page);
    await open('/profile/config', language);
    const scrolled = () => page.evaluate(() => scrollY);

    await test.step('the fields, with one’s name and country first', async () => {
      await expect(form.banner).toBeVisible();
      await expect(form.first).toHaveValue('Maria');
      await expect(form.last).toHaveValue('das Graças');
      const choices = await form.panel
        .locator('[type=radio], [type=checkbox]')
        .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value, labels }) => [value, labels?.[0]?.innerText]));
      expect(choices).toEqual([
        ['m', 'Masculino'],
        ['f', 'Feminino'],
        ['o', 'Outro'],
        ['n', 'Prefiro não dizer'],
        ['student', 'Estudante ou graduado(a)'],
        ['company', 'Criou ou faz parte de uma empresa'],
      ]);
      const [, own, ...others] = await form.nationality.getByRole('option').allInnerTexts();
      expect(own).toBe('Brasil');
      expect(others.length).toBeGreaterThan(240);
      expect(others).toEqual(others.toSorted(new Intl.Collator('pt-BR').compare));
      // The text of fields is large enough that no phone zooms in.
      const sizes = await form.panel.evaluate((panel) =>
        [...panel.querySelectorAll('input, select, textarea')].map((field) =>
          Number.parseFloat(getComputedStyle(field).fontSize),
        ),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    });
    await test.step('missing fields are reported in order, nothing is sent, and the keyboard fills them in', async () => {
      await form.first.fill(' ');
      await form.last.fill('');
      await form.save.press('Enter');
      await expect(form.first).toBeFocused();
      await expect(form.first).toBeInViewport();
      await expect(form.failed).toBeVisible();
      for (const name of ['first', 'last', 'about', 'nationality', 'residence', 'city', 'birthdate'] as const)
        await expect(form[name]).toHaveAccessibleDescription(new RegExp(required));
      await expect(form.panel.getByRole('radiogroup')).toHaveAccessibleDescription(required);
      expect(await sidewaysScroll(page)).toBe(0);

      await keyboard.press('ControlOrMeta+a');
      await keyboard.insertText('Maria');
      await keyboard.press('Tab');
      await keyboard.insertText('das Graças');
      await form.save.press('Enter');
      await expect(form.about).toBeFocused();
      await expect(form.about).toBeInViewport();
      await keyboard.insertText('I mend bicycles and teach others to.');
      await keyboard.press('Tab');
      await keyboard.type('Portugal');
      await expect(form.nationality).toHaveValue('PT');
      await keyboard.press('Tab');
      await keyboard.type('Brasil');
      await expect(form.residence).toHaveValue('BR');
      await keyboard.press('Tab');
      await expect(form.city).toBeFocused();
      // Typed but not chosen.
      await keyboard.insertText('sao paulo');
      await form.save.press('Enter');
      await expect(form.city).toBeFocused();
      await expect(form.city).toHaveAccessibleDescription(new RegExp(t.profile.form.choosePlace));
      await keyboard.press('ControlOrMeta+a');
      await keyboard.insertText('sao pau');
      await expect(form.suggestions.first()).toHaveText(/^São Paulo, /);
      expect(await sidewaysScroll(page)).toBe(0);
      // With the errors of what is missing still.
      expect(await axeViolationsInBothThemes(page, ['target-size'])).toEqual([]);
      await keyboard.press('Enter');
      await expect(form.city).toHaveValue(/^São Paulo, /);
      // After the map the next tab stop is the date.
      for (let presses = 0; presses < 12; presses += 1) {
        await keyboard.press('Tab');
        if (await form.birthdate.evaluate((element) => element === document.activeElement)) break;
      }
      await expect(form.birthdate).toBeFocused();
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await expect(form.calendar).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const size = await form.calendar.getByRole('grid').getByRole('button').first().boundingBox();
      expect(size?.height).toBeGreaterThanOrEqual(44);
      await keyboard.type('1987');
      for (const key of ['Tab', 'Tab', 'ArrowRight', 'ArrowDown', 'PageDown', 'Enter']) await keyboard.press(key);
      await expect(form.birthdate).toHaveValue('09/02/1987');
      await expect(form.chooseDate).toBeFocused();
      await form.save.press('Enter');
      await expect(form.gender('m')).toBeFocused();
      expect(posts(calls)).toBe(0);
      for (const key of ['ArrowDown', 'Tab', 'Space', 'Tab', 'Space', 'Tab']) await keyboard.press(key);
      await expect(form.save).toBeFocused();
    });
    await test.step('it is saved once, confirmed, and leads to the challenges', async () => {
      expect(await scrolled()).toBeGreaterThan(100);
      await keyboard.press('Enter');
      await expect(form.saved).toBeVisible();
      await expect(page.locator('[data-tone=success]')).toBeVisible();
      await expect(form.completed.getByRole('heading')).toBeFocused();
      expect(await scrolled()).toBe(0);
      await expect(form.banner).toBeHidden();
      expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([`POST register/users/${member.id}`]);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await expect(form.completed.getByRole('button', { name: t.profile.completed.stay })).toBeVisible();
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await expect(form.completed.getByRole('link', { name: t.profile.completed.join })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page).toHaveURL('/challenges/in-progress');

      const stored = await platform.database
        .selectFrom('contestant')
        .innerJoin('user_profile', 'user_profile.member_id', 'contestant.member_id')
        .selectAll()
        .where('contestant.member_id', '=', member.id)
        .executeTakeFirstOrThrow();
      expect(stored).toMatchObject({
        about: 'I mend bicycles and teach others to.',
        nationality: 'PT',
        country_residence: 'BR',
        gender: 'f',
        types: ['student', 'company'],
      });
      expect(stored.latitude).toBeCloseTo(-23.55, 1);
      expect(stored.longitude).toBeCloseTo(-46.64, 1);
    });
    await test.step('it is there again, and on the card', async () => {
      await open('/config/me', language);
      await expect(form.about).toHaveValue('I mend bicycles and teach others to.');
      await expect(form.nationality).toHaveValue('PT');
      await expect(form.residence).toHaveValue('BR');
      await expect(form.birthdate).toHaveValue('09/02/1987');
      await expect(form.panel.locator(':checked:is([type=radio], [type=checkbox])')).toHaveCount(3);
      await expect(form.gender('f')).toBeChecked();
      // CONST-13: two seconds after it was loaded.
      await expect(form.city).toHaveValue(/^São Paulo, /);
      await expect(form.banner).toBeHidden();
      const card = page.getByRole('region', { name: t.members.card.label });
      for (const shown of ['Maria das Graças', 'Brasil', String(member.id).padStart(6, '0')])
        await expect(card.getByText(shown, { exact: true })).toBeVisible();
    });
    await test.step('a failed save keeps the input, and repeated presses save once', async () => {
      await form.about.fill('Something new');
      await page.route('**/api/register/users/*', (route) =>
        route.fulfill({ status: 500, json: { message: 'The printing press is stuck' } }),
      );
      await form.save.click();
      await expect(form.failed).toBeVisible();
      await expect(form.panel.getByText('The printing press is stuck')).toBeVisible();
      await expect(form.about).toHaveValue('Something new');
      await page.unrouteAll();

      const released = Promise.withResolvers<void>();
      await page.route('**/api/register/users/*', async (route) => {
        await released.promise;
        await route.continue();
      });
      const before = posts(calls);
      await form.save.dblclick();
      await expect(form.saving).toHaveAttribute('aria-disabled', 'true');
      await form.about.fill('Something newer still');
      released.resolve();
      await expect(form.saving).toBeHidden();
      expect(posts(calls)).toBe(before + 1);
      // Input meanwhile is not lost, and not reported as saved.
      await page.reload();
      await expect(form.about).toHaveValue('Something newer still');
    });
  });
});

test('a draft of the profile survives a reload, tells of a newer save, and is private to a member', async ({
  page,
  open,
  signIn,
  context,
  platform,
  addMember,
}) => {
  const form = profilePage(page, language);
  const member = await signIn(page, { first_name: 'Rita', profile: { about: 'Saved before' } });
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  await test.step('a draft survives a reload until it is discarded', async () => {
    await open('/config/me', language);
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
    await expect.poll(drafts).toEqual([]);
  });
  await test.step('a draft older than a save elsewhere says so, and is gone once it is saved', async () => {
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
    await expect.poll(drafts).toEqual([]);
    await second.close();
  });
  await test.step('drafts are private to a member, and signing out deletes them', async () => {
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
  });
});
