import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { leagueMember, leagueMemberParams } from './league.ts';

export const leagueCalls = defineCalls('League', {
  'GET /meet-the-league': {
    id: 'listLeague',
    summary: 'The ambassadors of the cause, in their order',
    for: 'everyone',
    answer: z.array(leagueMember),
    cache: ['league'],
  },

  'GET /meet-the-league/:id': {
    id: 'getLeagueMember',
    summary: 'One of the ambassadors',
    for: 'everyone',
    params: leagueMemberParams,
    answer: leagueMember,
    cache: ['league'],
  },
});
