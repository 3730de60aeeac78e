import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { challengeWaiting } from './waiting.ts';

export const waitingCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/waiting': {
    id: 'getChallengeWaiting',
    summary: 'Interactions without a reply, applications and reports that wait in a challenge',
    for: 'managers',
    params: challengeParams,
    answer: challengeWaiting,
    failures: ['refused'],
  },
});
