import { defineCalls } from './calls.ts';
import { partType } from './upload-limits.ts';
import { createdUpload, createUploadHeaders, patchUploadHeaders, tusHeaders, uploadParams } from './uploads.ts';

/** Resumable uploads by the tus protocol, https://tus.io/protocols/resumable-upload. */
export const uploadsCalls = defineCalls('Uploads', {
  'OPTIONS /uploads': {
    id: 'describeUploads',
    summary: 'The version and the extensions of tus that are spoken here, and the largest file',
    description: 'In the headers `Tus-Version`, `Tus-Extension` and `Tus-Max-Size`.',
    for: 'everyone',
  },

  'POST /uploads': {
    id: 'createUpload',
    summary: 'Begins an upload',
    description:
      'The address is in the header `Location`, the end of its life in `Upload-Expires`. Refused (429) while the caller, their network or all members have too many unused uploads; before the address of the caller is confirmed, they may have one of the largest size.',
    for: 'members',
    ages: 'everyone',
    headers: createUploadHeaders,
    answer: createdUpload,
    status: [201],
    failures: ['malformed', 'too_large', 'unsupported_version', 'too_many'],
  },

  'HEAD /uploads/:upload': {
    id: 'findUpload',
    summary: 'How much of an upload has arrived',
    description: 'In the headers `Upload-Offset` and `Upload-Length`. An upload is visible to its member alone.',
    for: 'members',
    params: uploadParams,
    headers: tusHeaders,
    failures: ['unsupported_version'],
  },

  'PATCH /uploads/:upload': {
    id: 'appendToUpload',
    summary: 'Appends a part of the file',
    description:
      'The header `Upload-Offset` of the answer says how much has arrived. Of a body that breaks off, what has arrived is stored. Refused (409) at any other offset than the present one.',
    for: 'members',
    ages: 'everyone',
    params: uploadParams,
    headers: patchUploadHeaders,
    streams: partType,
    failures: ['malformed', 'too_large', 'wrong_file_type', 'conflict', 'unsupported_version'],
  },

  'DELETE /uploads/:upload': {
    id: 'deleteUpload',
    summary: 'Deletes an upload',
    for: 'members',
    ages: 'everyone',
    params: uploadParams,
    headers: tusHeaders,
    failures: ['unsupported_version'],
  },
});
