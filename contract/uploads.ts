import { z } from 'zod';
import { component, example, textLike } from './schemas.ts';

/** The version of the tus protocol. */
export const tusVersion = '1.0.0';

/** The media type of a part of a file. */
export const partType = 'application/offset+octet-stream';

/** Browsers send a larger file in parts of this size, each by a request of its own; in bytes. */
export const uploadChunk = 512 * 1024;

/** The unused uploads that a member may have at a time. */
export const openUploads = { count: 20, bytes: 100 * 1024 * 1024 } as const;

/** The uploads that a member may begin in an hour. */
export const uploadsPerHour = 120;

/** How long an upload is stored, used or not; in milliseconds. */
export const uploadLifetime = 24 * 60 * 60 * 1000;

const uploadId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .meta(example('Vn3q0dRrT2mCk7yJH0bXwA'));

export const uploadParams = z.object({ upload: uploadId });

/** Names a finished upload in the JSON of a call, in place of the file. */
export const uploadReference = component(
  'UploadReference',
  { upload: uploadId },
  'A finished upload of the caller, which one call may use',
);

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
