import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { languageKey, storedLanguage } from '../contract/language.ts';
import { organisationDay } from '../contract/organisation/organisation-time.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { readMails } from './mailbox.ts';
import { actions } from './taking-part.ts';
import { languages, texts } from './texts.ts';
import { expectToast } from './toasts.ts';

const phone = { width: 360, height: 740 };
const fourteen = `${Number(organisationDay(new Date()).slice(0, 4)) - 14}-01-01`;

/** Fills a day in as people do in that language: typed, or chosen in the calendar. */
async function fillDay(page: Page, { language, label, year }: { language: Language; label: string; year: string }) {
  const field = page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  if (language === 'pt') return field.fill(`0101${year}`);
  const { ui } = texts[language];
  await field.click();
  const calendar = page.getByRole('dialog', { name: label });
  await calendar.getByLabel(ui.year).selectOption(year);
  await calendar.getByLabel(ui.month).selectOption('01');
  await calendar.getByRole('button', { name: `January 1, ${year}` }).click();
}

/** The page fits a phone and has no violations. */
async function expectSound(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
}

for (const language of languages)
  test(`a child takes part once a guardian agrees, who pauses it again (${language})`, async ({
    page,
    browser,
    open,
    addChallenge,
    signIn,
  }) => {
    test.setTimeout(240_000);
    const { guardians: t, challenges, signIn: words } = texts[language];
    const { taking } = challenges;
    const address = `${randomUUID()}@example.org`;
    await page.setViewportSize(phone);
    const { slug } = await addChallenge();
    await signIn(page, { first_name: 'Luana', profile: { birthdate: fourteen }, confirmed_at: new Date() });
    const main = page.getByRole('main');
    const accept = main.getByRole('button', { name: taking.accept.button, exact: true });

    await test.step('the child is led to invite a guardian, and does', async () => {
      await open(`/challenges/${slug}`, language);
      await accept.click();
      const dialog = page.getByRole('dialog', { name: t.limits.guardian_needed.title });
      await dialog.getByRole('link', { name: t.limits.guardian_needed.next }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.own.title);
      await expectSound(page);
      await main.getByRole('textbox', { name: t.invite.email }).fill(address);
      await main.getByRole('button', { name: t.invite.send }).click();
      await expectToast(page, 'success', t.invite.sent);
      await expect(main.getByText(t.own.states.invited)).toBeVisible();
    });

    await expect.poll(async () => (await readMails(address)).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await readMails(address);
    const [, link = ''] = mail?.html?.match(/href="([^"]+\/guardian\/[^"]+)"/) ?? [];
    const baseURL = new URL(page.url()).origin;
    const context = await browser.newContext({ baseURL, viewport: phone });
    await context.addCookies([{ name: languageKey, value: storedLanguage[language], url: baseURL }]);
    const guardian = await context.newPage();
    const form = guardian.getByRole('main');

    await test.step('the guardian reads, registers by the link, and agrees', async () => {
      await guardian.goto(link);
      await untilHydrated(guardian);
      await expect(guardian.getByRole('heading', { level: 1 })).toHaveText(t.agree.title('Luana'));
      await expectSound(guardian);
      await form.getByRole('button', { name: t.agree.signIn }).click();
      await guardian.getByRole('dialog').getByRole('link', { name: words.registerLink }).click();
      await form.getByRole('textbox', { name: words.register.firstName, exact: true }).fill('Rosa');
      await form.getByRole('textbox', { name: words.register.lastName, exact: true }).fill('Brandão');
      await form.getByRole('textbox', { name: words.email, exact: true }).fill(address);
      await form.getByLabel(words.password, { exact: true }).fill('sete-rios-e-um-mar');
      await form.getByLabel(words.register.confirmation, { exact: true }).fill('sete-rios-e-um-mar');
      await form.getByRole('checkbox', { name: words.consents.terms.link }).check();
      await form.getByRole('checkbox', { name: words.consents.privacy.link }).check();
      await form.getByRole('button', { name: words.register.submit }).click();
      // Back on the page of the invitation.
      await expect(form.getByRole('button', { name: t.agree.confirm })).toBeVisible();
      await fillDay(guardian, { language, label: t.agree.childBirthdate, year: fourteen.slice(0, 4) });
      await fillDay(guardian, { language, label: t.agree.ownBirthdate, year: '1984' });
      await expectSound(guardian);
      await form.getByRole('button', { name: t.agree.confirm }).click();
      await expect(guardian.getByRole('heading', { level: 1 })).toHaveText(t.agree.done('Luana'));
    });

    await test.step('the child accepts the challenge', async () => {
      await open(`/challenges/${slug}`);
      await actions(language).take(page, 'accept');
      await expect(actions(language).invitation(page)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('the guardian sees it, and pauses the participation', async () => {
      await form.getByRole('link', { name: t.agree.toChild }).click();
      await expect(form.getByRole('region', { name: t.child.challenges }).getByRole('link')).toHaveCount(1);
      await expectSound(guardian);
      await form.getByRole('button', { name: t.child.pause }).click();
      await expect(form.getByRole('button', { name: t.child.resume })).toBeVisible();
      await guardian.goto('/children');
      await expect(form.getByText(t.children.paused)).toBeVisible();
      await expectSound(guardian);
      await context.close();
    });

    await test.step('the child is notified, and sees what the guardian did', async () => {
      await open('/me');
      await expect(main.getByRole('region', { name: t.limits.paused.title })).toBeVisible();
      await expectSound(page);
      await main.getByRole('link', { name: t.limits.paused.next }).click();
      await expect(main.getByText(t.own.states.paused, { exact: true })).toBeVisible();
      for (const act of [t.own.acts.paused, t.own.acts.looked, t.own.acts.agreed])
        await expect(main.getByRole('listitem').filter({ hasText: act })).toBeVisible();
      await expectSound(page);
    });
  });
