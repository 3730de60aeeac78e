import { defineCalls } from '../../calls.ts';
import { largestUpload } from '../../pictures.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { fileKinds } from './file-limits.ts';
import {
  changeFileInput,
  createFileInput,
  editedFile,
  editedFileParams,
  editedFiles,
  filesPage,
  filesQuery,
  replaceFileInput,
} from './files.ts';

export const filesCalls = defineCalls('Gallery and files', {
  'GET /challenges/:id/files': {
    id: 'listFiles',
    summary: 'A page of the files of a challenge, newest first',
    description: 'Refused (403) where the challenge does not show files.',
    for: 'everyone',
    params: challengeParams,
    query: filesQuery,
    answer: filesPage,
    cache: ['challenge:{id}', 'files:{id}', 'figures:{id}'],
    failures: ['refused'],
  },
});

const file = { field: 'file', largest: largestUpload, perHour: 120, extensions: fileKinds } as const;

export const filesEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/files': {
    id: 'listEditedFiles',
    summary: 'The files of a challenge, to edit them',
    for: 'managers',
    params: challengeParams,
    answer: editedFiles,
  },

  'POST /admin/challenges/:id/files': {
    id: 'createFile',
    summary: 'Adds a file to a challenge',
    description: 'The same file with the same texts is not added twice.',
    for: 'managers',
    params: challengeParams,
    body: createFileInput,
    file,
    answer: editedFile,
    status: [201],
    failures: ['conflict'],
  },

  'PATCH /admin/challenges/:id/files/:file': {
    id: 'changeFile',
    summary: 'Changes the texts of a file',
    for: 'managers',
    params: editedFileParams,
    body: changeFileInput,
    answer: editedFile,
    failures: ['conflict'],
  },

  'PUT /admin/challenges/:id/files/:file/content': {
    id: 'replaceFile',
    summary: 'Replaces a file; its address, texts and downloads stay',
    description: 'Refused (409) where it was replaced meanwhile.',
    for: 'managers',
    params: editedFileParams,
    body: replaceFileInput,
    file,
    answer: editedFile,
    failures: ['conflict'],
  },

  'DELETE /admin/challenges/:id/files/:file': {
    id: 'deleteFile',
    summary: 'Deletes a file',
    for: 'managers',
    params: editedFileParams,
  },
});
