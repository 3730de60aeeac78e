import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { challengePartner } from './partners.ts';

export const challengePartnersCalls = defineCalls('People', {
  'GET /challenges/:id/partners': {
    id: 'listChallengePartners',
    summary: 'Organisations that support a challenge',
    description: 'Refused (403) where the challenge does not show partners.',
    for: 'everyone',
    params: challengeParams,
    answer: z.array(challengePartner),
    cache: ['challenge:{id}', 'people:{id}'],
    failures: ['refused'],
  },
});
