import type { Locator, Page } from '@playwright/test';
import {
  createLargeMap,
  mostPlaces,
} from '../server/features/challenges/problem-locations/problem-locations.factory.ts';
import { expect } from './fixtures.ts';
import { mapOn, test } from './problem-map.ts';
import { texts } from './texts.ts';

/** How many times slower the processor is. To measure frames as on a cheap phone, set it to 4. */
const slowdown = Number(process.env.SLOWDOWN ?? 1);

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
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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

test(`a map of ${mostPlaces} places draws no marker while it is dragged`, async ({ page, open, addMap, platform }) => {
  const empty = await addMap([]);
  const large = await addMap([]);
  await platform.write(async (transaction, invalidate) => {
    invalidate(`map:${large.id}`);
    await createLargeMap(transaction, { challengeId: large.id });
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
    return { markers: await clusters.count(), ...(await drag(page, map)) };
  };
  const before = await measure(empty.path);
  const { markers, times, drawn } = await measure(large.path);
  process.stdout.write(`\n${markers} markers, ${inWords(times)}; without any: ${inWords(before.times)}\n`);
  expect(markers).toBeGreaterThan(3);
  expect(drawn).toBe(0);
});
