import type { Metadata } from 'sharp';

/** The memory limit of decoding, in bytes. The process itself takes about 80 MB. */
const mostMemory = 204 * 1024 * 1024;
/** The limit for kinds that need hardly any memory: they still take time. */
const mostPixels = 100_000_000;

/** Measured bytes of a decoder for each pixel; most hold only a few lines. */
function bytesForPixel({ format, isProgressive, depth, channels = 3, chromaSubsampling, pages = 1 }: Metadata): number {
  const isDeep = depth !== 'uchar';
  // The decoder's planes, their conversion, and our copy.
  if (format === 'heif') return (isDeep ? 26 : 18.5) + (channels > 3 ? 1 : 0);
  // The previous frame is needed for the next one.
  if (format === 'webp' && pages > 1) return 12;
  if (!isProgressive) return 0;
  // All coefficients are kept until the last pass.
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  return channels * (isDeep ? 2 : 1) + 1;
}

/** True for a picture that would exceed the memory or time of one upload, by its header. */
export function costsTooMuch(picture: Metadata): boolean {
  const pixels = picture.width * picture.height;
  return pixels > mostPixels || pixels * bytesForPixel(picture) > mostMemory;
}
