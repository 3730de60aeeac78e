import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { changesOf } from '../../changes.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { largestUpload } from '../../pictures.ts';
import { component, countLike, digits, example, instant, localized, localizedLike, textLike } from '../../schemas.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { inBothLanguages, untranslatedCount } from '../contents/editor-fields.ts';
import { fileKinds, fileLimits, longestFileSearch } from './file-limits.ts';

export const challengeFile = component('ChallengeFile', {
  id: z.int(),
  title: localizedLike('Guide for schools', 'Guia para escolas'),
  description: localized,
  file_url: textLike('/files/12/guia-para-escolas.pdf'),
  name: textLike('guia-para-escolas.pdf', 'As it is downloaded'),
  kind: textLike('pdf', 'The extension of the name'),
  size: countLike(48_213, 'In bytes'),
  downloads: z.int(),
  created_at: instant,
});
export type ChallengeFile = z.infer<typeof challengeFile>;

export const filesQuery = z.object({
  ...pageQuery(rowsPerPage),
  search: z
    .string()
    .trim()
    .max(longestFileSearch)
    .default('')
    .meta({ description: 'Words of the title, the description or the name' }),
});
export const filesPage = pageOf(challengeFile).meta({ id: 'FilesPage' });
export type FilesPage = z.infer<typeof filesPage>;

export const fileFields = z.object({
  ...inBothLanguages('title', {
    longest: fileLimits.title,
    like: { pt: 'Guia para escolas', en: 'Guide for schools' },
  }),
  ...inBothLanguages('description', {
    longest: fileLimits.description,
    like: { pt: 'Para imprimir.', en: 'To print.' },
  }),
});
export type FileFields = z.infer<typeof fileFields>;

const content = z.file().meta(example('guia-para-escolas.pdf', 'Of a kind that challenges offer, up to 10 MB'));

export const createFileInput = z.object({ file: content, ...fileFields.shape });
export const changeFileInput = changesOf(fileFields);

const version = z.string().max(64).meta(example('1', 'Of the content; changes where the file is replaced'));
export const replaceFileInput = z.object({
  file: content,
  based_on: version.meta({ description: 'The version of the content that the caller knows' }),
});

/** A file of a challenge as its editors see it. */
export const editedFile = component('EditedFile', {
  id: z.int(),
  ...fileFields.shape,
  file_url: textLike('/files/12/guia-para-escolas.pdf'),
  name: textLike('guia-para-escolas.pdf', 'As it is downloaded'),
  size: countLike(48_213, 'In bytes'),
  version,
  downloads: countLike(31),
  created_at: instant,
});
export type EditedFile = z.infer<typeof editedFile>;

export const editedFiles = component('EditedFiles', {
  data: z.array(editedFile).meta({ description: 'The newest first' }),
  untranslated_count: untranslatedCount,
});
export type EditedFiles = z.infer<typeof editedFiles>;

export const editedFileParams = z.object({ id: digits(9), file: digits(9) });

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
