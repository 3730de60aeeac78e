import { fileLimits } from '@mutirao/contract/challenges/files/file-limits.ts';
import type { EditedFile } from '@mutirao/contract/challenges/files/files.ts';
import { type ContentKind, copyContents, newestFirst, requireSomeLanguage } from '../../contents/index.ts';
import { addressOfFile, type FileRow } from '../files.queries.ts';

function presentEditedFile(row: FileRow): EditedFile {
  const { id, title_pt, title_en, description_pt, description_en, name, size, digest, downloads } = row;
  return {
    id,
    title_pt,
    title_en,
    description_pt,
    description_en,
    name,
    file_url: addressOfFile({ id, name }),
    size: Number(size),
    version: digest ?? '',
    downloads,
    created_at: row.created_at.toISOString(),
  };
}

/** The files of a challenge. */
export const fileKind: ContentKind<FileRow, EditedFile> = {
  what: 'file',
  table: 'challenge_file',
  orderBy: newestFirst,
  within: 'challenge_id',
  most: fileLimits.files,
  present: presentEditedFile,
  nameOf: ({ name }) => name,
  tagsOf: (challengeId) => [`files:${challengeId}`],
  check: (file) => requireSomeLanguage(file, 'title'),
};

/** Copies the files of a challenge. Their content in the storage stays one: it is deleted once no challenge offers it. */
export const copyFiles = copyContents('challenge_file', [
  'title_pt',
  'title_en',
  'description_pt',
  'description_en',
  'name',
  'stored_as',
  'size',
  'digest',
]);
