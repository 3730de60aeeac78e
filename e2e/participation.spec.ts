import type { Language } from '../contract/language.ts';
import { expect } from './fixtures.ts';
import { actions, figure, test } from './taking-part.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const t = texts[language].challenges;
const { button, answer } = actions(language);

test(`PART-01 PART-03 PART-04 PART-07 PART-09 PART-11 PART-13 ERR-24 PART-10 a member follows, accepts after a confirmation, and leaves; those with a role in the challenge do not (${language})`, async ({
  anew,
  page,
  openAsMember,
  open,
  addChallenge,
  signIn,
  takePart,
}) => {
  await test.step('a member follows, accepts after a confirmation, and leaves; the figures and the focus follow', async () => {
    await openAsMember(language);
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
    await page.keyboard.press('Escape');
    await expect(invitation).toHaveCount(0);
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
  await anew();
  await test.step('judges, advisers and admins of a challenge neither accept nor leave it', async () => {
    const { id: memberId } = await signIn(page, { profile: true });
    for (const role of ['judge', 'advisor', 'challenge_admin'] as const) {
      const { id, slug } = await addChallenge();
      await takePart({ challengeId: id, memberId, roles: [role] });
      await open(`/challenges/${slug}`, language);
      await expect(page.getByText(t.taking.apart[`is_${role}`])).toBeVisible();
      await expect(button(page, t.taking.follow.button)).toBeVisible();
      await expect(button(page, t.taking.accept.button)).toHaveCount(0);
      await expect(button(page, t.taking.abort.button)).toHaveCount(0);
    }
  });
});
