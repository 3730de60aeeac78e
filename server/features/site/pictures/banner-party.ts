import { against, butter, ink, markOn, mix, paper } from './palette.ts';
import { circle, cut, rect, ripple, strip } from './paper.ts';
import { person } from './person.ts';
import { bannerHeight, bannerWidth, bigIcon, ground, type Layout } from './sheet.ts';
import { bandeirinhas, house } from './street.ts';

/** Strings of June flags across the sheet. */
export const festa: Layout = ({ random, papers, goal }) => {
  const base = random.pick([papers.main, papers.deep, papers.second, paper]);
  const colours = against(base, random.shuffle([...papers.bright, papers.main, papers.deep])).slice(0, 5);
  const string = against(base, [paper, papers.deep])[0];
  const lines = [70, 58, 48].map((size, at) => {
    const y = [375, 130, -20][at] ?? 0;
    const lean = random.between(-45, 45);
    return bandeirinhas({
      from: [-60, y + lean],
      to: [1260, y - lean],
      drop: random.between(20, 50),
      size,
      colours: colours.slice(at % 2).length > 1 ? colours.slice(at % 2) : colours,
      string,
    });
  });
  const disc = against(base, [papers.main, papers.second, papers.deep])[0];
  const x = random.pick([400, 600, 800]);
  return (
    ground(base) +
    (lines[2] ?? '') +
    (lines[1] ?? '') +
    circle(disc, x, 225, 180) +
    bigIcon(goal, x - 105, 115, 210, markOn(disc, [paper, papers.deep])) +
    (lines[0] ?? '')
  );
};

/** A row of houses in their best colours. */
export const street: Layout = ({ random, papers }) => {
  const night = random.chance(0.3);
  const sky = night ? papers.deep : random.pick([papers.tint, papers.main, papers.second, butter]);
  const moon = against(sky, random.shuffle([papers.main, papers.second, paper]))[0];
  const washed = [mix(papers.main, paper, 0.35), mix(papers.main, ink, 0.3)];
  const walls = against(sky, [...papers.bright, papers.main, ...washed]).filter((colour) => colour !== moon);
  const moonAt = random.between(300, 900);
  let x = -40;
  let row = '';
  let before = '';
  while (x < 1230) {
    const width = random.between(110, 175);
    const [wall] = random.shuffle(walls.filter((colour) => colour !== before));
    before = wall ?? papers.main;
    const dark = mix(papers.main, ink, 0.55);
    const roof = against(
      sky,
      random.shuffle([papers.deep, papers.main, dark].filter((colour) => colour !== before)),
    )[0];
    row += house({
      random,
      x,
      ground: 452,
      width,
      height: random.between(120, 240),
      wall: before,
      roof,
      opening: against(before, [papers.deep, paper])[0],
    });
    x += width + random.pick([0, 0, 12]);
  }
  return (
    ground(sky) +
    circle(moon, moonAt, 190, 165) +
    row +
    rect(night ? ink : papers.deep, 0, 450, bannerWidth, 70) +
    strip(sky, 14, `M-60 486${ripple(1340, 130, 9)}`) +
    bandeirinhas({
      from: [-30, 30],
      to: [1230, random.between(-30, 60)],
      drop: 40,
      size: 40,
      colours: against(sky, [...papers.bright, paper]),
      string: against(sky, [papers.deep, paper])[0],
    })
  );
};

/** Neighbours hand in hand. */
export const neighbours: Layout = ({ random, papers }) => {
  const base = random.pick([papers.tint, papers.second, papers.main, butter]);
  const disc = against(base, random.shuffle([papers.main, papers.second]))[0];
  const clothes = against(
    base,
    [papers.main, papers.second, papers.third, papers.deep, paper, butter].filter((c) => c !== disc),
  );
  const step = 122;
  const people = Array.from({ length: 11 }, (_, at) =>
    person({
      random,
      x: at * step - 10,
      ground: random.between(500, 510),
      height: random.between(235, 275),
      colours: clothes,
      pose: 'join',
    }),
  );
  return (
    ground(base) +
    cut(disc, 'M330 440a270 270 0 0 1 540 0z') +
    bandeirinhas({
      from: [-40, random.between(-40, 40)],
      to: [1240, random.between(-40, 40)],
      drop: 60,
      size: 58,
      colours: against(base, [...papers.bright, papers.deep]),
      string: papers.deep,
    }) +
    people.join('') +
    rect(papers.deep, 0, 500, bannerWidth, bannerHeight - 500)
  );
};
