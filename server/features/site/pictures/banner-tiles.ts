import { type MotifName, place, turning } from './motifs.ts';
import { against, ink, markOn, mix, paper } from './palette.ts';
import { circle, cut, type Point, rect, strip } from './paper.ts';
import { hash } from './random.ts';
import { bigIcon, ground, type Layout } from './sheet.ts';

/** A piece used in many places; its id derives from its content, so that two pictures on a page do not conflict. */
function repeat(piece: string, spots: readonly Point[]): string {
  const id = `m${hash(piece).toString(36)}`;
  return `<defs><g id="${id}">${piece}</g></defs>${spots.map(([x, y]) => `<use href="#${id}" x="${x}" y="${y}"/>`).join('')}`;
}

const quiltMotifs: readonly MotifName[] = [
  'quarter',
  'leaf',
  'arcs',
  'halves',
  'cobogo',
  'flower',
  'dots',
  'stripes',
  'bud',
  'disc',
  'corner',
  'waves',
  'house',
];

/** A quilt of square motifs with one big field for the goal. */
export const quilt: Layout = ({ random, papers, goal }) => {
  const cell = 130;
  const base = random.pick([paper, papers.tint, papers.deep]);
  const grounds = [base, base, papers.main, papers.second, papers.deep, papers.third];
  const names = random.shuffle(quiltMotifs).slice(0, 6);
  const patch = (x: number, y: number, size: number) => {
    const back = random.pick([base, ...grounds]);
    const [first, second = back] = random.shuffle(against(back, [...papers.bright, papers.deep]));
    const name = random.pick<MotifName>(['leaf', ...names]);
    const turn = turning.includes(name) ? random.whole(0, 3) : 0;
    return (
      (back === base ? '' : rect(back, x, y, size, size)) +
      place({ name, x, y, size, turn, colours: [first, second === first ? back : second] })
    );
  };
  const [bigAt, bigRow] = [random.pick([2, 3, 4, 5]), random.whole(0, 1)];
  const pairAt = bigAt > 3 ? random.pick([0, 1]) : random.pick([6, 7]);
  const pairRow = random.whole(0, 2);
  let content = ground(base);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 10; column++) {
      const inBig = column >= bigAt && column < bigAt + 3 && row >= bigRow && row < bigRow + 3;
      const inPair = column >= pairAt && column < pairAt + 2 && row >= pairRow && row < pairRow + 2;
      if (!inBig && !inPair && random.chance(0.86)) content += patch(column * cell - 50, row * cell, cell);
    }
  }
  content += patch(pairAt * cell - 50, pairRow * cell, cell * 2);
  const [x, y] = [bigAt * cell - 50, bigRow * cell];
  const back = base === papers.deep ? papers.main : random.pick([papers.main, papers.deep]);
  const mark = markOn(back, random.shuffle([paper, papers.second, papers.tint]));
  return content + rect(back, x, y, 390, 390) + bigIcon(goal, x + 63, y + 63, 264, mark);
};

/** A wall of one repeated block with a window in it. */
export const wall: Layout = ({ random, papers, goal }) => {
  const [base, shade] = random.pick([
    [papers.main, mix(papers.main, ink, 0.45)],
    [papers.deep, papers.main],
    [papers.tint, papers.main],
    [paper, papers.main],
  ]);
  const cell = 104;
  const names = random.shuffle<readonly MotifName[]>([
    'cobogo',
    'flower',
    'leaf',
    'quarter',
    'arcs',
    'bud',
    'disc',
    'kite',
  ]);
  const mixed = random.chance(0.6);
  const spun = random.pick([
    [0, 1, 3, 2],
    [2, 3, 1, 0],
    [0, 2, 2, 0],
    [1, 1, 1, 1],
  ]);
  const other =
    against(base, random.shuffle([papers.second, papers.third, paper])).find((colour) => colour !== shade) ?? paper;
  const open = random.pick([2, 4, 6]);
  const block = spun.map((turn, at) =>
    place({
      name: names[mixed && at % 3 ? 1 : 0] ?? 'leaf',
      x: (at % 2) * cell,
      y: at > 1 ? cell : 0,
      size: cell,
      turn,
      colours: [shade, other],
    }),
  );
  const spots = Array.from({ length: 18 }, (_, at): Point => [(at % 6) * 208 - 24, Math.floor(at / 6) * 208]);
  const x = open * cell - 24;
  const inside = random.pick([papers.second, papers.tint, papers.third].filter((colour) => colour !== base));
  const mark = markOn(inside, [papers.deep === base ? papers.main : papers.deep, papers.deep, paper]);
  const opening = random.pick([
    circle(base, x + 208, 260, 208) + circle(inside, x + 208, 260, 184) + bigIcon(goal, x + 92, 144, 232, mark),
    cut(inside, `M${x} 520V208a104 104 0 0 1 104-104h208a104 104 0 0 1 104 104v312z`) +
      bigIcon(goal, x + 88, 200, 240, mark),
    cut(inside, `M${x} 416V104h416v312z`) +
      bigIcon(goal, x + 96, 144, 224, mark) +
      strip(mark, 18, `M${x - 20} 416h456`),
  ]);
  return ground(base) + repeat(block.join(''), spots) + opening;
};

/** Big azulejos two rows high, each of four turned motifs. */
export const azulejos: Layout = ({ random, papers, goal }) => {
  const base = random.pick([paper, papers.tint, papers.second]);
  const names = random.shuffle<readonly MotifName[]>(['quarter', 'leaf', 'arcs', 'bud', 'halves', 'corner']);
  const mixed = random.chance(0.5);
  const order = random.pick([
    [0, 1, 3, 2],
    [2, 3, 1, 0],
    [1, 0, 2, 3],
  ]);
  const [first, second] = [
    against(base, random.shuffle([papers.main, papers.main, papers.deep]))[0],
    against(base, random.shuffle([papers.third, papers.deep, paper]))[0],
  ];
  const [hole, level] = [random.pick([1, 2, 3]), random.pick([0, 260])];
  const heart = random.whole(20, 56);
  const tile = (pair: readonly [string, string], middle: string) =>
    order
      .map((turn, at) =>
        place({
          name: names[mixed && at % 3 ? 1 : 0] ?? 'leaf',
          x: (at % 2) * 130,
          y: at > 1 ? 130 : 0,
          size: 130,
          turn,
          colours: pair,
        }),
      )
      .join('') + circle(middle, 130, 130, heart);
  const spots = Array.from({ length: 10 }, (_, at): Point => [(at % 5) * 260 - 50, at > 4 ? 260 : 0]);
  const even = spots.filter((_, at) => at % 2 === 0);
  const odd = spots.filter((_, at) => at % 2 > 0);
  const x = hole * 260 - 50;
  return (
    ground(base) +
    repeat(tile([first, second], papers.second === base ? papers.deep : papers.second), even) +
    repeat(rect(first, 0, 0, 260, 260) + tile([base, second === base ? papers.deep : second], second), odd) +
    rect(papers.deep, x, level, 260, 260) +
    bigIcon(goal, x + 34, level + 34, 192, markOn(papers.deep, [papers.main, papers.tint, paper]))
  );
};
