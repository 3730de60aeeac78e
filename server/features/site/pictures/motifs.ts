import { against, butter, ink, mix, paper, red } from './palette.ts';
import { circle, cut, rect, row } from './paper.ts';
import { createRandom } from './random.ts';

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0z`;

/** Square motifs on a grid of 12: a path in the first colour and sometimes one in a second over it. */
const motifs = {
  quarter: ['M0 0h12A12 12 0 0 1 0 12z'],
  half: ['M0 12A6 6 0 0 1 12 12z', 'M0 6A6 6 0 0 1 12 6z'],
  leaf: ['M0 0A12 12 0 0 1 12 12A12 12 0 0 1 0 0z'],
  bud: ['M0 0h6a6 6 0 0 1 6 6v6H6A6 6 0 0 1 0 6z', dot(6, 6, 2.5)],
  arcs: ['M0 0h12A12 12 0 0 1 0 12zM0 0v8A8 8 0 0 0 8 0z', 'M0 0h5A5 5 0 0 1 0 5z'],
  disc: [dot(6, 6, 4.5), dot(6, 6, 1.8)],
  stripes: ['M0 0h2v12H0zM4 0h2v12H4zM8 0h2v12H8z'],
  corner: ['M0 0h12L0 12z'],
  kite: ['M6 0l6 6-6 6-6-6z', 'M6 3l3 3-3 3-3-3z'],
  flower: [
    'M0 0A6 6 0 0 1 6 6A6 6 0 0 1 0 0zM12 0A6 6 0 0 0 6 6A6 6 0 0 0 12 0zM0 12A6 6 0 0 1 6 6A6 6 0 0 1 0 12zM12 12A6 6 0 0 0 6 6A6 6 0 0 0 12 12z',
    dot(6, 6, 1.3),
  ],
  cobogo: [
    'M0 0h4.5A4.5 4.5 0 0 1 0 4.5zM12 0v4.5A4.5 4.5 0 0 1 7.5 0zM12 12H7.5A4.5 4.5 0 0 1 12 7.5zM0 12V7.5A4.5 4.5 0 0 1 4.5 12z',
    dot(6, 6, 2.6),
  ],
} as const satisfies Record<string, readonly [bottom: string, top?: string]>;

export type Motif = keyof typeof motifs;
export const allMotifs = Object.keys(motifs) as [Motif, ...Motif[]];

/** Four motifs turn around the middle of a tile in one of these orders of quarter turns: spun, mirrored, marching, in pairs. */
export const orders: readonly (readonly number[])[] = [
  [0, 1, 3, 2],
  [2, 3, 1, 0],
  [0, 0, 0, 0],
  [0, 2, 2, 0],
  [1, 0, 2, 3],
  [0, 1, 1, 0],
];

/** One motif at a place, `size` wide, rotated by quarter turns, over what is below it. */
export function place(
  name: Motif,
  x: number,
  y: number,
  size: number,
  turn: number,
  colours: readonly string[],
): string {
  const [bottom, top]: readonly string[] = motifs[name];
  const spin = turn % 4 ? `rotate(${(turn % 4) * 90} 6 6)` : '';
  // A bit larger, so that no seam shows between neighbours.
  const scale = Math.round(((size * 1.005) / 12) * 100) / 100;
  const drawing = cut(colours[0] ?? ink, bottom ?? '') + (top ? cut(colours[1] ?? ink, top) : '');
  return `<g transform="translate(${row(x, y)})scale(${scale})${spin}">${drawing}</g>`;
}

/** A square of paper azulejo on a grid of 24: one motif in four turns, sometimes with a second in its middle. */
export function tileContent(seed: string, wanted: readonly string[]): string {
  const random = createRandom(`tile ${seed}`);
  const given = wanted.filter((colour) => /^#[0-9a-f]{6}$/i.test(colour));
  const main = given[0] ?? red;
  const [shade, tint] = [mix(main, ink, 0.6), mix(main, paper, 0.65)];
  const all = [...new Set([...given, main, shade, tint, paper, butter])];
  const ground = random.pick([main, main, tint, shade]);
  const [first, second = first] = random.shuffle(against(ground, all));
  const [name, crossed = name] = random.shuffle(allMotifs);
  const mixed = random.chance(0.4);
  const order = random.pick(orders);
  const quarters = order.map((turn, at) => {
    const diagonal = at === 1 || at === 2;
    const colour = diagonal && (mixed || order[0] === order[1]) ? second : first;
    const over = colour !== first ? first : second === first ? ground : second;
    return place(mixed && diagonal ? crossed : name, (at % 2) * 12, at > 1 ? 12 : 0, 12, turn, [colour, over]);
  });
  const spot = random.pick(against(ground, all));
  const ring = circle(ground, 12, 12, 3.5) + circle(spot, 12, 12, 2);
  const kite = cut(ground, 'M12 6l6 6-6 6-6-6z') + cut(spot, 'M12 9l3 3-3 3-3-3z');
  return rect(ground, 0, 0, 24, 24) + quarters.join('') + random.pick(mixed ? ['', ring, kite] : [ring, kite]);
}
