import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { memberSkillsInput, skill } from './skills.ts';

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
    description: 'Skills are named by id, or by abbreviation or name in either language. Only for contestants.',
    for: 'members',
    body: memberSkillsInput,
    answer: z.array(skill),
    status: [200, 201],
    failures: ['profile_incomplete'],
  },

  'PUT /contestants/me/skills': {
    id: 'updateOwnSkills',
    summary: "Replaces the caller's skills by exactly those named",
    description: 'Skills are named by id, or by abbreviation or name in either language. Only for contestants.',
    for: 'members',
    body: memberSkillsInput,
    answer: z.array(skill),
    failures: ['profile_incomplete'],
  },
});
