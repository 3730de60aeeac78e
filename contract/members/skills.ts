import { z } from 'zod';
import { localizedLike } from '../examples.ts';

/** Something members can do, as teams look for it. */
export const skill = z
  .object({
    id: z.int(),
    abbr: z.string().meta({ description: 'A short word of its own, the same in both languages', examples: ['ux'] }),
    name: localizedLike('User experience', 'Experiência do usuário'),
  })
  .meta({ id: 'Skill' });
export type Skill = z.infer<typeof skill>;

/** The most skills a member can name. */
export const maximumSkills = 20;

/** Skills by id, or by abbreviation or name in either language; those named twice count once. */
export const memberSkillsInput = z.object({
  skills: z
    .array(z.union([z.int().min(1), z.string().trim().min(1).max(80)]))
    .max(maximumSkills)
    .meta({ examples: [['ux', 3]] }),
});
export type MemberSkillsInput = z.infer<typeof memberSkillsInput>;
