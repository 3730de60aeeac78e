import { nameSlug } from '../../slugs.ts';

/** The length of a team's name, in characters. */
export const teamName = { shortest: 5, longest: 80 } as const;
/** The length of a team's name on its card, in characters. */
export const cardNameLength = 20;
/** What a team says it looks for: the longest sentence in characters, and the most skills. */
export const lookingFor = { longest: 140, skills: 5 } as const;
/** The widths of a banner, in pixels; a team's row stores the address of the first. */
export const bannerWidths = [1200, 800, 400] as const;

/** The slug of a team, from its name. */
export function teamSlugOf(name: string): string {
  return nameSlug(name, { longest: teamName.longest, before: 'equipe' });
}

/** A name for a card, truncated with an ellipsis. */
export function cutName(name: string): string {
  const characters = [...name];
  return characters.length <= cardNameLength ? name : `${characters.slice(0, cardNameLength).join('')}…`;
}

interface TeamFigures {
  readonly max_members: number;
  readonly count_members: number;
}

/** The slots of a team; `count_members` leaves out its leader. */
export function slotsOf({ max_members, count_members }: TeamFigures) {
  const open = max_members - count_members - 1;
  return { shown: count_members + 1, open: Math.max(0, open), isFull: open <= 0 };
}

/** In both languages, what stands for the name of a hidden team, before its id. */
export const hiddenTeamName = 'Equipe';
