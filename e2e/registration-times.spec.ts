import type { Language } from '../contract/language.ts';
import { expect, inDays, test } from './fixtures.ts';
import { openStopped } from './stopped-clock.ts';
import { actions } from './taking-part.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const { detail, taking } = texts[language].challenges;
const { button, dialog, answer } = actions(language);

test(`PART-02 PART-15 a challenge with closed registration cannot be accepted (${language})`, async ({
  page,
  open,
  addChallenges,
  signIn,
}) => {
  const made = await addChallenges([
    { challenge: { registration_deadline: inDays(-1), deadline: inDays(5) } },
    { challenge: { registration_closed: true } },
    { challenge: { deadline: inDays(-1) } },
  ]);
  await signIn(page, { profile: true });
  for (const { slug } of made) {
    await open(`/challenges/${slug}`, language);
    // The member is loaded by now.
    await expect(page.getByRole('button', { name: /^Notifi/ })).toBeVisible();
    await expect(button(page, taking.follow.button)).toBeVisible();
    await expect(page.getByText(detail.registrationClosed)).toBeVisible();
    await expect(button(page, taking.accept.button)).toHaveCount(0);
  }
});

test.describe('a reader in UTC', () => {
  test.use({ timezoneId: 'UTC' });
  test(`PART-16 PART-02 AMB-10 accepting is disabled when registration ends, in any zone (${language})`, async ({
    page,
    addChallenge,
    signIn,
  }) => {
    const registration = inDays(1);
    const { slug } = await addChallenge({
      challenge: { registration_deadline: registration, deadline: inDays(9) },
    });
    await signIn(page, { profile: true });
    await openStopped(page, `/challenges/${slug}?lang=${language}`, registration, 60);
    await button(page, taking.accept.button).click();
    const confirm = answer(page, 'accept', taking.accept.confirm);
    // The dialog's code is loading, and appears with the clock.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(confirm).toBeEnabled({ timeout: 200 });
    }).toPass();
    await page.clock.pauseAt(registration.getTime() - 1000);
    await expect(confirm).toBeEnabled();
    await expect(button(page, taking.accept.button)).toBeEnabled();
    await page.clock.runFor(2000);
    await expect(button(page, taking.accept.button)).toBeDisabled();
    await expect(confirm).toBeDisabled();
    await dialog(page, 'accept').getByRole('button', { name: taking.cancel }).click();
    await expect(page.getByRole('status').filter({ hasText: detail.registrationClosed })).toBeVisible();
    await expect(button(page, taking.follow.button)).toBeEnabled();
  });
});

test(`AMB-10 DETAIL-08 PART-03 at the deadline leaving and creating a team are disabled too (${language})`, async ({
  page,
  addChallenge,
  signIn,
  takePart,
}) => {
  const deadline = inDays(1);
  const { id, slug } = await addChallenge({ challenge: { deadline } });
  const { id: memberId } = await signIn(page, { profile: true });
  await takePart({ challengeId: id, memberId, roles: ['contestant'], follows: true });
  await openStopped(page, `/challenges/${slug}?lang=${language}`, deadline, 3);
  const create = page.getByRole('main').getByRole('link', { name: taking.team.create, exact: true });
  await expect(create).toBeVisible();
  await page.clock.runFor(1000);
  await expect(button(page, taking.abort.button)).toBeEnabled();
  await page.clock.runFor(3000);
  await expect(button(page, taking.abort.button)).toBeDisabled();
  await expect(create).toHaveCount(0);
  await expect(button(page, taking.team.create)).toBeDisabled();
  await expect(button(page, taking.unfollow.button)).toBeEnabled();
});

test(`PART-02 a challenge that opens while the page is open can be accepted (${language})`, async ({
  page,
  addChallenge,
}) => {
  const opens = inDays(1);
  const { slug } = await addChallenge({ challenge: { opens_at: opens } });
  await openStopped(page, `/challenges/${slug}?lang=${language}`, opens, 3);
  await expect(page.getByText(detail.comingSoon)).toBeVisible();
  await expect(button(page, taking.accept.button)).toHaveCount(0);
  await page.clock.runFor(4000);
  await expect(button(page, taking.accept.button)).toBeEnabled();
});
