import { challengeRoleLabel } from '../contract/challenges/people/challenge-roles.ts';
import type { Language } from '../contract/language.ts';
import { achievementTexts } from '../contract/members/achievements/achievements.ts';
import { giveAchievement } from '../server/features/members/achievements/index.ts';
import { recordActivity } from '../server/features/members/activities/index.ts';
import { expect, test as fixtures, inDays, test } from './fixtures.ts';
import { axeViolationsInBothThemes, sidewaysScroll, watchCalls } from './page-checks.ts';
import { actions } from './taking-part.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;
const t = texts[language].members;
test.describe('challenges', () => {
  const test = fixtures.extend<{ signInTakingPart: (count: number) => Promise<void> }>({
    /** Signs in a member who takes part in so many new challenges. */
    signInTakingPart: async ({ page, addChallenges, takePart, signIn }, use) => {
      await use(async (count) => {
        const { id: memberId } = await signIn(page, { profile: true });
        const made = await addChallenges(Array.from({ length: count }, () => ({})));
        await takePart(...made.map(({ id }) => ({ challengeId: id, memberId, roles: ['contestant'] as const })));
      });
    },
  });

  const label = (role: 'contestant' | 'judge' | 'partner') => challengeRoleLabel(role, language);

  test(`PROFILE-24 AMB-51 A11Y-01 PROFILE-25 one's challenges by role, endless, and without a contestant record (${language})`, async ({
    anew,
    page,
    open,
    addChallenges,
    takePart,
    signIn,
    signInTakingPart,
  }) => {
    await test.step('with several roles chips narrow the list, in the address too', async () => {
      const { id: memberId } = await signIn(page, { profile: true });
      const titles = ['Competing', 'Judging', 'Giving'];
      const made = await addChallenges(titles.map((title) => ({ challenge: { title_pt: title, title_en: title } })));
      const [competing, judging, giving] = made.map(({ id }) => id) as [number, number, number];
      await takePart(
        { challengeId: competing, memberId, roles: ['contestant'], since: inDays(-1) },
        { challengeId: judging, memberId, roles: ['judge'], since: inDays(-2) },
        { challengeId: giving, memberId, roles: ['partner'], since: inDays(-3) },
      );
      const filters: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/challenges/my') filters.push(searchParams.get('filter[role]'));
      });
      await open('/profile/me/challenges', language);
      const headings = page.getByTestId('challenge-card').getByRole('heading');
      const chip = (role: Parameters<typeof label>[0]) =>
        page.getByRole('group', { name: t.roles.label }).getByRole('button', { name: label(role), exact: true });
      await expect(headings).toHaveText(titles);
      await expect(page.getByRole('group', { name: t.roles.label }).getByRole('button')).toHaveCount(3);
      expect(await axeViolationsInBothThemes(page)).toEqual([]);

      await chip('judge').click();
      await expect(headings).toHaveText(['Judging']);
      await expect(chip('judge')).toHaveAttribute('aria-pressed', 'true');
      await chip('partner').click();
      await expect(headings).toHaveText(['Judging', 'Giving']);
      await page.reload();
      await expect(headings).toHaveText(['Judging', 'Giving']);
      await chip('partner').click();
      await chip('judge').click();
      await expect(headings).toHaveText(titles);
      await expect(page).toHaveURL('/profile/me/challenges');
      expect(new Set(filters)).toEqual(new Set(['false', 'judge', 'judge,partner']));
    });
    await anew();
    await test.step('the list is endless, and a role without challenges shows its empty state', async () => {
      await signInTakingPart(15);
      await open('/profile/me/challenges', language);
      await expect(page.getByTestId('challenge-card')).toHaveCount(12);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByTestId('challenge-card')).toHaveCount(15);
      await open('/profile/me/challenges?role=judge', language);
      await expect(page.getByText(t.roles.none)).toBeVisible();
      await page.getByRole('button', { name: t.roles.showAll }).click();
      await expect(page.getByTestId('challenge-card')).toHaveCount(12);
    });
    await test.step('the cards stay within the page on every screen', async () => {
      for (const width of [320, 360, 768, 1200, 1280, 1600, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sidewaysScroll(page), `at ${width}`).toBe(0);
      }
    });
    await anew();
    await test.step('the challenges of a member without a contestant record are not loaded', async () => {
      await signIn(page);
      const calls = watchCalls(page);
      await open('/profile/me/challenges', language);
      const part = page.getByRole('region', { name: t.tabs.challenges, exact: true });
      await expect(part).toContainText(t.lists.challenges.emptyMine);
      await expect(part.getByRole('link', { name: t.incomplete.next })).toHaveAttribute('href', '/profile/config');
      // Later content is loaded, so the call would have been made.
      await page.getByRole('link', { name: t.tabs.following, exact: true }).click();
      await expect(page.getByText(t.lists.following.emptyMine)).toBeVisible();
      expect(calls).toContain('GET contestants/me');
      expect(calls).not.toContain('GET challenges/my');
    });
  });

  test.describe('with one challenge', () => {
    test.use({ allowedComplaints: /status of 500.*\/api\/challenges\/my|net::ERR_FAILED.*\/api\/challenges\/my/ });
    const ofMine = /\/api\/challenges\/my/;

    test(`ERR-54 ERR-55 PROFILE-24 a list of one has no chips, and says what failed, with a retry (${language})`, async ({
      page,
      open,
      signInTakingPart,
    }) => {
      await test.step('with one role there are no chips', async () => {
        await signInTakingPart(1);
        await open('/profile/me/challenges', language);
        const card = page.getByTestId('challenge-card');
        await expect(card).toHaveCount(1);
        await expect(card.getByText(texts[language].challenges.card.participating)).toBeVisible();
        await expect(page.getByRole('group', { name: t.roles.label })).toHaveCount(0);
      });
      await test.step("a failure of one's own challenges is shown like that of any list, once", async () => {
        const { dataFailure } = texts[language].shell;
        const calls = watchCalls(page);
        await page.route(ofMine, (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
        await open('/profile/me/challenges', language);
        const failure = page.getByRole('alert');
        await expect(failure).toHaveCount(1);
        await expect(failure).toContainText(dataFailure.title);
        await expect(failure).toContainText('Out of order');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(calls.filter((call) => call === 'GET challenges/my')).toHaveLength(1);
        await page.unroute(ofMine);
        await failure.getByRole('button', { name: dataFailure.retry }).click();
        await expect(page.getByTestId('challenge-card')).toHaveCount(1);
        await expect(failure).toHaveCount(0);
      });
      await test.step('offline, the dialog of every call appears, once', async () => {
        const { networkError } = texts[language].shell;
        await page.route(ofMine, (route) => route.abort());
        await open('/profile/me/challenges', language);
        const dialog = page.getByRole('dialog', { name: networkError.title });
        await expect(dialog).toHaveCount(1);
        await expect(dialog).toBeVisible();
        await page.unroute(ofMine);
        await dialog.getByRole('button', { name: networkError.retry }).click();
        await expect(page.getByTestId('challenge-card')).toHaveCount(1);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    });
  });
});

test.describe('activities', () => {
  test.use({ allowedComplaints: /status of 500/ });

  const main = (page: import('@playwright/test').Page) => page.getByRole('main');

  test(`PROFILE-27 API-62 AMB-17 ERR-26 PROFILE-22 AMB-13 activities show at once, are grouped by day and endless, and others see a short form (${language})`, async ({
    anew,
    page,
    open,
    addChallenge,
    signIn,
    addChallenges,
    platform,
    addMember,
    takePart,
  }) => {
    await test.step('an activity shows at once, with its badge', async () => {
      const { slug } = await addChallenge({ challenge: { title_pt: 'A cisterna', title_en: 'The cistern' } });
      const title = language === 'en' ? 'The cistern' : 'A cisterna';
      await signIn(page, { profile: true });
      await open(`/challenges/${slug}`, language);
      await actions(language).take(page, 'accept');
      await expect(actions(language).invitation(page)).toBeVisible();

      await open('/profile/me/activities', language);
      const today = page.getByRole('region', { name: t.activities.today });
      const first = achievementTexts.first_challenge;
      await expect(
        today.getByRole('listitem').filter({ hasText: t.activities.kinds.challenge_accepted }),
      ).toContainText(title);
      await expect(
        today.getByRole('listitem').filter({ hasText: t.activities.kinds.achievement_earned }),
      ).toContainText(first.name[language]);
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await today.getByRole('link', { name: title }).first().click();
      await expect(page).toHaveURL(`/challenges/${slug}`);

      await open('/profile/me/achievements', language);
      const badge = main(page).getByRole('list', { name: t.lists.achievements.title }).getByRole('listitem');
      await expect(badge).toHaveCount(1);
      await expect(badge.getByRole('heading')).toHaveText(first.name[language]);
      await expect(badge).toContainText(first.description[language]);
      await expect(badge.getByRole('link', { name: title })).toHaveAttribute('href', `/challenges/${slug}`);
      await expect(page.getByText(t.lists.certificates.emptyMine)).toBeVisible();
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
    });
    await anew();
    await test.step('activities are grouped by day and endless; a list that fails shows so, with a retry', async () => {
      const { id: memberId } = await signIn(page);
      await test.step('the rest of the page stays where a list fails', async () => {
        const { dataFailure } = texts[language].shell;
        const failure = page.getByRole('alert').filter({ hasText: dataFailure.title });
        for (const [tab, calls] of [
          ['activities', /users\/\d+\/activities/],
          ['following', /users\/[^/]+\/following/],
          ['achievements', /users\/[^/]+\/achievements/],
        ] as const) {
          await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
          if (tab === 'activities') await open(`/profile/me/${tab}`, language);
          else await page.getByRole('link', { name: t.tabs[tab], exact: true }).click();
          await expect(failure).toContainText('Out of order');
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await page.unroute(calls);
          await failure.getByRole('button', { name: dataFailure.retry }).click();
          await expect(page.getByText(t.lists[tab].emptyMine)).toBeVisible();
          await expect(failure).toHaveCount(0);
        }
      });
      const made = await addChallenges(Array.from({ length: 25 }, () => ({})));
      await platform.write(async (transaction, invalidate) => {
        for (const [index, { id: challengeId }] of made.entries()) {
          const now = inDays(index < 2 ? 0 : index < 4 ? -1 : -index);
          await recordActivity(transaction, { memberId, challengeId, kind: 'challenge_followed', now });
        }
        await recordActivity(transaction, { memberId, kind: 'profile_completed', now: inDays(-90) });
        invalidate(`member:${memberId}`);
      });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/.*\/activities/.test(request.url())) asked.push(new URL(request.url()).search);
      });
      await open('/profile/me/activities', language);
      const part = page.getByRole('region', { name: t.tabs.activities, exact: true });
      const days = part.getByRole('heading', { level: 2 });
      await expect(days.first()).toHaveText(t.activities.today);
      await expect(days.nth(1)).toHaveText(t.activities.yesterday);
      await expect(days.nth(2)).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(part.getByText(t.activities.kinds.profile_completed)).toBeVisible();
      await expect(part.getByRole('listitem')).toHaveCount(26);
      expect(asked).toEqual(['?page=1', '?page=2']);
    });
    await anew();
    await test.step('others see a short form of follows, activities, challenges and achievements', async () => {
      const member = await addMember({ first_name: 'Jurema' });
      const titles = Array.from({ length: 6 }, (_, index) => `Cause ${index} of ${member.id}`);
      const made = await addChallenges(titles.map((title) => ({ challenge: { title_pt: title, title_en: title } })));
      await takePart(
        ...made.map(({ id }, index) => ({
          challengeId: id,
          memberId: member.id,
          follows: true,
          roles: index === 0 ? (['contestant'] as const) : [],
          since: inDays(index - 10),
        })),
      );
      await platform.write(async (transaction, invalidate) => {
        const challengeId = made[0]?.id as number;
        await recordActivity(transaction, {
          memberId: member.id,
          challengeId,
          kind: 'challenge_accepted',
          now: inDays(-3),
        });
        await giveAchievement(transaction, {
          memberId: member.id,
          challengeId,
          kind: 'first_challenge',
          now: inDays(-3),
        });
        invalidate(`member:${member.id}`);
      });
      await open(`/profile/${member.slug}`, language);
      const block = (name: keyof typeof t.lists) =>
        page.getByRole('region', { name: t.lists[name].title, exact: true });
      await expect(block('following').getByRole('link')).toHaveText(
        [5, 4, 3, 2].map((index) => titles[index] as string),
      );
      await block('following').getByRole('button', { name: t.activities.more }).click();
      await expect(block('following').getByRole('link')).toHaveCount(6);
      await expect(block('following').getByRole('button')).toHaveCount(0);
      await expect(block('challenges').getByRole('link')).toHaveText([titles[0] as string]);
      await expect(block('activities')).toContainText(t.activities.kinds.challenge_accepted);
      await expect(block('achievements').getByRole('heading', { level: 3 })).toHaveText(
        achievementTexts.first_challenge.name[language],
      );
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      // Without scripts, and the same for everyone.
      const html = await (await page.request.get(`/profile/${member.slug}`)).text();
      for (const title of [titles[5], titles[0]]) expect(html).toContain(title);

      await page.getByRole('link', { name: t.tabs.following, exact: true }).click();
      await expect(page.getByTestId('challenge-card')).toHaveCount(6);
      await expect(page.getByTestId('challenge-card').first().getByRole('heading', { level: 2 })).toHaveText(
        titles[5] as string,
      );
      await page.getByRole('link', { name: t.tabs.achievements, exact: true }).click();
      await expect(page.getByRole('heading', { name: achievementTexts.first_challenge.name[language] })).toBeVisible();
    });
  });
});
