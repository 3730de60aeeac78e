import type { Locator, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
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

/** What the server sends as a tab: the text of its content, and the name of the present tab. */
function readTab(html: string, tab: string) {
  const page = readPage(html);
  const content = page
    .all('section')
    .find(({ attributes: { 'aria-label': label, 'aria-labelledby': id } }) =>
      id ? page.texts('*', { id }).includes(tab) : label === tab,
    );
  return { content: content?.text, current: page.texts('a', { 'aria-current': 'page' }) };
}

function tabs(page: Page, language: 'pt' | 'en') {
  return page.getByRole('navigation', { name: texts[language].challenges.tabs.label }).getByRole('link');
}

const t = texts[language].challenges;
test(`DETAIL-09 DETAIL-11 CONST-16 every area is a tab with its counter and its address, begins in the first window, and the bar sticks (${language})`, async ({
  anew,
  page,
  open,
  addChallenge,
  request,
}) => {
  await test.step('every area is a tab with its counter and its address', async () => {
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
    // The same comes from the server, where no map is drawn yet.
    for (const [index, area] of Object.keys(areas).entries())
      await test.step(`the address of ${area}`, async () => {
        const tab = t.tabs[area as Area];
        const answer = await request.get(`/challenges/${slug}/${area}`);
        const { content, current } = readTab(await answer.text(), tab);
        expect(current.some((name) => name.startsWith(tab))).toBe(true);
        if (area !== 'map') return expect(content).toBe(clicked[index]?.replaceAll(/\s+/g, ' ').trim());
        await page.goto(`/challenges/${slug}/${area}`);
        await untilDrawn(contentOf(page, tab));
        await expect.poll(() => contentOf(page, tab).textContent()).toBe(clicked[index]);
      });
  });
  await anew();
  await test.step('a tab begins in the first window, below title, state, countdown and action', async () => {
    const { slug } = await addChallenge({
      ...counts,
      challenge: {
        ...counts.challenge,
        deadline: inDays(20),
        title_pt: 'Água da chuva o ano inteiro no Sertão do Cariri',
        title_en: 'Rainwater all year round in the Sertão do Cariri',
      },
    });
    for (const language of languages)
      for (const size of windows)
        await test.step(`${size.width} × ${size.height} (${language})`, async () => {
          await page.setViewportSize(size);
          await open(`/challenges/${slug}/files`, language);
          const t = texts[language].challenges;
          for (const part of [
            page.getByRole('heading', { level: 1 }),
            page.getByText(t.situation.in_progress, { exact: true }).first(),
            page.getByRole('timer', { name: t.detail.until.deadline }),
            page.getByRole('button', { name: t.taking.accept.button, exact: true }),
            page.getByRole('heading', { level: 2 }).first(),
            tabs(page, language).last(),
          ])
            await expect(part).toBeInViewport({ ratio: 1 });
        });
  });
  await anew();
  await test.step('the bar of tabs sticks, shows that there are more, and a tab chosen below it begins there', async () => {
    await open('/challenges/agua-da-chuva-no-sertao', 'en');
    const bar = page.getByRole('navigation', { name: 'Parts of the challenge' });
    await test.step('it sticks once the page is scrolled more than 550 px', async () => {
      for (const [top, position] of [
        [500, 'static'],
        [550, 'static'],
        [600, 'fixed'],
      ] as const) {
        await page.evaluate((to) => scrollTo(0, to), top);
        await expect(bar).toHaveCSS('position', position);
      }
      await page.evaluate(() => scrollTo(0, 2500));
      await expect(bar).toBeInViewport({ ratio: 1 });
    });
    for (const size of windows) {
      await page.setViewportSize(size);
      await test.step(`a tab chosen on a scrolled page shows its beginning at ${size.width} px`, async () => {
        for (const [name, region] of [
          ['Teams', 'Teams'],
          ['FAQ', 'FAQ'],
          ['Description', 'The challenge'],
        ] as const) {
          await page.evaluate(() => scrollTo(0, 1700));
          await tabs(page, 'en').filter({ hasText: name }).click();
          await expect(page.getByRole('region', { name: region, exact: true })).toBeVisible();
          const { bar, content } = await placeOf(page, region);
          expect(bar).toBeGreaterThan(0);
          expect(bar).toBeLessThan(size.height / 2);
          expect(content).toBeGreaterThan(bar);
          expect(content).toBeLessThan(bar + 200);
        }
      });
      await test.step(`there are more tabs on either side at ${size.width} px`, async () => {
        await page.evaluate(() => scrollTo(0, 0));
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
    }
  });
});

/** The distance of the bar of tabs from the window's top, and the tab's content below it. */
async function placeOf(page: Page, name: string) {
  const bar = await page.getByRole('navigation', { name: 'Parts of the challenge' }).boundingBox();
  const content = await page.getByRole('region', { name, exact: true }).boundingBox();
  return { bar: bar?.y ?? 0, content: content?.y ?? 0 };
}

const windows = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
];
