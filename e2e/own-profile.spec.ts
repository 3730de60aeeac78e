import type { Language } from '../contract/language.ts';
import { linkTo } from '../contract/site-map/index.ts';
import { routeNames } from '../contract/site-map/route-names.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, test } from './fixtures.ts';
import { profile, shared, tabsOf } from './profile-page.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const phone = { width: 360, height: 740 };
const own = ['about', 'following', 'activities', 'teams', 'challenges', 'achievements', 'team-invitations'] as const;

const t = texts[language].members;

test(`NAV-05 PROFILE-04 PROFILE-05 PROFILE-23 PROFILE-27 PROFILE-02 PROFILE-07 PROFILE-25 NAV-15 NAV-16 one's own profile: its tabs, what is missing, and its addresses (${language})`, async ({
  anew,
  page,
  open,
  signIn,
  addMember,
}) => {
  await test.step(`one's own profile has seven tabs, "about" first, on a phone and by keyboard`, async () => {
    await page.setViewportSize(phone);
    const { full_name } = await signIn(page, {
      ...{ first_name: 'Maximiliana', last_name: 'Albuquerque-Figueiredo' },
      profile: { ...profile, skills: [] },
    });
    await open('/profile/me', language);
    await expect(tabsOf(page, language)).toHaveText(own.map((tab) => t.tabs[tab]));
    await expect(page.locator('[aria-current="page"]').filter({ visible: true })).toHaveText(t.tabs.about);
    await expect(page.getByText('Conserto bicicletas.')).toBeVisible();
    await expect(page.getByText(t.about.skillsEmptyMine)).toBeVisible();
    await tabsOf(page, language).first().focus();
    for (const tab of own.slice(1) as (keyof typeof t.lists & (typeof own)[number])[])
      await test.step(tab, async () => {
        await page.keyboard.press('Tab');
        const link = page.getByRole('link', { name: t.tabs[tab], exact: true });
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`/profile/me/${tab}`);
        await expect(link).toBeFocused();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
        const part = page.getByRole('region', { name: t.tabs[tab], exact: true });
        await expect(part).toContainText(t.lists[tab].emptyMine);
        await expect(part).toContainText(t.lists[tab].text);
      });
    await page.reload();
    await expect(page.getByRole('region', { name: t.tabs['team-invitations'], exact: true })).toContainText(
      t.lists['team-invitations'].emptyMine,
    );
    expect(await axeViolationsInBothThemes(page)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await test.step("the avatar's menu shows where a member lives", async () => {
      await page.getByRole('button', { name: texts[language].shell.member.menu(full_name) }).hover();
      const menu = page.getByRole('banner');
      await expect(menu.getByText(full_name, { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(menu.getByText('Évora, Portugal', { exact: true }).filter({ visible: true })).toHaveCount(1);
      await page.getByRole('heading', { level: 1 }).hover();
    });
    await page.getByRole('link', { name: t.tabs.achievements, exact: true }).click();
    await expect(page.getByText(t.lists.certificates.emptyMine)).toBeVisible();
    await page.getByRole('link', { name: t.lists.achievements.next, exact: true }).first().click();
    await expect(page).toHaveURL('/challenges/in-progress');
  });
  await anew();
  await test.step("one's own profile is for members, and asks for what is missing", async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await test.step('visitors are asked to sign in, at its tabs too', async () => {
      await open('/profile/me/team-invitations', language);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
    });
    asked.length = 0;
    const member = await signIn(page, { first_name: 'Anahí' });
    await open('/profile/me', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.full_name);
    const banner = page.getByRole('region', { name: t.incomplete.title, exact: true });
    await expect(banner).toContainText(t.incomplete.text);
    await expect(page.getByText(t.about.emptyMine)).toBeVisible();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);

    await test.step('without a contestant record their challenges are not loaded', async () => {
      await page.getByRole('link', { name: t.tabs.challenges, exact: true }).and(page.locator('[data-tab]')).click();
      await expect(page.getByText(t.lists.challenges.emptyMine)).toBeVisible();
      // Later content is loaded, so the call would have been made.
      await page.getByRole('link', { name: t.tabs.following, exact: true }).click();
      await expect(page.getByText(t.lists.following.emptyMine)).toBeVisible();
      expect(asked).toContain('/api/contestants/me');
      expect(asked.filter((path) => /\/challenges/.test(path) && path.startsWith('/api/'))).toEqual([]);
    });
    await test.step('at their public address they see what others see, with a link to edit', async () => {
      await page.getByRole('link', { name: t.profile.asOthers }).click();
      await expect(page).toHaveURL(`/profile/${member.slug}`);
      await expect(tabsOf(page, language)).toHaveText(shared.map((tab) => t.tabs[tab]));
      await expect(page.getByText(t.lists.certificates.empty('Anahí'))).toBeVisible();
      await page.getByRole('link', { name: t.profile.edit }).click();
      await expect(page).toHaveURL('/profile/config');
      await open(`/profile/${(await addMember()).slug}`);
      await expect(
        page.getByRole('button', { name: new RegExp(`^${texts[language].shell.member.menu('')}`) }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: t.profile.edit })).toHaveCount(0);
    });
    await test.step('the request for a profile leads to it, and is gone once it is complete', async () => {
      await open('/profile/me');
      await banner.getByRole('link', { name: t.incomplete.next }).click();
      await expect(page).toHaveURL('/profile/config');
      await signIn(page, { profile });
      await open('/profile/me');
      await expect(page.getByText('Conserto bicicletas.')).toBeVisible();
      await expect(banner).toHaveCount(0);
    });
  });
  await anew();
  await test.step('the profile is a separate chunk, under its named addresses', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    const { full_name, id, slug } = await signIn(page);
    await open('/', 'en');
    expect(scripts.filter((script) => /profile|about/.test(script))).toEqual([]);
    const first = new Set(scripts);
    await page.getByRole('button', { name: texts.en.shell.member.menu(full_name) }).hover();
    await page.getByRole('banner').getByRole('link', { name: texts.en.shell.member.profile, exact: true }).click();
    await expect(page).toHaveURL(linkTo(routeNames.ProfileAbout, { slug: 'me' }));
    await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
    expect(scripts.filter((script) => !first.has(script))).not.toEqual([]);
    await open(linkTo(routeNames.ProfileAbout, { slug: id }));
    await expect(page).toHaveURL(linkTo(routeNames.ProfileAbout, { slug }));
  });
});
