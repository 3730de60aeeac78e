import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { defineRows, rowCalls } from '../../editing.ts';
import { example } from '../../schemas.ts';
import { memberSkillsInput, skill, skillLengths } from './skills.ts';

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

const change = {
  description: 'Skills are named by id, or by abbreviation or name in either language. Only for contestants.',
  body: memberSkillsInput,
  answer: z.array(skill),
  failures: ['profile_incomplete'],
} as const;

export const skillsCalls = defineCalls('Profile', {
  'GET /skills': {
    id: 'listSkills',
    summary: 'All skills that members can name',
    for: 'members',
    answer: z.array(skill),
  },

  'POST /contestants/me/skills': {
    id: 'createOwnSkills',
    summary: "Stores the caller's skills: exactly those named",
    ...change,
    for: 'members',
    ages: 'everyone',
    status: [200, 201],
  },

  'PUT /contestants/me/skills': {
    id: 'updateOwnSkills',
    summary: "Replaces the caller's skills by exactly those named",
    ...change,
    for: 'members',
    ages: 'everyone',
  },
});

const calls = rowCalls(editedSkills);

export const skillsEditorCalls = defineCalls('Managing the organisation', {
  ...calls,
  'DELETE /admin/skills/:row': {
    ...calls['DELETE /admin/skills/:row'],
    description: 'Refused (409) while a member or a team has it.',
    failures: ['conflict'],
  },
});
