import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { problemLimits, toldReporters } from '../contract/challenges/problem-locations/problem-limits.ts';
import type { Language } from '../contract/language.ts';
import { mapHeight, maximumZoom } from '../contract/site/map/map.ts';
import { createLargeMap } from '../server/features/challenges/problem-locations/problem-locations.factory.ts';
import { writeMapArchive } from '../server/testing/maps.ts';
import { shareOfColour } from '../server/testing/picture-files.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { startOwnServer } from './own-platform.ts';
import { axeViolationsInBothThemes, sidewaysScroll } from './page-checks.ts';
import { mapOn, test, threePlaces } from './problem-map.ts';
import { texts } from './texts.ts';

test.use({ hasMovingMaps: true });

/** The share of a map's pixels that have about such a colour. */
async function shareOf(page: Page, colour: readonly [number, number, number]): Promise<number> {
  return shareOfColour(await page.getByTestId('map').locator('canvas').screenshot(), colour);
}

const ink = [0x1e, 0x1b, 0x18] as const;

test.describe('problems', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  const t = texts[language].problems;

  test(`MAP-01 MAP-02 CONST-28 CONST-40 MAP-03 MAP-08 the map of problems: clusters, places, joining and reporting (${language})`, async ({
    page,
    open,
    addMap,
    addMember,
    signIn,
  }) => {
    await test.step('clusters split on zooming in, and a marker opens the window of its place', async () => {
      const { path } = await addMap(threePlaces);
      await open(path, language);
      const { map, shown, dots, clusters, window, zoom, arrive, zoomToPlaces } = mapOn(page, language);
      await arrive();
      expect((await map.boundingBox())?.height).toBe(mapHeight);
      await expect(shown).toHaveAttribute('data-zoom', '2');
      await expect(clusters.first()).toHaveAccessibleName(t.marker('3', false));
      await expect(clusters.first()).toHaveText('3');
      await zoomToPlaces();
      expect(await zoom()).toBeGreaterThan(2);
      await dots.first().focus();
      await page.keyboard.press('Enter');
      await expect(window).toBeFocused();
      await expect(window).toContainText('Pernambuco');
      await expect(window.getByRole('article')).toHaveCount(1);
      await expect(window).toContainText(t.fewPeople);
      // The bar that sticks covers a part of what is scrolled below it.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
      await expect(dots.first().or(map.locator('canvas'))).not.toHaveCount(0);
    });
    await test.step('the place search moves the map, which names the towns of the gazetteer close up, and zooms to 15', async () => {
      const { map, shown, zoom } = mapOn(page, language);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toHaveCount(0);
      const answered = page.waitForResponse(
        async (response) =>
          response.url().includes('/api/places/towns?') && (await response.text()).includes('Goiânia'),
      );
      await page.getByRole('combobox', { name: t.find }).fill('goiânia');
      await page.getByRole('option').first().click();
      await answered;
      await expect(shown).toHaveAttribute('data-centre', /^-16\.\d+ -49\.\d+$/);
      // Inland, only names are so dark.
      await expect.poll(() => shareOf(page, ink), { timeout: 20_000 }).toBeGreaterThan(0.001);
      const closer = page.getByRole('button', { name: texts[language].map.closer });
      for (let level = await zoom(); level < maximumZoom; level += 1) {
        await closer.click();
        await expect(shown).toHaveAttribute('data-zoom', String(level + 1));
      }
      await expect(closer).toHaveAttribute('aria-disabled', 'true');
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await test.step('a visitor is asked to sign in, to join as to report, and an incomplete profile is asked for', async () => {
      const { path } = await addMap(threePlaces.slice(0, 1));
      await open(`${path}?place=-8.05,-34.88`, language);
      const signingIn = page.getByRole('dialog');
      await page.getByRole('button', { name: t.problem.meToo }).click();
      await expect(signingIn).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t.report, exact: true }).click();
      await expect(signingIn).toBeVisible();
      await signIn(page);
      await open(`${path}/report`, language);
      const { incomplete } = texts[language].profile;
      await expect(page.getByRole('dialog', { name: incomplete.title })).toBeVisible();
      await expect(page.getByTestId('report-form')).toHaveCount(0);
    });
    await test.step('a member has a problem too, takes it back, and reports it to the moderators', async () => {
      const others = await Promise.all([addMember(), addMember()]);
      const { path } = await addMap([{ ...threePlaces[0], supporters: others.map(({ id }) => id) }]);
      expect(problemLimits.joins).toBeGreaterThan(1);
      await signIn(page, { profile: true });
      await open(`${path}?place=-8.05,-34.88`, language);
      const problem = page.locator('[data-problem]').filter({ hasText: threePlaces[0]?.description ?? '' });
      await expect(problem).toContainText(t.people(String(toldReporters)));
      const meToo = problem.getByRole('button', { name: t.problem.meToo });
      const answered = page.waitForResponse((response) => response.url().endsWith('/me-too'));
      await meToo.click();
      await expect(meToo).toHaveAttribute('aria-pressed', 'true');
      await expect(problem).toContainText(t.people(String(toldReporters + 1)));
      expect((await answered).status()).toBe(200);
      await page.reload();
      await expect(meToo).toHaveAttribute('aria-pressed', 'true');
      await meToo.click();
      await expect(problem).toContainText(t.people(String(toldReporters)));
      await expect(meToo).toHaveAttribute('aria-pressed', 'false');

      const { report } = texts[language].moderation;
      await problem.getByRole('button', { name: 'Report', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: report.titles.problem_location });
      await dialog.getByRole('textbox').fill('Names a neighbour');
      await dialog.getByRole('button', { name: report.send }).click();
      await expect(page.getByText(report.sent)).toBeVisible();
    });
  });

  test('those who manage a challenge find a report by its words, and delete it', async ({
    addMap,
    enterElsewhere,
    addMember,
    takePart,
  }) => {
    const { problemsEditor: t, problems } = texts.pt;
    const { id: challengeId } = await addMap(threePlaces);
    const { id: memberId } = await addMember({ profile: true });
    await takePart({ challengeId, memberId, roles: ['challenge_admin'] });
    const page = await enterElsewhere(memberId);
    await page.goto(`/admin/challenges/${challengeId}/map`);
    const table = page.getByRole('table', { name: t.caption });
    await expect(table.getByText('A ladeira vira rio.')).toBeVisible();
    await page.getByRole('searchbox', { name: t.search.label }).fill('aurora');
    await expect(table.getByText('A ladeira vira rio.')).toHaveCount(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await table.getByRole('button', { name: problems.problem.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: problems.problem.deletion.confirm }).click();
    await expect(page.getByText(t.emptyFiltered)).toBeVisible();
  });
});

test.describe('streets', () => {
  const sea = [0xd5, 0xe7, 0xea] as const;

  const road = [0xff, 0xff, 0xff] as const;

  test('an archive of tiles shows streets on the maps, with their attribution', async ({ browser }) => {
    test.setTimeout(240_000);
    const archive = join(tmpdir(), `streets-${process.pid}.pmtiles`);
    await writeMapArchive(archive);
    // Another instance on the data of the shared one.
    const { E2E_DATA_DIR: DATA_DIR = '' } = process.env;
    const server = await startOwnServer({ DATA_DIR, SEED: 'none', MAP_TILES: archive });
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const asked: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.pmtiles')) asked.push(`${response.status()} ${response.request().headers().range}`);
    });
    await page.goto('/challenges/agua-da-chuva-no-sertao/map');
    await untilHydrated(page);
    const { map, arrive } = mapOn(page, 'pt');
    await arrive();
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(1);
    for (const one of asked) expect(one).toMatch(/^206 bytes=\d+-\d+$/);
    // A lake in the middle of each tile, and a road in its north.
    await expect.poll(() => shareOf(page, sea), { timeout: 20_000 }).toBeGreaterThan(0.1);
    const closer = page.getByRole('button', { name: texts.pt.map.closer });
    for (let zoom = 0; zoom < 5; zoom++) await closer.click();
    await expect.poll(() => shareOf(page, road), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
    await server.stop();
    await rm(archive);
  });
});

/** How many times slower the processor is. To measure frames as on a cheap phone, beside those of an empty map, set it to 4. */
const slowdown = Number(process.env.SLOWDOWN ?? 0);

interface Watched {
  frames: number[];
  drawn: number;
  isWatching: boolean;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Records the times of frames, and how many markers are drawn anew. */
function watch(): void {
  const watched: Watched = { frames: [], drawn: 0, isWatching: true };
  window.watched = watched;
  const isMarker = (node: Node) => node instanceof Element && node.classList.contains('maplibregl-marker');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) watched.drawn += [...addedNodes].filter(isMarker).length;
  }).observe(document.body, { childList: true, subtree: true });
  const note = (now: number) => {
    watched.frames.push(now);
    if (watched.isWatching) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Drags the map of a page, and returns the times of its frames, sorted. */
async function drag(page: Page, map: Locator): Promise<{ times: number[]; drawn: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown || 1 });
  const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  const middle = { x: x + width / 2, y: y + height / 2 + 30 };
  await page.evaluate(watch);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  for (let step = 0; step < 45; step += 1)
    await page.mouse.move(middle.x + 80 * Math.sin(step / 8), middle.y + 80 * Math.cos(step / 8) - 80);
  const { frames, drawn } = await page.evaluate(() => {
    window.watched.isWatching = false;
    return window.watched;
  });
  await page.mouse.up();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const times = frames.slice(1).map((time, index) => time - (frames[index] ?? 0));
  return { times: times.toSorted((one, other) => one - other), drawn };
}

const at = (times: readonly number[], part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);

const inWords = (times: readonly number[]) =>
  `${times.length} frames, median ${at(times, 0.5)} ms, 95 % ${at(times, 0.95)} ms`;

test('a map of many places draws no marker while it is dragged', async ({ page, open, addMap, platform }) => {
  const large = await addMap([]);
  await platform.write(async (transaction, invalidate) => {
    invalidate(`map:${large.id}`);
    // What the server takes for the most is measured there.
    await createLargeMap(transaction, { challengeId: large.id, ...(slowdown ? {} : { places: 2_000 }) });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const { map, shown, clusters, arrive } = mapOn(page, 'pt');
  const measure = async (path: string) => {
    await open(path, 'pt');
    await arrive();
    for (const zoom of ['3', '4', '5']) {
      await page.getByRole('button', { name: texts.pt.map.closer }).click();
      await expect(shown).toHaveAttribute('data-zoom', zoom);
    }
    if (path === large.path) await expect.poll(() => clusters.count(), { timeout: 15_000 }).toBeGreaterThan(3);
    await page.waitForLoadState('networkidle');
    // Those of the last zoom are drawn too: a busy machine takes more than a second.
    const counts: number[] = [];
    const isSettled = async () => {
      counts.push(await clusters.count());
      return counts.length >= 4 && new Set(counts.slice(-4)).size === 1;
    };
    await expect.poll(isSettled, { intervals: [500] }).toBe(true);
    return { markers: counts.at(-1) ?? 0, ...(await drag(page, map)) };
  };
  const { markers, times, drawn } = await measure(large.path);
  expect(markers).toBeGreaterThan(3);
  expect(drawn).toBe(0);
  if (!slowdown) return;
  const { times: before } = await measure((await addMap([])).path);
  process.stdout.write(`\n${markers} markers, ${inWords(times)}; without any: ${inWords(before)}\n`);
});
