/** The version of the tus protocol. */
export const tusVersion = '1.0.0';

/** The media type of a part of a file. */
export const partType = 'application/offset+octet-stream';

/** Browsers send a larger file in parts of this size, each by a request of its own; in bytes. */
export const uploadChunk = 512 * 1024;

const megabyte = 1024 * 1024;

/** The unused uploads that a member may have at a time. */
export const openUploads = { count: 20, bytes: 100 * megabyte } as const;

/** The bytes of unused uploads at a time: of a member before the address is confirmed, of a network, and of all. */
export const openUploadBytes = { unconfirmed: 10 * megabyte, network: 500 * megabyte, all: 4096 * megabyte } as const;

/** The uploads that a member may begin in an hour. */
export const uploadsPerHour = 120;

/** How long an upload is stored, used or not; in milliseconds. */
export const uploadLifetime = 24 * 60 * 60 * 1000;
