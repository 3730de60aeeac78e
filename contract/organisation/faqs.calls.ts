import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { faq } from './faqs.ts';

export const faqsCalls = defineCalls('Pages', {
  'GET /faqs': {
    id: 'listFaqs',
    summary: 'Questions that people ask, with their answers, theme by theme',
    for: 'everyone',
    answer: z.array(faq),
    cache: ['texts', 'settings'],
  },
});
