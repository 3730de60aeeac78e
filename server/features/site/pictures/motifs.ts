import { goalColours, goalsSite, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import { against, butter, circle, createRandom, cut, frame, ink, mix, paper, rect, red, row } from './drawing.ts';

const cutIcon = (d: string) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;

/**
 * Our icons of the 17 goals: paths on a 48 by 48 grid.
 * One family: cutIcon shapes of straight edges and quarter circles, gaps of at least 2.5 units so that 24 px stays clear.
 */
const shapes: Readonly<Record<number, string>> = {
  // an open hand and a coin
  1: 'M4 27h7v17H4zM14 27h9a6 6 0 0 1 6 6h-9v3h12l8.5-4a3.5 3.5 0 0 1 3.5 5.5L31 44H14zM27 4a10 10 0 1 1 0 20a10 10 0 1 1 0-20zm-2 5v10h4V9z',
  // an ear of wheat
  2: 'M22 39h4v7h-4zM24 1a12 12 0 0 1 0 15a12 12 0 0 1 0-15zM22.8 24A14 14 0 0 1 8 9a14 14 0 0 1 14.8 15zM25.2 24A14 14 0 0 1 40 9a14 14 0 0 1-14.8 15zM22.8 39.5A14 14 0 0 1 8 24.5a14 14 0 0 1 14.8 15zM25.2 39.5A14 14 0 0 1 40 24.5a14 14 0 0 1-14.8 15z',
  // a heart that cares
  3: 'M24 44 6.5 26A11.5 11.5 0 0 1 24 11 11.5 11.5 0 0 1 41.5 26zM21 17v6h-6v5h6v6h6v-6h6v-5h-6v-6z',
  // an open book, a sun rising from it
  4: 'M4 22h12a6 6 0 0 1 6 6v16a7 7 0 0 0-6-3H4zM44 22H32a6 6 0 0 0-6 6v16a7 7 0 0 1 6-3h12zM16 19a8 8 0 0 1 16 0l-8 5zM22 3h4v5h-4zM8.5 8.5l3-3 4 4-3 3zM39.5 8.5l-3-3-4 4 3 3z',
  // two neighbours, one level board
  5: 'M13 4a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM5 31v-7a8 8 0 0 1 16 0v7zM35 4a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM27 31v-7a8 8 0 0 1 16 0v7zM3 34h42v4H3zM24 38l6 7H18z',
  // a tap and its drop
  6: 'M4 12h6v17H4zM13 15h16a13 13 0 0 1 13 13v2H31v-2a2 2 0 0 0-2-2H13zM18 9h6v6h-6zM11 4h20v5H11zM36.5 33l4.5 6a5.2 5.2 0 1 1-9 0z',
  // a bulb with lightning
  7: 'M24 3a16 16 0 0 1 9 29.2V37H15v-4.8A16 16 0 0 1 24 3zM27 8 16 22h6l-2 11 11-15h-6zM16 40h16v2a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3z',
  // a hammer
  8: 'M4 4h10v18H4zM16.5 6H28a17 17 0 0 1 17 15h-9a11 11 0 0 0-8-4.5H16.5zM19 19h10v26H19z',
  // a wheel rising over a bridge
  9: 'M4 28h40v16h-3a7.5 7.5 0 0 0-15 0h-4a7.5 7.5 0 0 0-15 0H4zM12 25a12 12 0 0 1 24 0h-7a5 5 0 0 0-10 0zM21 4h6v7h-6zM8.8 12.3l4.2-4.2 5 5-4.2 4.2zM39.2 12.3 35 8.1l-5 5 4.2 4.2z',
  // blocks to stand on until all see as far
  10: 'M10 4a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9zM4 27v-6a6 6 0 0 1 12 0v6zM4 30h12v14H4zM24 4a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9zM18 35V21a6 6 0 0 1 12 0v14zM18 38h12v6H18zM38 4a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9zM32 44V21a6 6 0 0 1 12 0v23z',
  // three houses wall to wall
  11: 'M4 44V27l6-7 6 7v17zM8 30v4h4v-4zM18.5 44V11L24 4l5.5 7v33zM22 14v4h4v-4zM22 22v4h4v-4zM22 34v10h4V34zM32 44V21l6-7 6 7v23zM36 24v4h4v-4zM36 32v4h4v-4z',
  // a bag that comes round again
  12: 'M8 15h32v29H8zM24 21v3a8 8 0 1 0 8 8h-4a4 4 0 1 1-4-4v3.5l7.5-5.3zM14 12.5V12a10 10 0 0 1 20 0v.5h-4a6 6 0 0 0-12 0z',
  // heat, measured
  13: 'M30 26V10a6 6 0 0 1 12 0v16a10 10 0 1 1-12 0zM34.5 12v17a5.5 5.5 0 1 0 3 0V12zM27 6.5v20.5l-3 3.5A11.5 11.5 0 0 1 27 6.5zM3 16h9v4.5H3zM8 5l3-3 6 6-3 3zM8 31.5l6-6 3 3-6 6z',
  // a whale's tail over the waves
  14: 'M24 13A16 10 0 0 0 4 5a18 18 0 0 0 16 19v7h8v-7A18 18 0 0 0 44 5a16 10 0 0 0-20 8zM4 34a5 5 0 0 0 10 0 5 5 0 0 0 10 0 5 5 0 0 0 10 0 5 5 0 0 0 10 0v10H4z',
  // a toucan
  15: 'M20 5h2v17h9a24 24 0 0 1-20 22H4V21A16 16 0 0 1 20 5zM15 14a3.5 3.5 0 1 0 .1 0zM25 5h5a15 15 0 0 1 15 15v13a17 17 0 0 0-12-13.5h-8z',
  // a paper crane on firm ground
  16: 'M23 2v25H12zM26 2l11 25H26zM13 30h23l-8 8h-7zM4 9h5l5 18-3.5 3zM3.5 11 1 19l6-2zM38.5 30 35.5 27 47 9zM5 41h38v4H5z',
  // two arms, linked
  17: 'M2 6h7v16H2zM11.5 9H27a9 9 0 0 1 9 9v9h-8v-8a2 2 0 0 0-2-2H11.5zM39 26h7v16h-7zM36.5 39H21a9 9 0 0 1-9-9v-9h8v8a2 2 0 0 0 2 2h14.5z',
};

/** Inner SVG markup of each, in `currentColor`. */
export const goalIcon: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(shapes).map(([goal, shape]) => [goal, cutIcon(shape)]),
);

/** Our sign for the world's goals site: a paper globe and an arrow that leaves it. */
const worldIcon = cutIcon(
  'M2 26.5A18 18 0 0 1 13 11.5 24 24 0 0 0 8.5 26.5zM18.5 10.5v16H11.5A20 20 0 0 1 18.5 10.5zM2 29.5h6.5A24 24 0 0 0 13 44 18 18 0 0 1 2 29.5zM18.5 29.5v16A20 20 0 0 1 11.5 29.5zM21.5 29.5h7a20 20 0 0 1-7 16zM31.5 29.5H38A18 18 0 0 1 27 44 24 24 0 0 0 31.5 29.5zM22 22 35.5 8.5H27V3h18v18h-5.5v-8.5L26 26z',
);

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

type Motif = keyof typeof motifs;
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

/** A country's flag, three wide and two high; undefined for letters that are no country's. */
export async function drawFlag(code: string): Promise<string | undefined> {
  // Some hundred kilobytes that few pages need.
  const flags: Readonly<Record<string, string>> = await import('country-flag-icons/string/3x2');
  return flags[code.toUpperCase()];
}

/** A goal's icon on its colour, or the tile of the goals' own site; undefined for an unknown goal. */
export function drawGoal(id: number): string | undefined {
  const icon = id === goalsSite.id ? worldIcon : goalIcon[id];
  if (!icon) return undefined;
  const colour = goalColours[id] ?? '#1E1B18';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="72" height="72">` +
    `<path fill="${colour}" d="M0 0h72v72H0z"/><g color="${inkOn(colour)}" transform="translate(12 12)">${icon}</g></svg>`
  );
}

/** Outlines in a square of 24 that a stamp may be cut in. */
const outlines = [
  'M12 0a12 12 0 0 1 0 24a12 12 0 0 1 0-24z',
  'M7 0h10l7 7v10l-7 7H7l-7-7V7z',
  'M0 0h12a12 12 0 0 1 12 12v12H12A12 12 0 0 1 0 12z',
  'M12 0h12v12a12 12 0 0 1-24 0a12 12 0 0 1 12-12z',
  'M0 0h24v14a12 10 0 0 1-24 0z',
  'M6 0h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z',
];

/** A stamp for a partner who has no logo: a shape of its own, cut from paper in two goals' colours. */
export function drawPartnerMark(seed: string): string {
  const random = createRandom(`partner ${seed}`);
  const colours = random.shuffle(Object.values(goalColours)).slice(0, 2);
  const content =
    `<clipPath id="cut"><path d="${random.pick(outlines)}"/></clipPath>` +
    `<g clip-path="url(#cut)">${tileContent(seed, colours)}</g>`;
  return frame({ width: 96, height: 96, world: [24, 24], content });
}
