import { nameSlug } from '../slugs.ts';

/** How long the name of a team is, in characters. */
export const teamName = { shortest: 5, longest: 80 } as const;
/** How much of a team's name its card shows, in characters. */
export const cardNameLength = 20;
/** The sizes in which a banner is kept, in pixels; the first is the one that says which banner a team has. */
export const bannerWidths = [1200, 800, 400] as const;

/** The last part of a team's address, from its name. */
export function teamSlugOf(name: string): string {
  return nameSlug(name, { longest: teamName.longest, before: 'equipe' });
}

/** A name as a card shows it: cut with an ellipsis where it is too long. */
export function cutName(name: string): string {
  const characters = [...name];
  return characters.length <= cardNameLength ? name : `${characters.slice(0, cardNameLength).join('')}…`;
}

interface TeamFigures {
  readonly max_members: number;
  readonly count_members: number;
}

/** What a team's figures tell: its leader is not among `count_members`. */
export function slotsOf({ max_members, count_members }: TeamFigures) {
  const open = max_members - count_members - 1;
  return { shown: count_members + 1, open: Math.max(0, open), isFull: open <= 0 };
}
