import {
  against,
  butter,
  circle,
  cut,
  hill,
  ink,
  leaf,
  markOn,
  mix,
  moved,
  type Papers,
  paper,
  type Random,
  rect,
  red,
  ripple,
  row,
  strip,
  waves,
} from './drawing.ts';
import { type Pose, sprig, tree } from './figures.ts';
/** The world every scene is drawn in; the sides may be cropped. */
export const [sceneWidth, sceneHeight] = [1200, 800];

type Colours = readonly [string, ...string[]];

export interface Stage {
  random: Random;
  papers: Papers;
  night: boolean;
  sky: string;
  /** Colours of land, and hills of the two that are far away. */
  far: string;
  middle: string;
  near: string;
  hills: string;
  /** For clothes, walls and flags: what stands out from the middle of the land. */
  vivid: Colours;
  people(at: readonly number[], ground: number, height: number, colours: Colours, pose?: Pose): string;
  homes(at: readonly number[], ground: number, width: number, walls: Colours): string;
  /** A string of flags before the sky. */
  flags(from: number, to: number, drop: number, size: number): string;
}

/** Neighbours raising a wall together, under flags. */
function building({ random, papers, hills, sky, far, middle, near, vivid, people, homes, flags }: Stage): string {
  const wall = random.pick([360, 470]);
  const courses = [0, 1, 2, 3, 4].map((at) => {
    const course = `M${wall + at * 34} ${666 - at * 50}H${wall + 380 - at * 26}`;
    return strip(at % 2 ? papers.second : mix(papers.main, ink, 0.12), 44, course, { dash: '66 8' });
  });
  const clothes = random.shuffle([paper, papers.second, papers.third, papers.deep, butter, red]);
  const ladder = wall + 420;
  return (
    hills +
    homes([40, 170, 960, 1080], 570, 120, against(far, [...vivid, papers.main])) +
    hill(near, 690, 10) +
    strip(papers.deep, 12, `M${ladder} 690l-70-320m54 0l70 320`) +
    strip(papers.deep, 9, `M${ladder - 12} 640h54m-66-60h54m-66-60h54m-66-60h54`) +
    people([wall + 110, wall + 250], 470, 190, against(sky, clothes), 'cheer') +
    courses.join('') +
    people([110, 220, 320, ladder + 90, ladder + 190], 720, 220, against(far, clothes)) +
    strip(middle, 40, `M${wall + 40} 750h200`, { dash: '60 8' }) +
    flags(30, 70, 70, 54)
  );
}

/** A white cistern beside an earth house; a gutter brings it the water of the roof. */
function cistern({ papers, hills, middle, vivid, people }: Stage): string {
  const earth = '#B5734A';
  const roof = mix(earth, ink, 0.4);
  const shade = mix(paper, ink, 0.14);
  const arms = 'M24-70v28H0v13h24q12 0 12-12v-29a6 6 0 0 0-12 0zM-36-84v28q0 12 12 12H0v-13h-24v-27a6 6 0 0 0-12 0z';
  const cactus = cut('#3F7E44', `M-7 0v-94a7 7 0 0 1 14 0V0z${arms}`);
  const grid = [245, 300, 355, 410, 465, 520, 575].map((x) => `M${x} 440v220`).join('');
  return (
    hills +
    hill(mix(butter, earth, 0.25), 610, 20) +
    moved(cactus, 110, 650, 2.3) +
    moved(cactus, 1120, 640, 1.9) +
    rect(earth, 220, 430, 400, 230) +
    strip(mix(earth, ink, 0.18), 5, `${grid}M220 485h400M220 533h400M220 581h400M220 629h400`) +
    cut(roof, 'M180 440L290 300H550L660 440z') +
    strip(mix(roof, paper, 0.2), 6, 'M210 405h420M240 368h360M268 332h304', { dash: '26 8' }) +
    cut(ink, 'M290 660V520h90v140z') +
    cut(butter, 'M460 505h90v70h-90z') +
    strip(roof, 8, 'M505 505v70M460 540h90') +
    cut(shade, 'M760 470v180a130 34 0 0 0 260 0V470z') +
    cut(paper, 'M760 470v180a130 34 0 0 0 190 27V470zM750 472q140-120 280 0a140 30 0 0 1-280 0z') +
    strip(shade, 6, 'M752 474a140 30 0 0 0 276 0') +
    circle(papers.deep, 890, 412, 15) +
    strip(papers.deep, 12, 'M800 620h-46v18M172 446H690L826 452', { round: true }) +
    cut('#26BDE2', 'M754 654q14 20 0 28q-14-8 0-28z') +
    people([430, 690], 725, 188, against(middle, vivid))
  );
}

/** Houses up the hill, the street below. */
function city({ random, papers, far, near, vivid, people, homes, flags }: Stage): string {
  const walls = against(far, [...vivid, papers.main]);
  const peak = random.whole(420, 780);
  const floor = (ground: number, step: number, from: number, to: number) => {
    const at = Array.from({ length: Math.ceil((to - from) / step) }, (_, place) => from + place * step);
    return homes(at, ground, step * 0.94, walls);
  };
  return (
    cut(far, `M-20 620C200 600 ${row(peak - 220, 260, peak, 260)}S1000 600 1220 610V820H-20z`) +
    floor(430, 96, peak - 200, peak + 150) +
    floor(535, 118, peak - 380, peak + 330) +
    floor(655, 148, -40, 1210) +
    rect(near, 0, 650, sceneWidth, 150) +
    strip(mix(near, paper, 0.3), 12, `M-60 764${ripple(1340, 130, 9)}`) +
    people([200, 330, 620, 760, 1010], 740, 150, against(near, against(papers.main, vivid))) +
    flags(90, 60, 40, 44)
  );
}

/** Wind, sun and the houses that live from them. */
function energy({ random, papers, hills, sky, far, middle, near, vivid, people, homes }: Stage): string {
  const white = markOn(sky, [paper, papers.deep]);
  const blade = cut(white, leaf([0, -100], [0, -152], 0.12));
  const mill = (x: number, ground: number, scale: number) => {
    const turn = random.whole(0, 119);
    const blades = [0, 120, 240].map((angle) => `<g transform="rotate(${turn + angle} 0-100)">${blade}</g>`);
    const mast = cut(white, 'M-2-100h4L3.5 0h-7z');
    return moved(mast + blades.join('') + circle(papers.second, 0, -100, 4.5), x, ground, scale);
  };
  const panel =
    cut(papers.deep, 'M0 0h150l40 90H20z') +
    strip(mix(papers.main, paper, 0.5), 4, 'M50 0l27 90M100 0l33 90M7 30h156M13 60h164');
  const [home, plant, mills] = random.pick([
    [640, 120, [250, 480, 90]],
    [130, 700, [960, 730, 1110]],
  ] as const);
  return (
    hills +
    mill(mills[0], 480, 3.3) +
    mill(mills[1], 470, 2.3) +
    hill(far, 510, -40) +
    mill(mills[2], 560, 3) +
    homes([home, home + 140, home + 280], 575, 124, against(far, vivid)) +
    hill(middle, 590, 50) +
    moved(panel, plant, 600) +
    moved(panel, plant + 210, 615) +
    hill(near, 720, -30) +
    people([home + 60, home + 170, home + 300], 745, 165, against(middle, against(near, vivid)))
  );
}

/** Furrows to the horizon and those who sow them. */
function field({ random, papers, hills, far, middle, near, vivid, people, homes }: Stage): string {
  const gone = random.whole(420, 780);
  const edge = (at: number) => [gone + (at - 4.5) * 26, 600 + (at - 4.5) * 330] as const;
  const furrows = [0, 2, 4, 6, 8].map((at) => {
    const [[top, foot], [nextTop, nextFoot]] = [edge(at), edge(at + 1)];
    return `M${row(top, 470)}H${row(nextTop)}L${row(nextFoot, 810)}H${row(foot)}z`;
  });
  const crop = leaf([0, 0], [-70, -100], 0.3) + leaf([0, 0], [70, -100], 0.3) + leaf([0, 0], [0, -140], 0.25);
  const green = against(near, ['#A9C25D', papers.second])[0];
  const crops = [0.35, 0.55, 0.8].flatMap((t, line) =>
    [-3, -1, 1, 3].map((side) => {
      const x = (gone + side * 26) * (1 - t) + (600 + side * 330) * t;
      return moved(cut(green, crop), x, 470 + 340 * t, 0.3 + line * 0.34);
    }),
  );
  const barn = gone > 600 ? 180 : 860;
  const clothes = against(middle, against(near, vivid));
  return (
    hills +
    homes([barn], 490, 150, against(far, vivid)) +
    tree(random, barn + 210, 485, 190, middle === far ? near : mix(middle, ink, 0.3), papers.deep) +
    tree(random, barn - 60, 490, 150, near, papers.deep) +
    rect(middle, 0, 470, sceneWidth, 340) +
    cut(near, furrows.join('')) +
    crops.join('') +
    people([640], 610, 150, clothes) +
    people([260], 660, 190, clothes) +
    people([960], 700, 210, clothes)
  );
}

/** Trunks before the light, ferns at their feet. */
function forest({ random, papers, far, middle, near, vivid, people }: Stage): string {
  const dark = mix(papers.deep, ink, 0.4);
  const shades = [middle, mix(middle, papers.second, 0.4)];
  const back = [110, 310, 510, 710, 910, 1110].map((x, at) =>
    tree(random, x + random.whole(-50, 50), 560, random.whole(240, 360), shades[at % 2] ?? middle, near),
  );
  const trunk = (x: number, scale: number) => moved(cut(dark, 'M0-10h60l9 650 33 180H-42L-6 640z'), x, 0, scale);
  const crown = [-20, 130, 300, 900, 1060, 1210].map((x, at) => {
    const tip = [x + random.whole(-70, 70) + (x < 600 ? 60 : -60), random.whole(130, 250)] as const;
    return sprig([x, -30], tip, 3, at % 2 ? near : mix(middle, ink, 0.25), 0.36);
  });
  const ferns = [120, 320, 900, 1090].map((x, at) => {
    const colour = at % 2 ? middle : against(near, [papers.second, far])[0];
    return sprig([x, 830], [x + random.whole(-60, 60), random.whole(580, 660)], 4, colour, 0.3);
  });
  const bird = against(middle, [papers.second, papers.deep, paper])[0];
  return (
    hill(far, 470, 60) +
    back.join('') +
    hill(middle, 560, -50) +
    trunk(150, 1) +
    trunk(990, 1.2) +
    trunk(random.pick([320, 860]), 0.95) +
    crown.join('') +
    hill(near, 690, 40) +
    strip(dark, 16, 'M990 352q-90 10-180-20') +
    cut(bird, 'M828 318a46 46 0 0 1 46-46v46l-30 70z') +
    cut(against(bird, [butter, papers.second])[0], 'M878 272a44 44 0 0 1 44 50q-14-20-44-20z') +
    circle(paper, 858, 300, 6) +
    people([560, 680], 744, 160, against(middle, vivid)) +
    ferns.join('')
  );
}

/** A river from the hills to the neighbourhood, houses and people on its banks. */
function river({ random, papers, near, vivid, sky, people, homes }: Stage): string {
  const channel = (at: number) => Number.parseInt(papers.main.slice(at, at + 2), 16);
  const isBlue = channel(5) > channel(1) + 60;
  const stream = isBlue ? papers.main : '#5BB5CF';
  const bank = isBlue ? against(stream, [papers.second, papers.third, butter])[0] : papers.main;
  const shore = mix(bank, ink, 0.28);
  const side = random.pick([-1, 1]);
  const at = (x: number) => 600 + side * x;
  // Drawn for one side, and mirrored for the other.
  const water =
    cut(stream, 'M70 400C-260 470 330 520-60 600S-420 720-460 820H330C250 720 420 640 240 580S-40 470 110 400z') +
    strip(mix(stream, paper, 0.65), 9, `M-100 640${ripple(120, 60, 7)}M0 700${ripple(180, 60, 7)}`, { round: true });
  const boat =
    strip(papers.deep, 8, 'M0 0v-150') +
    cut(against(stream, [paper, butter, papers.deep])[0], 'M8-146q90 60 76 130H8z') +
    cut(papers.deep, 'M-90-10h190a60 50 0 0 1-60 46h-70a60 50 0 0 1-60-46z');
  const walls = against(bank, [paper, ...vivid, papers.second]);
  return (
    hill(mix(bank, sky, 0.5), 390, 90) +
    hill(bank, 450, 50) +
    homes([at(330) - 55, at(470) - 55], 560, 110, walls) +
    homes([at(-330) - 55, at(-460) - 55], 520, 110, walls) +
    hill(shore, 640, -70) +
    `<g transform="translate(600)scale(${side} 1)">${water}</g>` +
    moved(boat, at(60), 640) +
    people([at(480), at(560), at(-520)], 735, 150, against(shore, vivid)) +
    sprig([at(-560), 820], [at(-500), 610], 4, near, 0.3)
  );
}

/** A school, its yard and its flag. */
function school({ random, papers, hills, far, middle, near, vivid, people, flags }: Stage): string {
  const wall = against(far, random.shuffle([butter, paper, papers.second]))[0];
  const windows = [60, 150, 430, 520].map((x) => `M${x} 100h60v70h-60zM${x} 30h60v46h-60z`).join('');
  const x = random.pick([250, 330]);
  const yard = against(middle, vivid);
  const house =
    cut(wall, 'M0 0h640v220H0z') +
    cut(papers.deep, 'M-24 2L60-58H580L664 2z') +
    cut(papers.main, 'M190 2L320-190 450 2z') +
    cut(paper, 'M320-70q-34-22-64-8v-56q34-12 64 8q30-20 64-8v56q-30-14-64 8z') +
    cut(markOn(wall, [papers.main, papers.deep]), `${windows}M265 220V80a55 55 0 0 1 110 0v140z`) +
    strip(papers.deep, 8, 'M700 220v-370') +
    cut(papers.second, 'M704-146h96v60h-96z') +
    circle(paper, 752, -116, 18);
  return (
    hills +
    tree(random, x - 110, 580, 300, mix(papers.main, ink, 0.3), papers.deep) +
    tree(random, x + 760, 580, 240, papers.deep, mix(papers.deep, ink, 0.4)) +
    moved(house, x, 370) +
    rect(middle, 0, 585, sceneWidth, 215) +
    cut(near, `M${x + 250} 585h140l110 230H${x + 130}z`) +
    people([120, 220], 700, 150, yard) +
    people([700, 755, 810, 865, 920, 975], 725, 148, yard, 'join') +
    people([430], 690, 190, against(near, yard)) +
    flags(60, 100, 36, 42)
  );
}

/** Sails, waves and who lives below. */
function sea({ random, papers, middle, near, vivid }: Stage): string {
  const pale = mix(papers.main, paper, 0.45);
  const sails = against(pale, [...vivid, papers.second]);
  const boat = (x: number, y: number, scale: number, colour: string) => {
    const sail = cut(colour, 'M-2-8q-8-90 14-166q10 130 116 140q-60 34-130 26z');
    const hull = strip(papers.deep, 5, 'M0 0q-14-110 10-180') + cut(papers.deep, 'M-80 0h190l-16 20H-64z');
    return moved(hull + sail, x, y, scale);
  };
  const scales = against(near, [papers.second, papers.third, butter, paper]);
  const fish = [270, 600, 920].map((x, at) => {
    const body = cut(scales[at % scales.length] ?? paper, 'M-60 0q50-62 120 0q-70 62-120 0zM-52 0l-40-34v68z');
    return moved(body + circle(papers.deep, 32, -6, 6), x + random.whole(-80, 80), 720 + (at % 2) * 25);
  });
  const tail = random.pick([260, 900]);
  return (
    hill(mix(papers.second, paper, 0.3), 400, 130) +
    waves(pale, 420, 240, 10) +
    boat(tail > 600 ? 420 : 820, 452, 1.3, sails[0]) +
    boat(tail > 600 ? 660 : 560, 426, 0.7, sails[1] ?? sails[0]) +
    waves(mix(papers.main, paper, 0.2), 490, 200, 14) +
    moved(cut(papers.deep, 'M0 100V40A60 60 0 0 0-96-44q60-6 96 34q36-40 96-34A60 60 0 0 0 24 40l6 60z'), tail, 490) +
    waves(middle, 560, 240, 18) +
    strip(pale, 8, `M-40 600${ripple(1300, 240, 18)}`) +
    waves(near, 650, 300, 16) +
    fish.join('')
  );
}

/** What a scene may show, by name; a text beside it says the same. */
export const subjects = { building, cistern, city, energy, field, forest, river, school, sea };
export type SceneSubject = keyof typeof subjects;
export const sceneSubjects = Object.keys(subjects) as [SceneSubject, ...SceneSubject[]];
