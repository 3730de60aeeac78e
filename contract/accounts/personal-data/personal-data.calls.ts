import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { consent, consentsInput, dataExport, deletion, deletionInput, missingConsent } from './personal-data.ts';

export const personalDataCalls = defineCalls('Personal data', {
  'GET /me/consents': {
    id: 'listConsents',
    summary: 'What the caller agreed to',
    for: 'members',
    answer: z.array(consent),
  },

  'POST /me/consents': {
    id: 'createConsents',
    summary: 'Agrees to texts in the versions in force',
    description: 'Agreeing again changes nothing. A version that is not in force is refused.',
    for: 'members',
    ages: 'everyone',
    body: consentsInput,
    answer: z.array(consent),
    failures: ['conflict'],
  },

  'GET /me/consents/missing': {
    id: 'listMissingConsents',
    summary: 'Texts in force that the caller has not agreed to in this version',
    for: 'members',
    answer: z.array(missingConsent),
  },

  'POST /me/deletion': {
    id: 'requestDeletion',
    summary: 'Schedules the deletion of the account',
    description:
      'Needs the password; of a member without one, an authentication at most ten minutes old. Refused (409) to the last master admin.',
    for: 'members',
    ages: 'everyone',
    body: deletionInput,
    answer: deletion,
    failures: ['reauthentication_required', 'too_many', 'conflict'],
  },

  'DELETE /me/deletion': {
    id: 'cancelDeletion',
    summary: 'Cancels the deletion of the account',
    for: 'members',
    ages: 'everyone',
  },

  'POST /me/data-export': {
    id: 'requestDataExport',
    summary: 'Requests an export of all data about the caller',
    description: 'Needs an authentication at most ten minutes old.',
    for: 'members',
    ages: 'everyone',
    answer: dataExport,
    status: [202],
    failures: ['reauthentication_required', 'conflict', 'too_many'],
  },

  'GET /me/data-export': {
    id: 'getDataExport',
    summary: 'Progress of the newest export; null where there is none',
    for: 'members',
    answer: dataExport.nullable(),
  },

  'GET /me/data-export/file': {
    id: 'getDataExportFile',
    summary: 'The export, a ZIP of JSON files',
    description: 'Needs an authentication at most ten minutes old.',
    for: 'members',
    produces: 'application/zip',
    failures: ['reauthentication_required', 'not_found'],
  },
});
