import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { watchAllCalls } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { allowAtProvider, linkToProvider, newLogin } from './provider.ts';
import { type languages, texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

// A new member from a provider is refused until they accept the terms.
test.use({ allowedComplaints: /status of 403.*\/oauth\/token/ });

// The provider's picture of every account.
test.beforeEach(({ context }) =>
  context.route('https://pictures.example.org/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  ),
);

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
