import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { orderCalls, pictureCalls, rowCalls } from '../../editing.ts';
import { editedLeague, leagueMember, leagueMemberParams } from './league.ts';

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

export const leagueEditorCalls = defineCalls('Managing the organisation', {
  ...rowCalls(editedLeague),
  ...orderCalls(editedLeague),
  ...pictureCalls(editedLeague, 'avatar'),
  ...pictureCalls(editedLeague, 'banner'),
});
