import { defineCalls } from '../../calls.ts';
import { component, countLike } from '../../schemas.ts';
import { challengeParams } from '../challenges/challenges.ts';

/** The number of visits of a challenge's page. */
const visitTotal = component('VisitTotal', { total: countLike(2480) });

export const visitsCalls = defineCalls('Challenges', {
  'GET /challenges/:id/visitors': {
    id: 'getVisitTotal',
    summary: 'How often the challenge was opened',
    for: 'everyone',
    params: challengeParams,
    answer: visitTotal,
  },

  'POST /challenges/:id/visitors': {
    id: 'createVisit',
    summary: 'Counts a visit, once an hour for each network, and gives the total',
    for: 'everyone',
    params: challengeParams,
    answer: visitTotal,
    status: [201],
  },
});
