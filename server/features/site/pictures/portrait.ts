import { goalColours } from '@mutirao/contract/challenges/categories/goals.ts';
import {
  against,
  butter,
  circle,
  createRandom,
  cut,
  frame,
  hairs,
  ink,
  mix,
  paper,
  rect,
  skins,
  strip,
} from './drawing.ts';

const size = 120;
const centre = size / 2;

/** What lies behind somebody: a sun, rays, a row of little flags, or hills. */
const grounds: readonly ((colour: string, other: string) => string)[] = [
  (colour) => circle(colour, centre, 58, 50),
  (colour) =>
    Array.from(
      { length: 9 },
      (_, at) => `<path fill="${colour}" transform="rotate(${at * 20} 60 84)" d="M60 84L-50 77L-45 53z"/>`,
    ).join(''),
  (colour, other) => {
    const flag = 'v17l-8-6-8 6V';
    const flags = (y: number, from: number) => [0, 44, 88].map((x) => `M${from + x} ${y}h16${flag}${y}z`).join('');
    return cut(colour, flags(14, -3) + flags(34, 8)) + cut(other, flags(14, 19) + flags(34, -14));
  },
  (colour, other) => cut(other, 'M-5 74q35-44 70-8t60-14v70H-5z') + cut(colour, 'M-5 92q40-34 74-6t56-10v50H-5z'),
];

interface Head {
  hair: string;
  skin: string;
  cloth: string;
}

/** Layers behind and over the head: hair, a scarf or a hat. No figure has a face. */
const heads: readonly ((head: Head) => readonly [string, string])[] = [
  ({ hair }) => ['', cut(hair, 'M38 52a22 23 0 0 1 44 0q-8-12-22-12t-22 12z')],
  ({ hair }) => [
    cut(hair, 'M34 54a26 27 0 0 1 52 0v28H34z'),
    cut(hair, 'M38 54a22 22 0 0 1 44 0q-6-10-16-14-12 10-28 14z'),
  ],
  ({ hair }) => [circle(hair, centre, 44, 31), cut(hair, 'M39 48q21-16 42 0-2-20-21-20t-21 20z')],
  ({ hair }) => [circle(hair, centre, 21, 11), cut(hair, 'M38 54a22 24 0 0 1 44 0q-10-14-22-14t-22 14z')],
  ({ cloth }) => [
    cut(cloth, 'M36 56a24 26 0 0 1 48 0l-2 8H38z'),
    cut(cloth, 'M37 50a23 24 0 0 1 46 0q-23-11-46 0z') + circle(cloth, 82, 36, 7),
  ],
  ({ hair }) => [
    cut(hair, 'M37 50h46v12H37z'),
    cut(butter, 'M24 46q36-12 72 0-36 7-72 0z') + cut(butter, 'M43 42q2-18 17-18t17 18q-17-5-34 0z'),
  ],
  ({ hair }) => [
    strip(hair, 8, 'M38 52v34M82 52v34', { round: true, dash: '1 9' }),
    cut(hair, 'M37 54a23 24 0 0 1 46 0q-10-14-22-15-14 1-24 15z'),
  ],
];

/** What is worn: a round neck, a collar, or a scarf across. */
const clothes: readonly ((cloth: string, other: string, skin: string) => string)[] = [
  (_cloth, _other, skin) => cut(skin, 'M48 88a12 9 0 0 0 24 0z'),
  (_cloth, other, skin) =>
    cut(skin, 'M50 86l10 15 10-15z') + cut(other, 'M46 86l14 17-8 7-12-20zM74 86l-14 17 8 7 12-20z'),
  (_cloth, other, skin) => cut(skin, 'M49 87h22l-11 9z') + strip(other, 9, 'M38 92q24 20 48 28'),
  (_cloth, other, skin) =>
    cut(skin, 'M48 88a12 9 0 0 0 24 0z') + strip(other, 3.5, 'M43 92q17 22 34 0', { round: true, dash: '.1 5.5' }),
];

/** A person from the shoulders up, of cut paper and without a face; deterministic by name. */
export function drawPortrait(seed: string): string {
  const random = createRandom(`portrait ${seed}`);
  const colours = random.shuffle(Object.values(goalColours));
  const [first = butter] = colours;
  const ground = random.pick([mix(first, paper, 0.62), mix(first, paper, 0.78), butter]);
  const [back, other = back] = against(ground, colours.slice(1));
  const skin = random.pick(skins);
  const [cloth, trim = paper] = against(back, [...colours.slice(4), paper]).filter((colour) => colour !== back);
  const shirt = cloth ?? ink;
  const [hair] = against(skin, random.shuffle([...hairs]));
  const [behind, over] = random.pick(heads)({ hair, skin, cloth: other === shirt ? trim : other });
  const body = cut(shirt, 'M12 120q0-34 34-36h28q34 2 34 36z');
  const neck = cut(mix(skin, ink, 0.16), 'M52 68h16v20a8 7 0 0 1-16 0z');
  const content = [
    rect(ground, 0, 0, size, size),
    random.pick(grounds)(back, other),
    behind,
    body,
    random.pick(clothes)(shirt, trim, skin),
    neck,
    cut(skin, 'M40 52a20 21 0 0 1 40 0q0 24-20 24t-20-24z'),
    over,
  ].join('');
  return frame({ width: 480, height: 480, world: [size, size], content });
}
