import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type PasswordPicture, pictureNames } from '../contract/challenges/classes/class-limits.ts';
import { type Language, languageKey, storedLanguage } from '../contract/language.ts';
import { organisationDay } from '../contract/organisation/organisation-time.ts';
import { cardOf } from '../server/features/challenges/classes/seats.ts';
import { createStages } from '../server/features/challenges/timeline/timeline.factory.ts';
import { test as base, expect, inDays, test, untilHydrated } from './fixtures.ts';
import { axeViolations, axeViolationsInBothThemes, expectToast, sidewaysScroll } from './page-checks.ts';
import { readMails } from './services.ts';
import { actions } from './taking-part.ts';
import { texts } from './texts.ts';

test.describe('classes', () => {
  interface Fixtures {
    /** A verified teacher on the page, with a challenge whose stage is open; returns the title of the stage. */
    teach: () => Promise<{ challengeId: number; stage: string }>;
    /** What is on the cards of the class of a challenge. */
    readCards: (
      challengeId: number,
    ) => Promise<{ name: Record<Language, string>; secret: string; pictures: PasswordPicture[] }[]>;
  }

  const test = base.extend<Fixtures>({
    teach: async ({ page, signIn, addChallenge, platform }, use) => {
      await use(async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        const { id: challengeId } = await addChallenge({
          challenge: { deadline: inDays(90), title_pt: 'Mangue', title_en: 'Mangrove' },
        });
        const stage = `Ver ${challengeId}`;
        await createStages(platform.database, [{ challenge_id: challengeId, title_pt: stage, title_en: stage }]);
        const { id } = await signIn(page, { profile: true });
        const values = { school: 'EMEF Rio Claro', city: 'Santos', state: 'SP', proof: 'A página da escola.' };
        await platform.database
          .insertInto('teacher')
          .values({ member_id: id, ...values, status: 'verified', asked_at: new Date() })
          .execute();
        return { challengeId, stage };
      });
    },
    readCards: async ({ platform }, use) => {
      await use(async (challengeId) => {
        const rows = await platform.database
          .selectFrom('class_seat')
          .selectAll()
          .where('class_id', 'in', (of) => of.selectFrom('class').select('id').where('challenge_id', '=', challengeId))
          .orderBy('number')
          .execute();
        return rows.map((row) => {
          const card = cardOf(platform, row);
          if (!card) throw new Error('The card has another key');
          return { name: { pt: row.name_pt, en: row.name_en }, ...card };
        });
      });
    },
  });

  // Refusals that the tests cause are logged by the browser.
  test.use({ allowedComplaints: /status of 40[13]/ });

  /** Counts the screens that a pupil sees: each has a heading of its own. */
  function countScreens(page: Page) {
    const seen = new Set<string>();
    return {
      seen,
      look: async (heading: string, isNew = true) => {
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        seen.add(heading);
        if (!isNew) return;
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await axeViolations(page)).toEqual([]);
      },
    };
  }

  async function tapPictures(page: Page, pictures: readonly PasswordPicture[], language: Language): Promise<void> {
    for (const name of pictures)
      await page.getByRole('button', { name: pictureNames[name][language], exact: true }).click();
  }

  const language = 'pt' as Language;
  const t = texts[language].classes;

  test(`a teacher opens a class on a phone, pupils enter by a card or the typed code and write, and their notes become its answer (${language})`, async ({
    page,
    open,
    teach,
    readCards,
    browser,
    baseURL,
  }) => {
    const { challengeId, stage } = await teach();
    await open('/classes', language);
    await page.getByRole('combobox', { name: t.opening.challenge }).selectOption(String(challengeId));
    await page.getByRole('textbox', { name: t.opening.name }).fill('Turma da tarde');
    await page.getByRole('spinbutton', { name: t.opening.pupils }).fill('2');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: t.opening.submit }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Turma da tarde' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t.class.cards }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    const code = await page.getByText(/^[A-Z2-9]{8}$/).textContent();
    const [first, second] = await readCards(challengeId);
    if (!first || !second || !code) throw new Error('There are no seats');

    // Another browser, in which no one is signed in, by the QR code of a card.
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) });
    const pupil = await context.newPage();
    await test.step('by the QR code of a card, within two screens', async () => {
      const screens = countScreens(pupil);
      await pupil.goto(`/class/enter?lang=${language}#${first.secret}`);
      await untilHydrated(pupil);
      await screens.look(t.enter.pictures);
      expect(pupil.url()).not.toContain(first.secret);
      await tapPictures(pupil, first.pictures, language);
      await screens.look(t.room.hello(first.name[language]));
      expect(screens.seen.size).toBe(2);
      await pupil.getByRole('textbox').fill('Vi três garças.');
      await pupil.reload();
      await expect(pupil.getByRole('textbox')).toHaveValue('Vi três garças.');
      await pupil.getByRole('button', { name: t.room.send }).click();
      await expect(pupil.getByRole('heading', { name: t.room.own })).toBeVisible();
      expect(await axeViolations(pupil)).toEqual([]);
    });

    await page.reload();
    await page.getByRole('checkbox', { name: first.name[language] }).check();
    await page.getByRole('button', { name: t.class.merge }).click();
    const answer = page.getByRole('textbox', { name: t.class.answer });
    await expect(answer).toHaveValue('Vi três garças.');
    await answer.fill('Vimos três garças no mangue.');
    await page.getByRole('button', { name: t.class.submit }).click();
    await expect(
      page.getByRole('region', { name: stage }).getByRole('heading', { name: t.class.sentAnswer }),
    ).toBeVisible();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await pupil.reload();
    await expect(pupil.getByText('Vimos três garças no mangue.')).toBeVisible();

    await test.step('by the typed code within three screens, and a wrong card says what to do', async () => {
      await pupil.getByRole('button', { name: t.room.leave }).click();
      await expect(pupil.getByRole('heading', { level: 1, name: t.room.again })).toBeVisible();
      const screens = countScreens(pupil);
      await pupil.goto('/class/enter');
      await untilHydrated(pupil);
      await screens.look(t.enter.title);
      await pupil.getByRole('textbox', { name: t.enter.code }).fill('ABC');
      await pupil.getByRole('button', { name: t.enter.find }).click();
      await expect(pupil.getByText(t.enter.codeWrong)).toBeVisible();
      await pupil.getByRole('textbox', { name: t.enter.code }).fill(code.toLowerCase());
      await pupil.getByRole('button', { name: t.enter.find }).click();
      await pupil.getByRole('button', { name: second.name[language], exact: true }).click();
      await screens.look(t.enter.pictures, false);
      await tapPictures(pupil, second.pictures.toReversed(), language);
      await expect(pupil.getByRole('alert')).toBeVisible();
      await tapPictures(pupil, second.pictures, language);
      await screens.look(t.room.hello(second.name[language]), false);
      expect(screens.seen.size).toBe(3);
    });
    await context.close();
  });

  test('staff verify a teacher who asked, and suspend with a reason', async ({
    page,
    open,
    signIn,
    addMember,
    platform,
  }) => {
    const t = texts.pt.classes.teachers;
    const { id, full_name } = await addMember({
      first_name: 'Iraci',
      last_name: `Mestra ${Date.now()}`,
      profile: true,
    });
    const values = { school: 'EMEF Rio Claro', city: 'Santos', state: 'SP', proof: 'A página da escola.' };
    await platform.database
      .insertInto('teacher')
      .values({ member_id: id, ...values, asked_at: new Date(0) })
      .execute();
    await signIn(page, { roles: ['admin'] });
    await open('/admin/teachers', 'pt');
    await page.getByRole('button', { name: t.of(t.verify, full_name) }).click();
    await page.getByRole('button', { name: t.of(t.suspend, full_name) }).click();
    await page.getByRole('textbox', { name: t.reason }).fill('Uma denúncia.');
    await page.getByRole('dialog').getByRole('button', { name: t.suspend }).click();
    await expect(page.getByText(`${t.states.suspended}: Uma denúncia.`).first()).toBeVisible();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });
});

const phone = { width: 360, height: 740 };

const fourteen = `${Number(organisationDay(new Date()).slice(0, 4)) - 14}-01-01`;

/** Chooses the first day of a year in the calendar. */
async function chooseDay(page: Page, label: string, year: string): Promise<void> {
  const { ui } = texts.en;
  await page.getByRole('main').getByRole('textbox', { name: label, exact: true }).click();
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

test('a child takes part once a guardian agrees, who pauses it again (en)', async ({
  page,
  browser,
  open,
  addChallenge,
  signIn,
}) => {
  const language = 'en';
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
    await chooseDay(guardian, t.agree.childBirthdate, fourteen.slice(0, 4));
    await chooseDay(guardian, t.agree.ownBirthdate, '1984');
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
    await main.getByRole('link', { name: t.limits.paused.next }).click();
    await expect(main.getByText(t.own.states.paused, { exact: true })).toBeVisible();
    for (const act of [t.own.acts.paused, t.own.acts.looked, t.own.acts.agreed])
      await expect(main.getByRole('listitem').filter({ hasText: act })).toBeVisible();
    await expectSound(page);
  });
});
