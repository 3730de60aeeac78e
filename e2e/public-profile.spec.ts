import { roleLabel } from '../contract/roles.ts';
import { changeMember } from '../server/features/members/change-member.ts';
import { expect, test } from './fixtures.ts';
import { languages, texts } from './texts.ts';

test.use({ allowedComplaints: /status of 404.*\/profile\// });

for (const language of languages) {
  const t = texts[language].members;

  test(`PROFILE-02 PROFILE-03 a member's profile by slug and by id, as everyone sees it (${language})`, async ({
    page,
    open,
    addMember,
  }) => {
    const member = await addMember({ first_name: 'Iracema', last_name: 'Tavares', roles: ['judge'] });
    for (const path of [`/profile/${member.slug}`, `/profile/${member.id}`]) {
      await open(path, language);
      const card = page.getByRole('region', { name: t.card.label });
      await expect(card.getByRole('heading', { level: 1 })).toHaveText('Iracema Tavares');
      await expect(page.getByRole('list', { name: t.profile.rolesLabel })).toHaveText(roleLabel('judge', language));
      await expect(page.getByText(t.about.empty('Iracema'))).toBeVisible();
      await expect(page.getByRole('link', { name: t.profile.edit })).toBeHidden();
    }
    // Complete before any script, without the address.
    const html = await (await page.request.get(`/profile/${member.slug}`)).text();
    expect(html).toContain('Iracema Tavares');
    expect(html).not.toContain(member.email);
  });

  test(`PROFILE-02 one's own profile is for members (${language})`, async ({ page, open, signIn }) => {
    await open('/profile/me', language);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
    const member = await signIn(page);
    await open('/profile/me', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.full_name);
    await page.getByRole('link', { name: t.profile.edit }).click();
    await expect(page).toHaveURL('/profile/config');
  });

  test(`PROFILE-02 an unknown member has a page that says so (${language})`, async ({ page, open }) => {
    await open('/profile/nobody-of-this-name', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.profile.notFound);
    expect((await page.request.get('/profile/nobody-of-this-name')).status()).toBe(404);
  });
}

test('PROFILE-02 a profile shows what the member wrote last', async ({ page, open, addMember, platform }) => {
  const member = await addMember({ first_name: 'Iracema', last_name: 'Antes' });
  await open(`/profile/${member.slug}`, 'en');
  await platform.write((transaction, changed) =>
    changeMember(transaction, { id: member.id, now: new Date(), changed, set: { last_name: 'Depois' } }),
  );
  // The server hears of it a moment later.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iracema Depois', { timeout: 500 });
  }).toPass();
});
