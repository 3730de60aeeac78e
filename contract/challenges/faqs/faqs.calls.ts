import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { orderInput } from '../contents/editor-fields.ts';
import { challengeFaq, changeFaqInput, createFaqInput, editedFaq, editedFaqParams, editedFaqs } from './faqs.ts';

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

export const faqsEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/faqs': {
    id: 'listEditedFaqs',
    summary: 'The questions of a challenge, to edit them',
    for: 'managers',
    params: challengeParams,
    answer: editedFaqs,
  },

  'POST /admin/challenges/:id/faqs': {
    id: 'createFaq',
    summary: 'Adds a question to a challenge',
    description: 'An equal question is not added twice.',
    for: 'managers',
    params: challengeParams,
    body: createFaqInput,
    answer: editedFaq,
    status: [201],
    failures: ['conflict'],
  },

  'PATCH /admin/challenges/:id/faqs/:faq': {
    id: 'changeFaq',
    summary: 'Changes a question',
    for: 'managers',
    params: editedFaqParams,
    body: changeFaqInput,
    answer: editedFaq,
    failures: ['conflict'],
  },

  'DELETE /admin/challenges/:id/faqs/:faq': {
    id: 'deleteFaq',
    summary: 'Deletes a question',
    for: 'managers',
    params: editedFaqParams,
  },

  'PUT /admin/challenges/:id/faqs/order': {
    id: 'orderFaqs',
    summary: 'Puts the questions of a challenge in order',
    for: 'managers',
    params: challengeParams,
    body: orderInput,
    answer: editedFaqs,
  },
});
