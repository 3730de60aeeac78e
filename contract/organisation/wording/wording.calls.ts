import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { messageAnswer } from '../../schemas.ts';
import {
  mailPreviews,
  testMailInput,
  wordingChanges,
  wordingGroup,
  wordingParams,
  wordingSummary,
  wordingTextParams,
  wordingTrial,
} from './wording.ts';

export const wordingCalls = defineCalls('Managing the organisation', {
  'GET /admin/wording': {
    id: 'listWording',
    summary: 'The texts of achievements and mails in groups, for staff',
    for: 'staff',
    answer: z.array(wordingSummary),
  },

  'GET /admin/wording/:name': {
    id: 'getWording',
    summary: 'The texts of a group, for staff',
    for: 'staff',
    params: wordingParams,
    answer: wordingGroup,
  },

  'PATCH /admin/wording/:name': {
    id: 'updateWording',
    summary: 'Replaces texts of a group, for staff',
    description: 'A text has the placeholders of its default: one that is missing or unknown is an error.',
    for: 'staff',
    params: wordingParams,
    body: wordingChanges,
    answer: wordingGroup,
    failures: ['conflict'],
  },

  'DELETE /admin/wording/:name/:key': {
    id: 'resetWording',
    summary: 'Returns a text to its default, in both languages, for staff',
    for: 'staff',
    params: wordingTextParams,
    answer: wordingGroup,
  },

  'POST /admin/wording/:name/preview': {
    id: 'previewMail',
    summary: 'A mail with sample data, in texts that need not be saved, for staff',
    for: 'staff',
    params: wordingParams,
    body: wordingTrial,
    answer: mailPreviews,
  },

  'POST /admin/wording/:name/test': {
    id: 'sendTestMail',
    summary: 'Sends a mail with sample data to the caller, for staff',
    for: 'staff',
    params: wordingParams,
    body: testMailInput,
    answer: messageAnswer,
    status: [202],
    failures: ['too_many'],
  },
});
