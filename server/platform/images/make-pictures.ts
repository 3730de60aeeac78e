import { open } from 'node:fs/promises';
import sharp, { type ResizeOptions, type SharpOptions } from 'sharp';
import type { pictureMessages } from './images.messages.ts';
import { costsTooMuch, hasSecondNature, headLength, kindOf } from './inspect-picture.ts';

/** The outputs for an upload. No picture is enlarged: a smaller one keeps its size in the larger widths. */
export interface Recipe {
  /** In pixels. */
  readonly widths: readonly number[];
  /**
   * A square from the middle, the whole, at most four times as high as wide, the whole within a transparent square, or
   * filled to a ratio of the height to the width.
   */
  readonly shape: 'square' | 'whole' | 'framed' | { readonly ratio: number };
  /** The part to take, in shares of the upright picture; without it, all of it. */
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface MadePicture {
  /** Of the recipe. */
  readonly width: number;
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly bytes: Uint8Array;
}

/** Why a picture is refused. */
export type Refusal = Exclude<keyof typeof pictureMessages, 'too_busy'>;

const quality = 80;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

sharp.cache(false);
sharp.concurrency(1);
// All other decoders are off, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`),
    // Pictures are files: of the buffers, only a cleaned SVG is one.
    ...['Raw', 'SvgBuffer'].map((kind) => `VipsForeignLoad${kind}`),
  ],
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

/** The pixels of a part, which has one at least. */
function partOf({ width, height }: { width: number; height: number }, crop: Recipe['crop']) {
  const { x, y, ...share } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const left = Math.min(Math.floor(x * width), width - 1);
  const top = Math.min(Math.floor(y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(share.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(share.height * height), height - top)),
  };
}

/** The first frame, rotated upright, without metadata, in each of the widths. */
async function resize(path: string, options: SharpOptions, { widths, shape, crop }: Recipe): Promise<MadePicture[]> {
  const { autoOrient } = await sharp(path, options).metadata();
  const part = partOf(autoOrient, crop);
  const sides = [part.width, part.height];
  const limits = { square: Math.min(...sides), whole: part.width, framed: Math.max(...sides) };
  const sizeOf = (width: number): ResizeOptions => {
    if (typeof shape === 'object') {
      const side = Math.min(width, part.width);
      return { width: side, height: Math.max(1, Math.round(side * shape.ratio)), fit: 'cover' };
    }
    const side = Math.min(width, limits[shape]);
    if (shape === 'square') return { width: side, height: side, fit: 'cover' };
    if (shape === 'framed') return { width: side, height: side, fit: 'contain', background: transparent };
    return { width: side, height: 4 * side, fit: 'inside', withoutEnlargement: true };
  };
  // Decoded once: the smaller ones are resized from the largest.
  const source = sharp(path, options);
  // A whole picture may be decoded at a smaller size.
  const { data, info } = await (crop ? source.extract(part) : source)
    .resize(sizeOf(Math.max(...widths)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const made: MadePicture[] = [];
  for (const wanted of widths) {
    const picture = sharp(data, { raw: { width, height, channels } }).resize(sizeOf(wanted));
    const { data: bytes, info: size } = await picture.webp({ quality }).toBuffer({ resolveWithObject: true });
    made.push({ width: wanted, size: { width: size.width, height: size.height }, bytes });
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
