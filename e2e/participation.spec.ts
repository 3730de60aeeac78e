import type { Page } from '@playwright/test';
import { challengeRoles } from '../contract/participation.ts';
import { expect, test } from './fixtures.ts';
import { expectNotice } from './notices.ts';
import { languages, texts } from './texts.ts';

const figure = (page: Page, name: string) =>
  page.locator('[data-figure]').filter({ hasText: name }).getByRole('definition');

for (const language of languages) {
  const t = texts[language].challenges;
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const confirm = (page: Page, step: 'accept' | 'abort', answer: string) =>
    page.getByRole('dialog', { name: t.taking[step].title }).getByRole('button', { name: answer, exact: true });

  test(`PART-11 PART-13 ERR-24 a member follows a challenge and lets go of it, and the figure goes with it (${language})`, async ({
    page,
    open,
    addChallenge,
    signIn,
  }) => {
    const { slug } = await addChallenge();
    await signIn(page, { profile: true });
    await open(`/challenges/${slug}`, language);
    await expect(figure(page, t.detail.followers)).toHaveText('0');
    await button(page, t.taking.follow.button).click();
    await expect(button(page, t.taking.unfollow.button)).toHaveAttribute('aria-pressed', 'true');
    await expect(figure(page, t.detail.followers)).toHaveText('1');
    await expectNotice(page, 'success', t.taking.follow.done);

    await page.reload();
    await button(page, t.taking.unfollow.button).click();
    await expect(button(page, t.taking.follow.button)).toHaveAttribute('aria-pressed', 'false');
    await expect(figure(page, t.detail.followers)).toHaveText('0');
    await expectNotice(page, 'success', t.taking.unfollow.done);
  });

  test(`PART-01 PART-03 PART-04 PART-07 PART-09 a member accepts once asked, follows by it, and leaves (${language})`, async ({
    page,
    open,
    addChallenge,
    signIn,
  }) => {
    const { slug } = await addChallenge();
    await signIn(page, { profile: true });
    const sent: string[] = [];
    page.on('request', (request) => {
      const [, step] = request.url().match(/challenges\/\d+\/(accept|abort)$/) ?? [];
      if (step) sent.push(step);
    });
    await open(`/challenges/${slug}`, language);
    await button(page, t.taking.accept.button).click();
    await confirm(page, 'accept', t.taking.cancel).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent).toEqual([]);

    await button(page, t.taking.accept.button).click();
    await confirm(page, 'accept', t.taking.accept.confirm).dblclick();
    await expect(button(page, t.taking.abort.button)).toBeVisible();
    await expect(button(page, t.taking.accept.button)).toHaveCount(0);
    await expect(button(page, t.taking.unfollow.button)).toBeVisible();
    await expect(figure(page, t.detail.contestants)).toHaveText('1');
    await expect(figure(page, t.detail.followers)).toHaveText('1');
    await expectNotice(page, 'success', t.taking.accept.done);
    expect(sent).toEqual(['accept']);

    await page.reload();
    await button(page, t.taking.abort.button).click();
    await confirm(page, 'abort', t.taking.abort.confirm).click();
    await expect(button(page, t.taking.accept.button)).toBeVisible();
    await expect(button(page, t.taking.unfollow.button)).toBeVisible();
    await expect(figure(page, t.detail.contestants)).toHaveText('0');
    expect(sent).toEqual(['accept', 'abort']);
  });

  test(`PART-10 whoever judges, advises or runs a challenge neither accepts nor leaves it (${language})`, async ({
    page,
    open,
    addChallenge,
    signIn,
    takePart,
  }) => {
    const { id: memberId } = await signIn(page, { profile: true });
    for (const role of challengeRoles.filter((one) => ['judge', 'advisor', 'challenge_admin'].includes(one))) {
      const { id, slug } = await addChallenge();
      await takePart({ challengeId: id, memberId, roles: [role] });
      await open(`/challenges/${slug}`, language);
      await expect(button(page, t.taking.follow.button)).toBeVisible();
      await expect(button(page, t.taking.accept.button)).toHaveCount(0);
      await expect(button(page, t.taking.abort.button)).toHaveCount(0);
    }
  });

  test.describe('where the server refuses', () => {
    test.use({ allowedComplaints: /status of 500/ });

    test(`ERR-23 ERR-25 what is refused is told in red, and nothing on the page has changed (${language})`, async ({
      page,
      open,
      addChallenge,
      signIn,
    }) => {
      const { slug } = await addChallenge();
      await signIn(page, { profile: true });
      await page.route(/challenges\/\d+\/(follow|accept)$/, (route) =>
        route.fulfill({ status: 500, json: { message: 'Out of order', error: 'internal', errors: {} } }),
      );
      await open(`/challenges/${slug}`, language);
      await button(page, t.taking.follow.button).click();
      await expectNotice(page, 'failure', t.taking.follow.failed);
      await expect(button(page, t.taking.follow.button)).toHaveAttribute('aria-pressed', 'false');
      await expect(figure(page, t.detail.followers)).toHaveText('0');

      await button(page, t.taking.accept.button).click();
      await confirm(page, 'accept', t.taking.accept.confirm).click();
      await expectNotice(page, 'failure', t.taking.refused);
      await expect(page.getByRole('alert').filter({ hasText: t.taking.refused })).toContainText('Out of order');
      await expect(button(page, t.taking.accept.button)).toBeVisible();
    });
  });
}
