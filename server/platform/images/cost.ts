import type { Metadata } from 'sharp';

/** What decoding may take, in bytes. The process that does it takes about 80 MB itself. */
const mostMemory = 204 * 1024 * 1024;
/** Where it takes next to none, it still takes time. */
const mostPixels = 100_000_000;

/** How many bytes a decoder holds for a pixel, as measured; most hold a few lines and no more. */
function bytesForPixel({ format, isProgressive, depth, channels = 3, chromaSubsampling, pages = 1 }: Metadata): number {
  const isDeep = depth !== 'uchar';
  // The decoder's planes, what it makes of them, and what we are given.
  if (format === 'heif') return (isDeep ? 26 : 18.5) + (channels > 3 ? 1 : 0);
  // The frame before is kept for the next one.
  if (format === 'webp' && pages > 1) return 12;
  if (!isProgressive) return 0;
  // All coefficients are kept until the last pass.
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  return channels * (isDeep ? 2 : 1) + 1;
}

/** True for a picture that would take more memory or time than one upload may, by what it says of itself. */
export function costsTooMuch(picture: Metadata): boolean {
  const pixels = picture.width * picture.height;
  return pixels > mostPixels || pixels * bytesForPixel(picture) > mostMemory;
}
