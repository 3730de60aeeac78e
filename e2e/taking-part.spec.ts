import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { languages, texts } from './texts.ts';

for (const language of languages) {
  const t = texts[language].challenges;

  test(`PERM-02 PERM-09 whoever signs in to accept goes on with it, and is asked for a profile first (${language})`, async ({
    page,
    open,
    addChallenge,
    addMember,
  }) => {
    const { slug } = await addChallenge();
    const { email } = await addMember();
    await open(`/challenges/${slug}`, language);
    await page.getByRole('main').getByRole('button', { name: t.detail.accept }).click();
    const signIn = texts[language].signIn;
    await page.getByLabel(signIn.email).fill(email);
    await page.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
    await page.getByRole('dialog').getByRole('button', { name: signIn.submit, exact: true }).click();

    const prompt = page.getByRole('dialog', { name: t.profilePrompt.title });
    await expect(prompt).toBeVisible();
    await prompt.getByRole('button', { name: t.profilePrompt.notNow }).click();
    await expect(prompt).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/challenges/${slug}`));
  });

  test(`PERM-09 a member without a profile is led to it (${language})`, async ({
    page,
    open,
    addChallenge,
    signIn,
  }) => {
    const { slug } = await addChallenge();
    await signIn(page);
    await open(`/challenges/${slug}`, language);
    await page.getByRole('main').getByRole('button', { name: t.detail.follow, exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: t.profilePrompt.create }).click();
    await expect(page).toHaveURL(/\/profile\/config$/);
  });
}
