import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll, watchCalls } from './calls.ts';
import { expect, inDays, untilHydrated } from './fixtures.ts';
import { openStopped } from './stopped-clock.ts';
import { languages, texts } from './texts.ts';
import { test } from './timeline.ts';
import { expectToast } from './toasts.ts';

// Refusals that a test provokes, which the browser logs.
test.use({ allowedComplaints: /status of 4\d\d.*\/timelines/ });

const photo = async (name = 'photo.jpg', width = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawPicture({ width, height: 600 }).jpeg().toBuffer(),
});

/** The parts of a stage's page for a contestant, in a language. */
function stagePage(page: Page, language: Language) {
  const { timeline, answering, ui } = texts[language];
  const form = page.getByTestId('answer-form');
  const main = page.getByRole('main');
  return {
    card: main.locator('section').filter({ has: page.locator('#stage') }),
    form,
    text: form.getByRole('textbox'),
    file: form.locator('input[type=file]'),
    send: form.getByRole('button', { name: answering.send, exact: true }),
    update: form.getByRole('button', { name: answering.update, exact: true }),
    destroy: form.getByRole('button', { name: answering.destroy.button, exact: true }),
    confirm: page.getByRole('dialog').getByRole('button', { name: answering.destroy.confirm, exact: true }),
    signIn: main.getByRole('button', { name: timeline.prompt.signIn }),
    cancelled: ui.cancel,
    conflict: form.getByRole('alert').filter({ hasText: timeline.conflict.title }),
  };
}

const threeStages = [
  { title_pt: 'Partida', title_en: 'Departure', icon: 'rocket', start_at: inDays(-20), finish_at: inDays(-10) },
  {
    title_pt: 'Protótipo',
    title_en: 'Prototype',
    icon: 'tools',
    start_at: inDays(-5),
    finish_at: inDays(5),
    message_pt: 'Mostre o que vocês construíram.',
    message_en: 'Show what you built.',
  },
  { title_pt: 'Chegada', title_en: 'Arrival', icon: 'trophy', start_at: inDays(10) },
];

for (const language of languages) {
  const { timeline: t, answering } = texts[language];

  test(`TIME-01 TIME-02 TIME-03 a visitor reads the timeline and a stage (${language})`, async ({
    page,
    open,
    addTimeline,
  }) => {
    const { path } = await addTimeline(threeStages);
    await open(path(), language);
    await expect(page.getByRole('heading', { level: 2, name: t.title })).toBeVisible();
    const names = language === 'pt' ? ['Partida', 'Protótipo', 'Chegada'] : ['Departure', 'Prototype', 'Arrival'];
    await expect(page.getByTestId('stage').getByRole('heading')).toHaveText(names);
    await expect(page.getByTestId('stage').locator('svg')).toHaveCount(3);
    const entries = page.getByTestId('stage').or(page.getByTestId('here'));
    await expect(entries.nth(2)).toHaveText(t.here);
    const pattern =
      language === 'pt'
        ? /[a-z]{3}\. \d{1,2} \d{4}, \d\d:\d\d [ap]m/
        : /[A-Z][a-z]{2}\. \d{1,2} \d{4}, \d\d:\d\d [ap]m/;
    await expect(page.getByTestId('stage').first().locator('time')).toHaveText(pattern);

    await page.getByRole('link', { name: names[1] as string, exact: true }).click();
    await expect(page).toHaveURL(path(1));
    const stage = stagePage(page, language);
    await expect(stage.card.getByRole('heading', { level: 2 })).toHaveText(names[1] as string);
    await expect(stage.card.locator('time')).toHaveCount(2);
    await expect(stage.card.getByRole('timer', { name: t.stage.untilEnd })).toBeVisible();
    await expect(stage.card).toContainText(language === 'pt' ? 'Mostre o que vocês' : 'Show what you built.');
    await expect(stage.card.locator('[data-icon=tools]')).toBeVisible();
    // AMB-37: visitors are asked to sign in, and have no form.
    await expect(stage.form).toHaveCount(0);
    await stage.signIn.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test(`TIME-04 TIME-10 TIME-11 TIME-12 ERR-45 ERR-46 a contestant sends, changes and deletes a text (${language})`, async ({
    page,
    open,
    signIn,
    takePart,
    addTimeline,
  }) => {
    const { id, path, stages } = await addTimeline([{ interact_with: 'text' }]);
    const { id: memberId } = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId, roles: ['contestant'] });
    await open(path(0), language);
    const stage = stagePage(page, language);
    await expect(stage.file).toHaveCount(0);
    const calls = watchCalls(page);
    await stage.send.click();
    await expect(stage.text).toBeFocused();
    await expect(stage.text).toHaveAttribute('aria-invalid', 'true');
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);

    await stage.text.fill('Três baldes, um filtro.\nFunciona.');
    await stage.send.click();
    await expectToast(page, 'success', t.messages.interaction_registered);
    await expect(stage.update).toBeVisible();
    await stage.text.fill('Quatro baldes.');
    await stage.update.click();
    await expect
      .poll(() => calls.filter((call) => !call.startsWith('GET')).map((call) => call.split(' ')[0]))
      .toEqual(['POST', 'PUT']);
    await page.reload();
    await expect(stage.text).toHaveValue('Quatro baldes.');

    // A deletion that fails says so.
    await page.route(/\/interactions\/\d+$/, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { message: 'Somebody replied', error: 'conflict' } })
        : route.fallback(),
    );
    await stage.destroy.click();
    await stage.confirm.click();
    await expectToast(page, 'failure', t.messages.interaction_deleted_error);
    await page.unrouteAll();
    await stage.destroy.click();
    await stage.confirm.click();
    await expectToast(page, 'success', t.messages.interaction_deleted);
    await expect(stage.text).toHaveValue('');
    await expect(stage.send).toBeVisible();
    const list = await page.request.get(`/api/challenges/${id}/timelines/${stages[0]}`);
    expect(list.status()).toBe(200);
  });

  test(`ERR-45 a contribution that is refused says so, and its text stays (${language})`, async ({
    page,
    open,
    signIn,
    takePart,
    addTimeline,
  }) => {
    const { id, path } = await addTimeline([{ interact_with: 'text' }]);
    const { id: memberId } = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId, roles: ['contestant'] });
    await open(path(0), language);
    const stage = stagePage(page, language);
    await page.route(/\/interactions$/, (route) =>
      route.fulfill({ status: 403, json: { message: 'Not now', error: 'refused' } }),
    );
    await stage.text.fill('O que escrevi');
    await stage.send.click();
    await expectToast(page, 'failure', t.messages.interaction_registered_error);
    await expect(stage.text).toHaveValue('O que escrevi');
    await page.unrouteAll();
    await page.reload();
    await expect(stage.text).toHaveValue('O que escrevi');
    await expect(stage.form).toContainText(answering.draft);
    await stage.send.click();
    await expectToast(page, 'success', t.messages.interaction_registered);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  });

  test(`TIME-09 TIME-13 TIME-16 a picture is checked, shown before it is sent, and the timeline is refetched (${language})`, async ({
    page,
    open,
    signIn,
    takePart,
    addTimeline,
  }) => {
    const { id, path, stages } = await addTimeline([{ interact_with: 'file' }, { interact_with: 'any' }]);
    const { id: memberId } = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId, roles: ['contestant'] });
    await open(path(0), language);
    const stage = stagePage(page, language);
    await expect(stage.text).toHaveCount(0);
    await stage.file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(stage.form).toContainText(answering.picture.notPicture);
    await stage.file.setInputFiles(await photo());
    await expect(stage.form.getByRole('img', { name: answering.picture.preview })).toHaveAttribute('src', /^blob:/);
    const calls = watchCalls(page);
    await stage.send.click();
    await expectToast(page, 'success', t.messages.interaction_registered);
    await expect(stage.form.getByRole('img', { name: answering.picture.preview })).toHaveAttribute('src', /^\/media\//);
    const sent = `POST v1/contestants/challenges/${id}/timelines/${stages[0]}/interactions`;
    await expect.poll(() => calls.slice(calls.indexOf(sent) + 1)).toContain(`GET challenges/${id}/timelines`);
    expect(calls).toContain(sent);

    // The other stage takes a text, a picture, or both.
    await open(path(1), language);
    await stage.send.click();
    await expect(stage.form).toContainText(answering.writeOrChoose);
    await stage.text.fill('Com foto');
    await stage.file.setInputFiles(await photo('other.jpg', 700));
    await stage.send.click();
    await expectToast(page, 'success', t.messages.interaction_registered);
    await expect(stage.text).toHaveValue('Com foto');
  });

  test(`TIME-07 AMB-36 the form opens and closes while the page is open (${language})`, async ({
    page,
    signIn,
    takePart,
    addTimeline,
  }) => {
    // Within the life of the access token.
    const opening = inDays(0.005);
    const closing = new Date(opening.getTime() + 120_000);
    const { id, path } = await addTimeline([{ interact_with: 'text', start_at: opening, finish_at: closing }]);
    const { id: memberId } = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId, roles: ['contestant'] });
    await openStopped(page, `${path(0)}?lang=${language}`, opening, 60);
    const stage = stagePage(page, language);
    // The form is fetched, and React shows it by a timer.
    await expect
      .poll(async () => {
        await page.clock.runFor(200);
        return stage.text.count();
      })
      .toBe(1);
    await expect(stage.text).toBeDisabled();
    await expect(stage.form.getByRole('status').first()).toContainText(answering.notYet('').split('.')[0] as string);
    await expect(stage.card.getByRole('timer', { name: t.stage.untilStart })).toBeVisible();
    await page.clock.runFor(61_000);
    await expect(stage.text).toBeEnabled();
    await expect(stage.form).toContainText(answering.opened);
    await stage.text.fill('Bem na hora');
    await page.clock.runFor(121_000);
    await expect(stage.text).toBeDisabled();
    await expect(stage.text).toHaveValue('Bem na hora');
    await expect(stage.send).toBeDisabled();
  });

  test(`AMB-37 a member who does not take part is asked to accept, and then has the form (${language})`, async ({
    page,
    open,
    signIn,
    addTimeline,
  }) => {
    const { challenges } = texts[language];
    const { path } = await addTimeline([{ interact_with: 'text' }], { teams_enabled: false });
    await signIn(page, { profile: true });
    await open(path(0), language);
    const stage = stagePage(page, language);
    const prompt = page.getByRole('region', { name: t.prompt.title });
    await expect(prompt).toContainText(t.prompt.member);
    await expect(stage.form).toHaveCount(0);
    await prompt.getByRole('button', { name: challenges.taking.accept.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: challenges.taking.accept.confirm, exact: true }).click();
    await expect(stage.text).toBeEnabled();
  });

  test(`the pages of the timeline fit a phone and have no axe violations (${language})`, async ({
    page,
    open,
    signIn,
    takePart,
    addTimeline,
  }) => {
    const { id, path } = await addTimeline(threeStages);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(path(), language);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await open(path(1), language);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    const { id: memberId } = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId, roles: ['contestant'] });
    await open(path(1), language);
    await expect(stagePage(page, language).text).toBeEnabled();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });
}

test('TIME-02 the marker stands before all stages to come, and after all that are past', async ({
  page,
  open,
  addTimeline,
}) => {
  const past = await addTimeline([{ start_at: inDays(-3) }, { start_at: inDays(-2) }]);
  const ahead = await addTimeline([{ start_at: inDays(2) }, { start_at: inDays(3) }]);
  const entries = page.getByTestId('stage').or(page.getByTestId('here'));
  await open(past.path(), 'en');
  await expect(entries.nth(2)).toHaveText('You are here');
  await open(ahead.path(), 'en');
  await expect(entries.nth(0)).toHaveText('You are here');
});

test('TIME-02 the marker moves as a stage starts', async ({ page, addTimeline }) => {
  const start = inDays(1);
  const { path } = await addTimeline([{ start_at: inDays(-1) }, { start_at: start }]);
  await openStopped(page, `${path()}?lang=en`, start, 30);
  const entries = page.getByTestId('stage').or(page.getByTestId('here'));
  await expect(entries.nth(1)).toHaveText('You are here');
  await page.clock.runFor(61_000);
  await expect(entries.nth(2)).toHaveText('You are here');
});

test('a challenge without stages says so, and an unknown stage is not found', async ({ page, open, addTimeline }) => {
  const { path } = await addTimeline([{}]);
  const empty = await addTimeline([]);
  await open(empty.path(), 'en');
  await expect(page.getByText(texts.en.timeline.empty)).toBeVisible();
  expect((await page.request.get(`${path()}/999999999`)).status()).toBe(404);
  expect((await page.request.get(`${path()}/no-number`)).status()).toBe(404);
});

test('CONST-43 a member reads the times in the zone of their settings', async ({
  page,
  open,
  signIn,
  platform,
  addTimeline,
}) => {
  const { path } = await addTimeline([{ start_at: new Date('2024-03-05T15:07:00Z') }]);
  const when = page.locator('#content time').first();
  await open(path(0), 'en');
  await expect(when).toHaveText('Mar. 5 2024, 12:07 pm');
  await expect(page.getByText(texts.en.timeline.times.organisation)).toBeVisible();
  const { id } = await signIn(page, { profile: true });
  await platform.database
    .insertInto('platform_setting')
    .values({ member_id: id, timezone: 'Asia/Tokyo' })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ timezone: 'Asia/Tokyo' }))
    .execute();
  await open(path(0), 'en');
  await expect(when).toHaveText('Mar. 6 2024, 00:07 am');
  await expect(page.getByText(texts.en.timeline.times.own('Asia/Tokyo'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('TIME-01 TIME-03 the timeline and its stages are readable', async ({ page, addTimeline }) => {
    const { path } = await addTimeline(threeStages);
    await page.goto(path());
    await expect(page.getByTestId('stage')).toHaveCount(3);
    await page.getByRole('link', { name: 'Protótipo', exact: true }).click();
    await expect(page.getByText('Mostre o que vocês construíram.')).toBeVisible();
  });
});

test('of two tabs that change one contribution, the second is told and loses nothing', async ({
  page,
  open,
  context,
  enterElsewhere,
  signIn,
  takePart,
  addTimeline,
  addInteractions,
}) => {
  const t = texts.en.timeline;
  const { id, path, stages } = await addTimeline([{ interact_with: 'text' }]);
  const { id: memberId } = await signIn(page, { profile: true });
  await takePart({ challengeId: id, memberId, roles: ['contestant'] });
  await addInteractions([{ challenge_id: id, stage_id: stages[0] as number, member_id: memberId, content: 'First' }]);
  await open(path(0), 'en');
  const mine = stagePage(page, 'en');
  await expect(mine.text).toHaveValue('First');
  await mine.text.fill('Mine, from this tab');

  // On another device, which this one does not hear of before it saves.
  const other = await enterElsewhere(memberId);
  await other.goto(`${path(0)}?lang=en`);
  await untilHydrated(other);
  const theirs = stagePage(other, 'en');
  await page.route(/\/api\/notifications\/stream/, (route) => route.abort());
  await theirs.text.fill('From the phone');
  await theirs.update.click();
  await expectToast(other, 'success', t.messages.interaction_registered);

  await expect(mine.text).toHaveValue('Mine, from this tab');
  await mine.update.click();
  await expect(mine.conflict).toContainText('From the phone');
  await expect(mine.text).toHaveValue('Mine, from this tab');
  await mine.conflict.getByRole('button', { name: t.conflict.keep }).click();
  await expect(mine.conflict).toHaveCount(0);
  if (await mine.update.isEnabled()) await mine.update.click();
  await expectToast(page, 'success', t.messages.interaction_registered);

  // A second tab of this browser hears at once, and may take the newer version.
  const second = await context.newPage();
  await second.goto(path(0));
  await untilHydrated(second);
  const here = stagePage(second, 'en');
  await expect(here.text).toHaveValue('Mine, from this tab');
  await here.text.fill('Half a thought');
  await mine.text.fill('Saved in the first tab');
  await mine.update.click();
  await expect(here.conflict).toContainText('Saved in the first tab');
  await here.conflict.getByRole('button', { name: t.conflict.take }).click();
  await expect(here.text).toHaveValue('Saved in the first tab');
});

test('a visitor who signs in continues with the form', async ({ page, open, addMember, takePart, addTimeline }) => {
  const { id, path } = await addTimeline([{ interact_with: 'text' }]);
  const member = await addMember({ profile: true });
  await takePart({ challengeId: id, memberId: member.id, roles: ['contestant'] });
  await open(path(0), 'en');
  const stage = stagePage(page, 'en');
  await stage.signIn.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.en.signIn.email).fill(member.email);
  await dialog.getByLabel(texts.en.signIn.password, { exact: true }).fill('a kite above the favela');
  await dialog.getByRole('button', { name: texts.en.signIn.submit, exact: true }).click();
  await expect(stage.text).toBeFocused();
});
