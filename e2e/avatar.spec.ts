import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { largestUpload } from '../contract/pictures.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { credentialsKey } from '../web/platform/credentials.ts';
import { expect, test } from './fixtures.ts';
import { axeViolationsInBothThemes, sidewaysScroll, watchCalls } from './page-checks.ts';
import { texts } from './texts.ts';

test.describe('uploading', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  test.use({ allowedComplaints: /status of 4\d\d.*\/profile\/avatar/ });

  const missingCredentials = { pt: 'Credenciais ausentes...', en: 'Missing credentials...' };

  const defaultAvatar = '/icons/avatar.svg';

  let drawn = 0;

  /** A photo for one test only. */
  async function newPhoto(width = 900): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
    drawn += 1;
    const buffer = await drawPicture({ width: width + drawn, height: 700 })
      .jpeg()
      .toBuffer();
    return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  }

  function cardOf(page: Page, language: Language) {
    const { members, profile, shell } = texts[language];
    const t = profile.avatar;
    const card = page.getByRole('region', { name: members.card.label });
    const bar = page.getByRole('button', { name: new RegExp(`^${shell.member.menu('')}`) });
    return {
      card,
      picture: card.locator('img').nth(1),
      barPicture: bar.locator('img'),
      add: card.getByRole('button', { name: t.add, exact: true }),
      change: card.getByRole('button', { name: t.change, exact: true }),
      remove: card.getByRole('button', { name: t.remove, exact: true }),
      cancel: card.getByRole('button', { name: texts[language].uploads.cancel, exact: true }),
      progress: card.getByRole('progressbar'),
      failure: (text: string) => page.locator('[data-tone=failure]').filter({ hasText: text }),
      choose: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
        const opened = page.waitForEvent('filechooser');
        await card.getByRole('button', { name: new RegExp(`^(${t.add}|${t.change})$`) }).click();
        await (await opened).setFiles(file);
      },
    };
  }

  /** Slows the upload down, as on a slow link. */
  async function slowDown(page: Page): Promise<() => Promise<unknown>> {
    const client = await page.context().newCDPSession(page);
    const emulate = (uploadThroughput: number) =>
      client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await emulate(20 * 1024);
    return () => emulate(-1);
  }

  function isLoaded(image: HTMLElement): boolean {
    return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
  }

  const t = texts[language].profile.avatar;

  test(`PROFILE-08 ENTITY-02 ERR-11 A11Y-01 A11Y-02 A11Y-04 a picture is uploaded, deleted, refused, cancelled by keyboard, and not sent without credentials (${language})`, async ({
    page,
    open,
    signIn,
  }) => {
    await test.step('a picture is uploaded, shown at once and stored, and deleted again', async () => {
      await signIn(page);
      await open('/config/me', language);
      const { picture, barPicture, add, change, remove, progress, choose } = cardOf(page, language);
      for (const image of [picture, barPicture]) {
        await expect(image).toHaveAttribute('src', defaultAvatar);
        await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
      }
      await expect(add).toBeVisible();
      await expect(remove).toBeHidden();

      const hurry = await slowDown(page);
      await choose(await newPhoto());
      await expect(progress).toBeVisible();
      await expect(picture).toHaveAttribute('src', /^blob:/);
      await expect
        .poll(() => progress.evaluate((element) => (element as HTMLProgressElement).value), { timeout: 20_000 })
        .toBeGreaterThan(0);
      await expect(progress).toHaveAccessibleName(/[1-9]\d*\s?%/);
      await hurry();
      await expect(page.getByRole('status').filter({ hasText: t.saved })).toBeVisible({ timeout: 20_000 });
      await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/256\.webp$/);
      await expect(barPicture).toHaveAttribute('src', (await picture.getAttribute('src')) as string);
      await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
      await expect(change).toBeFocused();

      await page.reload();
      for (const image of [picture, barPicture]) await expect(image).toHaveAttribute('src', /^\/media\//);
      const before = (await picture.getAttribute('src')) as string;
      await choose(await newPhoto());
      await expect(progress).toBeHidden({ timeout: 20_000 });
      await expect(picture).not.toHaveAttribute('src', before);
      await expect(picture).toHaveAttribute('src', /^\/media\//);

      await remove.click();
      await expect(page.getByRole('status').filter({ hasText: t.removed })).toBeVisible();
      for (const image of [picture, barPicture]) await expect(image).toHaveAttribute('src', defaultAvatar);
      await expect(add).toBeFocused();
    });
    await test.step('an invalid file is refused with a message and changes nothing', async () => {
      const calls = watchCalls(page);
      const { picture, choose, failure, progress } = cardOf(page, language);

      const pretender = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('I am no picture at all') };
      await choose(pretender);
      const refused = { pt: 'Não reconhecemos esta imagem.', en: 'We do not recognise this picture.' };
      await expect(failure(refused[language])).toBeVisible();
      await expect(progress).toBeHidden();
      const whole = await newPhoto();
      await choose({ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) });
      const damaged = { pt: 'Esta imagem está danificada', en: 'This picture is damaged' };
      await expect(failure(damaged[language])).toBeVisible({ timeout: 20_000 });

      await page.route('**/api/profile/avatar', (route) =>
        route.fulfill({ status: 413, json: { message: 'Larger than the limit' } }),
      );
      await choose(await newPhoto());
      await expect(failure('Larger than the limit')).toBeVisible();
      await page.unrouteAll();
      const sent = calls.length;
      await choose({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(largestUpload + 1) });
      await expect(failure(t.tooLarge)).toBeVisible();
      expect(calls.length).toBe(sent);
      await expect(picture).toHaveAttribute('src', defaultAvatar);
    });
    await test.step('after a reload the default picture is there', async () => {
      await open('/config/me', language);
      await expect(cardOf(page, language).picture).toHaveAttribute('src', defaultAvatar);
    });
    await test.step('an upload is cancelled by keyboard, on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const { picture, add, cancel, choose, progress } = cardOf(page, language);
      await expect(page.locator('[data-tone]')).toHaveCount(0);
      // It is in flight until it is cancelled.
      await page.route('**/api/profile/avatar', () => undefined);
      await choose(await newPhoto());
      await expect(progress).toBeVisible();
      await expect(cancel).toBeFocused();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeViolationsInBothThemes(page, ['target-size'])).toEqual([]);
      await cancel.focus();
      await page.keyboard.press('Enter');
      await expect(progress).toBeHidden();
      await expect(picture).toHaveAttribute('src', defaultAvatar);
      await expect(add).toBeFocused();
      await expect(page.locator('[data-tone]')).toHaveCount(0);
      await page.unrouteAll();
    });
    await test.step('without credentials nothing is sent', async () => {
      const calls = watchCalls(page);
      const { choose, failure, picture } = cardOf(page, language);
      await page.evaluate((key) => localStorage.removeItem(key), credentialsKey);
      const sent = calls.length;
      await choose(await newPhoto());
      await expect(
        failure(missingCredentials[language]).getByText(missingCredentials[language], { exact: true }),
      ).toBeVisible();
      expect(calls.slice(sent).filter((call) => !call.startsWith('GET '))).toEqual([]);
      await expect(picture).toHaveAttribute('src', defaultAvatar);
    });
  });
});

test('PROFILE-08 the bar fetches an uploaded avatar in its smallest width, the membership card in a larger one', async ({
  page,
  open,
  signIn,
  headersOf,
}) => {
  const { id } = await signIn(page);
  const picture = await drawPicture({ width: 900, height: 700 }).jpeg().toBuffer();
  const answer = await page.request.post('/api/profile/avatar', {
    headers: await headersOf(id),
    multipart: { image: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture } },
  });
  expect(answer.status()).toBe(200);
  const { avatar } = (await answer.json()) as { avatar: string };

  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) fetched.push(new URL(request.url()).pathname);
  });
  await open('/challenges', 'en');
  await expect.poll(() => fetched).toEqual([avatar.replace('/256.', '/64.')]);
  await open('/profile', 'en');
  await expect.poll(() => new Set(fetched)).toContain(avatar.replace('/256.', '/128.'));
});
