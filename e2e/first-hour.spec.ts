import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { beginPage } from './profile-form.ts';
import { actions } from './taking-part.ts';
import { texts } from './texts.ts';

test.use({ viewport: { width: 360, height: 800 } });

const { signIn, challenges, profile, ui } = texts.pt;

test('PERM-02 REG-10 a newcomer on a phone accepts a challenge with at most 14 fields and 9 taps, and the prompt leads members to their profile', async ({
  anew,
  page,
  open,
  addChallenge,
  signIn: enter,
}) => {
  await test.step('a newcomer on a phone accepts a challenge with at most 14 fields and 9 taps', async () => {
    const done = { fields: 0, taps: 0 };
    const fill = (field: Locator, text: string) => field.fill(text, { timeout: 15_000 * ++done.fields });
    const check = (box: Locator) => box.check({ timeout: 15_000 * ++done.fields });
    const tap = (control: Locator) => control.click({ timeout: 15_000 * ++done.taps });
    const { slug } = await addChallenge();
    await open(`/challenges/${slug}`, 'pt');
    const main = page.getByRole('main');

    await tap(main.getByRole('button', { name: challenges.taking.accept.button, exact: true }));
    await tap(page.getByRole('dialog').getByRole('link', { name: signIn.registerLink }));
    await fill(main.getByRole('textbox', { name: signIn.register.firstName, exact: true }), 'Joana');
    await fill(main.getByRole('textbox', { name: signIn.register.lastName, exact: true }), 'dos Santos');
    await fill(main.getByRole('textbox', { name: signIn.email, exact: true }), `${randomUUID()}@example.org`);
    await fill(main.getByLabel(signIn.password, { exact: true }), memberPassword);
    await fill(main.getByLabel(signIn.register.confirmation, { exact: true }), memberPassword);
    for (const box of await main.getByRole('checkbox').all()) await check(box);
    await tap(main.getByRole('button', { name: signIn.register.submit }));

    const form = beginPage(page, 'pt');
    await expect(form.title).toBeVisible();
    await expect(page).toHaveURL('/profile/config');
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    // What is missing is said in place, and what was typed stays.
    await fill(form.about, 'Conserto bicicletas e ensino a consertar.');
    await form.next.click();
    await expect(form.birthdate).toBeFocused();
    await fill(form.birthdate, '23042008');
    await form.birthdate.blur();
    await expect(form.birthdate).toHaveValue('23/04/2008');
    await page.reload();
    await expect(form.about).toHaveValue(/bicicletas/);
    await expect(form.birthdate).toHaveValue('23/04/2008');
    await check(form.gender('n'));
    await tap(form.next);
    // The country is that of the browser's time zone.
    await expect(form.nationality).toHaveValue('BR');
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await fill(form.city, 'sao pau');
    await tap(form.suggestions.first());
    await tap(form.save);

    await expect(page).toHaveURL(`/challenges/${slug}`);
    const { answer, invitation } = actions('pt');
    await tap(answer(page, 'accept', challenges.taking.accept.confirm));
    await expect(invitation(page)).toBeVisible();
    expect(done.fields).toBeLessThanOrEqual(14);
    expect(done.taps).toBeLessThanOrEqual(9);
  });
  await anew();
  await test.step('a member without a profile who accepts is led there by the prompt, and to the whole profile on request', async () => {
    await enter(page);
    const { slug } = await addChallenge();
    await open(`/challenges/${slug}`, 'pt');
    await page.getByRole('main').getByRole('button', { name: challenges.taking.accept.button, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: challenges.profilePrompt.create, exact: true }).click();
    const form = beginPage(page, 'pt');
    await expect(form.title).toBeVisible();
    await page.getByRole('button', { name: profile.begin.whole }).click();
    await expect(page.getByRole('region', { name: profile.form.title, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: ui.chooseDate })).toBeVisible();
  });
});
