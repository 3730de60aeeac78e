import { goalColours, goalsSite, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import { goalIcon, tileContent, worldIcon } from './motifs.ts';
import { frame } from './paper.ts';
import { createRandom } from './random.ts';

/** A country's flag, three wide and two high; undefined for letters that are no country's. */
export async function drawFlag(code: string): Promise<string | undefined> {
  // Some hundred kilobytes that few pages need.
  const flags: Readonly<Record<string, string>> = await import('country-flag-icons/string/3x2');
  return flags[code.toUpperCase()];
}

/** A goal's icon on its colour, or the tile of the goals' own site; undefined for an unknown goal. */
export function drawGoal(id: number): string | undefined {
  const icon = id === goalsSite.id ? worldIcon : goalIcon[id];
  if (!icon) return undefined;
  const colour = goalColours[id] ?? '#1E1B18';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="72" height="72">` +
    `<path fill="${colour}" d="M0 0h72v72H0z"/><g color="${inkOn(colour)}" transform="translate(12 12)">${icon}</g></svg>`
  );
}

/** Outlines in a square of 24 that a stamp may be cut in. */
const outlines = [
  'M12 0a12 12 0 0 1 0 24a12 12 0 0 1 0-24z',
  'M7 0h10l7 7v10l-7 7H7l-7-7V7z',
  'M0 0h12a12 12 0 0 1 12 12v12H12A12 12 0 0 1 0 12z',
  'M12 0h12v12a12 12 0 0 1-24 0a12 12 0 0 1 12-12z',
  'M0 0h24v14a12 10 0 0 1-24 0z',
  'M6 0h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z',
];

/** A stamp for a partner who has no logo: a shape of its own, cut from paper in two goals' colours. */
export function drawPartnerMark(seed: string): string {
  const random = createRandom(`partner ${seed}`);
  const colours = random.shuffle(Object.values(goalColours)).slice(0, 2);
  const content =
    `<clipPath id="cut"><path d="${random.pick(outlines)}"/></clipPath>` +
    `<g clip-path="url(#cut)">${tileContent(seed, colours)}</g>`;
  return frame({ width: 96, height: 96, world: [24, 24], content });
}
