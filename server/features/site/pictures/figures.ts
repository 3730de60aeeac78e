import type { Random } from './drawing.ts';
import { butter, circle, cut, hairs, ink, leaf, mix, moved, type Point, paper, row, skins, strip } from './drawing.ts';

/** Arms on a person 100 high, whose feet are at 0 0; with `join` both reach out to the next ones. */
const arms = {
  stand: 'M-9-68l-9 26M9-68l9 26',
  wave: 'M-9-68l-17-22M9-68l9 26',
  cheer: 'M-9-68l-17-24M9-68l17-24',
  join: 'M-9-68l-28 10M9-68l28 10',
} as const;
export type Pose = keyof typeof arms;

const hairstyles = [
  'M-11-88a11 11.5 0 0 1 22 0z',
  'M-11-81v-7a11 11.5 0 0 1 22 0v7l-5-9H-6z',
  'M-11-88a11 11.5 0 0 1 22 0zM-5-98a5 5 0 0 1 10 0z',
];
const strawHat = 'M-18-91h36l-9-3a9 9 0 0 0-18 0z';

/** Neighbours of simple shapes, without a face, side by side on one ground. */
export function people(options: {
  random: Random;
  at: readonly number[];
  ground: number;
  height: number;
  colours: readonly [string, ...string[]];
  pose?: Pose;
}): string {
  const { random, at, ground, height, colours } = options;
  const figures = at.map((x) => {
    const [skin, shirt, other] = [random.pick(skins), random.pick(colours), random.pick([ink, ...colours])];
    const dress = random.chance(0.4);
    const pose = options.pose ?? random.pick<Pose>(['wave', 'stand', 'cheer']);
    const top = random.chance(0.2)
      ? cut(random.pick([butter, paper, mix(shirt, ink, 0.4)]), strawHat)
      : cut(random.pick(hairs), random.pick(hairstyles));
    const figure =
      strip(skin, 6.5, arms[pose], { round: true }) +
      cut(dress ? skin : other === shirt ? ink : other, 'M-11-40h22V0H3v-28h-6V0h-8z') +
      cut(shirt, `M-12-65a12 12 0 0 1 24 0${dress ? 'l9 46h-42z' : 'v31h-24z'}`) +
      circle(skin, 0, -88, 10.5) +
      top;
    return moved(
      figure,
      x + random.between(-8, 8),
      ground + random.between(-6, 6),
      height * random.between(0.0084, 0.0106),
    );
  });
  return figures.join('');
}

/** A little house of the colours of wall, roof and openings, its walls a bit off square as scissors leave them. */
export function house(random: Random, [x, ground]: Point, [width, height]: Point, colours: readonly string[]): string {
  const [wall = paper, roof = ink, opening = ink] = colours;
  // Drawn 100 wide.
  const high = Math.round((height / width) * 100);
  const [left, right] = [random.whole(-3, 3), random.whole(97, 103)];
  const peak = high + Math.round(high * 0.3 + 20);
  const roofs = [
    `M${left - 7}-${high - 2}L50-${peak} ${right + 7}-${high - 2}z`,
    `M${left - 5}-${high - 2}L10-${peak - 16} ${right + 5}-${high - 2}z`,
    `M0-${high - 3}a50 50 0 0 1 100 0z`,
    `M-5-${high - 4}v-14h110v14z`,
  ];
  const [door, pane] = random.pick([
    [14, 58],
    [60, 16],
  ] as const);
  const up = Math.round(Math.min(high * 0.34, 50));
  const windows = (high > 125 ? [high - 12, high - 54] : [high - 20]).map((y) => `M${pane}-${y}h26v26h-26z`);
  const openings = `M${door} 0v-${up}a13 13 0 0 1 26 0v${up}z${windows.join('')}`;
  const walls = `M${left}-${high}L${right}-${high + random.whole(-2, 2)} 100 0H0z`;
  return moved(cut(wall, walls) + cut(roof, random.pick(roofs)) + cut(opening, openings), x, ground, width / 100);
}

/** Bandeirinhas, `size` high, on a string between two points, which sags by `drop`. */
export function bandeirinhas(
  from: Point,
  to: Point,
  look: { drop: number; size: number; colours: readonly string[]; string: string },
): string {
  const { drop, size, colours, string } = look;
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / size);
  const width = Math.round(size * 0.72);
  const shapes = colours.map(() => '');
  for (let at = 0; at < count; at++) {
    const t = (at + 0.5) / count;
    const x = from[0] + (to[0] - from[0]) * t - width / 2;
    const y = from[1] + (to[1] - from[1]) * t + 4 * drop * t * (1 - t);
    shapes[at % colours.length] +=
      `M${row(Math.round(x), Math.round(y))}h${width}v${size}l-${width / 2}-${Math.round(size / 3)}-${width / 2} ${Math.round(size / 3)}z`;
  }
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 2 * drop] as const;
  const line = strip(string, Math.max(3, size / 15), `M${row(...from)}Q${row(...middle, ...to)}`);
  return line + shapes.map((d, at) => cut(colours[at] ?? ink, d)).join('');
}

/** A sprig: leaves in pairs up a stem from `foot` to `tip`. */
export function sprig(foot: Point, tip: Point, pairs: number, colour: string, belly = 0.3): string {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  let d = leaf([foot[0] + dx * 0.74, foot[1] + dy * 0.74], tip, belly);
  for (let at = 0; at < pairs; at++) {
    const t = 0.16 + (0.62 * at) / pairs;
    const [x, y, reach] = [foot[0] + dx * t, foot[1] + dy * t, 0.44 - t * 0.2];
    for (const side of [reach * 0.8, -reach * 0.8])
      d += leaf([x, y], [x + dx * reach * 0.75 - dy * side, y + dy * reach * 0.75 + dx * side], belly);
  }
  return strip(colour, Math.hypot(dx, dy) / 40, `M${row(...foot)}l${row(dx * 0.8, dy * 0.8)}`) + cut(colour, d);
}

/** A tree of one trunk and a crown: round, of leaves, or the candelabrum of an araucaria. */
export function tree(random: Random, x: number, ground: number, height: number, crown: string, trunk: string): string {
  const kind = random.whole(0, 2);
  if (kind === 0) return sprig([x, ground], [x, ground - height], 4, crown, 0.34);
  const leaves =
    kind === 1
      ? circle(crown, 0, -70, 30)
      : cut(crown, 'M-27-100h54a27 16 0 0 1-54 0zM-36-80h72a36 22 0 0 1-72 0zM-24-60h48a24 14 0 0 1-48 0z');
  return moved(cut(trunk, 'M-3.5 0v-75h7v75z') + leaves, x, ground, height / 100);
}
