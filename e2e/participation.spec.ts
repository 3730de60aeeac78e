import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, newTag } from './fixtures.ts';
import { axeViolationsInBothThemes, expectToast, watchLayoutShifts } from './page-checks.ts';
import { actions, figure, test } from './taking-part.ts';
import { texts } from './texts.ts';

test.describe('taking part', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  const t = texts[language].challenges;

  const { button, answer, take } = actions(language);

  test(`PART-01 PART-03 PART-04 PART-07 PART-08 DETAIL-20 PART-09 PART-11 PART-13 ERR-24 PART-10 a member follows, accepts after a confirmation, is invited to create a team, and leaves; those with a role in the challenge do not (${language})`, async ({
    page,
    openAsMember,
    open,
    addChallenge,
    signIn,
    takePart,
  }) => {
    await test.step('a member follows, accepts after a confirmation, and leaves; the figures and the focus follow', async () => {
      const { slug } = await openAsMember(language);
      await expect(figure(page, t.detail.followers)).toHaveText('0');
      await button(page, t.taking.follow.button).click();
      await expect(button(page, t.taking.unfollow.button)).toHaveAttribute('aria-pressed', 'true');
      await expect(figure(page, t.detail.followers)).toHaveText('1');
      await expectToast(page, 'success', t.taking.follow.done);

      await page.reload();
      await button(page, t.taking.unfollow.button).click();
      await expect(button(page, t.taking.follow.button)).toHaveAttribute('aria-pressed', 'false');
      await expect(figure(page, t.detail.followers)).toHaveText('0');
      await expectToast(page, 'success', t.taking.unfollow.done);

      const sent: string[] = [];
      page.on('request', (request) => {
        const [, step] = request.url().match(/challenges\/\d+\/(accept|abort)$/) ?? [];
        if (step) sent.push(step);
      });
      const accept = button(page, t.taking.accept.button);
      await accept.click();
      await expect(page.getByRole('heading', { name: t.taking.accept.title })).toBeFocused();
      await answer(page, 'accept', t.taking.cancel).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(accept).toBeFocused();
      expect(sent).toEqual([]);

      await button(page, t.taking.accept.button).click();
      await answer(page, 'accept', t.taking.accept.confirm).dblclick();
      await expect(button(page, t.taking.abort.button)).toBeVisible();
      await expect(button(page, t.taking.accept.button)).toHaveCount(0);
      await expect(button(page, t.taking.unfollow.button)).toBeVisible();
      await expect(figure(page, t.detail.contestants)).toHaveText('1');
      await expect(figure(page, t.detail.followers)).toHaveText('1');
      const invitation = page.getByRole('dialog', { name: t.taking.accept.done });
      await expect(invitation.getByRole('heading')).toBeFocused();
      await expect(invitation).toContainText(t.taking.team.text);
      await expect(invitation.getByRole('link', { name: t.taking.team.create })).toHaveAttribute(
        'href',
        `/challenges/${slug}/teams/new`,
      );
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(invitation).toHaveCount(0);
      // The way to a team stays, beside the one to leave.
      const create = page.getByRole('main').getByRole('link', { name: t.taking.team.create, exact: true });
      await expect(create).toHaveAttribute('href', `/challenges/${slug}/teams/new`);
      expect((await create.boundingBox())?.y).toBe((await button(page, t.taking.abort.button).boundingBox())?.y);
      await expect(
        page
          .getByRole('main')
          .getByRole('button')
          .or(page.getByRole('main').getByRole('link'))
          .and(page.locator(':focus')),
      ).toBeVisible();
      expect(sent).toEqual(['accept']);

      await page.reload();
      await button(page, t.taking.abort.button).click();
      await answer(page, 'abort', t.taking.abort.confirm).click();
      await expect(accept).toBeFocused();
      await expect(button(page, t.taking.unfollow.button)).toBeVisible();
      await expect(figure(page, t.detail.contestants)).toHaveText('0');
      expect(sent).toEqual(['accept', 'abort']);
    });
    await test.step('without teams there is no invitation to create one', async () => {
      const { slug } = await addChallenge({ challenge: { teams_enabled: false } });
      await open(`/challenges/${slug}`, language);
      await take(page, 'accept');
      await expectToast(page, 'success', t.taking.accept.done);
      await expect(button(page, t.taking.abort.button)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('link', { name: t.taking.team.create })).toHaveCount(0);
    });
    await test.step('judges of a challenge, as others with a role in it, neither accept nor leave it', async () => {
      const { id: memberId } = await signIn(page, { profile: true });
      const { id, slug } = await addChallenge();
      await takePart({ challengeId: id, memberId, roles: ['judge'] });
      await open(`/challenges/${slug}`, language);
      await expect(page.getByText(t.taking.apart.is_judge)).toBeVisible();
      await expect(button(page, t.taking.follow.button)).toBeVisible();
      await expect(button(page, t.taking.accept.button)).toHaveCount(0);
      await expect(button(page, t.taking.abort.button)).toHaveCount(0);
    });
  });
});

test.describe('badges', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  /** The ids of challenges in a page's calls, a list for each call. */
  function watchQuestions(page: Page): number[][] {
    const asked: number[][] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/me/participations')
        asked.push((searchParams.get('challenges') ?? '').split(',').map(Number));
    });
    return asked;
  }

  function card(page: Page, title: string) {
    return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  }

  const badge = language === 'en' ? 'You are participating' : 'Você está participando';

  test('LIST-12 PART-04 the badge marks one’s challenges in each list, with one call for each page, without layout shifts, and up to date after back navigation', async ({
    page,
    open,
    addChallenges,
    takePart,
    signIn,
    platform,
  }) => {
    const [tag, pair] = [newTag(), newTag()];
    // A goal's page also has challenges of other tests.
    const [mine, other] = [`Mine of ${pair}`, `Beside it of ${pair}`];
    // The newest come first.
    const titles = [...Array.from({ length: 12 }, (_, index) => `Other ${index}`), 'Followed', 'Judged', 'Mine'];
    const made = await addChallenges([
      ...[mine, other].map((title) => ({
        challenge: { tags: [pair], title_en: title, title_pt: title, category_ids: [5] },
      })),
      ...titles.map((title) => ({ challenge: { tags: [tag], title_en: title, title_pt: title } })),
    ]);
    const asked = watchQuestions(page);
    await open(`/challenges?tag=${tag}`, language);
    await expect(card(page, 'Other 11')).toBeVisible();
    await expect(page.getByText(badge)).toHaveCount(0);
    // Visitors cause no call.
    expect(asked).toEqual([]);

    const { id: memberId } = await signIn(page, { confirmed_at: new Date(), profile: true });
    const [followed, judged, own] = made.slice(-3).map(({ id }) => id) as [number, number, number];
    await takePart(
      { challengeId: followed, memberId, follows: true },
      { challengeId: judged, memberId, roles: ['judge'] },
      ...[own, made[0]?.id as number, 1].map((challengeId) => ({
        challengeId,
        memberId,
        roles: ['contestant'] as const,
        follows: true,
      })),
    );
    const moved = await watchLayoutShifts(page);
    await open(`/challenges?tag=${tag}`, language);
    await expect(card(page, 'Mine').getByText(badge)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(await moved()).toEqual({ value: 0, what: [] });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('article')).toHaveCount(15);
    await expect.poll(() => asked.length).toBe(2);
    await expect(page.getByText(badge)).toHaveCount(1);
    expect(asked.map((ids) => ids.length)).toEqual([12, 3]);
    expect(asked.flat().toSorted((a, b) => a - b)).toEqual(
      made
        .slice(2)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    );

    await test.step('on home, on goals, among results and among related challenges', async () => {
      asked.length = 0;
      await open('/', language);
      await expect(page.locator('[data-challenge="1"]').getByText(badge)).toBeVisible();
      await expect(page.getByText(badge)).toHaveCount(1);
      const goal = await platform.database.selectFrom('category').select('slug').where('id', '=', 5).executeTakeFirst();
      await open(`/categories/${goal?.slug}`, language);
      await expect(card(page, mine).getByText(badge)).toBeVisible();
      await open(`/results?tag=${pair}`, language);
      await expect(card(page, mine).getByText(badge)).toBeVisible();
      await expect(card(page, other).getByText(badge)).toHaveCount(0);
      await card(page, other).getByRole('link').first().click();
      const related = page
        .getByRole('list', { name: texts[language].challenges.detail.related })
        .getByRole('article')
        .filter({ hasText: mine });
      await expect(related.getByText(badge)).toBeVisible();
      // One call for each of the four pages.
      expect(asked).toHaveLength(4);
      await related.getByRole('link').first().click();
    });
    await test.step('after back navigation the badge is up to date', async () => {
      await expect(page).toHaveURL(`/challenges/${made[0]?.slug}`);
      const { take, button } = actions(language);
      await take(page, 'abort');
      await expect(button(page, texts[language].challenges.taking.accept.button)).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByText(badge)).toHaveCount(0);
    });
  });
});

test.describe('refusals', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  test.use({ allowedComplaints: /status of (500|409)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  const outOfOrder = { status: 500, json: { message: 'Out of order', error: 'internal', errors: {} } };

  const oops = { pt: 'Ops! Algo deu errado.', en: 'Oops! Something went wrong.' };

  const { detail, taking } = texts[language].challenges;

  const { button, take, invitation } = actions(language);

  test(`ERR-23 ERR-25 PART-02 ERR-01 a refusal is reported and rolled back; offline, accepting can be retried or cancelled (${language})`, async ({
    page,
    openAsMember,
    platform,
  }) => {
    let made = { id: 0 };
    await test.step('a refusal is reported in red with its reason, and the page is rolled back', async () => {
      let refused = () => {};
      await page.route(/challenges\/\d+\/(follow|accept)$/, async (route) => {
        await new Promise<void>((resolve) => {
          refused = resolve;
        });
        await route.fulfill(outOfOrder);
      });
      made = await openAsMember(language);
      await button(page, taking.follow.button).click();
      // Shown at once, then rolled back.
      await expect(button(page, taking.unfollow.button)).toHaveAttribute('aria-pressed', 'true');
      await expect(figure(page, detail.followers)).toHaveText('1');
      refused();
      await expectToast(page, 'failure', oops[language]);
      await expect(button(page, taking.follow.button)).toHaveAttribute('aria-pressed', 'false');
      await expect(figure(page, detail.followers)).toHaveText('0');

      await take(page, 'accept');
      await expect(figure(page, detail.contestants)).toHaveText('1');
      await expect(figure(page, detail.followers)).toHaveText('1');
      refused();
      await expectToast(page, 'failure', taking.refused);
      await expect(page.getByRole('alert').filter({ hasText: taking.refused })).toContainText('Out of order');
      await expect(button(page, taking.accept.button)).toBeVisible();
      await expect(button(page, taking.follow.button)).toBeVisible();
      await expect(figure(page, detail.contestants)).toHaveText('0');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await test.step("the server's message of a refusal is shown", async () => {
        await page.unrouteAll();
        await expect(button(page, taking.accept.button)).toBeEnabled();
        // Registration is closed meanwhile.
        await platform.database
          .updateTable('challenge')
          .set({ registration_closed: true })
          .where('id', '=', made.id)
          .execute();
        await take(page, 'accept');
        const toast = page.getByRole('alert').filter({ hasText: taking.refused });
        await expect(toast.filter({ hasText: /inscri/i })).toBeVisible();
        await expect(button(page, taking.accept.button)).toBeVisible();
        await expect(figure(page, detail.contestants)).toHaveText('0');
      });
    });
    await test.step('offline, accepting can be retried or cancelled; a refused end is rolled back too', async () => {
      await platform.database
        .updateTable('challenge')
        .set({ registration_closed: false })
        .where('id', '=', made.id)
        .execute();
      const { networkError, close } = texts[language].shell;
      const failure = page.getByRole('dialog', { name: networkError.title });

      await page.route(/challenges\/\d+\/accept$/, (route) => route.abort());
      await take(page, 'accept');
      await failure.getByRole('button', { name: close }).first().click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(page, taking.accept.button)).toBeVisible();
      await expect(figure(page, detail.contestants)).toHaveText('0');

      await take(page, 'accept');
      await expect(failure).toBeVisible();
      await page.unroute(/challenges\/\d+\/accept$/);
      await failure.getByRole('button', { name: networkError.retry }).click();
      await expect(invitation(page)).toBeVisible();
      await expect(figure(page, detail.contestants)).toHaveText('1');

      await test.step('unfollowing and leaving that are refused', async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.route(/challenges\/\d+\/(unfollow|abort)$/, (route) => route.fulfill(outOfOrder));
        await button(page, taking.unfollow.button).click();
        await expectToast(page, 'failure', oops[language]);
        await expect(button(page, taking.unfollow.button)).toHaveAttribute('aria-pressed', 'true');
        await take(page, 'abort');
        await expectToast(page, 'failure', taking.refused);
        await expect(button(page, taking.abort.button)).toBeEnabled();
        await expect(figure(page, detail.contestants)).toHaveText('1');
      });
    });
  });
});
