import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, inDays, openStopped, stubFrames, untilHydrated } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { watchAllCalls } from './page-checks.ts';
import { allowAtProvider, linkToProvider, newLogin } from './services.ts';
import { actions, figure, test } from './taking-part.ts';
import { type languages, texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;
test.describe('accepting', () => {
  // A new member from a provider is refused until they accept the terms.
  test.use({ allowedComplaints: /status of 403.*\/oauth\/token/ });

  // The provider's picture of every account is elsewhere.
  test.beforeEach(({ page }) => stubFrames(page));

  const notNow = { pt: 'Agora não', en: 'Not now' };

  const create = { pt: 'Criar', en: 'Create' };

  /** Starts to take part as a visitor; returns the dialog that asks them to sign in. */
  async function begin(page: Page, language: (typeof languages)[number], what: 'accept' | 'follow') {
    const { challenges, signIn } = texts[language];
    await page.getByRole('main').getByRole('button', { name: challenges.taking[what].button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: signIn.title });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  const t = texts[language].challenges;

  test(`PERM-02 SOCIAL-01 SOCIAL-03 PART-05 PART-06 PART-12 PERM-09 accepting asks to sign in, by a provider too, and for a profile, and then continues (${language})`, async ({
    anew,
    page,
    open,
    addChallenge,
    addMember,
    platform,
  }) => {
    await test.step('accepting continues after signing in by a provider', async () => {
      const { slug } = await addChallenge();
      const login = await linkToProvider(platform, (await addMember()).id);
      await open(`/challenges/${slug}`, language);
      const dialog = await begin(page, language, 'accept');
      await dialog.getByRole('button', { name: texts[language].providers.continueWith('Casa') }).click();
      await allowAtProvider(page, login);
      await expect(page).toHaveURL(`/challenges/${slug}`);
      const prompt = page.getByRole('dialog', { name: t.profilePrompt.title });
      await expect(prompt).toBeVisible();
      await prompt.getByRole('button', { name: t.profilePrompt.notNow }).click();

      // It continues once.
      await page.reload();
      await expect(page.getByRole('button', { name: texts[language].shell.member.menu('') })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await anew();
    await test.step('a new member from a provider continues the started action', async () => {
      const { slug } = await addChallenge();
      const { providers, signIn } = texts[language];
      await open(`/challenges/${slug}`, language);
      const dialog = await begin(page, language, 'follow');
      await dialog.getByRole('button', { name: providers.continueWith('Casa') }).click();
      await allowAtProvider(page, newLogin());
      await page.getByRole('checkbox').first().check();
      await page.getByRole('checkbox').last().check();
      await page.getByRole('button', { name: providers.terms.submit }).click();
      const card = page.getByRole('dialog', { name: signIn.welcome.title });
      await card.getByRole('link', { name: signIn.welcome.goOn }).click();
      await expect(page).toHaveURL(`/challenges/${slug}`);
      await expect(page.getByRole('dialog', { name: t.profilePrompt.title })).toBeVisible();
    });
    await anew();
    await test.step('a visitor is asked to sign in, then for a profile, and nothing is sent before', async () => {
      const { id, slug } = await addChallenge();
      const { email } = await addMember();
      const { shell, signIn } = texts[language];
      await open(`/challenges/${slug}`, language);
      const calls = watchAllCalls(page);
      const buttonTo = (what: 'accept' | 'follow') =>
        page.getByRole('main').getByRole('button', { name: t.taking[what].button, exact: true });
      for (const what of ['accept', 'follow'] as const)
        await test.step(`who wants to ${what} is asked to sign in; closing the dialog cancels`, async () => {
          const dialog = await begin(page, language, what);
          await dialog.getByRole('button', { name: signIn.close }).click();
          await expect(dialog).toHaveCount(0);
          await expect(buttonTo(what)).toBeEnabled();
        });

      const prompt = page.getByRole('dialog', { name: t.profilePrompt.title });
      await test.step('accepting continues after signing in, and asks for a profile first', async () => {
        const dialog = await begin(page, language, 'accept');
        await dialog.getByLabel(signIn.email).fill(email);
        await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
        await dialog.getByRole('button', { name: signIn.submit, exact: true }).click();
        await expect(prompt).toBeVisible();
        await prompt.getByRole('button', { name: notNow[language], exact: true }).click();
        await expect(prompt).toBeHidden();
        await expect(page).toHaveURL(`/challenges/${slug}`);
        await page.reload();
        await expect(page.getByRole('button', { name: shell.member.menu('') })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
      await test.step('a member without a profile may postpone it or go to the form', async () => {
        for (const what of ['follow', 'accept'] as const) {
          await buttonTo(what).click();
          await prompt.getByRole('button', { name: notNow[language], exact: true }).click();
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(page).toHaveURL(`/challenges/${slug}`);
        }
        await buttonTo('follow').click();
        await prompt.getByRole('button', { name: create[language], exact: true }).click();
        await expect(page).toHaveURL('/profile/config');
      });
      expect(calls.filter((call) => /\/(?:accept|follow)$/.test(call) && call.includes(`/${id}/`))).toEqual([]);
    });
  });
});

test.describe('two tabs', () => {
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
});

test.describe('times of registration', () => {
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
});
