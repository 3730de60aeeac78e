import { expect, test, untilAlive } from './fixtures.ts';
import { actions, figure } from './taking-part.ts';
import { languages, texts } from './texts.ts';

for (const language of languages) {
  const { detail, taking } = texts[language].challenges;
  const { button, take, invitation } = actions(language);

  test(`PART-11 PART-03 PART-04 what one does in a tab shows in the other (${language})`, async ({
    page,
    context,
    open,
    addChallenge,
    signIn,
  }) => {
    const { slug } = await addChallenge();
    await signIn(page, { profile: true });
    await open(`/challenges/${slug}`, language);
    const other = await context.newPage();
    await other.goto(`/challenges/${slug}`);
    await untilAlive(other);
    await expect(button(other, taking.accept.button)).toBeVisible();

    await take(page, 'accept');
    await expect(invitation(page)).toBeVisible();
    await expect(button(other, taking.abort.button)).toBeVisible();
    await expect(button(other, taking.unfollow.button)).toBeVisible();
    await expect(figure(other, detail.contestants)).toHaveText('1');
    // The invitation is for where it was done.
    await expect(other.getByRole('dialog')).toHaveCount(0);

    await take(other, 'abort');
    await expect(button(other, taking.accept.button)).toBeVisible();
    await expect(page.getByText(texts[language].challenges.card.participating)).toHaveCount(0);
    await expect(figure(page, detail.contestants)).toHaveText('0');
  });

  test(`PART-17 what was done elsewhere already is done once (${language})`, async ({
    page,
    open,
    addChallenge,
    signIn,
    takePart,
  }) => {
    const { id, slug } = await addChallenge();
    const { id: memberId } = await signIn(page, { profile: true });
    await open(`/challenges/${slug}`, language);
    await expect(button(page, taking.accept.button)).toBeVisible();
    // On another device.
    await takePart({ challengeId: id, memberId, roles: ['contestant'], follows: true });
    await button(page, taking.follow.button).click();
    await expect(button(page, taking.unfollow.button)).toBeVisible();
    await expect(button(page, taking.abort.button)).toBeVisible();
    await expect(figure(page, detail.followers)).toHaveText('1');
    await expect(figure(page, detail.contestants)).toHaveText('1');
  });

  test(`PART-11 PART-13 a double click follows and does not let go again at once (${language})`, async ({
    page,
    open,
    addChallenge,
    signIn,
  }) => {
    const { slug } = await addChallenge();
    await signIn(page, { profile: true });
    const sent: string[] = [];
    await page.route(/challenges\/\d+\/(follow|unfollow)$/, async (route) => {
      sent.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      // Slower than the second click.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await open(`/challenges/${slug}`, language);
    await button(page, taking.follow.button).dblclick();
    await expect(figure(page, detail.followers)).toHaveText('1');
    await expect(button(page, taking.unfollow.button)).toBeEnabled();
    await expect(page.getByRole('status').filter({ hasText: taking.follow.done })).toBeVisible();
    expect(sent).toEqual(['follow']);
    await expect(figure(page, detail.followers)).toHaveText('1');
  });
}
