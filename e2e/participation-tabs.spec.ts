import type { Language } from '../contract/language.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { actions, figure, test } from './taking-part.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const { detail, taking } = texts[language].challenges;
const { button, take, invitation } = actions(language);

test(`PART-11 PART-03 PART-04 PART-17 PART-13 a change in one tab shows in the other; what was done before, or twice, changes nothing (${language})`, async ({
  anew,
  page,
  context,
  openAsMember,
  takePart,
}) => {
  await test.step('a change in one tab shows in the other', async () => {
    const { slug } = await openAsMember(language);
    const other = await context.newPage();
    await other.goto(`/challenges/${slug}`);
    await untilHydrated(other);
    await expect(button(other, taking.accept.button)).toBeVisible();

    await take(page, 'accept');
    await expect(invitation(page)).toBeVisible();
    await expect(button(other, taking.abort.button)).toBeVisible();
    await expect(button(other, taking.unfollow.button)).toBeVisible();
    await expect(figure(other, detail.contestants)).toHaveText('1');
    // The invitation appears in the acting tab only.
    await expect(other.getByRole('dialog')).toHaveCount(0);

    await take(other, 'abort');
    await expect(button(other, taking.accept.button)).toBeVisible();
    await expect(page.getByText(texts[language].challenges.card.participating)).toHaveCount(0);
    await expect(figure(page, detail.contestants)).toHaveText('0');
  });
  await anew();
  await test.step('repeating what another device did changes nothing', async () => {
    const { id, memberId } = await openAsMember(language);
    await expect(button(page, taking.accept.button)).toBeVisible();
    // On another device.
    await takePart({ challengeId: id, memberId, roles: ['contestant'], follows: true });
    await button(page, taking.follow.button).click();
    await expect(button(page, taking.unfollow.button)).toBeVisible();
    await expect(button(page, taking.abort.button)).toBeVisible();
    await expect(figure(page, detail.followers)).toHaveText('1');
    await expect(figure(page, detail.contestants)).toHaveText('1');
  });
  await anew();
  await test.step('a double click follows and does not unfollow', async () => {
    const sent: string[] = [];
    const clicked = Promise.withResolvers<void>();
    await page.route(/challenges\/\d+\/(follow|unfollow)$/, async (route) => {
      sent.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      await clicked.promise;
      await route.continue();
    });
    await openAsMember(language);
    await button(page, taking.follow.button).dblclick();
    // Slower than the second click.
    clicked.resolve();
    await expect(figure(page, detail.followers)).toHaveText('1');
    await expect(button(page, taking.unfollow.button)).toBeEnabled();
    await expect(page.getByRole('status').filter({ hasText: taking.follow.done })).toBeVisible();
    expect(sent).toEqual(['follow']);
    await expect(figure(page, detail.followers)).toHaveText('1');
  });
});
