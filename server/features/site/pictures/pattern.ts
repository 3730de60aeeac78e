import { festa, neighbours, street } from './banner-party.ts';
import { garden, pavement, rainbows } from './banner-shapes.ts';
import { azulejos, quilt, wall } from './banner-tiles.ts';
import { papersOf } from './palette.ts';
import { frame } from './paper.ts';
import { createRandom } from './random.ts';
import { type SceneSubject, sceneContent } from './scene.ts';
import { bannerHeight, bannerWidth, type Layout } from './sheet.ts';
import { sceneHeight, sceneWidth } from './stage.ts';
import { tileContent } from './tile.ts';

const layouts: readonly Layout[] = [quilt, pavement, street, rainbows, festa, garden, wall, neighbours, azulejos];

interface Pattern {
  seed: string;
  goals: readonly number[];
  width?: number;
  height?: number;
}

/** A square for a member, team or goal without a picture. Colours are `#RRGGBB`; none means the primary red. */
export function drawTile({ seed, colours }: { seed: string; colours: readonly string[] }): string {
  return frame({ width: 96, height: 96, world: [24, 24], content: tileContent(seed, colours) });
}

/** A challenge's banner. Every size shows the middle of the same picture, so card and page agree. */
export function drawBanner({ seed, goals, width = bannerWidth, height = bannerHeight }: Pattern): string {
  const random = createRandom(`banner ${seed}`);
  const layout = random.pick(layouts);
  const content = layout({ random, papers: papersOf(goals, random), goal: goals[0] });
  return frame({ width, height, world: [bannerWidth, bannerHeight], content });
}

/** A landscape of a subject, by default on the theme of the first goal. */
export function drawScene({ seed, goals, subject }: Pattern & { subject?: SceneSubject }): string {
  return frame({
    width: 960,
    height: 640,
    world: [sceneWidth, sceneHeight],
    content: sceneContent(seed, goals, subject),
  });
}
