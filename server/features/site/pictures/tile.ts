import { type MotifName, motifs } from './motifs.ts';
import { against, mix, paper, red } from './palette.ts';
import { createRandom } from './random.ts';

const corners: [MotifName, ...MotifName[]] = [
  'quarter',
  'leaf',
  'bud',
  'arcs',
  'corner',
  'flower',
  'cobogo',
  'half',
  'stripes',
  'kite',
  'disc',
];

/** How the four quarters of the tile follow from the first, as quarter turns: spun, mirrored, marching, in pairs. */
const orders: readonly (readonly number[])[] = [
  [0, 1, 3, 2],
  [2, 3, 1, 0],
  [0, 0, 0, 0],
  [0, 2, 2, 0],
  [1, 0, 2, 3],
  [0, 1, 1, 0],
];

/** A square of paper azulejo on a grid of 24: one motif in four turns, sometimes with a second in its middle. */
export function tileContent(seed: string, wanted: readonly string[]): string {
  const random = createRandom(`tile ${seed}`);
  const given = wanted.filter((colour) => /^#[0-9a-f]{6}$/i.test(colour));
  const main = given[0] ?? red;
  const all = [...new Set([...given, main, mix(main, '#1E1B18', 0.6), mix(main, paper, 0.65), paper, '#FFD98A'])];
  const ground = random.pick([main, main, mix(main, paper, 0.65), mix(main, '#1E1B18', 0.6)]);
  const [first, second = first] = random.shuffle(against(ground, all));
  const order = random.pick(orders);
  const [name, crossed = name] = random.shuffle(corners);
  const mixed = random.chance(0.4);
  const quarters = order.map((turn, at) => {
    const diagonal = at === 1 || at === 2;
    const [bottom, top] = motifs[mixed && diagonal ? crossed : name] as readonly [string, string?];
    const colour = diagonal && (mixed || order[0] === order[1]) ? second : first;
    const over = top
      ? `<path fill="${colour === first ? (second === first ? ground : second) : first}" d="${top}"/>`
      : '';
    return `<g transform="translate(${at % 2 ? 12 : 0} ${at > 1 ? 12 : 0})rotate(${turn * 90} 6 6)"><path fill="${colour}" d="${bottom}"/>${over}</g>`;
  });
  const spot = random.pick(against(ground, all));
  const ring = `<circle cx="12" cy="12" r="3.5" fill="${ground}"/><circle cx="12" cy="12" r="2" fill="${spot}"/>`;
  const kite = `<path fill="${ground}" d="M12 6l6 6-6 6-6-6z"/><path fill="${spot}" d="M12 9l3 3-3 3-3-3z"/>`;
  const hearts = mixed || name === 'flower' || name === 'cobogo' ? ['', ring, kite] : [ring, kite];
  return `<path fill="${ground}" d="M0 0h24v24H0z"/>${quarters.join('')}${random.pick(hearts)}`;
}
