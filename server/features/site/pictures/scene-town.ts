import { against, butter, ink, markOn, mix, paper } from './palette.ts';
import { circle, cut, leaf, polygon, rect, ripple, row, strip } from './paper.ts';
import { flags, hill, line, type Stage } from './stage.ts';
import { house } from './street.ts';

/** Houses up the hill, the street below. */
export function city(stage: Stage): string {
  const { random, papers, land, gay, night } = stage;
  const [far, , near] = land;
  const walls = [...against(far, gay), papers.main];
  const floor = (ground: number, width: number, from: number, to: number) => {
    let content = '';
    let before = '';
    for (let x = from; x < to; x += width) {
      const wall = random.shuffle(walls.filter((colour) => colour !== before))[0] ?? papers.main;
      before = wall;
      content += house({
        random,
        x,
        ground: ground + random.between(-10, 10),
        width: width * random.between(0.88, 0.99),
        height: width * random.between(0.75, 1.5),
        wall,
        roof: random.pick([papers.deep, mix(papers.main, ink, 0.35)]),
        opening: night ? markOn(wall, [butter, papers.deep]) : markOn(wall, [papers.deep, paper]),
      });
    }
    return content;
  };
  const peak = random.between(420, 780);
  return (
    cut(far, `M-20 620C200 600 ${row(peak - 220, 260, peak, 260)}S1000 600 1220 610V820H-20z`) +
    floor(430, 96, peak - 200, peak + 150) +
    floor(535, 118, peak - 380, peak + 330) +
    floor(655, 148, -40, 1210) +
    rect(near, 0, 650, 1200, 160) +
    strip(mix(near, paper, 0.3), 12, `M-60 764${ripple(1340, 130, 9)}`) +
    line(stage, [200, 330, 620, 760, 1010], 740, 150, against(near, against(papers.main, gay))) +
    flags(stage, [-20, 90], [1220, 60], 40, 44)
  );
}

/** Wind, sun and the houses that live from them. */
export function energy(stage: Stage): string {
  const { random, papers, land, gay, sky } = stage;
  const [far, middle, near] = land;
  const white = markOn(sky, [paper, papers.deep]);
  const mill = (x: number, ground: number, h: number) => {
    const start = random.between(0, 2);
    const hub = ground - h;
    const blades = [0, 1, 2].map((at) =>
      leaf(
        [x, hub],
        [x + Math.sin(start + at * 2.094) * h * 0.52, hub - Math.cos(start + at * 2.094) * h * 0.52],
        0.12,
      ),
    );
    return (
      cut(
        white,
        polygon(x - h * 0.02, hub, x + h * 0.02, hub, x + h * 0.035, ground, x - h * 0.035, ground) + blades.join(''),
      ) + circle(papers.second, x, hub, h * 0.045)
    );
  };
  const panel = (x: number, y: number) =>
    cut(papers.deep, polygon(x, y, x + 150, y, x + 190, y + 90, x + 20, y + 90)) +
    strip(
      mix(papers.main, paper, 0.5),
      4,
      `M${row(x + 50, y)}l27 90M${row(x + 100, y)}l33 90M${row(x + 7, y + 30)}h156M${row(x + 13, y + 60)}h164`,
    );
  const side = random.pick([0, 1]);
  const homes = side ? 640 : 130;
  const plant = side ? 120 : 700;
  return (
    hill(mix(far, sky, 0.45), 430, 80) +
    mill(side ? 250 : 960, 470, 330) +
    mill(side ? 480 : 730, 460, 230) +
    hill(far, 490, -60) +
    mill(side ? 90 : 1110, 560, 300) +
    [0, 1, 2]
      .map((at) =>
        house({
          random,
          x: homes + at * 140,
          ground: 570,
          width: 124,
          height: random.between(90, 170),
          wall: against(far, gay)[at % against(far, gay).length] ?? paper,
          roof: at % 2 ? papers.deep : mix(papers.main, ink, 0.4),
          opening: papers.deep,
        }),
      )
      .join('') +
    hill(middle, 590, 50) +
    panel(plant, 600) +
    panel(plant + 210, 615) +
    hill(near, 720, -30) +
    line(stage, [homes + 60, homes + 170, homes + 300], 745, 165, against(middle, against(near, gay)))
  );
}
