import type { Language } from '../contract/language.ts';
import { achievementTexts } from '../contract/members/achievements/achievements.ts';
import { giveAchievement } from '../server/features/members/achievements/index.ts';
import { recordActivity } from '../server/features/members/activities/index.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, inDays, test } from './fixtures.ts';
import { actions } from './taking-part.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

test.use({ allowedComplaints: /status of 500/ });

const t = texts[language].members;
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
    await expect(today.getByRole('listitem').filter({ hasText: t.activities.kinds.challenge_accepted })).toContainText(
      title,
    );
    await expect(today.getByRole('listitem').filter({ hasText: t.activities.kinds.achievement_earned })).toContainText(
      first.name[language],
    );
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
    const block = (name: keyof typeof t.lists) => page.getByRole('region', { name: t.lists[name].title, exact: true });
    await expect(block('following').getByRole('link')).toHaveText([5, 4, 3, 2].map((index) => titles[index] as string));
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
