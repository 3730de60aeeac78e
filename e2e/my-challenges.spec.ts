import { challengeRoleLabel } from '../contract/challenges/people/challenge-roles.ts';
import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll, watchCalls } from './calls.ts';
import { expect, test as fixtures, inDays } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

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

const t = texts[language].members;
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
