import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { backOfficePages } from '../contract/site-map/back-office.ts';
import type { Platform } from '../server/platform/platform.ts';
import { expect } from './fixtures.ts';
import { axeViolationsInBothThemes, follow, sidewaysScroll } from './page-checks.ts';
import { test } from './team-sides.ts';
import { languages, texts } from './texts.ts';

test.use({ hasMovingMaps: true });

test.describe('pages for everyone', () => {
  const challenge = '/challenges/agua-da-chuva-no-sertao';

  interface Place {
    name: string;
    path: string;
    prepare?: (page: Page, t: (typeof texts)['pt'], context: BrowserContext) => Promise<void>;
    phone?: true;
    /** For members only. */
    member?: true;
    /** Opens something in the frame of all pages, which would stay open. */
    ofFrame?: true;
    /** Content under an open panel is partly hidden, and unavailable until the panel closes. */
    covers?: true;
  }

  async function putOffProfile(page: Page, { settings }: (typeof texts)['pt']): Promise<void> {
    await page.getByRole('dialog').getByRole('button', { name: settings.incomplete.notNow }).click();
  }

  async function openMemberMenu(page: Page, { shell }: (typeof texts)['pt']): Promise<void> {
    await page.getByRole('button', { name: new RegExp(`^${shell.member.menu('')}`) }).click();
  }

  const places: Place[] = [
    { name: 'home', path: '/' },
    { name: 'the goals', path: '/categories' },
    { name: 'a goal', path: '/categories/agua-para-todos' },
    { name: 'all challenges', path: '/challenges' },
    { name: 'challenges to come', path: '/challenges/coming-soon' },
    { name: 'an empty list', path: '/challenges?tag=nothing-here' },
    { name: 'a challenge on a phone', path: challenge, phone: true },
    { name: 'an area', path: `${challenge}/tasks` },
    { name: 'the teams of a challenge', path: '/challenges/manguezal-do-recife/teams' },
    { name: 'a team on a phone', path: '/challenges/manguezal-do-recife/teams/passarinho-na-janela', phone: true },
    { name: 'an unknown challenge', path: '/challenges/no-such-slug' },
    { name: 'an unknown page', path: '/no-such-page' },
    { name: 'results', path: '/results?tag=water' },
    { name: 'results where nothing is found', path: '/results?tag=zzz' },
    {
      name: 'writing to the organisation, with errors',
      path: '/contact-us',
      prepare: async (page, { enquiries }) => page.getByRole('button', { name: enquiries.contact.submit }).click(),
    },
    { name: 'proposing a challenge on a phone', path: '/propose-challenge', phone: true },
    { name: 'what the organisation shows of itself, on a phone', path: '/transparencia', phone: true },
    { name: 'the statute on a phone', path: '/transparencia/documentos/estatuto-social', phone: true },
    { name: 'who we are', path: '/home-about' },
    { name: 'how it works', path: '/how-it-works' },
    { name: 'the privacy notice for children on a phone', path: '/privacy-for-children', phone: true },
    { name: 'the partners on a phone', path: '/partners', phone: true },
    { name: 'the terms of use', path: '/terms-of-use' },
    { name: 'the privacy policy on a phone', path: '/privacy-policy', phone: true },
    { name: 'a question and its answer', path: '/faq#cost' },
    { name: 'questions where none is found, on a phone', path: '/faq?q=zzz', phone: true },
    { name: 'the league', path: '/the-league' },
    { name: 'one of the league on a phone', path: '/the-league-profile/2', phone: true },
    { name: 'an unknown member of the league', path: '/the-league-profile/no-such-one' },
    { name: 'the impact board on a phone', path: '/impact-board', phone: true },
    { name: 'an empty impact board', path: '/impact-board?country=AQ' },
    {
      name: 'the impact of a goal, as a table too',
      path: '/impact?goal=6&year=2026',
      // The page is scrolled to the switch, and a goal is partly under the bar.
      covers: true,
      prepare: async (page, { impact }) => page.getByText(impact.impact.tableSwitch).click(),
    },
    { name: 'the impact on a phone', path: '/impact', phone: true },
    {
      name: 'the way to a new password, with an error',
      path: '/auth/forgot',
      prepare: async (page, { accountLinks }) => page.getByRole('button', { name: accountLinks.forgot.submit }).click(),
    },
    {
      name: 'setting a new password, with errors',
      path: '/auth/update-password/a-token',
      phone: true,
      prepare: async (page, { accountLinks }) =>
        page.getByRole('button', { name: accountLinks.newPassword.submit }).click(),
    },
    {
      name: 'an account that could not be confirmed',
      path: '/auth/verify/no-such-token',
      prepare: async (page, { accountLinks }) =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText(accountLinks.verify.failed),
    },
    { name: 'the notifications of a member', path: '/notifications', member: true, phone: true },
    { name: 'an invalid link of an e-mail', path: '/notifications/unsubscribe/no-such-link' },
    { name: "a member's own profile", path: '/profile/me', member: true },
    {
      name: 'the reminder to confirm, on a phone',
      path: '/categories',
      member: true,
      phone: true,
      covers: true,
      prepare: async (page, { accountLinks }) =>
        expect(page.getByRole('region', { name: accountLinks.banner.title })).toBeVisible(),
    },
    { name: 'the settings on a phone', path: '/config/me', member: true, phone: true },
    { name: 'the dialog that asks for a profile', path: '/config/me/skills', member: true },
    {
      name: 'a tab that waits for a profile',
      path: '/config/me/settings',
      member: true,
      prepare: putOffProfile,
    },
    {
      name: 'the security of an account, with errors',
      path: '/config/me/security',
      member: true,
      prepare: async (page, t) => {
        await putOffProfile(page, t);
        await page.getByLabel(t.settings.credentials.password, { exact: true }).fill('short');
        await page.getByRole('button', { name: t.settings.credentials.save, exact: true }).click();
      },
    },
    {
      name: 'the last question before an account is deleted, on a phone',
      path: '/config/me/security',
      member: true,
      phone: true,
      prepare: async (page, t) => {
        await putOffProfile(page, t);
        await page.getByRole('button', { name: t.settings.deletion.start }).click();
      },
    },
    {
      name: 'the sign-in dialog with errors',
      ofFrame: true,
      path: '/categories',
      prepare: async (page, { shell, signIn }) => {
        await page.getByRole('button', { name: shell.join }).click();
        await page.getByRole('button', { name: signIn.submit, exact: true }).click();
      },
    },
    {
      name: 'registering on a phone, with errors',
      path: '/auth/register',
      phone: true,
      prepare: async (page, { signIn }) => {
        for (const box of await page.getByRole('checkbox').all()) await box.check();
        await page.getByRole('button', { name: signIn.register.submit }).click();
      },
    },
    { name: 'the sign-in page', path: '/auth/login' },
    {
      name: 'the menu of a member',
      path: '/results',
      member: true,
      covers: true,
      prepare: openMemberMenu,
    },
    {
      name: 'the question before signing out, on a phone',
      path: '/results',
      member: true,
      phone: true,
      prepare: async (page, t) => {
        await openMemberMenu(page, t);
        await page.getByRole('button', { name: t.shell.member.logout, exact: true }).click();
        await expect(page.getByRole('dialog', { name: t.signIn.signOut.title })).toBeVisible();
      },
    },
    {
      name: 'the network dialog',
      ofFrame: true,
      path: '/challenges',
      prepare: async (page, { challenges, shell }, context) => {
        await context.setOffline(true);
        await page.getByRole('link', { name: challenges.list.tabs.finished, exact: true }).click();
        await expect(page.getByRole('dialog', { name: shell.networkError.title })).toBeVisible();
      },
    },
    {
      name: 'the share menu',
      ofFrame: true,
      path: challenge,
      prepare: async (page, { challenges }) => page.getByText(challenges.share.button, { exact: true }).click(),
    },
    {
      name: 'the language menu',
      ofFrame: true,
      path: '/results',
      covers: true,
      prepare: async (page, { shell }) => page.getByRole('button', { name: new RegExp(`^${shell.language}:`) }).click(),
    },
    {
      name: 'the accessibility menu',
      ofFrame: true,
      path: '/results',
      covers: true,
      prepare: async (page, { shell }) => page.getByRole('button', { name: shell.accessibility.title }).click(),
    },
    {
      name: 'the menu of a phone',
      ofFrame: true,
      path: '/results',
      phone: true,
      prepare: async (page, { shell }) => page.getByLabel(shell.openMenu).click(),
    },
  ];

  test.use({
    allowedComplaints: /status of 404.*\/no-such-|\/api\/email\/verify|net::ERR_INTERNET_DISCONNECTED/,
  });

  const isFollowed = ({ member, ofFrame }: Place) => !member && !ofFrame;

  // A page has the same elements in both languages, so each is in one of them, in turn, at each width.
  const paths = [...new Set(places.map(({ path }) => path))];
  const placed = places.map((place) => ({ ...place, language: languages[paths.indexOf(place.path) % 2] as Language }));

  // Pages of visitors come first, within one page; what opens in the frame starts anew, for visitors and then for a member.
  for (const language of languages)
    test(`A11Y-04 axe finds nothing on pages that are read, on what opens and on what is refused, in normal and in high contrast (${language})`, async ({
      page,
      open,
      context,
      signIn,
    }) => {
      test.setTimeout(400_000);
      const own = placed.filter((one) => one.language === language);
      // Those of one width follow each other: to resize a page costs as much as to go to it.
      const read = own.filter(isFollowed).toSorted((one, other) => Number(one.phone ?? 0) - Number(other.phone ?? 0));
      for (const [index, place] of read.entries())
        await test.step(place.name, async () => {
          await setWidth(place.phone);
          if (index === 0) await open(place.path, language);
          else if (place.path !== read[index - 1]?.path) await follow(page, place.path);
          await expectSound(place);
        });
      for (const place of own.filter((one) => !isFollowed(one) && !one.member)) await look(place);
      await signIn(page);
      for (const place of own.filter(({ member }) => member)) await look(place);

      function setWidth(phone?: true): Promise<void> {
        return page.setViewportSize(phone ? { width: 360, height: 740 } : { width: 1280, height: 800 });
      }

      async function expectSound({ name, prepare, covers }: Place): Promise<void> {
        await prepare?.(page, texts[language], context);
        expect.soft(await axeViolationsInBothThemes(page, covers ? ['target-size'] : []), name).toEqual([]);
      }

      async function look(place: Place): Promise<void> {
        await test.step(place.name, async () => {
          await setWidth(place.phone);
          await open(place.path, language);
          if (place.member) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectSound(place);
          await context.setOffline(false);
          // A reminder that was put off is due again.
          await page.evaluate(() => sessionStorage.clear());
        });
      }
    });
});

const patterns = Object.values(backOfficePages).map(({ pattern }) => pattern);

const ofChallenge = patterns.filter((pattern) => pattern.startsWith('/admin/challenges/:id'));

const ofOrganisation = patterns.filter((pattern) => pattern.startsWith('/admin/organisation'));

const others = patterns.filter((pattern) => ![...ofChallenge, ...ofOrganisation].includes(pattern));

/** Each in one browser, which loads the pages' modules once, and in one language: the elements are the same in both. */
const groups = {
  'a challenge': { group: ofChallenge, language: 'pt' },
  'the organisation': { group: ofOrganisation, language: 'en' },
  'the whole platform': { group: others, language: 'pt' },
} as const;

/** Values for the parameters of the addresses: rows of the demo world, whose first challenge has everything. */
async function findExamples({ database }: Platform, request: APIRequestContext, member: number) {
  const announcement = await database.selectFrom('challenge_announcement').select('id').executeTakeFirstOrThrow();
  const message = { name: 'Ana', email: 'ana@example.org', subject: 'Ajuda', message: 'Quero ajudar vocês.' };
  const sent = await request.post('/api/contact', { data: { ...message, kind: 'contact' } });
  expect(sent.status()).toBe(201);
  const item = await database.selectFrom('inbox_item').select('id').executeTakeFirstOrThrow();
  const values = { announcement: announcement.id, item: item.id, member, id: 1, slug: 'home-about' };
  return new Map(Object.entries({ ...values, key: 'password_changed' }).map(([name, value]) => [name, String(value)]));
}

for (const [name, { language, group }] of Object.entries(groups))
  test(`A11Y-04 axe finds nothing on the pages by which staff manage ${name}, on a desk and on a phone (${language})`, async ({
    side,
    platform,
    request,
  }) => {
    test.setTimeout(240_000);
    const { id, page, go } = await side('Moema', language, 1280, { roles: ['master_admin'] });
    const examples = await findExamples(platform, request, id);
    for (const [index, pattern] of group.entries())
      await test.step(pattern, async () => {
        const address = pattern.replace(/:(\w+)/g, (whole, parameter) => examples.get(parameter) ?? whole);
        await (index === 0 ? go(address) : follow(page, address));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-pending]')).toHaveCount(0);
        // Pages of one group have the same frame, which only the first shows on a desk too.
        if (index === 0) {
          expect.soft(await axeViolationsInBothThemes(page), `${pattern} on a desk`).toEqual([]);
          await page.setViewportSize({ width: 360, height: 800 });
        }
        expect.soft(await axeViolationsInBothThemes(page), `${pattern} on a phone`).toEqual([]);
        expect.soft(await sidewaysScroll(page), `${pattern} on a phone`).toBeLessThanOrEqual(0);
      });
  });
