import type { Page } from '@playwright/test';
import { contrast } from '../contract/challenges/categories/goals.ts';
import type { Language } from '../contract/language.ts';
import { expect, newTag, test, untilHydrated } from './fixtures.ts';
import { follow, watchLayoutShifts } from './page-checks.ts';
import { texts } from './texts.ts';

test.use({ hasMovingMaps: true });

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

test('CONST-23 CONST-24 one to four cards in a row by the width of the screen, 345 px wide', async ({
  page,
  open,
  addChallenges,
}) => {
  const tag = newTag();
  await addChallenges(Array.from({ length: 9 }, () => ({ challenge: { tags: [tag] } })));
  await open(`/challenges?tag=${tag}`);
  for (const [width, perRow] of [
    [360, 1],
    [768, 2],
    [1280, 3],
    [1920, 4],
  ] as const)
    await test.step(`${perRow} in a row at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
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
});

const screens = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** 1280 × 1024 at 400 %, and what it is without. */
const zoomed = [
  { width: 320, height: 256 },
  { width: 1280, height: 800 },
];

/** Sets the size of the text as the accessibility menu and the boot script do. */
function enlarge(page: Page, step: number) {
  return page.evaluate((step) => {
    document.documentElement.style.fontSize = step ? `calc(100% + ${step}px)` : '';
  }, step);
}

async function expectNoOverflow(page: Page, path: string, looked: typeof screens): Promise<void> {
  for (const screen of looked) {
    await page.setViewportSize(screen);
    expect.soft(await overflow(page), `${path} at ${screen.width} × ${screen.height}`).toBe(0);
  }
}

/** Links and controls that are smaller than a finger. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
}

/** Pages whose targets are measured. */
const pressed = ['/', '/challenges', challenge, '/results'];

test('A11Y-01 A11Y-04 no page scrolls sideways, on no screen, at 400 % and with the largest text, and targets are large enough', async ({
  page,
  open,
}) => {
  test.setTimeout(300_000);
  await open('/', 'pt');
  // In Portuguese within one page; the largest text needs more on 320 px than any other.
  for (const path of [...pages.slice(1), ...longPages, '/'])
    await test.step(`${path} (pt)`, async () => {
      await follow(page, path);
      await expect(page.locator('[data-pending]')).toHaveCount(0);
      await expectNoOverflow(page, path, screens);
      await enlarge(page, 12);
      await expectNoOverflow(page, `${path}, 12 px larger,`, zoomed);
      await enlarge(page, 0);
    });
  await open('/', 'en');
  // As the server makes them. The operations of the API have one language.
  for (const path of pages.filter((one) => one !== '/api/docs'))
    await test.step(`${path} (en)`, async () => {
      await page.goto(path);
      await expectNoOverflow(page, path, zoomed);
      for (const width of pressed.includes(path) ? [360, 1280] : []) {
        await untilHydrated(page);
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
      }
    });
  await test.step('at 400 % the bars do not take the height of the page', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(challenge, 'en');
    await page.evaluate(() => scrollTo(0, 1400));
    await expect(page.getByRole('banner').first()).not.toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Parts of the challenge' })).not.toBeInViewport();
  });
});

/** Waits until everything is loaded, the font too. */
async function untilComplete(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilHydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px Bricolage'))).toBe(true);
}

/** A list is the narrowest part of a challenge's page and of home. */
const loaded = [
  ['/', 360],
  [challenge, 360],
  ['/', 1280],
  [challenge, 1280],
] as const;

test('A11Y-01 pages load without layout shifts at 360 and 1280 px', async ({ page }) => {
  const moved = await watchLayoutShifts(page);
  // The font is cached, and available at the first paint.
  await page.goto('/results');
  await page.evaluate(() => document.fonts.ready);
  for (const [path, width] of [...loaded, ['/challenges', 1280]] as const)
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await untilComplete(page);
      const { value, what } = await moved();
      expect.soft(value, `${path}\n${what.join('\n')}`).toBeLessThan(0.001);
    });
});

test('A11Y-01 pages have hardly any layout shift at 360 and 1280 px when the font arrives after the first paint', async ({
  page,
}) => {
  const moved = await watchLayoutShifts(page);
  let painted: Promise<unknown> | undefined;
  let delayed = 0;
  // With a route, the browser loads files anew for each page.
  await page.route(/\.woff2$/, async (route) => {
    delayed += 1;
    await painted;
    await route.continue();
  });
  for (const [path, width] of loaded)
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      // The page before this one was painted too.
      await page.goto('about:blank');
      painted = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const before = delayed;
      await page.goto(path);
      await untilComplete(page);
      const { value, what } = await moved();
      expect.soft(value, `${path}\n${what.join('\n')}`).toBeLessThan(0.005);
      expect(delayed).toBeGreaterThan(before);
    });
});

/** The flows of this file. */
const language = 'pt' as Language;

function sizes(page: Page) {
  return page.evaluate(() =>
    ['body', 'h1 ~ p', 'footer a'].map((selector) =>
      Number.parseFloat(getComputedStyle(document.querySelector(selector) as Element).fontSize),
    ),
  );
}

/** Contrast of the body's text, from its computed colours. */
async function bodyContrast(page: Page): Promise<number> {
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  const [text, ground] = colours.map(
    (colour) =>
      `#${(colour.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((one) => Number(one).toString(16).padStart(2, '0'))
        .join('')}`,
  );
  return contrast(text as string, ground as string);
}

const t = texts[language].shell.accessibility;

test('A11Y-01 A11Y-02 A11Y-03 A11Y-04 the size of the text and the contrast are changed, and survive a reload', async ({
  page,
  open,
}) => {
  await open('/', language);
  await page.getByRole('button', { name: t.title }).click();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await test.step('text size changes by 1 px a click, of every text, and resets', async () => {
    const before = await sizes(page);
    expect(before[0]).toBe(16);
    await press(t.larger);
    await press(t.larger);
    const after = await sizes(page);
    expect(after[0]).toBe(18);
    for (const [index, size] of after.entries()) expect(size).toBeGreaterThan(before[index] as number);
    await expect(page.getByText(t.size(18))).toBeVisible();
    await press(t.reset);
    expect(await sizes(page)).toEqual(before);
    await press(t.smaller);
    expect((await sizes(page))[0]).toBe(15);
    await press(t.reset);
    expect((await sizes(page))[0]).toBe(16);
  });
  const contrastButton = page.getByRole('button', { name: t.contrast });
  await test.step('high contrast can be toggled', async () => {
    expect(await bodyContrast(page)).toBeGreaterThan(7);
    await contrastButton.click();
    await expect(contrastButton).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    expect(await bodyContrast(page)).toBe(21);
    await contrastButton.click();
    await expect(contrastButton).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 251, 245)');
  });
  await test.step('size and contrast survive a reload', async () => {
    await press(t.larger);
    await contrastButton.click();
    await page.reload();
    expect((await sizes(page))[0]).toBe(17);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await page.getByRole('button', { name: t.title }).click();
    await expect(contrastButton).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(t.size(17))).toBeVisible();
  });
});
