import { defineCalls } from '../../calls.ts';
import { openData } from './open-data.ts';

export const openDataCalls = defineCalls('Transparency', {
  'GET /open-data': {
    id: 'getOpenData',
    summary: 'The versions of the open data, with their tables and files',
    description: 'Each version is a Data Package of CSV files; `/open-data/catalog.jsonld` has them as DCAT.',
    for: 'everyone',
    answer: openData,
    cache: ['open-data', 'settings'],
  },

  'POST /admin/open-data/versions': {
    id: 'publishOpenData',
    summary: 'Writes a version of the open data, where something changed',
    description: 'By a job, as every night. Refused (409) while open data are switched off.',
    for: 'staff',
    failures: ['conflict'],
  },
});
