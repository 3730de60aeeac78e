import { contrast, goalColours } from '@mutirao/contract/challenges/categories/goals.ts';
import { mixColours as mix } from '@mutirao/contract/organisation/identity/brand-colours.ts';

export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** Any number from `low` to below `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T extends readonly unknown[]>(list: T): { -readonly [At in keyof T]: T[number] };
}

/** 32 bits of a text (FNV-1a). */
export function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const char of text) bits = Math.imul(bits ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return bits >>> 0;
}

/** A seeded pseudo-random generator (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new Error('There is nothing to pick from');
      return chosen;
    },
    shuffle: <T extends readonly unknown[]>(list: T) => {
      const left = [...list];
      return list.flatMap(() => left.splice(whole(0, left.length - 1), 1)) as { -readonly [At in keyof T]: T[number] };
    },
  };
}

export { mix };

export const paper = '#FFFBF5';
export const ink = '#1E1B18';
export const red = '#D7263D';
export const butter = '#FFD98A';
const navy = '#22304F';
const coral = '#F2785C';
const blush = '#F9BFA8';
const teal = '#11625F';
const mint = '#BFE3CF';

export const skins = ['#5A3422', '#8A5233', '#B87645', '#D99B6C', '#F0C39B', '#40261B'] as const;
export const hairs = ['#1E1B18', '#3A2417', '#6B3E1F', '#B9B2A6'] as const;

/** The papers on the table for one picture: the goals' colours, their shades, and two that go with them. */
export interface Papers {
  main: string;
  second: string;
  third: string;
  deep: string;
  tint: string;
  /** All of them but the deep ones, in an order of this picture's own. */
  bright: [string, ...string[]];
}

const warm = [butter, navy, blush];
/** What goes with the colour of each goal. */
const companions: readonly { goals: readonly number[]; colours: readonly string[] }[] = [
  { goals: [1, 4, 5, 8, 10], colours: warm },
  { goals: [2, 7, 9, 11, 12], colours: [red, teal, paper] },
  { goals: [3, 13, 15], colours: [butter, coral, mint] },
  { goals: [6, 14, 16, 17], colours: [coral, butter, mint] },
];
/** Tints of goals whose colour looks dirty when mixed with paper. */
const tints: Readonly<Record<number, string>> = {
  2: '#FBE6BE',
  8: '#F9CDC3',
  12: '#F6E3B8',
  13: mint,
  16: '#BFE0F2',
  17: '#BFDDEA',
};

/** A colour of the goal; the primary red for an unknown goal. */
function goalColour(goal: number | undefined): string {
  return goalColours[goal ?? 0] ?? red;
}

export function papersOf(goals: readonly number[], random: Random): Papers {
  const main = goalColour(goals[0]);
  const others = [
    ...goals.slice(1).map(goalColour),
    ...(companions.find((one) => one.goals.includes(goals[0] ?? 0))?.colours ?? warm),
  ];
  const [second = butter, third = navy] = [...new Set(others)].filter((colour) => colour !== main);
  const tint = tints[goals[0] ?? 0] ?? mix(main, paper, 0.7);
  const [first = main, ...rest] = random.shuffle([...new Set([main, second, third, butter, paper])]);
  return { main, second, third, tint, deep: mix(main, ink, 0.66), bright: [first, ...rest] };
}

/** Those of the colours that stand out from the ground they lie on; if none does, the one that does so best. */
export function against(ground: string, colours: readonly string[]): [string, ...string[]] {
  const [first, ...rest] = colours.filter((colour) => contrast(colour, ground) > 1.6);
  if (first) return [first, ...rest];
  const [best = paper] = [...colours].sort((a, b) => contrast(b, ground) - contrast(a, ground));
  return [best];
}

/** The first of the colours that is easy to see on the ground, for a mark that is meant to be read. */
export function markOn(ground: string, colours: readonly string[]): string {
  const clear = colours.find((colour) => contrast(colour, ground) >= 3);
  return clear ?? (contrast(paper, ground) >= contrast(ink, ground) ? paper : ink);
}

export type Point = readonly [x: number, y: number];

/** A number as SVG likes it: at most one decimal, no needless zero. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** Several numbers, with a space only where the next one does not bring its own sign. */
export function row(...values: number[]): string {
  return values.map(n).join(' ').replaceAll(' -', '-');
}

export function cut(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

export function rect(fill: string, x: number, y: number, width: number, height: number): string {
  return cut(fill, `M${row(x, y)}h${n(width)}v${n(height)}h${n(-width)}z`);
}

export function circle(fill: string, x: number, y: number, r: number): string {
  return `<circle fill="${fill}" cx="${Math.round(x)}" cy="${Math.round(y)}" r="${n(r)}"/>`;
}

/** A drawing at a place, in a size. */
export function moved(drawing: string, x: number, y: number, scale = 1): string {
  const size = Math.round(scale * 100) / 100;
  return `<g transform="translate(${row(Math.round(x), Math.round(y))})${size === 1 ? '' : `scale(${size})`}">${drawing}</g>`;
}

/** A strip of paper: a line with a width; `dash` makes it stripes or, with round ends, a row of dots. */
export function strip(
  colour: string,
  width: number,
  d: string,
  options: { round?: boolean; dash?: string } = {},
): string {
  const end = options.round ? ' stroke-linecap="round"' : '';
  const dash = options.dash ? ` stroke-dasharray="${options.dash}"` : '';
  return `<path fill="none" stroke="${colour}" stroke-width="${n(width)}"${end}${dash} d="${d}"/>`;
}

/** A leaf from its foot to its tip; `belly` is how far it bulges. */
export function leaf(from: Point, to: Point, belly = 0.42): string {
  const [x, y] = from.map(Math.round) as [number, number];
  const [dx, dy] = [Math.round(to[0]) - x, Math.round(to[1]) - y];
  const [bx, by] = [Math.round(dy * belly), Math.round(dx * belly)];
  const [mx, my] = [Math.round(dx / 2), Math.round(dy / 2)];
  return `M${row(x, y)}q${row(mx - bx, my + by, dx, dy)}q${row(bx - mx, -by - my, -dx, -dy)}z`;
}

/** The line of a wave, `distance` long, to go on with from where a path is. */
export function ripple(distance: number, length: number, height: number): string {
  const half = length / 2;
  const more = Math.max(Math.ceil(distance / half) - 1, 0);
  return `q${row(half / 2, -height * 2, half, 0)}${`t${n(half)} 0`.repeat(more)}`;
}

/** A rolling hill across a world 1200 wide, down to its foot. */
export function hill(colour: string, y: number, lift: number): string {
  const curve = `C${row(240, y - lift, 420, y + lift, 680, y)}S${row(1080, y - lift, 1220, y - lift / 3)}`;
  return cut(colour, `M-20 ${n(y)}${curve}V820H-20z`);
}

/** Waves as an area, from y down to the foot. */
export function waves(colour: string, y: number, length: number, height: number): string {
  return cut(colour, `M-140 ${n(y)}${ripple(1500, length, height)}V820H-200z`);
}

/** A whole picture: the middle of a world of `world` size, cropped to the wanted proportions. */
export function frame(options: { width: number; height: number; world: Point; content: string }): string {
  const { width, height, content } = options;
  const [worldWidth, worldHeight] = options.world;
  const scale = Math.min(worldWidth / width, worldHeight / height);
  const [w, h] = [width * scale, height * scale];
  const box = [(worldWidth - w) / 2, (worldHeight - h) / 2, w, h].map(n).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${n(width)}" height="${n(height)}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}
