import { against, butter, ink, markOn, mix, paper } from './palette.ts';
import { circle, cut, type Point, ripple, row, strip } from './paper.ts';
import { sprig } from './plants.ts';
import { bannerHeight, bigIcon, ground, type Layout } from './sheet.ts';
import { bandeirinhas } from './street.ts';

/** Two rainbows of paper arcs from opposite corners. */
export const rainbows: Layout = ({ random, papers, goal }) => {
  const base = random.pick([paper, papers.deep, papers.tint]);
  const flip = random.chance(0.5);
  const bands = (x: number, y: number, from: number, count: number) => {
    const colours = random.shuffle(
      against(base, [papers.main, papers.second, papers.third, papers.deep, mix(papers.main, paper, 0.4)]),
    );
    return (
      Array.from({ length: count }, (_, at) =>
        circle(colours[at % colours.length] ?? ink, x, y, from - at * (from / count)),
      ).join('') + circle(base, x, y, from / count / 1.6)
    );
  };
  const [left, right] = [flip ? 0 : bannerHeight, flip ? bannerHeight : 0];
  const middle = random.between(560, 640);
  const disc = random.pick([papers.main, papers.second, papers.deep].filter((c) => c !== base));
  const dotsAt = flip ? 60 : 460;
  return (
    ground(base) +
    strip(
      against(base, [papers.second, papers.main, papers.deep])[0],
      14,
      `M300 ${dotsAt}H1000M320 ${dotsAt + (flip ? 40 : -40)}H980`,
      { round: true, dash: '0 40' },
    ) +
    bands(120, left, random.between(380, 440), 5) +
    bands(1080, right, random.between(380, 440), 5) +
    circle(disc, middle, 260, 188) +
    bigIcon(goal, middle - 118, 142, 236, markOn(disc, [paper, papers.tint]))
  );
};

/** The waves of Copacabana's pavement under a great disc. */
export const pavement: Layout = ({ random, papers, goal }) => {
  const sky = random.pick([papers.tint, papers.main, papers.second, butter]);
  const [dark, light] = random.pick([
    [ink, paper],
    [papers.deep, paper],
    [papers.deep, mix(papers.main, paper, 0.55)],
  ]);
  const [x, r] = [random.between(380, 820), 215];
  const disc = against(sky, [papers.main, papers.deep])[0];
  const length = random.pick([220, 300, 380]);
  const rows = Array.from({ length: 3 }, (_, at) =>
    strip(light, 46, `M${-80 - at * 30} ${366 + at * 92}${ripple(1400, length, 26)}`),
  );
  const flags = against(
    sky,
    [...papers.bright, papers.deep].filter((colour) => colour !== disc),
  );
  return (
    ground(sky) +
    circle(disc, x, 250, r) +
    bigIcon(goal, x - 95, 90, 190, markOn(disc, [paper, sky])) +
    cut(dark, `M-80 334${ripple(1400, length, 26)}V520H-80z`) +
    rows.join('') +
    bandeirinhas({
      from: [-30, 20],
      to: [x - 60, -14],
      drop: 46,
      size: 46,
      colours: flags.slice(0, 4),
      string: papers.deep,
    }) +
    bandeirinhas({
      from: [x + 60, -14],
      to: [1230, 20],
      drop: 46,
      size: 46,
      colours: flags.slice(0, 4),
      string: papers.deep,
    })
  );
};

/** Big leaves as from a garden by Burle Marx. */
export const garden: Layout = ({ random, papers, goal }) => {
  const base = random.pick([papers.tint, papers.deep, papers.main, paper]);
  const greens = against(
    base,
    random.shuffle([
      papers.main,
      papers.deep,
      papers.second,
      papers.third,
      mix(papers.main, paper, 0.4),
      mix(papers.main, ink, 0.35),
    ]),
  );
  const hill = (y: number, lift: number, colour: string) =>
    cut(colour, `M-20 ${y}C260 ${row(y - lift, 420, y + lift, 700, y)}S1100 ${row(y - lift, 1220, y - 20)}V520H-20z`);
  const sun = random.between(540, 660);
  const disc = against(base, [papers.second, papers.main, paper])[0];
  const sprigs = random.shuffle([30, 160, 290, 910, 1040, 1170]).map((x, at) => {
    const lean = (600 - x) * -0.12;
    const foot: Point = [x, 540];
    return sprig(
      foot,
      [x + lean + random.between(-40, 40), random.between(60, 230)],
      random.whole(3, 5),
      greens[at % greens.length] ?? ink,
      random.pick([0.24, 0.32, 0.4]),
    );
  });
  return (
    ground(base) +
    circle(disc, sun, 235, 195) +
    bigIcon(goal, sun - 110, 125, 220, markOn(disc, [papers.deep, paper])) +
    hill(430, 70, greens[1] ?? papers.deep) +
    sprigs.join('') +
    hill(480, 50, mix(papers.deep, ink, 0.35)) +
    strip(disc, 12, 'M-10 505H1210', { round: true, dash: '0 46' })
  );
};
