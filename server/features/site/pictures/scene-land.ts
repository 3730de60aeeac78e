import { against, butter, ink, mix, paper } from './palette.ts';
import { cut, leaf, polygon, rect, ripple, row, strip } from './paper.ts';
import { person } from './person.ts';
import { sprig, tree } from './plants.ts';
import { hill, type Stage } from './stage.ts';
import { house } from './street.ts';

/** A river from the hills to the neighbourhood, houses and people on its banks. */
export function water({ random, papers, land, gay, sky }: Stage): string {
  const [_far, , near] = land;
  const blue = Number.parseInt(papers.main.slice(5), 16) > Number.parseInt(papers.main.slice(1, 3), 16) + 60;
  const stream = blue ? papers.main : '#5BB5CF';
  const bank = blue ? against(stream, [papers.second, papers.third, butter])[0] : papers.main;
  const shore = mix(bank, ink, 0.28);
  const bend = random.pick([-1, 1]);
  const at = (x: number) => Math.round(600 + bend * x);
  const river = `M${row(at(70), 400)}C${row(at(-260), 470, at(330), 520, at(-60), 600)}S${row(at(-420), 720, at(-460), 820)}H${at(330)}C${row(at(250), 720, at(420), 640, at(240), 580)}S${row(at(-40), 470, at(110), 400)}z`;
  const roofs = [papers.deep, near];
  const walls = against(bank, [paper, ...gay, papers.second]);
  const houses = [at(330), at(470), at(-330), at(-460)].map((x, spot) =>
    house({
      random,
      x: x - 55,
      ground: spot < 2 ? 560 : 520,
      width: random.between(95, 125),
      height: random.between(80, 140),
      wall: walls[spot % walls.length] ?? paper,
      roof: roofs[spot % 2] ?? ink,
      opening: papers.deep,
    }),
  );
  const glints = strip(
    mix(stream, paper, 0.65),
    9,
    `M${row(at(-40) - 60, 640)}${ripple(120, 60, 7)}M${row(at(60) - 60, 700)}${ripple(180, 60, 7)}M${row(at(-120) - 60, 752)}${ripple(180, 60, 7)}`,
    { round: true },
  );
  const [boatX, boatY] = [at(60), 640];
  const boat =
    strip(papers.deep, 8, `M${boatX} ${boatY}v-150`) +
    cut(against(stream, [paper, butter, papers.deep])[0], `M${boatX + 8} ${boatY - 146}q90 60 76 130h-76z`) +
    cut(papers.deep, `M${boatX - 90} ${boatY - 10}h190a60 50 0 0 1-60 46h-70a60 50 0 0 1-60-46z`);
  const neighbours = [at(480), at(560), at(-520)].map((x) =>
    person({
      random,
      x,
      ground: 735,
      height: 150,
      colours: against(shore, gay),
      pose: random.pick(['wave', 'stand', 'cheer'] as const),
    }),
  );
  return (
    hill(mix(bank, sky, 0.5), 390, 90) +
    hill(bank, 450, 50) +
    houses.join('') +
    hill(shore, 640, -70) +
    cut(stream, river) +
    glints +
    boat +
    neighbours.join('') +
    sprig([at(-560), 820], [at(-500), 610], 4, near, 0.3)
  );
}

/** Furrows to the horizon and those who sow them. */
export function field({ random, papers, land, gay, sky }: Stage): string {
  const [far, middle, near] = land;
  const gone = random.between(420, 780);
  const furrows = Array.from({ length: 9 }, (_, at) =>
    cut(
      at % 2 ? near : middle,
      polygon(
        gone + (at - 4.5) * 26,
        470,
        gone + (at - 3.5) * 26,
        470,
        600 + (at - 3.5) * 330,
        810,
        600 + (at - 4.5) * 330,
        810,
      ),
    ),
  );
  const [green] = against(near, ['#A9C25D', papers.second]);
  const crops = [0.35, 0.55, 0.8].flatMap((t, line) =>
    [-3, -1, 1, 3].map((side) => {
      const x = (gone + side * 26) * (1 - t) + (600 + side * 330) * t;
      const y = 470 + 340 * t;
      const s = 30 + line * 34;
      return (
        leaf([x, y], [x - s * 0.7, y - s], 0.3) +
        leaf([x, y], [x + s * 0.7, y - s], 0.3) +
        leaf([x, y], [x, y - s * 1.4], 0.25)
      );
    }),
  );
  const barn = gone > 600 ? 180 : 860;
  const [wall, roof = papers.deep] = against(far, [...gay, papers.deep]);
  return (
    hill(mix(far, sky, 0.5), 400, 80) +
    hill(far, 470, 40) +
    house({
      random,
      x: barn,
      ground: 490,
      width: 150,
      height: 100,
      wall,
      roof: roof === wall ? papers.deep : roof,
      opening: papers.deep,
    }) +
    tree(random, barn + 210, 485, 190, middle === far ? near : mix(middle, ink, 0.3), papers.deep) +
    tree(random, barn - 60, 490, 150, near, papers.deep) +
    rect(middle, 0, 470, 1200, 340) +
    furrows.join('') +
    cut(green, crops.join('')) +
    [260, 640, 960]
      .map((x, at) =>
        person({
          random,
          x,
          ground: [660, 610, 700][at] ?? 650,
          height: [190, 150, 210][at] ?? 180,
          colours: against(middle, against(near, gay)),
          pose: random.pick(['stand', 'wave', 'stand', 'cheer'] as const),
        }),
      )
      .join('')
  );
}
