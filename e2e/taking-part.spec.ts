import { expect, inDays, openStopped, untilHydrated } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { watchAllCalls } from './page-checks.ts';
import { actions, figure, test } from './taking-part.ts';
import { texts } from './texts.ts';

const { challenges: t, shell, signIn: signingIn } = texts.en;
const { detail, taking } = t;
const { button, dialog, answer, take, invitation } = actions('en');

test('PERM-02 PART-05 PART-06 PART-12 PERM-09 a visitor who accepts or follows is asked to sign in, then for a profile, and nothing is sent before', async ({
  page,
  open,
  addChallenge,
  addMember,
}) => {
  const { id, slug } = await addChallenge();
  const { email } = await addMember();
  await open(`/challenges/${slug}`, 'en');
  const calls = watchAllCalls(page);
  const asked = page.getByRole('dialog', { name: signingIn.title });
  const prompt = page.getByRole('dialog', { name: t.profilePrompt.title });
  await test.step('closing the dialog cancels', async () => {
    await button(page, taking.follow.button).click();
    await asked.getByRole('button', { name: signingIn.close }).click();
    await expect(asked).toHaveCount(0);
    await expect(button(page, taking.follow.button)).toBeEnabled();
  });
  await test.step('accepting continues after signing in, once, and asks for a profile first', async () => {
    await button(page, taking.accept.button).click();
    await asked.getByLabel(signingIn.email).fill(email);
    await asked.getByLabel(signingIn.password, { exact: true }).fill(memberPassword);
    await asked.getByRole('button', { name: signingIn.submit, exact: true }).click();
    await expect(prompt).toBeVisible();
    await prompt.getByRole('button', { name: 'Not now', exact: true }).click();
    await expect(prompt).toBeHidden();
    await expect(page).toHaveURL(`/challenges/${slug}`);
    await page.reload();
    await expect(page.getByRole('button', { name: shell.member.menu('') })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a member without a profile is led to the form', async () => {
    await button(page, taking.follow.button).click();
    await prompt.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL('/profile/config');
  });
  expect(calls.filter((call) => /\/(?:accept|follow)$/.test(call) && call.includes(`/${id}/`))).toEqual([]);
});

test('PART-11 PART-03 PART-04 PART-17 PART-13 a change in one tab shows in the other; what was done before, or twice, changes nothing', async ({
  page,
  context,
  openAsMember,
  takePart,
}) => {
  const { id, slug, memberId } = await openAsMember('en');
  await test.step('a double click follows and does not unfollow', async () => {
    const sent: string[] = [];
    const clicked = Promise.withResolvers<void>();
    await page.route(/challenges\/\d+\/(follow|unfollow)$/, async (route) => {
      sent.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      await clicked.promise;
      await route.continue();
    });
    await button(page, taking.follow.button).dblclick();
    // Slower than the second click.
    clicked.resolve();
    await expect(page.getByRole('status').filter({ hasText: taking.follow.done })).toBeVisible();
    await expect(button(page, taking.unfollow.button)).toBeEnabled();
    expect(sent).toEqual(['follow']);
    await expect(figure(page, detail.followers)).toHaveText('1');
    await page.unrouteAll();
  });
  await test.step('a change in one tab shows in the other', async () => {
    const other = await context.newPage();
    await other.goto(`/challenges/${slug}`);
    await untilHydrated(other);
    await expect(button(other, taking.accept.button)).toBeVisible();

    await take(page, 'accept');
    await expect(invitation(page)).toBeVisible();
    await expect(button(other, taking.abort.button)).toBeVisible();
    await expect(figure(other, detail.contestants)).toHaveText('1');
    // The invitation appears in the acting tab only.
    await expect(other.getByRole('dialog')).toHaveCount(0);

    await take(other, 'abort');
    await expect(button(other, taking.accept.button)).toBeVisible();
    await expect(page.getByText(t.card.participating)).toHaveCount(0);
    await expect(figure(page, detail.contestants)).toHaveText('0');
    await other.close();
  });
  await test.step('repeating what another device did changes nothing', async () => {
    await page.keyboard.press('Escape');
    await expect(button(page, taking.accept.button)).toBeVisible();
    // On another device.
    await takePart({ challengeId: id, memberId, roles: ['contestant'] });
    await take(page, 'accept');
    await expect(button(page, taking.abort.button)).toBeVisible();
    await expect(button(page, taking.unfollow.button)).toBeVisible();
    await expect(figure(page, detail.followers)).toHaveText('1');
    await expect(figure(page, detail.contestants)).toHaveText('1');
  });
});

test.describe('a reader in UTC', () => {
  test.use({ timezoneId: 'UTC' });
  test('PART-16 PART-02 PART-15 AMB-10 accepting is disabled when registration ends, in any zone', async ({
    page,
    addChallenge,
    signIn,
  }) => {
    const registration = inDays(1);
    const { slug } = await addChallenge({ challenge: { registration_deadline: registration, deadline: inDays(9) } });
    await signIn(page, { profile: true });
    await openStopped(page, `/challenges/${slug}?lang=en`, registration, 60);
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

test('AMB-10 DETAIL-08 PART-03 at the deadline leaving and creating a team are disabled too', async ({
  page,
  addChallenge,
  signIn,
  takePart,
}) => {
  const deadline = inDays(1);
  const { id, slug } = await addChallenge({ challenge: { deadline } });
  const { id: memberId } = await signIn(page, { profile: true });
  await takePart({ challengeId: id, memberId, roles: ['contestant'], follows: true });
  await openStopped(page, `/challenges/${slug}?lang=en`, deadline, 3);
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

test('PART-02 a challenge that opens while the page is open can be accepted', async ({ page, addChallenge }) => {
  const opens = inDays(1);
  const { slug } = await addChallenge({ challenge: { opens_at: opens } });
  await openStopped(page, `/challenges/${slug}?lang=en`, opens, 3);
  await expect(page.getByText(detail.comingSoon)).toBeVisible();
  await expect(button(page, taking.accept.button)).toHaveCount(0);
  await page.clock.runFor(4000);
  await expect(button(page, taking.accept.button)).toBeEnabled();
});
