import type { Language } from '../contract/language.ts';
import { expect, inDays, test, untilHydrated } from './fixtures.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const t = texts[language].accountLinks;

test(`VERIFY-05 an unconfirmed member is reminded on every page and may postpone it; others are not (${language})`, async ({
  anew,
  page,
  context,
  open,
  signIn,
}) => {
  await test.step('an unconfirmed member sees a reminder on every page, and may postpone it', async () => {
    const { id, email } = await signIn(page);
    await open('/challenges', language);
    const banner = page.getByRole('region', { name: t.banner.title });
    await expect(banner).toContainText(email);
    await banner.getByRole('button', { name: t.banner.dismiss }).click();
    await expect(banner).toHaveCount(0);
    for (const again of [page, await context.newPage()]) {
      await again.goto('/challenges');
      await untilHydrated(again);
      // The member is loaded by now.
      await expect(again.getByRole('button', { name: /^Notifi/ })).toBeVisible();
      await expect(again.getByRole('region', { name: t.banner.title })).toHaveCount(0);
    }
    // Dismissed on an earlier day, in any time zone.
    await page.evaluate((day) => localStorage.setItem('confirm-later', day), `${id} ${inDays(-2).toDateString()}`);
    await page.reload();
    await expect(banner).toBeVisible();
  });
  await anew();
  await test.step('confirmed members and visitors see no reminder', async () => {
    const banner = page.getByRole('region', { name: texts.en.accountLinks.banner.title });
    await open('/categories', 'en');
    await expect(banner).toHaveCount(0);
    await signIn(page, { confirmed_at: new Date() });
    const loaded = page.waitForResponse('**/api/contestants/me');
    await page.reload();
    await loaded;
    await expect(page.getByRole('button', { name: /^Notifi/ })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
  await anew();
  await test.step('on a phone, the reminder is one line, and no error is below it', async () => {
    await signIn(page);
    await page.setViewportSize({ width: 360, height: 640 });
    await open('/contact-us', language);
    const banner = page.getByRole('region', { name: texts[language].accountLinks.banner.title });
    await expect(banner).toBeVisible();
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(56);
    // It is part of the page and scrolls away with it.
    await page.evaluate(() => scrollTo(0, 300));
    await expect(banner).not.toBeInViewport();
    const form = page.getByRole('main').locator('form');
    await form.evaluate((one: HTMLFormElement) => {
      for (const field of one.querySelectorAll<HTMLInputElement>('[required]')) field.value = '';
      one.requestSubmit();
    });
    const fields = form.locator('[aria-invalid="true"]');
    await expect(fields).toHaveCount(4);
    for (const field of await fields.all()) {
      await field.evaluate((one) => {
        (document.activeElement as HTMLElement | null)?.blur();
        scrollTo(0, 0);
        one.focus();
      });
      const error = page.locator(`[id="${(await field.getAttribute('aria-describedby'))?.split(' ').at(0)}"]`);
      await expect(error).toBeInViewport({ ratio: 1 });
      expect(
        await error.evaluate((one) => {
          const { x, y, height } = one.getBoundingClientRect();
          return [y + 2, y + height - 2].every((at) => one.contains(document.elementFromPoint(x + 2, at)));
        }),
      ).toBe(true);
    }
  });
});

test('VERIFY-05 the reminder hides nothing, and moves nothing when it comes to an open page, on the next one, or on the day after', async ({
  anew,
  page,
  open,
  signIn,
}) => {
  const shifts = await watchLayoutShifts(page);
  for (const width of [360, 1280])
    await test.step(`${width} px`, async () => {
      await anew();
      await page.setViewportSize({ width, height: 740 });
      const { id } = await signIn(page);
      const t = texts.pt.accountLinks.banner;
      const banner = page.getByRole('region', { name: t.title });
      // Nothing tells a browser in which nobody has been reminded yet before the page is painted.
      await open('/categories', 'pt');
      await expect(banner).toBeVisible();
      expect(await shifts()).toEqual({ value: 0, what: [] });
      await page.reload();
      await expect(banner).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await shifts()).toEqual({ value: 0, what: [] });
      const reminder = await banner.boundingBox();
      const content = await page.getByRole('main').boundingBox();
      expect((reminder?.y ?? 0) + (reminder?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.mouse.wheel(0, -200);
      await expect(banner).toBeInViewport({ ratio: 1 });

      await banner.getByRole('button', { name: t.dismiss }).click();
      await expect(banner).toHaveCount(0);
      await page.reload();
      await untilHydrated(page);
      await expect(page.getByRole('button', { name: /^Notifi/ })).toBeVisible();
      expect(await shifts()).toEqual({ value: 0, what: [] });

      const earlier = inDays(-2).toDateString();
      await page.evaluate(
        ([own, day]) => {
          localStorage.setItem('confirm-later', own);
          localStorage.setItem('reminder-due', day);
        },
        [`${id} ${earlier}`, earlier] as const,
      );
      await page.reload();
      await expect(banner).toBeInViewport({ ratio: 1 });
      expect(await shifts()).toEqual({ value: 0, what: [] });
    });
});
