import type { Language } from '../contract/language.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { fileDraft } from '../web/platform/drafts.ts';
import { expect, inDays, openStopped } from './fixtures.ts';
import { axeViolationsInBothThemes, expectToast, follow, sidewaysScroll, watchCalls } from './page-checks.ts';
import { texts } from './texts.ts';
import { stagePage, test } from './timeline.ts';

/** The flows of this file. */
const language = 'pt' as Language;

// Refusals that a test provokes, which the browser logs.

test.use({ allowedComplaints: /status of 4\d\d.*\/timelines|net::ERR_/ });

const photo = async (name = 'photo.jpg', width = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawPicture({ width, height: 600 }).jpeg().toBuffer(),
});

const { timeline: t, answering } = texts[language];

test(`TIME-04 TIME-10 TIME-11 TIME-12 ERR-45 ERR-46 TIME-09 TIME-13 TIME-16 a contestant sends, changes and deletes a text and a picture, and reads what judges see (${language})`, async ({
  page,
  open,
  contest,
}) => {
  const { id, path, stages } = await contest([
    { interact_with: 'text' },
    { interact_with: 'file' },
    { interact_with: 'any' },
    { interact_with: 'any', finish_at: inDays(2) },
  ]);
  await test.step('a contestant sends, changes and deletes a text', async () => {
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
    await expect(stage.sent).toContainText(t.messages.interaction_registered);
    await expect(stage.sent.getByRole('heading')).toBeFocused();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await expect(stage.form).toHaveCount(0);
    await stage.change.click();
    await expect(stage.text).toBeFocused();
    await stage.text.fill('Quatro baldes.');
    await stage.update.click();
    await expect
      .poll(() => calls.filter((call) => !call.startsWith('GET')).map((call) => call.split(' ')[0]))
      .toEqual(['POST', 'PUT']);
    await expect(stage.sent).toContainText('Quatro baldes.');
    await page.reload();
    await expect(stage.sent).toContainText('Quatro baldes.');
    await stage.change.click();
    await stage.text.fill('Cinco baldes.');
    await stage.leave.click();
    await expect(stage.sent).toContainText('Quatro baldes.');

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

    await test.step('one that is refused says so, and its text stays', async () => {
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
      await expect(stage.sent).toContainText(t.messages.interaction_registered);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual(
        [],
      );
    });
  });
  await test.step('a picture is checked, shown before it is sent, and the timeline is refetched', async () => {
    await follow(page, path(1));
    const stage = stagePage(page, language);
    await expect(stage.text).toHaveCount(0);
    await stage.file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(stage.form).toContainText(answering.picture.notPicture);
    await stage.file.setInputFiles(await photo());
    await expect(stage.form.getByRole('img', { name: answering.picture.preview })).toHaveAttribute('src', /^blob:/);
    const calls = watchCalls(page);
    await stage.send.click();
    await expect(stage.sent).toContainText(t.messages.interaction_registered);
    await expect(stage.sent.locator('img[src^="/media/"]')).toHaveCount(1);
    const sent = `POST v1/contestants/challenges/${id}/timelines/${stages[1]}/interactions`;
    await expect.poll(() => calls.slice(calls.indexOf(sent) + 1)).toContain(`GET challenges/${id}/timelines`);
    expect(calls).toContain(sent);

    // The other stage takes a text, a picture, or both.
    await follow(page, path(2));
    await stage.send.click();
    await expect(stage.form).toContainText(answering.writeOrChoose);
    await stage.text.fill('Com foto');
    await stage.file.setInputFiles(await photo('other.jpg', 700));
    await stage.send.click();
    await expect(stage.sent).toContainText(t.messages.interaction_registered);
    await expect(stage.sent).toContainText('Com foto');
  });
  await test.step('what was sent says when, what judges see and until when it may change, and stays when the stage ends', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await follow(page, path(3));
    const stage = stagePage(page, language);
    await stage.text.fill('Três baldes.');
    await stage.file.setInputFiles(await photo());
    await stage.send.click();
    await expect(stage.sent.getByRole('heading', { name: answering.sent.title('').trim() })).toBeFocused();
    await expect(stage.sent).toContainText(answering.sent.until('').split(' ,')[0] as string);
    const seen = stage.sent.getByRole('figure', { name: answering.sent.seen });
    await expect(seen).toContainText('Rita Rocha');
    await expect(seen).toContainText('Três baldes.');
    await expect(seen.getByRole('button', { name: t.picture.open('Rita Rocha') })).toBeVisible();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

    // The member's own answer has the new end; the public page comes from a cache that the change has not reached.
    const ended = inDays(-0.5).toISOString();
    await page.route(`**/api/challenges/${id}/timelines`, async (route) => {
      const response = await route.fetch();
      const end = (_key: string, value: { id?: number }) =>
        value?.id === stages[3] && 'finish_at' in value ? { ...value, finish_at: ended } : value;
      await route.fulfill({ response, json: JSON.parse(await response.text(), end) });
    });
    await page.reload();
    await expect(stage.sent).toContainText(answering.over('').split(' .')[0] as string);
    await expect(stage.change).toHaveCount(0);
  });
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

test(`a chosen picture survives a reload, and is gone once it is sent, and for who signs out (${language})`, async ({
  page,
  context,
  open,
  contest,
}) => {
  const { path } = await contest([{ interact_with: 'file' }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(path(0), language);
  const stage = stagePage(page, language);
  const preview = stage.form.getByRole('img', { name: answering.picture.preview });
  const files = () =>
    page.evaluate(async () => {
      // To open it before the page does would create it without what the page stores there.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'drafts')) return 0;
      const { result } = await new Promise<IDBOpenDBRequest>((resolve) => {
        const request = indexedDB.open('drafts');
        request.onsuccess = () => resolve(request);
      });
      return new Promise<number>((resolve) => {
        const count = result.transaction('files').objectStore('files').count();
        count.onsuccess = () => resolve(count.result);
      });
    });
  await stage.file.setInputFiles(await photo());
  await expect(preview).toBeVisible();
  await expect.poll(files).toBe(1);
  await page.reload();
  await expect(preview).toHaveAttribute('src', /^blob:/);
  await expect(stage.form).toContainText(answering.draft);

  // The answer of the first attempt is lost with the line: the automatic second one changes nothing.
  const calls = watchCalls(page);
  await page.route(
    /\/interactions$/,
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await stage.send.click();
  await expect(page.getByRole('dialog')).toContainText(texts[language].ui.networkError.byItself);
  await context.setOffline(false);
  await expect(stage.sent.locator('img[src^="/media/"]')).toHaveCount(1);
  expect(calls.filter((call) => call.startsWith('POST') && call.endsWith('/interactions'))).toHaveLength(2);
  await expect.poll(files).toBe(0);

  await stage.change.click();
  await stage.file.setInputFiles(await photo('other.jpg', 700));
  await expect.poll(files).toBe(1);
  await page.evaluate((key) => {
    // A week later.
    for (const name of Object.keys(localStorage))
      if (name.startsWith('draft:') && name.includes(key))
        localStorage.setItem(name, String(Date.now() - 8 * 86_400_000));
  }, fileDraft);
  await page.reload();
  await expect(stage.sent).toBeVisible();
  await expect.poll(files).toBe(0);

  await stage.change.click();
  await stage.file.setInputFiles(await photo('third.jpg', 700));
  await expect.poll(files).toBe(1);
  const { shell, signIn } = texts[language];
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: shell.member.menu('Rita Rocha') }).click();
  await page.getByRole('button', { name: shell.member.logout, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: signIn.signOut.confirm }).click();
  await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
  await expect.poll(files).toBe(0);
});
