import type { Language } from '../contract/language.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { watchCalls } from './calls.ts';
import { expect, inDays } from './fixtures.ts';
import { openStopped } from './stopped-clock.ts';
import { texts } from './texts.ts';
import { stagePage, test } from './timeline.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

// Refusals that a test provokes, which the browser logs.

test.use({ allowedComplaints: /status of 4\d\d.*\/timelines/ });

const photo = async (name = 'photo.jpg', width = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawPicture({ width, height: 600 }).jpeg().toBuffer(),
});

const { timeline: t, answering } = texts[language];

test(`TIME-04 TIME-10 TIME-11 TIME-12 ERR-45 ERR-46 a contestant sends, changes and deletes a text (${language})`, async ({
  page,
  open,
  contest,
}) => {
  const { path } = await contest([{ interact_with: 'text' }]);
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
});

test(`ERR-45 a contribution that is refused says so, and its text stays (${language})`, async ({
  page,
  open,
  contest,
}) => {
  const { path } = await contest([{ interact_with: 'text' }]);
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
  contest,
}) => {
  const { id, path, stages } = await contest([{ interact_with: 'file' }, { interact_with: 'any' }]);
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

test(`TIME-07 AMB-36 the form opens and closes while the page is open (${language})`, async ({ page, contest }) => {
  // Within the life of the access token.
  const opening = inDays(0.005);
  const closing = new Date(opening.getTime() + 120_000);
  const { path } = await contest([{ interact_with: 'text', start_at: opening, finish_at: closing }]);
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
