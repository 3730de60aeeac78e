import { against, butter, ink, mix, paper } from './palette.ts';
import { circle, cut, polygon, rect, strip } from './paper.ts';
import { person } from './person.ts';
import { hill, line, type Stage } from './stage.ts';

const earth = '#B5734A';
const leaves = '#3F7E44';

/** A cactus with two arms, its foot at x and `ground`. */
function cactus(x: number, ground: number, height: number): string {
  const arm = height * 0.28;
  const branch = (side: number, from: number) =>
    `M${x} ${ground - height * from}h${side * arm * 0.6}q${side * arm * 0.4} 0 ${side * arm * 0.4}-${arm * 0.5}v-${arm}`;
  return strip(leaves, height * 0.13, `M${x} ${ground}V${ground - height}${branch(1, 0.35)}${branch(-1, 0.5)}`, {
    round: true,
  });
}

/** A white cistern beside an earth house; a gutter brings it the water of the roof. */
export function cistern(stage: Stage): string {
  const { random, papers, land, gay, sky } = stage;
  const [far, middle, near] = land;
  const ground = 660;
  const roof = mix(earth, ink, 0.4);
  const beams = Array.from({ length: 7 }, (_, at) => `M${245 + at * 55} 440V${ground}`).join('');
  const laths = Array.from({ length: 4 }, (_, at) => `M220 ${485 + at * 48}H620`).join('');
  const house =
    rect(earth, 220, 430, 400, ground - 430) +
    strip(mix(earth, ink, 0.18), 5, beams + laths) +
    cut(roof, polygon(180, 440, 290, 300, 550, 300, 660, 440)) +
    strip(mix(roof, paper, 0.2), 6, 'M210 405h420M240 368h360M268 332h304', { dash: '26 8' }) +
    cut(ink, `M290 ${ground}V520h90v${ground - 520}z`) +
    cut(butter, 'M460 505h90v70h-90z') +
    strip(roof, 8, 'M505 505v70M460 540h90');
  const shade = mix(paper, ink, 0.14);
  const tank =
    cut(shade, 'M760 470v180a130 34 0 0 0 260 0V470z') +
    cut(paper, 'M760 470v180a130 34 0 0 0 190 27V470z') +
    cut(paper, 'M750 472q140-120 280 0a140 30 0 0 1-280 0z') +
    strip(shade, 6, 'M752 474a140 30 0 0 0 276 0') +
    circle(papers.deep, 890, 412, 15) +
    strip(papers.deep, 11, 'M800 620h-46v18', { round: true }) +
    cut('#26BDE2', 'M754 654q14 20 0 28q-14-8 0-28z');
  const gutter = strip(near === paper ? ink : papers.deep, 13, 'M172 446H690L826 452', { round: true });
  const clothes = against(middle, gay);
  return (
    hill(mix(far, sky, 0.5), 430, 80) +
    hill(far, 500, -50) +
    hill(mix(butter, earth, 0.25), 610, 20) +
    cactus(110, 650, 230) +
    cactus(1120, 640, 190) +
    house +
    tank +
    gutter +
    person({ random, x: 690, ground: 720, height: 190, colours: clothes, pose: 'wave' }) +
    line(stage, [430], 735, 185, clothes, 'stand')
  );
}
