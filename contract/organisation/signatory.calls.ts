import { defineCalls } from '../calls.ts';
import { largestUpload } from '../pictures.ts';
import { editedSignatory, signatoryChanges, signatureInput } from './signatory.ts';

export const signatoryCalls = defineCalls('Managing the organisation', {
  'GET /admin/signatory': {
    id: 'getSignatory',
    summary: 'Who signs certificates for the organisation',
    for: 'master_admins',
    answer: editedSignatory,
  },

  'PATCH /admin/signatory': {
    id: 'changeSignatory',
    summary: 'Changes who signs certificates; those that were issued stay as they are',
    for: 'master_admins',
    body: signatoryChanges,
    answer: editedSignatory,
    failures: ['conflict'],
  },

  'POST /admin/signatory/signature': {
    id: 'uploadSignature',
    summary: 'Uploads the picture of the signature',
    for: 'master_admins',
    body: signatureInput,
    file: { field: 'picture', largest: largestUpload, perHour: 120 },
    answer: editedSignatory,
  },

  'DELETE /admin/signatory/signature': {
    id: 'deleteSignature',
    summary: 'Removes the picture of the signature',
    for: 'master_admins',
  },
});
