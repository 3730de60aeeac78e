import { against, butter, ink, markOn, mix, paper } from './palette.ts';
import { circle, cut, polygon, rect, strip } from './paper.ts';
import { tree } from './plants.ts';
import { flags, hill, line, type Stage } from './stage.ts';
import { house } from './street.ts';

/** A school, its yard and its flag. */
export function school(stage: Stage): string {
  const { random, papers, land, gay, sky } = stage;
  const [far, middle, near] = land;
  const x = random.pick([250, 330]);
  const wall = against(far, random.shuffle([butter, paper, papers.second]))[0];
  const opening = markOn(wall, [papers.main, papers.deep]);
  const windows = [60, 150, 430, 520].map((dx) => `M${x + dx} 470h60v70h-60zM${x + dx} 400h60v46h-60z`).join('');
  const book = cut(paper, `M${x + 320} 300q-34-22-64-8v-56q34-12 64 8q30-20 64-8v56q-30-14-64 8z`);
  const yard = against(middle, gay);
  return (
    hill(mix(far, sky, 0.5), 440, 70) +
    hill(far, 520, -50) +
    tree(random, x - 110, 580, 300, mix(papers.main, ink, 0.3), papers.deep) +
    tree(random, x + 760, 580, 240, papers.deep, mix(papers.deep, ink, 0.4)) +
    cut(wall, `M${x} 370h640v220H${x}z`) +
    cut(papers.deep, polygon(x - 24, 372, x + 60, 312, x + 580, 312, x + 664, 372)) +
    cut(papers.main, polygon(x + 190, 372, x + 320, 180, x + 450, 372)) +
    book +
    cut(opening, `${windows}M${x + 265} 590V450a55 55 0 0 1 110 0v140z`) +
    strip(papers.deep, 8, `M${x + 700} 590V220`) +
    cut(papers.second, `M${x + 704} 224h96v60h-96z`) +
    circle(paper, x + 752, 254, 18) +
    rect(middle, 0, 585, 1200, 230) +
    cut(near, `M${x + 250} 585h140l110 230H${x + 130}z`) +
    line(stage, [120, 220], 700, 150, yard) +
    line(stage, [700, 755, 810, 865, 920, 975], 725, 148, yard, 'join') +
    line(stage, [430], 690, 190, against(near, yard)) +
    flags(stage, [-20, 60], [1220, 100], 36, 42)
  );
}

/** Neighbours raising a wall together, under flags. */
export function people(stage: Stage): string {
  const { random, papers, land, gay, sky } = stage;
  const [far, middle, near] = land;
  const ground = 690;
  const wallAt = random.pick([360, 470]);
  const courses = [0, 1, 2, 3, 4].map((at) => {
    const from = wallAt + at * 34;
    const to = wallAt + 380 - at * 26;
    return strip(at % 2 ? papers.second : mix(papers.main, ink, 0.12), 44, `M${from} ${ground - 24 - at * 50}H${to}`, {
      dash: '66 8',
    });
  });
  const clothes = random.shuffle([paper, papers.second, papers.third, papers.deep, butter, '#D7263D']);
  const ladder = wallAt + 420;
  return (
    hill(mix(far, sky, 0.5), 460, 80) +
    [40, 170, 960, 1080]
      .map((x) =>
        house({
          random,
          x,
          ground: 570,
          width: 120,
          height: random.between(100, 190),
          wall: random.pick(against(far, [...gay, papers.main])),
          roof: papers.deep,
          opening: markOn(papers.main, [papers.deep, paper]),
        }),
      )
      .join('') +
    hill(far, 560, 30) +
    hill(near, ground, 10) +
    strip(papers.deep, 12, `M${ladder} ${ground}l-70-320M${ladder + 54} ${ground}l-70-320`) +
    strip(papers.deep, 9, `M${ladder - 12} ${ground - 50}h54m-66-60h54m-66-60h54m-66-60h54`) +
    line(stage, [wallAt + 110, wallAt + 250], 470, 190, against(sky, clothes), 'cheer') +
    courses.join('') +
    line(stage, [110, 220, 320], ground + 30, 220, against(far, clothes)) +
    line(stage, [ladder + 90, ladder + 190], ground + 30, 220, against(far, clothes)) +
    strip(middle, 40, `M${wallAt + 40} ${ground + 60}h200`, { dash: '60 8' }) +
    flags(stage, [-30, 30], [1240, 70], 70, 54)
  );
}
