import { challengeRoleLabel } from '../contract/challenges/people/challenge-roles.ts';
import type { Language } from '../contract/language.ts';
import { achievementTexts } from '../contract/members/achievements/achievements.ts';
import { giveAchievement } from '../server/features/members/achievements/index.ts';
import { recordActivity } from '../server/features/members/activities/index.ts';
import { expect, inDays, test } from './fixtures.ts';
import { axeViolationsInBothThemes, sidewaysScroll, watchCalls } from './page-checks.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;
const t = texts[language].members;
test.describe('challenges', () => {
  test.use({ allowedComplaints: /status of 500.*\/api\/challenges\/my|net::ERR_FAILED.*\/api\/challenges\/my/ });
  const ofMine = /\/api\/challenges\/my/;
  const label = (role: 'contestant' | 'judge' | 'partner') => challengeRoleLabel(role, language);

  test('PROFILE-24 AMB-51 A11Y-01 ERR-54 ERR-55 one’s challenges by role, endless, and with a retry where they fail', async ({
    page,
    open,
    addChallenges,
    takePart,
    signIn,
  }) => {
    const { dataFailure, networkError } = texts[language].shell;
    const cards = page.getByTestId('challenge-card');
    const headings = cards.getByRole('heading');
    const chips = page.getByRole('group', { name: t.roles.label }).getByRole('button');
    const { id: memberId } = await signIn(page, { profile: true });
    const titles = ['Competing', 'Judging', 'Giving'];
    const made = await addChallenges([
      ...titles.map((title) => ({ challenge: { title_pt: title, title_en: title } })),
      ...Array.from({ length: 12 }, () => ({})),
    ]);
    const [competing, judging, giving, ...others] = made.map(({ id }) => id) as [number, number, number, ...number[]];
    const calls = watchCalls(page);
    await test.step('with one role there are no chips; a failure is shown like that of any list, once', async () => {
      await takePart({ challengeId: competing, memberId, roles: ['contestant'], since: inDays(-1) });
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
      await expect(headings).toHaveText(['Competing']);
      await expect(failure).toHaveCount(0);
      await expect(cards.getByText(texts[language].challenges.card.participating)).toBeVisible();
      await expect(chips).toHaveCount(0);
    });
    await takePart(
      { challengeId: judging, memberId, roles: ['judge'], since: inDays(-2) },
      { challengeId: giving, memberId, roles: ['partner'], since: inDays(-3) },
      ...others.map((challengeId) => ({ challengeId, memberId, roles: ['contestant'] as const, since: inDays(-4) })),
    );
    await test.step('offline, the dialog of every call appears, once', async () => {
      await page.route(ofMine, (route) => route.abort());
      await open('/profile/me/challenges', language);
      const dialog = page.getByRole('dialog', { name: networkError.title });
      await expect(dialog).toHaveCount(1);
      await expect(dialog).toBeVisible();
      await page.unroute(ofMine);
      await dialog.getByRole('button', { name: networkError.retry }).click();
      await expect(cards).toHaveCount(12);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('with several roles chips narrow the list, in the address too', async () => {
      const filters: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/challenges/my') filters.push(searchParams.get('filter[role]'));
      });
      const chip = (role: Parameters<typeof label>[0]) => chips.filter({ hasText: label(role) });
      await expect(chips).toHaveCount(3);
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
      await expect(page).toHaveURL('/profile/me/challenges');
      await expect(headings.nth(0)).toHaveText('Competing');
      expect(new Set(filters)).toEqual(new Set(['false', 'judge', 'judge,partner']));
    });
    await test.step('the list is endless, and its cards stay within the page on every screen', async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(cards).toHaveCount(15);
      for (const width of [320, 360, 768, 1200, 1280, 1600, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sidewaysScroll(page), `at ${width}`).toBe(0);
      }
    });
    await test.step('a role without challenges shows its empty state', async () => {
      await open('/profile/me/challenges?role=advisor', language);
      await expect(page.getByText(t.roles.none)).toBeVisible();
      await page.getByRole('button', { name: t.roles.showAll }).click();
      await expect(cards).toHaveCount(12);
    });
  });
});

test.describe('activities', () => {
  test.use({ allowedComplaints: /status of 500/ });

  const main = (page: import('@playwright/test').Page) => page.getByRole('main');

  test(`PROFILE-27 API-62 AMB-17 ERR-26 PROFILE-22 AMB-13 activities show at once, are grouped by day and endless, and others see a short form (${language})`, async ({
    page,
    open,
    addChallenge,
    signIn,
    addChallenges,
    platform,
    addMember,
    takePart,
    headersOf,
    request,
  }) => {
    await test.step('an activity shows at once, with its badge', async () => {
      const { id: challengeId, slug } = await addChallenge({
        challenge: { title_pt: 'A cisterna', title_en: 'The cistern' },
      });
      const title = 'The cistern';
      const { id } = await signIn(page, { profile: true });
      const headers = await headersOf(id);
      expect((await request.post(`/api/challenges/${challengeId}/accept`, { headers })).ok()).toBe(true);

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
      await expect(today.getByRole('link', { name: title }).first()).toHaveAttribute('href', `/challenges/${slug}`);

      await page.getByRole('link', { name: t.tabs.achievements, exact: true }).click();
      const badge = main(page).getByRole('list', { name: t.lists.achievements.title }).getByRole('listitem');
      await expect(badge).toHaveCount(1);
      await expect(badge.getByRole('heading')).toHaveText(first.name[language]);
      await expect(badge).toContainText(first.description[language]);
      await expect(badge.getByRole('link', { name: title })).toHaveAttribute('href', `/challenges/${slug}`);
      await expect(page.getByText(t.lists.certificates.emptyMine)).toBeVisible();
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
    });
    await test.step('activities are grouped by day and endless; a list that fails shows so, with a retry', async () => {
      const { id: memberId } = await signIn(page);
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
      const { dataFailure } = texts[language].shell;
      const failure = page.getByRole('alert').filter({ hasText: dataFailure.title });
      const list = /users\/\d+\/activities/;
      await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
      await open('/profile/me/activities', language);
      // The rest of the page stays.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(failure).toContainText('Out of order');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.unroute(list);
      await failure.getByRole('button', { name: dataFailure.retry }).click();
      await expect(failure).toHaveCount(0);
      const part = page.getByRole('region', { name: t.tabs.activities, exact: true });
      const days = part.getByRole('heading', { level: 2 });
      await expect(days.first()).toHaveText(t.activities.today);
      await expect(days.nth(1)).toHaveText(t.activities.yesterday);
      await expect(days.nth(2)).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(part.getByText(t.activities.kinds.profile_completed)).toBeVisible();
      await expect(part.getByRole('listitem')).toHaveCount(26);
      expect(asked).toEqual(['?page=1', '?page=1', '?page=2']);
    });
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
