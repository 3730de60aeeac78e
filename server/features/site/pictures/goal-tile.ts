import { goalColours, goalsSite, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import { goalIcon, worldIcon } from './goal-icons.ts';

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
