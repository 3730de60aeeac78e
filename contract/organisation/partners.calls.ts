import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { partner } from './partners.ts';

export const partnersCalls = defineCalls('Pages', {
  'GET /partners': {
    id: 'listPartners',
    summary: 'Who works with the organisation',
    for: 'everyone',
    answer: z.array(partner),
    cache: ['texts'],
  },
});
