import { defineCalls } from '../calls.ts';
import { documentParams, organisationDocument, transparency } from './transparency.ts';

export const transparencyCalls = defineCalls('Transparency', {
  'GET /transparency': {
    id: 'getTransparency',
    summary: 'Who governs the organisation, by what rules, and its agreements with public bodies',
    for: 'everyone',
    answer: transparency,
    cache: ['transparency'],
  },

  'GET /transparency/documents/:slug': {
    id: 'getDocument',
    summary: 'A document of the organisation',
    for: 'everyone',
    params: documentParams,
    answer: organisationDocument,
    cache: ['transparency'],
  },
});
