import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { linkTo, routeNames } from '../contract/site-map/index.ts';
import { expect, test } from './fixtures.ts';
import { watchCalls } from './page-checks.ts';
import { texts } from './texts.ts';

/** A profile with all fields that a page can show. */
const profile = {
  about: 'Conserto bicicletas.\n\nE ensino quem quiser aprender.',
  country_residence: 'PT',
  location: 'Évora, Portugal',
  skills: ['project', 'community'],
};

/** The public tabs, in order. */
const shared = ['about', 'following', 'teams', 'achievements'] as const;

/** The tabs of a profile on the page. */
const tabsOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: texts[language].members.tabs.label }).getByRole('link');

test.describe("one's own profile", () => {
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
      await expect(page.getByRole('region', { name: t.incomplete.title, exact: true })).toHaveCount(0);
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
          await expect(page.getByRole('region', { name: t.tabs[tab], exact: true })).toContainText(
            t.lists[tab].emptyMine,
          );
          await expect(link).toBeFocused();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
        });

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
    await test.step("one's own profile is for members, is a separate chunk, and asks for what is missing", async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await test.step('visitors are asked to sign in, at its tabs too', async () => {
        await open('/profile/me/team-invitations', language);
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
      });
      const member = await signIn(page, { first_name: 'Anahí' });
      await open('/', language);
      asked.length = 0;
      await page.getByRole('button', { name: texts.en.shell.member.menu(member.full_name) }).hover();
      await page.getByRole('banner').getByRole('link', { name: texts.en.shell.member.profile, exact: true }).click();
      await expect(page).toHaveURL(linkTo(routeNames.ProfileAbout, { slug: 'me' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.full_name);
      expect(asked.filter((path) => /\/assets\/.*\.js$/.test(path))).not.toEqual([]);
      const banner = page.getByRole('region', { name: t.incomplete.title, exact: true });
      await expect(banner).toContainText(t.incomplete.text);
      await expect(page.getByText(t.about.emptyMine)).toBeVisible();

      await test.step('without a contestant record their challenges are not loaded', async () => {
        await page.getByRole('link', { name: t.tabs.challenges, exact: true }).and(page.locator('[data-tab]')).click();
        const part = page.getByRole('region', { name: t.tabs.challenges, exact: true });
        await expect(part).toContainText(t.lists.challenges.emptyMine);
        await expect(part.getByRole('link', { name: t.incomplete.next })).toHaveAttribute('href', '/profile/config');
        // Later content is loaded, so the call would have been made.
        await page.getByRole('link', { name: t.tabs.following, exact: true }).click();
        await expect(page.getByText(t.lists.following.emptyMine)).toBeVisible();
        expect(asked.filter((path) => /\/challenges/.test(path) && path.startsWith('/api/'))).toEqual([]);
      });
      await test.step('at their public address they see what others see, with a link to edit', async () => {
        await page.getByRole('link', { name: t.profile.asOthers }).click();
        await expect(page).toHaveURL(`/profile/${member.slug}`);
        await expect(tabsOf(page, language)).toHaveText(shared.map((tab) => t.tabs[tab]));
        await expect(page.getByText(t.lists.certificates.empty('Anahí'))).toBeVisible();
        await expect(page.getByRole('link', { name: t.profile.edit })).toHaveAttribute('href', '/profile/config');
        // Another's, by its number too.
        const { id, slug } = await addMember();
        await open(linkTo(routeNames.ProfileAbout, { slug: id }));
        await expect(page).toHaveURL(linkTo(routeNames.ProfileAbout, { slug }));
        await expect(
          page.getByRole('button', { name: new RegExp(`^${texts[language].shell.member.menu('')}`) }),
        ).toBeVisible();
        await expect(page.getByRole('link', { name: t.profile.edit })).toHaveCount(0);
      });
      await test.step('the request for a profile leads to it', async () => {
        await open('/profile/me');
        await banner.getByRole('link', { name: t.incomplete.next }).click();
        await expect(page).toHaveURL('/profile/config');
      });
    });
  });
});

test.describe('the profile of another', () => {
  const blocks = ['following', 'activities', 'teams', 'challenges', 'achievements', 'certificates'] as const;

  const { members: t, shell } = texts.pt;

  test.use({ allowedComplaints: /status of 500|lost\.example/ });

  test('PROFILE-05 PROFILE-22 PROFILE-23 AMB-13 AMB-14 ENTITY-02 ERR-34 the public tabs, each with its address and its empty state, and a profile that does not load', async ({
    page,
    open,
    addMember,
    context,
    signIn,
  }) => {
    await test.step('the public tabs, each with its address and its empty state', async () => {
      const { slug } = await addMember({ first_name: 'Jandira' });
      await open(`/profile/${slug}`, 'pt');
      const about = page.getByRole('region', { name: t.about.title, exact: true });
      await expect(about).toContainText(t.about.empty('Jandira'));
      for (const name of blocks)
        await expect(page.getByRole('region', { name: t.lists[name].title, exact: true })).toContainText(
          t.lists[name].empty('Jandira'),
        );
      const order = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(order).toHaveText([t.about.title, ...blocks.map((name) => t.lists[name].title)]);

      await expect(tabsOf(page, 'pt')).toHaveText(shared.map((tab) => t.tabs[tab]));
      for (const tab of shared.slice(1))
        await test.step(tab, async () => {
          await page.getByRole('link', { name: t.tabs[tab], exact: true }).click();
          await expect(page).toHaveURL(`/profile/${slug}/${tab}`);
          await expect(page.getByRole('region', { name: t.tabs[tab], exact: true })).toContainText(
            t.lists[tab as 'teams'].empty('Jandira'),
          );
        });
      await expect(page.getByText(t.lists.certificates.empty('Jandira'))).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await tabsOf(page, 'pt').first().click();
      await expect(page).toHaveURL(`/profile/${slug}`);

      await test.step('a missing picture is replaced by the default one on the card', async () => {
        const avatar = page.getByRole('region', { name: t.card.label }).locator('img').last();
        const expectDefault = async () => {
          await expect(avatar).toHaveAttribute('src', '/icons/avatar.svg');
          const width = avatar.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
          expect(await width).toBeGreaterThan(0);
        };
        await expectDefault();
        await context.route('https://lost.example/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '' }),
        );
        await open(`/profile/${(await addMember({ avatar_url: 'https://lost.example/me.png' })).slug}`);
        await expectDefault();
      });
    });
    await test.step('where a profile does not load, a message replaces the spinner, without a dialog', async () => {
      const member = await signIn(page);
      await open('/profile/me', 'pt');
      await context.route(`**/api/users/${member.slug}`, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"","error":"internal"}' }),
      );
      await page.getByRole('link', { name: t.profile.asOthers }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.serverFailure.title);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('[data-busy="true"]')).toHaveCount(0);
      // The rest of the site works.
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.full_name);
    });
  });
});

test.describe('privacy', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  test.use({ allowedComplaints: /status of (500.*\/me\/privacy|422.*\/slug)/ });

  const { privacy: t, settings, profileAddress } = texts[language];

  const { update_success, update_failed } = settings.profile.messages;

  test(`ENTITY-01 privacy can be saved without a profile, and the address of a profile is copied and changed (${language})`, async ({
    page,
    open,
    signIn,
    platform,
    addMember,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const other = await addMember({ profile: true });
    const member = await signIn(page, { first_name: 'Iara', last_name: `Mata ${Date.now()}` });
    const calls = watchCalls(page);
    await open('/config/me', language);
    await test.step('privacy can be saved without a profile', async () => {
      const panel = page.getByRole('region', { name: t.title, exact: true });
      const toggle = (name: string) => panel.getByRole('switch', { name, exact: true });
      const community = toggle(t.hidden_from_community);
      const board = toggle(t.hidden_from_impact_board);
      const search = toggle(t.hidden_from_search);
      for (const one of [community, board, search]) await expect(one).not.toBeChecked();
      await expect(community).toHaveAccessibleDescription(t.hidden_from_communityHelp);
      await community.check();
      await search.focus();
      await page.keyboard.press('Space');
      const save = panel.getByRole('button', { name: t.save });
      await page.route('**/api/me/privacy', (route) => route.fulfill({ status: 500, json: { message: 'Oops' } }));
      await save.click();
      await expect(page.locator('[data-tone=failure]').filter({ hasText: update_failed })).toBeVisible();
      await page.unrouteAll();
      await save.click();
      await expect(page.getByRole('status').filter({ hasText: update_success })).toBeVisible();
      await page.reload();
      await expect(community).toBeChecked();
      await expect(board).not.toBeChecked();
      await expect(search).toBeChecked();
      const row = await platform.database
        .selectFrom('member')
        .select(['hidden_from_community', 'hidden_from_impact_board', 'hidden_from_search'])
        .where('id', '=', member.id)
        .executeTakeFirst();
      expect(row).toEqual({ hidden_from_community: true, hidden_from_impact_board: false, hidden_from_search: true });
    });
    await test.step('a member introduces themselves, and the address of their profile is copied and changed', async () => {
      const { presentation } = settings;
      await test.step('an introduction in both languages', async () => {
        const panel = page.getByRole('region', { name: presentation.title, exact: true });
        await panel.getByRole('textbox', { name: presentation.description_br }).fill('Gosto de rios.');
        await panel.getByRole('textbox', { name: presentation.description }).fill('I like rivers.');
        await panel.getByRole('textbox', { name: presentation.linkedIn }).fill('https://www.linkedin.com/in/ana');
        await panel.getByRole('button', { name: presentation.save }).click();
        await expect(page.getByRole('status').filter({ hasText: update_success })).toBeVisible();
      });
      const panel = page.getByRole('region', { name: profileAddress.title, exact: true });
      const slug = panel.getByRole('textbox', { name: profileAddress.slug });
      const save = panel.getByRole('button', { name: profileAddress.save });
      await expect(slug).toHaveValue(member.slug);
      await panel.getByRole('button', { name: profileAddress.copy }).click();
      await expect(page.getByRole('status').filter({ hasText: profileAddress.copied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/profile/${member.slug}`);

      await slug.fill('Não Pode!');
      await save.click();
      await expect(slug).toBeFocused();
      await expect(page.locator('[data-tone=failure]').filter({ hasText: update_failed })).toBeVisible();
      expect(calls.filter((call) => call.startsWith('PUT ') && call.endsWith('/slug'))).toEqual([]);
      await slug.fill(other.slug);
      await save.click();
      await expect(slug).toHaveAccessibleDescription(language === 'pt' ? /de outra pessoa/ : /somebody else/);
      await expect(slug).toBeFocused();

      const wanted = `iara-${member.id}-${language}`;
      await slug.fill(wanted);
      await save.click();
      await expect(page.getByRole('status').filter({ hasText: update_success })).toBeVisible();
      await expect(panel.getByRole('link')).toHaveText(`${baseURL}/profile/${wanted}`);
      await page.goto(`/profile/${member.slug}`);
      await expect(page).toHaveURL(`/profile/${wanted}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Iara');
      const main = page.getByRole('main');
      await expect(main.getByText('Gosto de rios.')).toBeVisible();
      const link = main.getByRole('link', { name: 'LinkedIn', exact: true });
      await expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/ana');
    });
  });
});
