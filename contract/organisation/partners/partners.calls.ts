import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { orderCalls, pictureCalls, rowCalls } from '../../editing.ts';
import { editedPartners, partner } from './partners.ts';

export const partnersCalls = defineCalls('Pages', {
  'GET /partners': {
    id: 'listPartners',
    summary: 'Who works with the organisation',
    for: 'everyone',
    answer: z.array(partner),
    cache: ['texts'],
  },
});

export const organisationPartnersEditorCalls = defineCalls('Managing the organisation', {
  ...rowCalls(editedPartners),
  ...orderCalls(editedPartners),
  ...pictureCalls(editedPartners, 'logo'),
});
