import { longestProblem } from '../contract/challenges/problem-locations/problem-limits.ts';
import type { Language } from '../contract/language.ts';
import { drawPicture, takePhoto } from '../server/testing/picture-files.ts';
import { fileDraft } from '../web/platform/drafts.ts';
import { expect } from './fixtures.ts';
import { axeViolationsInBothThemes, expectToast, follow, sidewaysScroll, watchCalls } from './page-checks.ts';
import { mapOn, reportForm, test } from './problem-map.ts';
import { texts } from './texts.ts';

test.use({ hasMovingMaps: true });

/** The flows of this file. */
const language = 'pt' as Language;

// Refusals that a test provokes, which the browser logs.
test.use({ allowedComplaints: /status of (?:4\d\d|500).*\/(?:problem-locations|challenges)|no-such/ });

const { form: t, challenge, problem: words, own } = texts[language].problems;
const { location_send, location_failed } = challenge.messages;

/** What a reporter chooses as a picture. */
const picture = async () => ({
  name: 'a.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawPicture({ width: 900, height: 600 }).jpeg().toBuffer(),
});

test(`MAP-04 MAP-05 MAP-06 MAP-07 CONST-37 MAP-09 MAP-10 ERR-48 AMB-58 a report needs a place and a description, and is sent with a picture, in parts where it is large, or without one (${language})`, async ({
  page,
  open,
  addMap,
  signIn,
}) => {
  const { id, path } = await addMap([]);
  await signIn(page, { profile: true });
  const { form, place, option, description, file, send } = reportForm(page, language);
  const nextReport = () =>
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/problem-locations'));

  await test.step('nothing is sent without a place and a description of at most 1000 characters', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(`${path}/report`, language);
    await expect(file).toHaveCount(1);
    const calls = watchCalls(page);
    await send.click();
    await expect(place).toBeFocused();
    await expect(form).toContainText(t.choosePlace);
    await expect(description).toHaveAttribute('aria-invalid', 'true');
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

    // A text is no place until one is chosen.
    await place.fill('recife');
    await description.fill('a'.repeat(longestProblem + 1));
    await expect(form).toContainText(`${longestProblem + 1}/${longestProblem}`);
    await send.click();
    await expect(form).toContainText(t.choosePlace);
    await place.fill('recif');
    await option.click();
    await send.click();
    await expect(description).toBeFocused();
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });
  await test.step('a picture survives a reload, goes as multipart, and is on the map', async () => {
    await description.fill('a'.repeat(longestProblem));
    await file.setInputFiles(await picture());
    const preview = form.getByRole('img', { name: t.picture.preview });
    await expect(preview).toBeVisible();
    // It is stored.
    await expect
      .poll(() => page.evaluate((key) => Object.keys(localStorage).some((name) => name.includes(key)), fileDraft))
      .toBe(true);
    await page.reload();
    await expect(preview).toHaveAttribute('src', /^blob:/);
    await expect(description).toHaveValue('a'.repeat(longestProblem));
    await expect(form).toContainText(t.restored);
    const sent = nextReport();
    await send.click();
    expect(new URL((await sent).url()).pathname).toBe(`/api/v1/contestants/challenges/${id}/problem-locations`);
    expect((await sent).headers()['content-type']).toContain('multipart/form-data');
    await expectToast(page, 'success', location_send);
    await expect(page).toHaveURL(/\/map\?place=/);
    const report = page.locator('[data-problem]').filter({ hasText: 'aaa' }).first();
    await expect(report).toContainText(words.own);
    await expect(report.getByRole('img', { name: words.picture })).toHaveAttribute('src', /^\/media\//);
  });
  await test.step('without a picture JSON is sent, a large picture goes in parts, with its progress, and both failures say so', async () => {
    await follow(page, `${path}/report`);
    await page.route(/\/problem-locations$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { message: 'Not now', error: 'refused' } })
        : route.fallback(),
    );
    await place.fill('olinda');
    await option.click();
    await description.fill('A ladeira vira rio.');
    const sent = nextReport();
    await send.click();
    expect((await sent).headers()['content-type']).toContain('application/json');
    await expectToast(page, 'failure', location_failed.title);
    await expectToast(page, 'failure', location_failed.text);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 2 * 1024 * 1024,
    });
    await file.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(3 * 1024 * 1024) });
    const again = nextReport();
    await send.click();
    await expect(form.getByRole('progressbar')).toBeVisible();
    await expect(form).toContainText(t.progress('').trim());
    await again;
    await expectToast(page, 'failure', location_failed.title);
    await expect(description).toHaveValue('A ladeira vira rio.');
    await page.unrouteAll();
    await send.click();
    await expectToast(page, 'success', location_send);
  });
  await test.step('an unknown challenge has no form', async () => {
    const calls = watchCalls(page);
    await page.goto('/challenges/no-such-slug/map/report');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('report-form')).toHaveCount(0);
    expect(calls.filter((call) => !call.startsWith('GET') && call.includes('problem'))).toEqual([]);
  });
});

test('a place is chosen on the map by a click and by the keyboard, named, and deleted again, or told by the device on request', async ({
  page,
  context,
  open,
  addMap,
  signIn,
}) => {
  const { path } = await addMap([]);
  await signIn(page, { profile: true });
  await page.setViewportSize({ width: 360, height: 740 });
  const { form, place, description, send, pin } = reportForm(page, language);
  await test.step('by a click and by the keyboard', async () => {
    await open(`${path}/report`, language);
    const { map, arrive } = mapOn(page, language);
    await arrive();
    await map.click({ position: { x: 200, y: 250 } });
    await expect(pin).toBeVisible();
    await expect(form).toContainText(t.chosen);
    const before = await pin.boundingBox();
    await pin.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => Math.round(((await pin.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBe(50);
    await map.locator('canvas').focus();
    await page.keyboard.press('Enter');
    const middle = await map.boundingBox();
    await expect
      .poll(async () => Math.abs(((await pin.boundingBox())?.x ?? 0) - (middle?.x ?? 0) - (middle?.width ?? 0) / 2))
      .toBeLessThan(40);
    await description.fill('O poço secou.');
    await send.click();
    await expect(form).toContainText(t.namePlace);
    await place.fill('Rua do Poço, 7');
    await send.click();
    await expect(page).toHaveURL(/\/map\?place=/);
    const section = page.getByRole('region', { name: own.title });
    await expect(section).toContainText(words.exactly('Rua do Poço, 7'));
    await section.getByRole('button', { name: words.delete, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.deletion.confirm }).click();
    await expectToast(page, 'success', words.deleted);
    await expect(section).toHaveCount(0);
  });
  await test.step('by the device, and what it does not tell is said', async () => {
    await follow(page, `${path}/report`);
    const locate = form.getByRole('button', { name: t.locate, exact: true });
    await context.setGeolocation(null);
    await locate.click();
    await expect(form.getByRole('alert')).toHaveText(t.notLocated);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -24.52, longitude: -48.11 });
    await locate.click();
    await expect(pin).toBeVisible();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await place.fill('Rua do Porto, 3');
    await description.fill('A água chega turva.');
    await send.click();
    await expectToast(page, 'success', location_send);
  });
});
