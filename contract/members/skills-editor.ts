import { z } from 'zod';
import { defineRows } from '../editing.ts';
import { example } from '../schemas.ts';
import { skillLengths } from './skill-lengths.ts';

const name = (like: string) => z.string().trim().min(2).max(skillLengths.name).meta(example(like));

/** The catalogue of skills as staff edit it. */
export const editedSkills = defineRows(
  'skills',
  { one: 'Skill', many: 'Skills' },
  {
    fields: {
      abbr: z
        .string()
        .trim()
        .regex(/^[a-z0-9-]{2,20}$/)
        .meta(example('ux', 'In addresses, in both languages: small letters, digits and hyphens')),
      name_pt: name('Experiência do usuário'),
      name_en: name('User experience'),
    },
    extra: { is_used: z.boolean().meta({ description: 'By a member or a team: it cannot be deleted' }) },
  },
);
