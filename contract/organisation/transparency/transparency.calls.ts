import { defineCalls } from '../../calls.ts';
import { orderCalls, rowCalls, rowParams } from '../../editing.ts';
import {
  documentExtensions,
  documentFileInput,
  documentParams,
  editedAgreements,
  editedBodies,
  editedDocuments,
  editedSeats,
  factsAnswer,
  factsChanges,
  largestDocument,
  organisationDocument,
  transparency,
} from './transparency.ts';

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

export const transparencyEditorCalls = defineCalls('Managing the organisation', {
  'GET /admin/organisation': {
    id: 'getOrganisationToEdit',
    summary: "The organisation's legal data",
    for: 'staff',
    answer: factsAnswer,
  },

  'PATCH /admin/organisation': {
    id: 'changeOrganisation',
    summary: "Changes the organisation's legal data",
    for: 'staff',
    body: factsChanges,
    answer: factsAnswer,
    failures: ['conflict'],
  },

  ...rowCalls(editedBodies),
  ...orderCalls(editedBodies),
  ...rowCalls(editedSeats),
  ...orderCalls(editedSeats),
  ...rowCalls(editedDocuments),
  ...rowCalls(editedAgreements),

  'POST /admin/documents/:row/file': {
    id: 'uploadDocumentFile',
    summary: 'Uploads the file of a document, in place of the one before',
    description: `A form with the file in the field \`file\`, or JSON that names an upload there. Kinds: ${documentExtensions.join(', ')}.`,
    for: 'staff',
    params: rowParams,
    body: documentFileInput,
    file: { field: 'file', largest: largestDocument, perHour: 120, extensions: documentExtensions },
    answer: editedDocuments.row,
  },

  'DELETE /admin/documents/:row/file': {
    id: 'deleteDocumentFile',
    summary: 'Removes the file of a document',
    for: 'staff',
    params: rowParams,
  },
});
