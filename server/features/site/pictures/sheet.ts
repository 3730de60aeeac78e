import { goalIcon } from './goal-icons.ts';
import type { Papers } from './palette.ts';
import { n, rect, row } from './paper.ts';
import type { Random } from './random.ts';

/** The world every banner is drawn in; what matters lies between x = 150 and 1050, so that a card may crop the sides. */
export const [bannerWidth, bannerHeight] = [1200, 520] as const;

export interface Sheet {
  random: Random;
  papers: Papers;
  /** The main goal; one without an icon gets none. */
  goal: number | undefined;
}

export type Layout = (sheet: Sheet) => string;

/** The goal's icon as a big cut shape. */
export function bigIcon(goal: number | undefined, x: number, y: number, size: number, colour: string): string {
  const icon = goalIcon[goal ?? 0];
  return icon ? `<g color="${colour}" transform="translate(${row(x, y)})scale(${n(size / 48)})">${icon}</g>` : '';
}

export function ground(colour: string): string {
  return rect(colour, 0, 0, bannerWidth, bannerHeight);
}
