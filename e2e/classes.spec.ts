import type { Page } from '@playwright/test';
import type { PasswordPicture } from '../contract/challenges/classes/class-limits.ts';
import { pictureNames } from '../contract/challenges/classes/class-limits.ts';
import type { Language } from '../contract/language.ts';
import { cardOf } from '../server/features/challenges/classes/seats.ts';
import { createStages } from '../server/features/challenges/timeline/timeline.factory.ts';
import { axeViolations, axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { test as base, expect, inDays, untilHydrated } from './fixtures.ts';
import { texts } from './texts.ts';

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
    look: async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      seen.add(heading);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    },
  };
}

async function tapPictures(page: Page, pictures: readonly PasswordPicture[], language: Language): Promise<void> {
  for (const name of pictures)
    await page.getByRole('button', { name: pictureNames[name][language], exact: true }).click();
}

for (const language of ['pt', 'en'] as const) {
  const t = texts[language].classes;

  test(`a teacher opens a class on a phone, pupils write, and their notes become its answer (${language})`, async ({
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
    const [first, second] = await readCards(challengeId);
    if (!first || !second) throw new Error('There are no seats');

    // Another browser, in which no one is signed in, by the QR code of a card.
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) });
    const pupil = await context.newPage();
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
    await context.close();
  });

  test(`a pupil enters by the typed code within three screens, and a wrong card says what to do (${language})`, async ({
    page,
    open,
    teach,
    readCards,
  }) => {
    const { challengeId } = await teach();
    await open('/classes', language);
    await page.getByRole('combobox', { name: t.opening.challenge }).selectOption(String(challengeId));
    await page.getByRole('textbox', { name: t.opening.name }).fill('Turma da noite');
    await page.getByRole('button', { name: t.opening.submit }).click();
    const code = await page.getByText(/^[A-Z2-9]{8}$/).textContent();
    const [card] = await readCards(challengeId);
    if (!card || !code) throw new Error('There are no seats');

    const screens = countScreens(page);
    await open('/class/enter');
    await screens.look(t.enter.title);
    await page.getByRole('textbox', { name: t.enter.code }).fill('ABC');
    await page.getByRole('button', { name: t.enter.find }).click();
    await expect(page.getByText(t.enter.codeWrong)).toBeVisible();
    await page.getByRole('textbox', { name: t.enter.code }).fill(code.toLowerCase());
    await page.getByRole('button', { name: t.enter.find }).click();
    await page.getByRole('button', { name: card.name[language], exact: true }).click();
    await screens.look(t.enter.pictures);
    await tapPictures(page, card.pictures.toReversed(), language);
    await expect(page.getByRole('alert')).toBeVisible();
    await tapPictures(page, card.pictures, language);
    await screens.look(t.room.hello(card.name[language]));
    expect(screens.seen.size).toBe(3);
    await page.getByRole('button', { name: t.room.leave }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.room.again })).toBeVisible();
  });
}

test('staff verify a teacher who asked, and suspend with a reason', async ({
  page,
  open,
  signIn,
  addMember,
  platform,
}) => {
  const t = texts.pt.classes.teachers;
  const { id, full_name } = await addMember({ first_name: 'Iraci', last_name: `Mestra ${Date.now()}`, profile: true });
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
