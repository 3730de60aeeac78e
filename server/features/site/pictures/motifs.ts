import { row } from './paper.ts';

type Motif = readonly [bottom: string, top?: string];

const petal = 'M0 0A6 6 0 0 1 6 6A6 6 0 0 1 0 0z';
const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0z`;

/** Square motifs on a grid of 12: a path in the first colour and sometimes one in a second over it. */
export const motifs = {
  quarter: ['M0 0h12A12 12 0 0 1 0 12z'],
  halves: ['M0 0h12A6 6 0 0 1 0 0z', 'M0 6h12A6 6 0 0 1 0 6z'],
  half: ['M0 12A6 6 0 0 1 12 12z', 'M0 6A6 6 0 0 1 12 6z'],
  leaf: ['M0 0A12 12 0 0 1 12 12A12 12 0 0 1 0 0z'],
  bud: ['M0 0h6a6 6 0 0 1 6 6v6H6A6 6 0 0 1 0 6z', dot(6, 6, 2.5)],
  arcs: ['M0 0h12A12 12 0 0 1 0 12zM0 0v8A8 8 0 0 0 8 0z', 'M0 0h5A5 5 0 0 1 0 5z'],
  disc: [dot(6, 6, 4.5), dot(6, 6, 1.8)],
  dots: [dot(3, 3, 1.5) + dot(9, 3, 1.5) + dot(3, 9, 1.5) + dot(9, 9, 1.5)],
  stripes: ['M0 0h2v12H0zM4 0h2v12H4zM8 0h2v12H8z'],
  corner: ['M0 0h12L0 12z'],
  kite: ['M6 0l6 6-6 6-6-6z', 'M6 3l3 3-3 3-3-3z'],
  flower: [
    `${petal}M12 0A6 6 0 0 0 6 6A6 6 0 0 0 12 0zM0 12A6 6 0 0 1 6 6A6 6 0 0 1 0 12zM12 12A6 6 0 0 0 6 6A6 6 0 0 0 12 12z`,
    dot(6, 6, 1.3),
  ],
  cobogo: [
    'M0 0h4.5A4.5 4.5 0 0 1 0 4.5zM12 0v4.5A4.5 4.5 0 0 1 7.5 0zM12 12H7.5A4.5 4.5 0 0 1 12 7.5zM0 12V7.5A4.5 4.5 0 0 1 4.5 12z',
    dot(6, 6, 2.6),
  ],
  flag: ['M2 0h8v12L6 8.5 2 12z'],
  house: ['M1 12V6l5-5 5 5v6z', 'M4.5 12V8.5a1.5 1.5 0 0 1 3 0V12z'],
  waves: ['M0 2q3-3 6 0t6 0v2q-3 3-6 0t-6 0zM0 8q3-3 6 0t6 0v2q-3 3-6 0t-6 0z'],
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

/** One motif at a place, `size` wide, rotated by quarter turns, over what is below it. */
export function place(options: {
  name: MotifName;
  x: number;
  y: number;
  size: number;
  turn?: number;
  colours: readonly [string, string];
}): string {
  const { name, x, y, size, turn = 0, colours } = options;
  const [bottom, top] = motifs[name] as Motif;
  const spin = turn % 4 ? `rotate(${(turn % 4) * 90} 6 6)` : '';
  const over = top ? `<path fill="${colours[1]}" d="${top}"/>` : '';
  // one unit larger, so that no seam shows between neighbours
  const scale = Math.round(((size + 1) / 12) * 100) / 100;
  return `<g transform="translate(${row(x, y)})scale(${scale})${spin}"><path fill="${colours[0]}" d="${bottom}"/>${over}</g>`;
}

/** Those that may be turned to any side. */
export const turning: readonly MotifName[] = ['quarter', 'leaf', 'bud', 'arcs', 'corner', 'half', 'halves', 'stripes'];
