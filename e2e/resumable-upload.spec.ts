import { writeFile } from 'node:fs/promises';
import type { CDPSession, Page, Request } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { tusVersion } from '../contract/upload-limits.ts';
import { takePhoto } from '../server/testing/picture-files.ts';
import { credentialsKey } from '../web/platform/credentials.ts';
import { expect, test } from './fixtures.ts';
import { axeViolationsInBothThemes, sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

test.use({
  allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 4\d\d.*\/uploads/,
  viewport: { width: 360, height: 740 },
});

const megabyte = 1024 * 1024;
/** In bytes a second. */
const slowLine = 1.5 * megabyte;
const patience = { timeout: 30_000 };

function cardOf(page: Page, language: Language) {
  const { members, profile, uploads } = texts[language];
  const card = page.getByRole('region', { name: members.card.label });
  const { add, change } = profile.avatar;
  const progress = card.getByRole('progressbar');
  return {
    card,
    picture: card.locator('img').nth(1),
    add: card.getByRole('button', { name: add, exact: true }),
    cancel: card.getByRole('button', { name: uploads.cancel, exact: true }),
    interrupted: card.getByRole('status').filter({ hasText: uploads.interrupted }),
    progress,
    share: () => progress.evaluate((element) => (element as HTMLProgressElement).value),
    choose: async (path: string) => {
      const opened = page.waitForEvent('filechooser');
      await card.getByRole('button', { name: new RegExp(`^(${add}|${change})$`) }).click();
      await (await opened).setFiles(path);
    },
  };
}

/** A line to the server that is slow, and breaks. */
async function openLine(page: Page): Promise<{ cut: () => Promise<void>; mend: () => Promise<void> }> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const emulate = (offline: boolean) =>
    client.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: slowLine,
    });
  await emulate(false);
  return { cut: () => emulate(true).then(() => {}), mend: () => emulate(false).then(() => {}) };
}

/** The requests of uploads from now on, such as `PATCH 524288`. */
function watchUploads(page: Page): { sent: string[]; urls: Set<string> } {
  const sent: string[] = [];
  const urls = new Set<string>();
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/uploads')) return;
    sent.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`.trim());
    if (pathname !== '/api/uploads') urls.add(pathname);
  });
  return { sent, urls };
}

/** A photo that is sent in parts, by default of as few bytes as show it: each costs the server time too. */
async function photoOn(path: string, size = 3 * megabyte): Promise<string> {
  await writeFile(path, await takePhoto(size));
  return path;
}

test(`a photo of 8 MB arrives over a line that breaks three times, and once (${language})`, async ({
  page,
  open,
  signIn,
}, info) => {
  await signIn(page);
  await open('/config/me', language);
  const { picture, progress, share, interrupted, choose } = cardOf(page, language);
  const { sent, urls } = watchUploads(page);
  const line = await openLine(page);
  await choose(await photoOn(info.outputPath('photo.jpg'), 8 * megabyte));
  for (const part of [0.1, 0.35, 0.6]) {
    await expect.poll(share, patience).toBeGreaterThan(part);
    await line.cut();
    await expect(interrupted).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(progress).toBeVisible();
    await line.mend();
    await expect(interrupted).toBeHidden(patience);
  }
  await expect(page.getByRole('status').filter({ hasText: texts[language].profile.avatar.saved })).toBeVisible(
    patience,
  );
  await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/256\.webp$/);
  expect(urls.size).toBe(1);
  expect(sent.filter((request) => request === 'POST')).toHaveLength(1);
  expect(sent.filter((request) => request === 'PATCH 0')).toHaveLength(1);
  expect(sent.filter((request) => request === 'HEAD').length).toBeGreaterThanOrEqual(3);
  await page.reload();
  await expect(picture).toHaveAttribute('src', /^\/media\//);
});

test('A11Y-01 A11Y-04 an upload in parts is cancelled by keyboard, leaves nothing, and continues after a reload', async ({
  page,
  open,
  signIn,
}, info) => {
  await signIn(page);
  await open('/config/me', 'en');
  const { picture, add, cancel, progress, share, choose } = cardOf(page, 'en');
  const { sent, urls } = watchUploads(page);
  await openLine(page);
  const path = await photoOn(info.outputPath('photo.jpg'));
  await choose(path);
  await expect.poll(share, patience).toBeGreaterThan(0.1);
  await expect(cancel).toBeFocused();
  expect(await axeViolationsInBothThemes(page, ['target-size'])).toEqual([]);
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.keyboard.press('Enter');
  await expect(progress).toBeHidden();
  await expect(add).toBeFocused();
  expect((await deleted).status()).toBe(204);
  await expect(picture).toHaveAttribute('src', '/icons/avatar.svg');
  await expect(page.locator('[data-tone]')).toHaveCount(0);
  const { access_token } = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), credentialsKey);
  const headers = { authorization: `Bearer ${access_token}`, 'tus-resumable': tusVersion };
  for (const url of urls) expect((await page.request.head(url, { headers })).status()).toBe(404);

  await test.step('it continues after a reload where the same file is chosen again', async () => {
    urls.clear();
    await choose(path);
    await expect.poll(share, patience).toBeGreaterThan(0.4);
    await page.reload();
    await expect(progress).toBeHidden();
    sent.length = 0;
    await choose(path);
    await expect(page.getByRole('status').filter({ hasText: texts.en.profile.avatar.saved })).toBeVisible(patience);
    await expect(picture).toHaveAttribute('src', /^\/media\//);
    expect(sent[0]).toBe('HEAD');
    expect(sent).not.toContain('POST');
    expect(sent).not.toContain('PATCH 0');
    expect(urls.size).toBe(1);
  });
});

test('an upload whose token is refused meanwhile continues with a renewed one, and a call whose answer is lost is repeated, and gets the same picture', async ({
  page,
  open,
  signIn,
}, info) => {
  await signIn(page);
  await open('/config/me', 'en');
  const { picture, choose } = cardOf(page, 'en');
  const { sent } = watchUploads(page);
  let refused = 0;
  await page.route('**/api/uploads/*', (route, request) => {
    if (request.method() !== 'PATCH' || request.headers()['upload-offset'] === '0' || refused > 0)
      return route.fallback();
    refused += 1;
    return route.fulfill({ status: 401, json: { error: 'unauthenticated', message: 'Sign in to continue.' } });
  });
  let avatar = '';
  await page.route('**/api/profile/avatar', async (route) => {
    const answer = await route.fetch();
    avatar = (await answer.json()).avatar;
    await route.abort('connectionreset');
  });
  const renewed = page.waitForResponse('**/api/oauth/token');
  await choose(await photoOn(info.outputPath('photo.jpg')));
  expect((await renewed).status()).toBe(200);
  const retry = page.getByRole('button', { name: texts.en.ui.networkError.retry });
  await expect(retry).toBeVisible(patience);
  expect(refused).toBe(1);
  await page.unrouteAll();
  sent.length = 0;
  const answered = page.waitForResponse('**/api/profile/avatar');
  await retry.click();
  expect(await (await answered).json()).toEqual({ avatar });
  await expect(picture).toHaveAttribute('src', avatar, patience);
  expect(sent).toEqual(['HEAD']);
});
