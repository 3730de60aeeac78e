import { z } from 'zod';
import { component, example, textLike } from './schemas.ts';
import { tusVersion } from './upload-limits.ts';

const uploadId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .meta(example('Vn3q0dRrT2mCk7yJH0bXwA'));

export const uploadParams = z.object({ upload: uploadId });

/** Names a finished upload in the JSON of a call, in place of the file. */
export const uploadReference = z
  .object({ upload: uploadId })
  .describe('A finished upload of the caller, which one call may use');

export const createdUpload = component('CreatedUpload', {
  id: uploadId,
  expires_at: textLike('2026-03-06T15:07:00.000Z', 'When it is deleted, used or not'),
});

const version = { 'tus-resumable': z.literal(tusVersion) };

export const tusHeaders = z.object(version);

export const createUploadHeaders = z.object({
  ...version,
  'upload-length': z.string().meta(example('8388608', 'The size of the file in bytes')),
  'upload-metadata': z
    .string()
    .optional()
    .meta(example('filename cGhvdG8uanBn,filetype aW1hZ2UvanBlZw==', '`filename` and `filetype`, each in Base64')),
});

export const patchUploadHeaders = z.object({
  ...version,
  'upload-offset': z.string().meta(example('524288', 'Where the part begins, in bytes')),
});
