import {
  createLargeMap,
  mostPlaces,
} from '../server/features/challenges/problem-locations/problem-locations.factory.ts';
import { expect } from './fixtures.ts';
import { mapOn, test } from './problem-map.ts';

/** How many times slower the processor is: a cheap phone. */
const slowdown = 4;

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

for (const width of [360, 1280])
  test(`a map of ${mostPlaces} places is dragged smoothly on a slow processor, ${width} pixels wide`, async ({
    page,
    open,
    addMap,
    platform,
  }, { annotations }) => {
    const { id, path } = await addMap([]);
    await platform.write(async (transaction, invalidate) => {
      invalidate(`map:${id}`);
      await createLargeMap(transaction, { challengeId: id });
    });
    await page.setViewportSize({ width, height: 740 });
    await open(path, 'pt');
    const { map, shown, clusters, arrive } = mapOn(page, 'pt');
    await arrive();
    await expect(clusters.first()).toBeVisible({ timeout: 20_000 });
    for (const zoom of ['3', '4', '5']) {
      await page.getByRole('button', { name: 'Aproximar' }).click();
      await expect(shown).toHaveAttribute('data-zoom', zoom);
    }
    await expect.poll(() => clusters.count(), { timeout: 15_000 }).toBeGreaterThan(10);
    await page.waitForLoadState('networkidle');
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const box = await map.boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 + 30 };
    const markers = await clusters.count();
    await page.evaluate(watch);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    for (let step = 0; step < 90; step += 1)
      await page.mouse.move(middle.x + 80 * Math.sin(step / 8), middle.y + 80 * Math.cos(step / 8) - 80);
    const { frames, drawn } = await page.evaluate(() => {
      window.watched.isWatching = false;
      return window.watched;
    });
    await page.mouse.up();
    const times = frames.slice(1).map((time, index) => time - (frames[index] ?? 0));
    const sorted = times.toSorted((one, other) => one - other);
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
    const figures = `${markers} markers, ${times.length} frames: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(0.999)} ms`;
    annotations.push({ type: 'frames', description: figures });
    process.stdout.write(`\nframes at ${width}: ${figures}\n`);
    // No marker is drawn while the map moves.
    expect(drawn).toBe(0);
    expect(at(0.5), figures).toBeLessThan(50);
  });
