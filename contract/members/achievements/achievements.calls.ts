import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { userParams } from '../members/members.ts';
import { achievement } from './achievements.ts';

export const achievementsCalls = defineCalls('Members', {
  'GET /users/:user/achievements': {
    id: 'listAchievements',
    summary: 'The badges that a member earned, newest first; by id, slug or a slug they had',
    for: 'everyone',
    params: userParams,
    answer: z.array(achievement),
    cache: ['lists'],
  },
});
