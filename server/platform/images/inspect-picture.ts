import { open } from 'node:fs/promises';
import type { PictureKind } from '@mutirao/contract/pictures.ts';
import type { Metadata } from 'sharp';

/** The number of leading bytes that identify the kind. */
export const headLength = 64;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = 0xff_d8_ff;

/** True where a file of AVIF's container format lists it among its brands. */
function isAvif(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}

/** The kind of a file by its first bytes, whatever its name. */
export function kindOf(head: Buffer): PictureKind | undefined {
  if (head.length < 16) return undefined;
  if (head.readUIntBE(0, 3) === jpeg) return 'image/jpeg';
  if (head.subarray(0, 8).equals(png)) return 'image/png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return isAvif(head) ? 'image/avif' : undefined;
}

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
  // All coefficients stay in memory until the last pass.
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  return channels * (isDeep ? 2 : 1) + 1;
}

/** True for a picture that would exceed the memory or time of one upload, by its header. */
export function costsTooMuch(picture: Metadata): boolean {
  const pixels = picture.width * picture.height;
  return pixels > mostPixels || pixels * bytesForPixel(picture) > mostMemory;
}

const chunkLength = 256 * 1024;
/** The longest marker, so that none is missed between two chunks. */
const overlap = 16;
/** Markers of pages, scripts and documents, which browsers and viewers find anywhere in a file. */
const foreign = /<(?:script|html|svg|body|iframe|!doctype)[\s>]|<\?php|%PDF-\d/i;

/** The longest end of an archive: its record and a comment. */
const longestEnd = 22 + 65_535;

/** True for a file that is an archive too: those are read from their end. */
function endsAsArchive(end: Buffer): boolean {
  for (let at = end.lastIndexOf('PK\x05\x06'); at >= 0; at = at === 0 ? -1 : end.lastIndexOf('PK\x05\x06', at - 1))
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true;
  return false;
}

/**
 * True for a picture that is something else as well (a polyglot), such as a page or an archive. Re-encoding would remove
 * it, but it is an attack.
 */
export async function hasSecondNature(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(chunkLength + overlap);
    let before = 0;
    for (let at = 0; at < size; at += chunkLength) {
      const { bytesRead } = await file.read(buffer, before, chunkLength, at);
      const seen = before + bytesRead;
      if (foreign.test(buffer.toString('latin1', 0, seen))) return true;
      before = Math.min(overlap, seen);
      buffer.copyWithin(0, seen - before, seen);
    }
    const end = Buffer.alloc(Math.min(size, longestEnd));
    await file.read(end, 0, end.length, size - end.length);
    return endsAsArchive(end);
  } finally {
    await file.close();
  }
}
