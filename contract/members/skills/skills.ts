import { z } from 'zod';
import { component, example, localizedLike, textLike } from '../../schemas.ts';

/** A skill, by which teams find members. */
export const skill = component('Skill', {
  id: z.int(),
  abbr: textLike('ux', 'A short word of its own, the same in both languages'),
  name: localizedLike('User experience', 'Experiência do usuário'),
});
export type Skill = z.infer<typeof skill>;

/** The most skills of a member. */
export const maximumSkills = 20;
/** The most skills in the filter of one search. */
export const maximumSkillsSought = 10;

/** Skills by id, abbreviation or name in either language; duplicates are merged. */
export function skillsInput(most: number) {
  return z
    .array(z.union([z.int().min(1), z.string().trim().min(1).max(80)]))
    .max(most)
    .meta(example(['ux', 3]));
}

/** Abbreviations of skills in a query, with commas between; duplicates are merged. */
export const skillsFilter = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim().toLowerCase()))].filter(Boolean));

export const memberSkillsInput = z.object({ skills: skillsInput(maximumSkills) });
export type MemberSkillsInput = z.infer<typeof memberSkillsInput>;

/** The most characters of a skill. */
export const skillLengths = { abbr: 20, name: 60 } as const;
