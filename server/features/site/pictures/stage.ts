import { against, markOn, type Papers, paper } from './palette.ts';
import { cut, type Point, ripple, row } from './paper.ts';
import { type Pose, person } from './person.ts';
import type { Random } from './random.ts';
import { bandeirinhas } from './street.ts';

/** The world every scene is drawn in; the sides may be cropped. */
export const [sceneWidth, sceneHeight] = [1200, 800] as const;

export interface Stage {
  random: Random;
  papers: Papers;
  night: boolean;
  sky: string;
  /** Colours of land, from far to near. */
  land: readonly [far: string, middle: string, near: string];
  /** For clothes, walls and flags: what stands out from the middle of the land. */
  gay: [string, ...string[]];
}

/** A rolling hill across the picture. */
export function hill(colour: string, y: number, lift: number): string {
  const [at, up] = [Math.round(y), Math.round(lift)];
  return cut(
    colour,
    `M-20 ${at}C${row(240, at - up, 420, at + up, 680, at)}S${row(1080, at - up, 1220, at - Math.round(up / 3))}V820H-20z`,
  );
}

/** Waves as an area, from y down to the picture's foot. */
export function waves(colour: string, y: number, length: number, height: number, shift = 0): string {
  return cut(colour, `M${row(-100 - shift, y)}${ripple(1500, length, height)}V820H-200z`);
}

/** People side by side on one ground. */
export function line(
  { random }: Stage,
  places: readonly number[],
  ground: number,
  height: number,
  colours: [string, ...string[]],
  pose?: Pose,
): string {
  return places
    .map((x) =>
      person({
        random,
        x: x + random.between(-8, 8),
        ground: ground + random.between(-6, 6),
        height: height * random.between(0.84, 1.06),
        colours,
        pose: pose ?? random.pick(['wave', 'stand', 'cheer'] as const),
      }),
    )
    .join('');
}

/** A string of flags before the sky. */
export function flags({ papers, sky }: Stage, from: Point, to: Point, drop: number, size: number): string {
  const colours = against(sky, [...papers.bright, papers.main]);
  return bandeirinhas({ from, to, drop, size, colours, string: markOn(sky, [papers.deep, paper]) });
}
