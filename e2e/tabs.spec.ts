import type { Locator, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, inDays, test } from './fixtures.ts';
import { languages, texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const counts = {
  challenge: { files_count: 4, galery_count: 5, tasks_count: 6, partners_count: 9, faqs_count: 1234 },
  figures: { contestants_count: 3, teams_count: 7, judges_count: 8, advisors_count: 1 },
};
/** Path of each area, in the order of the tabs, with its counter. */
const areas = {
  timeline: undefined,
  tasks: 'tasks_count',
  community: 'contestants_count',
  forum: undefined,
  teams: 'teams_count',
  faq: 'faqs_count',
  judges: 'judges_count',
  advisers: 'advisors_count',
  partners: 'partners_count',
  map: undefined,
  gallery: 'galery_count',
  files: 'files_count',
} as const;
type Area = keyof typeof areas;

/** The content of a tab; the map in it is a region of the same name. */
function contentOf(page: Page, tab: string): Locator {
  return page.getByRole('region', { name: tab, exact: true }).first();
}

/** Resolves when an area has drawn its map, if it has one. */
async function untilDrawn(content: Locator): Promise<void> {
  if ((await content.getByTestId('map').count()) === 0) return;
  await content.getByTestId('map').scrollIntoViewIfNeeded();
  await expect(content.locator('.maplibregl-ctrl-scale')).not.toHaveText('');
}

function tabs(page: Page, language: 'pt' | 'en') {
  return page.getByRole('navigation', { name: texts[language].challenges.tabs.label }).getByRole('link');
}

const t = texts[language].challenges;
test(`DETAIL-09 DETAIL-11 every area is a tab with its counter and its address (${language})`, async ({
  page,
  open,
  addChallenge,
  request,
}) => {
  const { slug } = await addChallenge(counts);
  await open(`/challenges/${slug}`, language);
  const record = await (await request.get(`/api/challenges/slug/${slug}`)).json();
  const format = (count: number) => new Intl.NumberFormat(language === 'en' ? 'en' : 'pt-BR').format(count);
  await expect(tabs(page, language)).toHaveText([
    t.tabs.description,
    ...Object.entries(areas).map(([area, count]) => t.tabs[area as Area] + (count ? format(record[count]) : '')),
  ]);
  const clicked: string[] = [];
  for (const area of Object.keys(areas) as Area[]) {
    await tabs(page, language).filter({ hasText: t.tabs[area] }).click();
    await expect(page).toHaveURL(`/challenges/${slug}/${area}`);
    const content = contentOf(page, t.tabs[area]);
    await expect(content).not.toHaveText('');
    await untilDrawn(content);
    clicked.push((await content.textContent()) ?? '');
  }
  for (const [index, area] of Object.keys(areas).entries()) {
    await page.goto(`/challenges/${slug}/${area}`);
    const content = contentOf(page, t.tabs[area as Area]);
    await untilDrawn(content);
    await expect.poll(() => content.textContent()).toBe(clicked[index]);
    await expect(page.locator('[aria-current="page"]').filter({ hasText: t.tabs[area as Area] })).toBeVisible();
  }
});

test('DETAIL-01 the description also has an address of its own', async ({ page, open, addChallenge }) => {
  const { slug } = await addChallenge();
  await open(`/challenges/${slug}/description`, 'en');
  await expect(page).toHaveURL(`/challenges/${slug}`);
  await expect(page.getByRole('region', { name: 'The challenge', exact: true })).toBeVisible();
});

test('AMB-09 AMB-45 faqs and advisors redirect to the pages faq and advisers', async ({ page, open, addChallenge }) => {
  const { slug } = await addChallenge(counts);
  await open(`/challenges/${slug}/faqs`, 'en');
  await expect(page).toHaveURL(`/challenges/${slug}/faq`);
  await expect(page.getByRole('region', { name: 'FAQ' })).toContainText(texts.en.challengeFaqs.lead);
  await open(`/challenges/${slug}/advisors`, 'en');
  await expect(page).toHaveURL(`/challenges/${slug}/advisers`);
  await expect(page.getByRole('region', { name: 'Advisers' })).toContainText(texts.en.people.advisers.invitation);
  await open(`/challenges/${slug}/judges`, 'en');
  await expect(page.getByRole('region', { name: 'Judges' })).toContainText(texts.en.people.judges.lead);
});

const switchable = ['community', 'timeline', 'forum', 'files', 'partners', 'map'] as const;

test.describe('areas that are switched off', () => {
  test.use({ allowedComplaints: /status of 404.*\/teams/ });

  test('DETAIL-10 each of the six can be switched off, and is then a 404 page', async ({
    page,
    open,
    addChallenges,
  }) => {
    const made = await addChallenges(switchable.map((tab) => ({ challenge: { tabs_off: [tab] } })));
    for (const [index, tab] of switchable.entries()) {
      await open(`/challenges/${made[index]?.slug}`, 'en');
      const names = Object.keys(areas).filter((area) => area !== tab) as Area[];
      const shown = await tabs(page, 'en').evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).pathname),
      );
      expect(shown.slice(1)).toEqual(names.map((area) => `/challenges/${made[index]?.slug}/${area}`));
      expect((await page.request.get(`/challenges/${made[index]?.slug}/${tab}`)).status()).toBe(404);
    }
  });

  test('DETAIL-20 without teams there is no teams tab and no teams page', async ({ page, open, addChallenge }) => {
    const { slug } = await addChallenge({ challenge: { teams_enabled: false } });
    await open(`/challenges/${slug}`, 'en');
    await expect(tabs(page, 'en')).toHaveCount(12);
    await expect(tabs(page, 'en').filter({ hasText: 'Teams' })).toHaveCount(0);
    await open(`/challenges/${slug}/teams`, 'en');
    await expect(page.getByRole('heading', { level: 1, name: "Oops! We couldn't find this challenge" })).toBeVisible();
  });
});

test('CONST-16 the bar of tabs sticks once the page is scrolled more than 550 px', async ({ page, open }) => {
  await open('/challenges/agua-da-chuva-no-sertao', 'en');
  const bar = page.getByRole('navigation', { name: 'Parts of the challenge' });
  await page.evaluate(() => scrollTo(0, 500));
  await expect(bar).toHaveCSS('position', 'static');
  await page.evaluate(() => scrollTo(0, 550));
  await expect(bar).toHaveCSS('position', 'static');
  await page.evaluate(() => scrollTo(0, 600));
  await expect(bar).toHaveCSS('position', 'fixed');
  await page.evaluate(() => scrollTo(0, 2500));
  await expect(bar).toBeInViewport({ ratio: 1 });
});

/** The distance of the bar of tabs from the window's top, and the tab's content below it. */
async function placeOf(page: Page, name: string) {
  const bar = await page.getByRole('navigation', { name: 'Parts of the challenge' }).boundingBox();
  const content = await page.getByRole('region', { name, exact: true }).boundingBox();
  return { bar: bar?.y ?? 0, content: content?.y ?? 0 };
}

for (const [width, height] of [
  [360, 800],
  [1280, 900],
] as const)
  test.describe(`a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const language of languages)
      test(`DETAIL-09 a tab begins in the first window, below title, state, countdown and action (${language})`, async ({
        page,
        open,
        addChallenge,
      }) => {
        const { slug } = await addChallenge({
          ...counts,
          challenge: {
            ...counts.challenge,
            deadline: inDays(20),
            title_pt: 'Água da chuva o ano inteiro no Sertão do Cariri',
            title_en: 'Rainwater all year round in the Sertão do Cariri',
          },
        });
        await open(`/challenges/${slug}/files`, language);
        const t = texts[language].challenges;
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
        await expect(page.getByText(t.situation.in_progress, { exact: true }).first()).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('timer', { name: t.detail.until.deadline })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: t.taking.accept.button, exact: true })).toBeInViewport({
          ratio: 1,
        });
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
        await expect(tabs(page, language).last()).toBeInViewport({ ratio: 1 });
      });

    test('DETAIL-09 a tab chosen on a scrolled page shows its beginning, below the bar', async ({ page, open }) => {
      await open('/challenges/agua-da-chuva-no-sertao', 'en');
      for (const [name, region] of [
        ['Teams', 'Teams'],
        ['Description', 'The challenge'],
        ['FAQ', 'FAQ'],
      ] as const) {
        await page.evaluate(() => scrollTo(0, 1700));
        await tabs(page, 'en').filter({ hasText: name }).click();
        await expect(page.getByRole('region', { name: region, exact: true })).toBeVisible();
        const { bar, content } = await placeOf(page, region);
        expect(bar).toBeGreaterThan(0);
        expect(bar).toBeLessThan(height / 2);
        expect(content).toBeGreaterThan(bar);
        expect(content).toBeLessThan(bar + 200);
      }
    });

    test('DETAIL-09 the bar shows that there are more tabs, on either side, and scrolls to them', async ({
      page,
      open,
    }) => {
      await open('/challenges/agua-da-chuva-no-sertao', 'en');
      const bar = page.getByRole('navigation', { name: 'Parts of the challenge' });
      const [before, after] = [bar.locator('[data-side=start]'), bar.locator('[data-side=end]')];
      await expect(before).toBeHidden();
      await expect(async () => {
        await after.click({ timeout: 500 }).catch(() => {});
        await expect(tabs(page, 'en').last()).toBeInViewport({ ratio: 1, timeout: 300 });
      }).toPass();
      await expect(after).toBeHidden();
      await before.click();
      await expect(after).toBeVisible();
    });
  });
