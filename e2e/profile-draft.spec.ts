import type { Language } from '../contract/language.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { enter } from './members.ts';
import { profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

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
