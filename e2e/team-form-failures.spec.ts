import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { drawPicture, takePhoto } from '../server/testing/picture-files.ts';
import { sidewaysScroll } from './calls.ts';
import { expect } from './fixtures.ts';
import { test } from './taking-part.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

test.use({ allowedComplaints: /status of (?:422|500)/ });

/** The message of a failure, in a red toast. */
async function expectRed(page: Page, text: string): Promise<void> {
  const colours = () =>
    page
      .getByRole('alert')
      .filter({ hasText: text })
      .locator('..')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
  await expect.poll(colours).toContain('rgb(176, 22, 44)');
}

const t = texts[language].teams;

test(`ERR-35 ERR-36 ERR-37 ERR-38 TEAM-15 a team that is not saved says why in red, and a failed upload that it failed (${language})`, async ({
  page,
  open,
  openAsMember,
}) => {
  const { slug } = await openAsMember(language, { takesPart: true, area: '/teams/new' });
  const banner = page.getByLabel(t.form.banner);
  const buffer = await drawPicture({ width: 1250, height: 600 }).jpeg().toBuffer();
  const picture = { name: 'banner.jpg', mimeType: 'image/jpeg', buffer };
  const message = language === 'pt' ? 'Este nome não serve.' : 'This name will not do.';
  const refuse = (status: number) =>
    page.route(/\/teams(?:\/\d+)?$/, (route, request) =>
      ['POST', 'PUT'].includes(request.method())
        ? route.fulfill({ status, json: { message: status === 422 ? message : '', error: 'invalid', errors: {} } })
        : route.fallback(),
    );

  await page.getByLabel(t.form.name).fill('Maré Cheia');
  for (const [save, failed] of [
    [t.form.create, t.create.failed],
    [t.form.save, t.update.failed],
  ] as const) {
    await refuse(422);
    await page.getByRole('button', { name: save }).click();
    await expectRed(page, message);
    await page.unrouteAll();
    await refuse(500);
    await banner.setInputFiles(picture);
    await page.getByRole('button', { name: save }).click();
    await expectRed(page, failed);
    await page.unrouteAll();
    await page.getByRole('button', { name: save }).click();
    await expect(page).toHaveURL(`/challenges/${slug}/teams/my`);
    await open(`/challenges/${slug}/teams/my/edit`);
  }

  await test.step('a team is shared by its public address', async () => {
    const { share } = texts[language].challenges;
    await open(`/challenges/${slug}/teams/mare-cheia`);
    const team = page.getByRole('article', { name: 'Maré Cheia' });
    await team.locator('summary', { hasText: share.button }).click();
    const link = team.getByRole('link', { name: /WhatsApp/ });
    const href = decodeURIComponent((await link.getAttribute('href')) ?? '');
    expect(href).toContain(`/challenges/${slug}/teams/mare-cheia`);
    expect(href).toContain('Maré Cheia');
  });
});

test('a large banner is sent in parts: cancelled by keyboard it leaves the form as it is, and it is sent again', async ({
  page,
  openAsMember,
}, info) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const { teams: t, uploads } = texts.en;
  const { id, slug } = await openAsMember('en', { takesPart: true, area: '/teams/new' });
  const path = info.outputPath('banner.jpg');
  await writeFile(path, await takePhoto(3 * 1024 * 1024));
  await page.getByLabel(t.form.name).fill('Maré Alta');
  await page.getByLabel(t.form.banner).setInputFiles(path);
  const create = page.getByRole('button', { name: t.form.create });
  const cancel = page.getByRole('button', { name: uploads.cancel });
  // A part that stays under way until it is cancelled.
  await page.route('**/api/uploads/*', (route, request) =>
    request.method() === 'PATCH' ? undefined : route.fallback(),
  );
  await create.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.locator('[data-tone]')).toHaveCount(0);
  await expect(page.getByLabel(t.form.name)).toHaveValue('Maré Alta');
  await expect(page.getByRole('img', { name: t.form.preview })).toBeVisible();

  await page.unrouteAll();
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(`/api/v1/contestants/challenges/${id}/teams`),
  );
  await create.click();
  expect((await saved).postDataJSON().banner).toEqual({ upload: expect.any(String) });
  await expect(page).toHaveURL(`/challenges/${slug}/teams/my`);
  await expect(page.getByRole('article', { name: 'Maré Alta' }).locator('img').first()).toHaveAttribute(
    'src',
    /^\/media\//,
  );
});
