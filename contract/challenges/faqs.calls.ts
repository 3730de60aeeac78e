import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { challengeFaq } from './faqs.ts';

export const challengeFaqsCalls = defineCalls('People', {
  'GET /challenges/:id/faqs': {
    id: 'listChallengeFaqs',
    summary: 'Questions about a challenge, with their answers',
    for: 'everyone',
    params: challengeParams,
    answer: z.array(challengeFaq),
    cache: ['challenge:{id}', 'people:{id}'],
  },
});
