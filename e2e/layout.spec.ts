import type { Page } from '@playwright/test';
import { expect, newTag, test, untilHydrated } from './fixtures.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { languages } from './texts.ts';

const challenge = '/challenges/agua-da-chuva-no-sertao';
const pages = [
  '/',
  '/categories',
  '/categories/agua-para-todos',
  '/challenges',
  '/challenges?tag=nothing-here',
  challenge,
  `${challenge}/files`,
  '/results',
  '/results?tag=water',
  '/api/docs',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/auth/update-password/a-token',
];

/** Pages of the organisation, with tables, long texts and forms. */
const longPages = [
  '/transparencia',
  '/impact-board',
  '/faq',
  '/partners',
  '/terms-of-use',
  '/privacy-policy',
  '/contact-us',
  '/propose-challenge',
  `${challenge}/teams`,
];

/** The horizontal overflow of the page. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const [width, perRow] of [
  [360, 1],
  [768, 2],
  [1280, 3],
  [1920, 4],
] as const)
  test(`CONST-23 CONST-24 ${perRow} cards in a row at ${width} px, 345 px wide`, async ({
    page,
    open,
    addChallenges,
  }) => {
    const tag = newTag();
    await addChallenges(Array.from({ length: 9 }, () => ({ challenge: { tags: [tag] } })));
    await page.setViewportSize({ width, height: 900 });
    await open(`/challenges?tag=${tag}`);
    const boxes = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
    const first = boxes[0]?.top;
    expect(boxes.filter(({ top }) => top === first)).toHaveLength(perRow);
    // Narrower only where the screen has no room for 345 px and the margins.
    for (const { width: own } of boxes) {
      if (width >= 1280) expect(own).toBe(345);
      else expect(Math.abs(own - 345)).toBeLessThan(20);
    }
  });

const screens = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  // 1280 × 1024 at 400 %.
  { width: 320, height: 256 },
];

for (const language of languages)
  test(`A11Y-01 no page scrolls sideways, on no screen and at 400 % (${language})`, async ({ page, open }) => {
    for (const path of pages) {
      await open(path, language);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        expect(await overflow(page), `${path} at ${screen.width} × ${screen.height}`).toBe(0);
      }
    }
  });

test('A11Y-01 at 400 % the bars do not take the height of the page', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(challenge, 'en');
  await page.evaluate(() => scrollTo(0, 1400));
  await expect(page.getByRole('banner').first()).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Parts of the challenge' })).not.toBeInViewport();
});

test('A11Y-01 text four clicks larger does not make a phone scroll sideways', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ step: 4, contrast: false })));
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of pages) {
    await open(path, 'pt');
    expect(await overflow(page), path).toBe(0);
  }
});

for (const width of [320, 1280])
  test(`A11Y-01 with the largest text, no page scrolls sideways at ${width} px`, async ({ page, open }) => {
    await page.addInitScript(() =>
      localStorage.setItem('accessibility', JSON.stringify({ step: 12, contrast: false })),
    );
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...pages, ...longPages]) {
      await open(path, 'pt');
      expect(await overflow(page), path).toBe(0);
    }
  });

for (const path of ['/', '/challenges', challenge, '/results'])
  for (const width of [360, 1280])
    test(`A11Y-04 the targets on ${path} are large enough at ${width} px`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(path, 'en');
      const small = await page.evaluate(() => {
        const pressable = 'a[href], button, summary, input, select, textarea';
        return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
          if (!element.checkVisibility({ visibilityProperty: true })) return [];
          const { width, height } = element.getBoundingClientRect();
          // Links within a text may be as high as their line.
          const least = getComputedStyle(element).display === 'inline' ? 24 : 44;
          const after = getComputedStyle(element, '::after');
          const covers = after.position === 'absolute' && after.inset === '0px';
          if (covers || (height >= least && width >= 24)) return [];
          return [
            `${element.textContent || element.getAttribute('aria-label')} ${Math.round(width)}×${Math.round(height)}`,
          ];
        });
      });
      expect(small).toEqual([]);
    });

/** Waits until everything is loaded, the font too. */
async function untilComplete(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilHydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px Bricolage'))).toBe(true);
}

for (const path of ['/', '/challenges', challenge])
  for (const width of [360, 1280]) {
    test(`A11Y-01 ${path} loads without layout shifts at ${width} px`, async ({ page }) => {
      const moved = await watchLayoutShifts(page);
      await page.setViewportSize({ width, height: 800 });
      // The font is cached, and available at the first paint.
      await page.goto('/results');
      await page.evaluate(() => document.fonts.ready);
      await page.goto(path);
      await untilComplete(page);
      const { value, what } = await moved();
      expect(value, what.join('\n')).toBeLessThan(0.001);
    });

    test(`A11Y-01 ${path} has hardly any layout shift at ${width} px when the font arrives after the first paint`, async ({
      page,
    }) => {
      const moved = await watchLayoutShifts(page);
      const painted = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await page.route(/\.woff2$/, async (route) => {
        await painted;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await untilComplete(page);
      const { value, what } = await moved();
      expect(value, what.join('\n')).toBeLessThan(0.005);
    });
  }
