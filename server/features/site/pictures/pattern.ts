import {
  against,
  butter,
  circle,
  createRandom,
  cut,
  frame,
  hash,
  ink,
  markOn,
  mix,
  moved,
  type Papers,
  type Point,
  paper,
  papersOf,
  type Random,
  rect,
  ripple,
  strip,
} from './drawing.ts';
import { bandeirinhas, house, people } from './figures.ts';
import { allMotifs, goalIcon, orders, place, tileContent } from './motifs.ts';

/** The world every banner is drawn in; what matters lies between x = 150 and 1050, so that a card may crop the sides. */
const [width, height] = [1200, 520];

interface Sheet {
  random: Random;
  papers: Papers;
  /** The goal's icon as a big cut shape; a goal without an icon has none. */
  sign(x: number, y: number, size: number, colour: string): string;
}

const ground = (colour: string) => rect(colour, 0, 0, width, height);

/** Strings of flags over the whole width, from the first to the second height. */
function festoon({ papers }: Sheet, base: string, [left, right]: Point, drop: number, size: number): string {
  const colours = against(base, [...papers.bright, papers.deep]).slice(0, 4);
  return bandeirinhas([-60, left], [1260, right], { drop, size, colours, string: markOn(base, [papers.deep, paper]) });
}

/** A quilt of square motifs with one big field for the goal. */
function quilt({ random, papers, sign }: Sheet): string {
  const base = random.pick([paper, papers.tint, papers.deep]);
  const names = random.shuffle(allMotifs).slice(0, 6);
  const patch = (x: number, y: number, size: number) => {
    const back = random.pick([base, base, base, papers.main, papers.second, papers.deep, papers.third]);
    const [first, second = back] = random.shuffle(against(back, [...papers.bright, papers.deep]));
    return rect(back, x, y, size, size) + place(random.pick(names), x, y, size, random.whole(0, 3), [first, second]);
  };
  const [bigAt, bigRow, largeRow] = [random.whole(2, 5), random.whole(0, 1), random.whole(0, 2)];
  const largeAt = bigAt > 3 ? random.whole(0, 1) : random.whole(6, 7);
  let content = ground(base);
  for (let at = 0; at < 40; at++)
    if (random.chance(0.86)) content += patch((at % 10) * 130 - 50, Math.floor(at / 10) * 130, 130);
  const [x, y] = [bigAt * 130 - 50, bigRow * 130];
  const back = base === papers.deep ? papers.main : random.pick([papers.main, papers.deep]);
  const mark = markOn(back, random.shuffle([paper, papers.second, papers.tint]));
  content += patch(largeAt * 130 - 50, largeRow * 130, 260);
  return content + rect(back, x, y, 390, 390) + sign(x + 63, y + 63, 264, mark);
}

/** A wall of one azulejo, small or big, with a window in it. */
function wall({ random, papers, sign }: Sheet): string {
  const cell = random.pick([104, 130]);
  const base = random.pick([paper, papers.tint, papers.deep, papers.main]);
  const first = against(base, random.shuffle([papers.main, papers.second, papers.deep]))[0];
  const second = against(
    base,
    random.shuffle([papers.third, papers.second, paper]).filter((one) => one !== first),
  )[0];
  const names = random.shuffle(allMotifs);
  const mixed = random.chance(0.5);
  const tile = (colours: readonly string[]) =>
    random
      .pick(orders)
      .map((turn, at) => {
        const name = names[mixed && at % 3 ? 1 : 0] ?? 'leaf';
        return place(name, (at % 2) * cell, at > 1 ? cell : 0, cell, turn, colours);
      })
      .join('') + circle(colours[1] ?? second, cell, cell, cell * random.between(0.12, 0.4));
  const kinds = [tile([first, second]), rect(first, 0, 0, cell * 2, cell * 2) + tile([base, second])];
  const alternating = cell > 110 || random.chance(0.3);
  // Used in many places; an id derives from its content, so that two pictures on a page do not conflict.
  const ids = kinds.map((kind) => `m${hash(kind).toString(36)}`);
  let content = `${ground(base)}<defs>${kinds.map((kind, at) => `<g id="${ids[at]}">${kind}</g>`).join('')}</defs>`;
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++) {
      const id = ids[alternating ? (row + column) % 2 : 0];
      content += `<use href="#${id}" x="${column * cell * 2 - 50}" y="${row * cell * 2}"/>`;
    }
  const x = random.pick([380, 600, 820]);
  const inside = random.pick([papers.deep, papers.second, papers.third].filter((colour) => colour !== base));
  const mark = markOn(inside, [papers.main, papers.tint, paper, papers.deep]);
  const windows = [
    circle(base, x, 260, 212) + circle(inside, x, 260, 188),
    cut(inside, `M${x - 200} 520V190a104 104 0 0 1 104-104h192a104 104 0 0 1 104 104v330z`),
    rect(inside, x - 195, 65, 390, 390),
  ];
  return content + random.pick(windows) + sign(x - 118, 142, 236, mark);
}

/** The waves of Copacabana's pavement under a great disc. */
function pavement(sheet: Sheet): string {
  const { random, papers, sign } = sheet;
  const sky = random.pick([papers.tint, papers.main, papers.second, butter]);
  const [dark, light] = random.pick([
    [ink, paper],
    [papers.deep, paper],
    [papers.deep, mix(papers.main, paper, 0.55)],
  ] as const);
  const [x, length] = [random.whole(380, 820), random.pick([220, 300, 380])];
  const disc = against(sky, [papers.main, papers.deep])[0];
  const rows = [0, 1, 2].map((at) => strip(light, 46, `M${-80 - at * 30} ${366 + at * 92}${ripple(1400, length, 26)}`));
  return (
    ground(sky) +
    festoon(sheet, sky, [-10, 10], 40, 46) +
    circle(disc, x, 250, 215) +
    sign(x - 95, 90, 190, markOn(disc, [paper, sky])) +
    cut(dark, `M-80 334${ripple(1400, length, 26)}V520H-80z`) +
    rows.join('')
  );
}

/** Two rainbows of paper arcs from opposite corners. */
function rainbows({ random, papers, sign }: Sheet): string {
  const base = random.pick([paper, papers.deep, papers.tint]);
  const flip = random.pick([0, height]);
  const bands = (x: number, y: number, colours: readonly string[]) => {
    const from = random.whole(380, 440);
    const arcs = [0, 1, 2, 3, 4].map((at) => circle(colours[at % colours.length] ?? ink, x, y, from - (at * from) / 5));
    return arcs.join('') + circle(base, x, y, from / 9);
  };
  const colours = against(base, [papers.main, papers.second, papers.third, papers.deep, mix(papers.main, paper, 0.4)]);
  const disc = random.pick([papers.main, papers.second, papers.deep].filter((one) => one !== base));
  const [x, y] = [random.whole(560, 640), flip ? 60 : 420];
  return (
    ground(base) +
    strip(colours[0], 14, `M300 ${y}H1000M320 ${y + 40}H980`, { round: true, dash: '0 40' }) +
    bands(120, flip, random.shuffle(colours)) +
    bands(1080, height - flip, random.shuffle(colours)) +
    circle(disc, x, 260, 188) +
    sign(x - 118, 142, 236, markOn(disc, [paper, papers.tint]))
  );
}

/** Strings of June flags across the sheet. */
function festa(sheet: Sheet): string {
  const { random, papers, sign } = sheet;
  const base = random.pick([papers.main, papers.deep, papers.second, paper]);
  const disc = against(base, [papers.main, papers.second, papers.deep])[0];
  const x = random.pick([400, 600, 800]);
  const line = (y: number, size: number) => {
    const lean = random.whole(-45, 45);
    return festoon(sheet, base, [y + lean, y - lean], random.whole(20, 50), size);
  };
  return (
    ground(base) +
    line(-20, 48) +
    line(130, 60) +
    circle(disc, x, 225, 180) +
    sign(x - 105, 115, 210, markOn(disc, [paper, papers.deep])) +
    line(375, 72)
  );
}

/** A row of houses in their best colours. */
function street(sheet: Sheet): string {
  const { random, papers } = sheet;
  const sky = random.pick([papers.deep, papers.tint, papers.main, papers.second, butter]);
  const moon = against(sky, random.shuffle([papers.main, papers.second, paper]))[0];
  const washed = [mix(papers.main, paper, 0.35), mix(papers.main, ink, 0.3)];
  const walls = against(sky, [...papers.bright, papers.main, ...washed]).filter((colour) => colour !== moon);
  const roofs = against(sky, [papers.deep, papers.main, mix(papers.main, ink, 0.55)]);
  let content = ground(sky) + circle(moon, random.whole(300, 900), 190, 165);
  let before: string = moon;
  for (let x = -40, wide = 0; x < 1230; x += wide + random.pick([0, 0, 12])) {
    wide = random.whole(110, 175);
    const [wall = papers.main] = random.shuffle(walls.filter((colour) => colour !== before));
    before = wall;
    const [roof = ink] = random.shuffle(roofs.filter((colour) => colour !== wall));
    const opening = against(wall, [papers.deep, paper])[0];
    content += house(random, [x, 452], [wide, random.between(120, 240)], [wall, roof, opening]);
  }
  return (
    content +
    rect(sky === papers.deep ? ink : papers.deep, 0, 450, width, 70) +
    strip(sky, 14, `M-60 486${ripple(1340, 130, 9)}`) +
    festoon(sheet, sky, [30, random.whole(-30, 60)], 40, 40)
  );
}

/** Neighbours hand in hand. */
function neighbours(sheet: Sheet): string {
  const { random, papers } = sheet;
  const base = random.pick([papers.tint, papers.second, papers.main, butter]);
  const disc = against(base, random.shuffle([papers.main, papers.second]))[0];
  const all = [papers.main, papers.second, papers.third, papers.deep, paper, butter];
  const colours = against(
    base,
    all.filter((colour) => colour !== disc),
  );
  const at = Array.from({ length: 11 }, (_, place) => place * 122 - 10);
  return (
    ground(base) +
    cut(disc, 'M330 440a270 270 0 0 1 540 0z') +
    festoon(sheet, base, [random.whole(-40, 40), random.whole(-40, 40)], 60, 56) +
    people({ random, at, ground: 505, height: 262, colours, pose: 'join' }) +
    rect(papers.deep, 0, 500, width, 20)
  );
}

/** What a picture follows from. */
export interface Pattern {
  readonly seed: string;
  readonly goals: readonly number[];
}

const layouts = [quilt, wall, wall, pavement, rainbows, festa, street, neighbours];

/** A challenge's banner. Every size shows the middle of the same picture, so card and page agree. */
export function drawBanner({ seed, goals, ...size }: Pattern & Partial<Record<'width' | 'height', number>>): string {
  const random = createRandom(`banner ${seed}`);
  const icon = goalIcon[goals[0] ?? 0] ?? '';
  const sign: Sheet['sign'] = (x, y, size, colour) => moved(`<g color="${colour}">${icon}</g>`, x, y, size / 48);
  const content = random.pick(layouts)({ random, papers: papersOf(goals, random), sign });
  return frame({ width, height, ...size, world: [width, height], content });
}

/** A square for a member, team or goal without a picture. Colours are `#RRGGBB`; none means the primary red. */
export function drawTile({ seed, colours }: { seed: string; colours: readonly string[] }): string {
  return frame({ width: 96, height: 96, world: [24, 24], content: tileContent(seed, colours) });
}
