import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeMapArchive } from '../server/testing/maps.ts';
import { shareOfColour } from '../server/testing/picture-files.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { startOwnServer } from './own-server.ts';
import { mapOn, test, threePlaces } from './problem-map.ts';
import { texts } from './texts.ts';

const t = texts.pt.problems;

/** The share of a map's pixels that have about such a colour. */
async function shareOf(page: Page, colour: readonly [number, number, number]): Promise<number> {
  return shareOfColour(await page.getByTestId('map').locator('canvas').screenshot(), colour);
}

const sea = [0xd5, 0xe7, 0xea] as const;
const road = [0xff, 0xff, 0xff] as const;
const ink = [0x1e, 0x1b, 0x18] as const;

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
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await context.close();
  await server.stop();
  await rm(archive);
});

test('without tiles, the map names the towns of the gazetteer once it is close up', async ({ page, open, addMap }) => {
  const { path } = await addMap(threePlaces);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(path, 'pt');
  const { map, arrive } = mapOn(page, 'pt');
  await arrive();
  await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toHaveCount(0);
  const answered = page.waitForResponse(
    async (response) => response.url().includes('/api/places/towns?') && (await response.text()).includes('Goiânia'),
  );
  await page.getByRole('combobox', { name: t.find }).fill('goiânia');
  await page.getByRole('option').first().click();
  await answered;
  // Inland, only names are so dark.
  await expect.poll(() => shareOf(page, ink), { timeout: 20_000 }).toBeGreaterThan(0.001);
});
