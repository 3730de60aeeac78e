import { largestUpload } from '../pictures.ts';

/** The extensions of files that a document of the organisation may have. */
export const documentExtensions = [
  'pdf',
  'odt',
  'ods',
  'odp',
  'docx',
  'xlsx',
  'pptx',
  'csv',
  'txt',
  'json',
  'zip',
] as const;

/** The largest file of a document, in bytes. */
export const largestDocument = largestUpload;
