import { against, butter, ink, mix, paper } from './palette.ts';
import { circle, cut, type Point, polygon, ripple, row, strip } from './paper.ts';
import { person } from './person.ts';
import { sprig, tree } from './plants.ts';
import { hill, type Stage, waves } from './stage.ts';

/** Trunks before the light, ferns at their feet. */
export function forest({ random, papers, land, gay, night }: Stage): string {
  const [far, middle, near] = land;
  const dark = mix(papers.deep, ink, 0.4);
  const back = Array.from({ length: 6 }, (_, at) =>
    tree(
      random,
      110 + at * 200 + random.between(-50, 50),
      560,
      random.between(240, 360),
      at % 2 ? middle : mix(middle, papers.second, 0.4),
      near,
    ),
  );
  const trunk = (x: number, width: number) =>
    cut(
      dark,
      polygon(
        x,
        -10,
        x + width,
        -10,
        x + width * 1.15,
        640,
        x + width * 1.7,
        820,
        x - width * 0.7,
        820,
        x - width * 0.1,
        640,
      ),
    );
  const crown = [-20, 130, 300, 900, 1060, 1210].map((x, at) => {
    const tip: Point = [x + random.between(-70, 70) + (x < 600 ? 60 : -60), random.between(130, 250)];
    return sprig([x, -30], tip, 3, at % 2 ? near : mix(middle, ink, 0.25), 0.36);
  });
  const ferns = [120, 320, 900, 1090].map((x, at) =>
    sprig(
      [x, 830],
      [x + random.between(-60, 60), random.between(580, 660)],
      4,
      at % 2 ? middle : against(near, [papers.second, far])[0],
      0.3,
    ),
  );
  const bird = (x: number, y: number, colour: string) =>
    cut(colour, `M${row(x, y)}a46 46 0 0 1 46-46v46l-30 70z`) +
    cut(against(colour, [butter, papers.second])[0], `M${row(x + 50, y - 46)}a44 44 0 0 1 44 50q-14-20-44-20z`) +
    circle(paper, x + 30, y - 18, 6);
  return (
    hill(far, 470, 60) +
    back.join('') +
    hill(middle, 560, -50) +
    trunk(150, 62) +
    trunk(990, 76) +
    (random.chance(0.5) ? trunk(320, 34) : trunk(860, 34)) +
    crown.join('') +
    hill(near, 690, 40) +
    strip(dark, 16, 'M980 352q-90 10-170-20') +
    bird(828, 318, night ? papers.second : papers.deep) +
    person({ random, x: 560, ground: 740, height: 170, colours: against(middle, gay), pose: 'cheer' }) +
    person({ random, x: 680, ground: 748, height: 150, colours: against(middle, gay), pose: 'wave' }) +
    ferns.join('')
  );
}

/** Sails, waves and who lives below. */
export function sea({ random, papers, land, gay }: Stage): string {
  const [, middle, near] = land;
  const pale = mix(papers.main, paper, 0.45);
  const sail = (x: number, y: number, s: number, colour: string) =>
    `<g transform="translate(${row(Math.round(x), Math.round(y))})scale(${row(s)})">${strip(papers.deep, 5, 'M0 0q-14-110 10-180')}${cut(colour, 'M-2-8q-8-90 14-166q10 130 116 140q-60 34-130 26z')}${cut(papers.deep, 'M-80 0h190l-16 20H-64z')}</g>`;
  const sails = against(pale, [...gay, papers.second]);
  const fish = (x: number, y: number, colour: string, way: number) =>
    `<g transform="translate(${row(x, y)})scale(${way} 1)">${cut(colour, 'M-60 0q50-62 120 0q-70 62-120 0zM-52 0l-40-34v68z')}${circle(papers.deep, 32, -6, 6)}</g>`;
  const swim = against(near, [papers.second, papers.third, butter, paper]);
  const tail = cut(papers.deep, 'M0 100V40A60 60 0 0 0-96-44q60-6 96 34q36-40 96-34A60 60 0 0 0 24 40l6 60z');
  const tailX = random.pick([260, 900]);
  return (
    hill(mix(papers.second, paper, 0.3), 400, 130).replace('V820', 'V470') +
    waves(pale, 420, 240, 10) +
    sail(tailX > 600 ? 420 : 820, 452, 1.3, sails[0]) +
    sail(tailX > 600 ? 660 : 560, 426, 0.7, sails[1] ?? sails[0]) +
    waves(mix(papers.main, paper, 0.2), 490, 200, 14, 40) +
    `<g transform="translate(${tailX} 490)">${tail}</g>` +
    waves(middle, 560, 240, 18, 90) +
    strip(pale, 8, `M-40 ${600}${ripple(1300, 240, 18)}`) +
    waves(near, 650, 300, 16) +
    fish(random.whole(180, 360), 720, swim[0], 1) +
    fish(random.whole(520, 680), 745, swim[1] ?? swim[0], -1) +
    fish(random.whole(820, 1020), 722, swim[2] ?? swim[0], 1)
  );
}
