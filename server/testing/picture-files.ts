import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture without repetition, so that rotation and cropping are visible. */
export function drawPicture({ width, height }: Size): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      pixels[at] = Math.floor((255 * x) / width);
      pixels[at + 1] = Math.floor((255 * y) / height);
      pixels[at + 2] = (x * 7 + y * 13) % 64;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photo of just so many bytes, of noise that no other photo has. */
export async function takePhoto(bytes: number): Promise<Buffer> {
  const [width, height] = [2000, Math.floor(bytes / 6000)];
  const photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
}

/** A noisy photo of many pixels and just so many bytes, compressed as much as that needs. */
export async function takeLargePhoto(
  { progressive = false, ...size }: Size & { progressive?: boolean },
  bytes: number,
) {
  const noise = randomBytes(1_000_003).map((byte) => 112 + byte / 8);
  const pixels = Buffer.alloc(size.width * size.height * 3, noise);
  const raw = { ...size, channels: 3 } as const;
  for (const quality of [90, 80, 70, 60, 50, 40, 30, 20, 10, 5]) {
    const photo = await sharp(pixels, { raw, limitInputPixels: false }).jpeg({ quality, progressive }).toBuffer();
    if (photo.length <= bytes) return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
  }
  throw new Error(`No photo of so many pixels has ${bytes} bytes`);
}

/** One colour, of any size: small as a file. */
export function fillPicture({ width, height }: Size): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#2a7f62' }, limitInputPixels: false });
}

/** The share of a picture's pixels that have about such a colour. */
export async function shareOfColour(picture: Buffer, colour: readonly [number, number, number]): Promise<number> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  let found = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (colour.every((value, index) => Math.abs(value - (pixels[at + index] as number)) < 12)) found++;
  return (3 * found) / pixels.length;
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

interface PngHeader extends Size {
  readonly depth?: number;
  readonly colour?: number;
  readonly interlaced?: boolean;
}

export function pngHeader({ width, height, depth = 8, colour = 2, interlaced = false }: PngHeader): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return pngChunk('IHDR', data);
}

/** A PNG of the given chunks between its header and its end. */
export function png(header: PngHeader, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([pngSignature, pngHeader(header), ...chunks, pngChunk('IEND')]);
}

/** The pixels of a black RGB picture. */
export function blackPixels({ width, height }: Size): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + 3 * width)), { level: 9 }));
}

/** The pixels of a picture in black and white, one bit each: even a huge one can be written out. */
export function blackBits({ width, height }: Size): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 }));
}

/** Inserts chunks after the header of a PNG. */
export function insertIntoPng(file: Buffer, ...chunks: Buffer[]): Buffer {
  const behindHeader = pngSignature.length + 25;
  return Buffer.concat([file.subarray(0, behindHeader), ...chunks, file.subarray(behindHeader)]);
}

/** A segment of a JPEG, at most 65,533 bytes. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Inserts segments at the beginning of a JPEG. */
export function insertIntoJpeg(file: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
}

/** Makes the header of a JPEG claim another size. */
export function resizeJpegHeader(file: Buffer, { width, height }: Size): Buffer {
  const changed = Buffer.from(file);
  for (let at = 2; at < changed.length; at += 2 + changed.readUInt16BE(at + 2)) {
    const marker = changed[at + 1] ?? 0;
    if (marker !== 0xc0 && marker !== 0xc2) continue;
    changed.writeUInt16BE(height, at + 5);
    changed.writeUInt16BE(width, at + 7);
    break;
  }
  return changed;
}

/** Makes the header of an AVIF claim another size. */
export function resizeAvifHeader(file: Buffer, { width, height }: Size): Buffer {
  const changed = Buffer.from(file);
  const at = changed.indexOf('ispe');
  changed.writeUInt32BE(width, at + 8);
  changed.writeUInt32BE(height, at + 12);
  return changed;
}

/** Some frames, each in another grey. */
export function drawFrames({ width, height }: Size, frames = 3): Sharp {
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, frame) => Buffer.alloc(width * height * 3, 60 * (frame + 1))),
  );
  return sharp(pixels, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
    limitInputPixels: false,
  });
}

/** The pixels of a picture: red, green, blue and alpha of each. */
export async function readPixels(bytes: Buffer): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
