import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { memberSkillsInput, skill } from './skills.ts';

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
    status: [200, 201],
  },

  'PUT /contestants/me/skills': {
    id: 'updateOwnSkills',
    summary: "Replaces the caller's skills by exactly those named",
    ...change,
    for: 'members',
  },
});
