import { butter, hairs, ink, mix, paper, skins } from './palette.ts';
import { cut, row, strip } from './paper.ts';
import type { Random } from './random.ts';

export type Pose = 'stand' | 'wave' | 'cheer' | 'join';

/** Arms on a person 100 high, whose feet are at 0 0. */
const arms: Readonly<Record<Pose, string>> = {
  stand: 'M-9-68l-9 26M9-68l9 26',
  wave: 'M-9-68l-17-22M9-68l9 26',
  cheer: 'M-9-68l-17-24M9-68l17-24',
  join: 'M-9-68l-28 10M9-68l28 10',
};
const hairstyles = [
  'M-11-88a11 11.5 0 0 1 22 0z',
  'M-11-81v-7a11 11.5 0 0 1 22 0v7l-5-9H-6z',
  'M-11-88a11 11.5 0 0 1 22 0zM-5-98a5 5 0 0 1 10 0z',
];
const strawHat = 'M-18-91h36l-9-3a9 9 0 0 0-18 0z';

/** A neighbour of simple shapes, without a face; with `join` both arms reach out to the next ones. */
export function person(options: {
  random: Random;
  x: number;
  ground: number;
  height: number;
  colours: readonly [string, ...string[]];
  pose?: Pose;
}): string {
  const { random, x, ground, height, colours, pose = 'stand' } = options;
  const skin = random.pick(skins);
  const shirt = random.pick(colours);
  const other = random.pick([ink, ...colours]);
  const dress = random.chance(0.4);
  const legs = cut(dress ? skin : other === shirt ? ink : other, 'M-11-40h22V0H3v-28h-6V0h-8z');
  const body = cut(shirt, `M-12-65a12 12 0 0 1 24 0${dress ? 'l9 46h-42z' : 'v31h-24z'}`);
  const top = random.chance(0.2)
    ? cut(random.pick([butter, paper, mix(shirt, ink, 0.4)]), strawHat)
    : cut(random.pick(hairs), hairstyles[random.whole(0, 2)] ?? '');
  const reach = strip(skin, 6.5, arms[pose], { round: true });
  return `<g transform="translate(${row(Math.round(x), Math.round(ground))})scale(${row(Math.round(height / 10) / 10)})">${reach}${legs}${body}<circle fill="${skin}" cy="-88" r="10.5"/>${top}</g>`;
}
