import type { Locator, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, inDays, test } from './fixtures.ts';
import { languages, texts } from './texts.ts';

test.use({ hasMovingMaps: true });

/** The flows of this file. */
const language = 'pt' as Language;
const t = texts[language].challenges;
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
        if (area === 'map') expect(content).toContain(tab);
        else expect(content).toBe(clicked[index]?.replaceAll(/\s+/g, ' ').trim());
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
    for (const [index, size] of windows.entries())
      await test.step(`${size.width} × ${size.height}`, async () => {
        const language = languages[index] as Language;
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
        }).toPass({ intervals: [50] });
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

/** A figure of the header by its label, such as the lives changed. */
function figure(page: Page, name: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition');
}

test(`DETAIL-01 DETAIL-02 DETAIL-03 DETAIL-09 DETAIL-12 DETAIL-04 what a visitor sees of a challenge, of others below, and of those that cannot be accepted, and its visits (${language})`, async ({
  anew,
  page,
  open,
  addChallenge,
  addChallenges,
  request,
}) => {
  const read = async (path: string) => readPage(await (await request.get(path)).text());
  await test.step('a visitor sees goals, audience, dates and actions', async () => {
    const { slug } = await addChallenge({
      challenge: {
        type: 'competition',
        title_en: 'A shelter from the rain',
        title_pt: 'Um abrigo da chuva',
        banner_url: '/home/challenge-1.svg',
        category_ids: [11, 13],
        tags: ['abrigo de chuva', 'rain shelter'],
        lives_changed: 2345,
        deadline: inDays(30),
      },
      figures: { contestants_count: 7, followers_count: 1_200_000 },
    });
    const sent = await read(`/challenges/${slug}`);
    const main = sent.one('main');
    expect(main.texts('h1')).toEqual(['Um abrigo da chuva']);
    expect(main.one('nav', { 'aria-label': t.tabs.label }).texts('a', { 'aria-current': 'page' })).toEqual([
      t.tabs.description,
    ]);
    expect(main.texts('h2')).toContain(t.description.about);
    expect(main.all('header')[0]?.all('img')[0]?.attributes.src).toBe('/home/challenge-1.svg');
    expect(main.one('ul', { 'aria-label': t.detail.tags }).texts('a')).toEqual(['#abrigo de chuva', '#rain shelter']);
    expect(main.one('ul', { 'aria-label': t.detail.goals }).all('a')).toHaveLength(2);
    const figureOf = (name: string) =>
      main
        .all('div')
        .find((one) => one.texts('dt').length === 1 && one.texts('dt')[0]?.includes(name))
        ?.texts('dd');
    expect(figureOf(t.detail.livesChanged)).toEqual(['2,3K']);
    expect(figureOf(t.detail.contestants)).toEqual(['7']);
    expect(figureOf(t.detail.followers)).toEqual(['1,2MI']);
    expect(main.texts('summary')).toContain(t.share.button);
    expect(main.texts('button')).toContain(t.taking.follow.button);
    // Accepting needs an account: visitors are asked to sign in.
    await open(`/challenges/${slug}`, language);
    await page.getByRole('main').getByRole('button', { name: t.taking.accept.button }).click();
    await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
  });
  await test.step('other challenges below the tabs, never the same one', async () => {
    await open('/challenges/agua-da-chuva-no-sertao', language);
    const related = page.getByRole('list', { name: t.detail.related });
    await related.scrollIntoViewIfNeeded();
    const titles = await related.getByRole('heading').allInnerTexts();
    expect(titles.length).toBeGreaterThan(2);
    expect(titles).not.toContain(await page.getByRole('heading', { level: 1 }).textContent());
    const [title = ''] = titles;
    await related.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
  await test.step('challenges coming soon and finished ones cannot be accepted', async () => {
    const [running, coming, finished] = await addChallenges([
      { challenge: { deadline: inDays(5) } },
      { challenge: { opens_at: inDays(5) } },
      { challenge: { deadline: inDays(-5) } },
    ]);
    const t = texts.en.challenges;
    const [open, before, after] = await Promise.all(
      [running, coming, finished].map((one) => read(`/challenges/${one?.slug}?lang=en`)),
    );
    expect(open?.one('main').texts('button')).toContain(t.taking.accept.button);
    expect(before?.text).toContain('You will be able to take part soon');
    expect(before?.all('*', { role: 'timer', 'aria-label': 'The challenge starts in' })).toHaveLength(1);
    expect(after?.text).toContain('Challenge ended');
    for (const one of [before, after]) expect(one?.one('main').texts('button')).not.toContain(t.taking.accept.button);
  });
  await anew();
  await test.step('opening a challenge counts a visit and shows the total', async () => {
    const { id, slug } = await addChallenge();
    const visits = async () => (await (await request.get(`/api/challenges/${id}/visitors`)).json()).total;
    expect(await visits()).toBe(0);
    const counted = page.waitForRequest(`/api/challenges/${id}/visitors`);
    await open(`/challenges/${slug}`, 'en');
    expect((await counted).method()).toBe('POST');
    await expect(figure(page, 'visits')).toHaveText('1');
    expect(await visits()).toBe(1);
    await page.reload();
    await expect(figure(page, 'visits')).toHaveText('2');
  });
});
