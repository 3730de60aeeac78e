import { open } from 'node:fs/promises';
import sharp, { type SharpOptions } from 'sharp';
import type { pictureMessages } from './images.messages.ts';
import { costsTooMuch, hasSecondNature, headLength, kindOf } from './inspect-picture.ts';

/** The outputs for an upload. No picture is enlarged: a smaller one keeps its size in the larger widths. */
export interface Recipe {
  /** In pixels. */
  readonly widths: readonly number[];
  /** A square from the middle, or the whole, at most four times as high as wide. */
  readonly shape: 'square' | 'whole';
}

export interface MadePicture {
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** Why a picture is refused. */
export type Refusal = Exclude<keyof typeof pictureMessages, 'too_busy'>;

const quality = 80;

sharp.cache(false);
sharp.concurrency(1);
// All other decoders are off, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`).concat('VipsForeignLoadRaw'),
});

/** Truncated or broken files, and those of another size than they claim, are refused. */
const options: SharpOptions = { failOn: 'warning', limitInputPixels: false, sequentialRead: true, autoOrient: true };
/** Warnings about complete files as some cameras and programs write them. */
const harmless = /Invalid SOS parameters|extraneous bytes|Adobe color transform/i;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The first frame, rotated upright, without metadata, in each of the widths. */
async function resize(path: string, options: SharpOptions, { widths, shape }: Recipe): Promise<MadePicture[]> {
  const { autoOrient } = await sharp(path, options).metadata();
  const limit = shape === 'square' ? Math.min(autoOrient.width, autoOrient.height) : autoOrient.width;
  const sizeOf = (width: number) => {
    const side = Math.min(width, limit);
    return shape === 'square'
      ? ({ width: side, height: side, fit: 'cover' } as const)
      : ({ width: side, height: 4 * side, fit: 'inside', withoutEnlargement: true } as const);
  };
  // Decoded once: the smaller ones are resized from the largest.
  const { data, info } = await sharp(path, options)
    .resize(sizeOf(Math.max(...widths)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const made: MadePicture[] = [];
  for (const wanted of widths) {
    const picture = sharp(data, { raw: { width, height, channels } }).resize(sizeOf(wanted));
    made.push({ width: wanted, bytes: await picture.webp({ quality }).toBuffer() });
  }
  return made;
}

/** Makes pictures of an untrusted file. */
export async function makePictures(path: string, recipe: Recipe): Promise<MadePicture[] | Refusal> {
  if (!kindOf(await readHead(path))) return 'picture_kind';
  if (await hasSecondNature(path)) return 'picture_second_nature';
  try {
    if (costsTooMuch(await sharp(path, options).metadata())) return 'picture_too_many_pixels';
    return await resize(path, options, recipe).catch((error: Error) => {
      if (!harmless.test(error.message)) throw error;
      return resize(path, { ...options, failOn: 'error' }, recipe);
    });
  } catch {
    return 'picture_unreadable';
  }
}
