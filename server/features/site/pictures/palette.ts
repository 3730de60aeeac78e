import { contrast, goalColours } from '@mutirao/contract/challenges/categories/goals.ts';
import { mixColours as mix } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import type { Random } from './random.ts';

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
export function goalColour(goal: number | undefined): string {
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
