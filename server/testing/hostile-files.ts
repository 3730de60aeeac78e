import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import type { Refusal } from '../platform/images/make-pictures.ts';
import {
  blackBits,
  blackPixels,
  drawFrames,
  drawPicture,
  fillPicture,
  insertIntoJpeg,
  insertIntoPng,
  jpegSegment,
  png,
  pngChunk,
  resizeAvifHeader,
  resizeJpegHeader,
} from './picture-files.ts';

/** What becomes of an upload: it is taken, or refused with a message. */
export type Outcome = 'taken' | 'not_a_picture' | Refusal | 'file_too_large';

export interface HostileFile {
  /** What is wrong with it. */
  readonly what: string;
  readonly outcome: Outcome;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const megabyte = 1024 * 1024;
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';

/** Files as someone might send them who means harm, or whose camera died on the way; made anew by each call. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const size = { width: 640, height: 480 };
  const jpeg = await drawPicture(size).jpeg().toBuffer();
  const pngFile = await drawPicture(size).png().toBuffer();
  const webp = await drawPicture(size).webp().toBuffer();
  const avif = await drawPicture(size).avif({ effort: 0 }).toBuffer();
  const gif = await drawPicture(size).gif().toBuffer();
  const extended = await drawPicture(size).ensureAlpha(0.5).webp().toBuffer();

  const broken = Buffer.from(pngFile);
  const pixels = broken.indexOf('IDAT');
  broken.fill(0x5a, pixels + 200, pixels + 260);
  const shrunk = Buffer.from(extended);
  shrunk.writeUIntLE(9, extended.indexOf('VP8X') + 12, 3);
  const huge = Buffer.from(webp);
  huge.writeUInt16LE(0x3fff, webp.indexOf('VP8 ') + 14);
  huge.writeUInt16LE(0x3fff, webp.indexOf('VP8 ') + 16);
  const bomb = deflateSync(Buffer.alloc(400 * megabyte), { level: 9 });
  const zip = Buffer.from(zipSync({ 'run.js': Buffer.from('alert(1)') }));
  const comment = jpegSegment(0xfe, Buffer.alloc(65_000, 'x'));
  const profile = jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.alloc(65_000)]));
  const exif = jpegSegment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08\xff\xff', 'latin1'), Buffer.alloc(65_000, 0xff)]),
  );
  const brand = (name: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${name}\0\0\0\0mif1${name}`), Buffer.alloc(200)]);

  const kinds = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };
  const file = (ending: keyof typeof kinds, what: string, outcome: Outcome, bytes: Buffer): HostileFile => ({
    what,
    outcome,
    name: `photo.${ending}`,
    type: kinds[ending],
    bytes,
  });
  const other = (name: string, type: string, what: string, outcome: Outcome, bytes: Buffer | string): HostileFile => ({
    what,
    outcome,
    name,
    type,
    bytes: Buffer.from(bytes as Buffer),
  });

  return [
    other('notes.txt', 'text/plain', 'a text', 'not_a_picture', 'Hello'),
    other('paper.pdf', 'application/pdf', 'a document', 'not_a_picture', '%PDF-1.7\n'),
    other('photo.png.exe', 'application/x-msdownload', 'a picture called a program', 'not_a_picture', pngFile),
    file('png', 'a text called a picture', 'picture_kind', Buffer.from('This is a picture, believe me.')),
    file('png', 'a document called a picture', 'picture_kind', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')),
    other('drawing.svg', 'image/svg+xml', 'a drawing', 'picture_kind', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    file('png', 'a drawing with a script, called PNG', 'picture_kind', Buffer.from(script)),
    other('photo.gif', 'image/gif', 'a GIF', 'picture_kind', gif),
    other('photo.gif', 'image/gif', 'an animated GIF', 'picture_kind', await drawFrames(size).gif().toBuffer()),
    file('jpg', 'a GIF that is a script too', 'picture_kind', Buffer.from('GIF89a/*\0\0\0\0\0\0*/=1;alert(1);//')),
    other('photo.heic', 'image/heic', 'a HEIC', 'picture_kind', brand('heic')),
    file('avif', 'a HEIC called AVIF', 'picture_kind', brand('heix')),
    other('photo.tif', 'image/tiff', 'a TIFF', 'picture_kind', await drawPicture(size).tiff().toBuffer()),
    other('photo.bmp', 'image/bmp', 'a BMP', 'picture_kind', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])),
    other(
      'photo.ico',
      'image/x-icon',
      'an icon',
      'picture_kind',
      Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), pngFile]),
    ),
    file('png', 'no bytes', 'picture_kind', Buffer.alloc(0)),
    file('jpg', 'the first bytes and no more', 'picture_kind', jpeg.subarray(0, 12)),
    file('jpg', 'half a JPEG', 'picture_unreadable', half(jpeg)),
    file('png', 'half a PNG', 'picture_unreadable', half(pngFile)),
    file('webp', 'half a WebP', 'picture_unreadable', half(webp)),
    file('avif', 'half an AVIF', 'picture_unreadable', half(avif)),
    file('png', 'a PNG with broken pixels', 'picture_unreadable', broken),
    file(
      'png',
      'a PNG of 30,000 by 30,000',
      'picture_too_many_pixels',
      png({ width: 30_000, height: 30_000, depth: 1, colour: 0 }, blackBits({ width: 30_000, height: 30_000 })),
    ),
    file(
      'png',
      'a PNG that says 30,000 by 30,000',
      'picture_too_many_pixels',
      png({ width: 30_000, height: 30_000 }, blackPixels({ width: 9, height: 9 })),
    ),
    file(
      'png',
      'a PNG that says more than it holds',
      'picture_unreadable',
      png({ width: 2000, height: 2000 }, blackPixels({ width: 90, height: 90 })),
    ),
    file(
      'jpg',
      'a JPEG that says 60,000 by 60,000',
      'picture_too_many_pixels',
      resizeJpegHeader(jpeg, { width: 60_000, height: 60_000 }),
    ),
    file(
      'jpg',
      'a JPEG that says more than it holds',
      'picture_unreadable',
      resizeJpegHeader(jpeg, { width: 3000, height: 3000 }),
    ),
    file('webp', 'a WebP that says less than it holds', 'picture_unreadable', shrunk),
    file('webp', 'a WebP that says 16,383 by 16,383', 'picture_too_many_pixels', huge),
    file(
      'avif',
      'an AVIF that says 8,000 by 8,000',
      'picture_too_many_pixels',
      resizeAvifHeader(avif, { width: 8000, height: 8000 }),
    ),
    file(
      'avif',
      'an AVIF of 25 million pixels that says 100 by 100',
      'picture_unreadable',
      resizeAvifHeader(await fillPicture({ width: 5000, height: 5000 }).avif({ effort: 0 }).toBuffer(), {
        width: 100,
        height: 100,
      }),
    ),
    file(
      'jpg',
      'a JPEG of 81 million pixels in passes',
      'picture_too_many_pixels',
      await fillPicture({ width: 9000, height: 9000 })
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
    file(
      'png',
      'an interlaced PNG of 64 million pixels',
      'picture_too_many_pixels',
      png(
        { width: 8000, height: 8000, depth: 16, colour: 6, interlaced: true },
        pngChunk('IDAT', deflateSync(Buffer.alloc(megabyte))),
      ),
    ),
    file(
      'webp',
      'an animated WebP of 25 million pixels a frame',
      'picture_too_many_pixels',
      await drawFrames({ width: 5000, height: 5000 }, 2).webp({ lossless: true, effort: 0 }).toBuffer(),
    ),
    file(
      'jpg',
      'a JPEG that is a page too',
      'picture_second_nature',
      Buffer.concat([jpeg, Buffer.from('<!DOCTYPE html><body>Hello</body>')]),
    ),
    file(
      'jpg',
      'a JPEG with a page in its comment',
      'picture_second_nature',
      insertIntoJpeg(jpeg, jpegSegment(0xfe, Buffer.from('<script>alert(1)</script>'))),
    ),
    file('jpg', 'a JPEG that is an archive too', 'picture_second_nature', Buffer.concat([jpeg, zip])),
    file(
      'png',
      'a PNG that is a document too',
      'picture_second_nature',
      Buffer.concat([pngFile, Buffer.from('%PDF-1.7\n')]),
    ),
    file(
      'png',
      'a PNG with a program in a text',
      'picture_second_nature',
      insertIntoPng(pngFile, pngChunk('tEXt', Buffer.from('Comment\0<?php phpinfo();'))),
    ),
    file('jpg', '11 MB', 'file_too_large', insertIntoJpeg(jpeg, ...Array<Buffer>(177).fill(comment))),
    file(
      'png',
      'a PNG whose text unfolds to 400 MB',
      'taken',
      insertIntoPng(pngFile, pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))),
    ),
    file(
      'png',
      'a PNG whose profile unfolds to 400 MB',
      'taken',
      insertIntoPng(pngFile, pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb]))),
    ),
    file(
      'png',
      'a PNG with a text of 8 MB',
      'taken',
      insertIntoPng(
        pngFile,
        pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\0\0\0\0'), Buffer.alloc(8 * megabyte, 'a')])),
      ),
    ),
    file(
      'jpg',
      'a JPEG with 9 MB of broken profiles',
      'taken',
      insertIntoJpeg(jpeg, ...Array<Buffer>(140).fill(profile)),
    ),
    file(
      'jpg',
      'a JPEG of 35 million pixels in passes',
      'taken',
      await fillPicture({ width: 7000, height: 5000 })
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
    file(
      'avif',
      'an AVIF of 11 million pixels',
      'taken',
      await fillPicture({ width: 4000, height: 2750 }).avif({ effort: 0 }).toBuffer(),
    ),
    file(
      'jpg',
      'a JPEG with bytes between its parts, as some programs write it',
      'taken',
      Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(5, 1), jpeg.subarray(-2)]),
    ),
    file('jpg', 'a JPEG with broken facts about itself', 'taken', insertIntoJpeg(jpeg, exif)),
    file('webp', 'an animated WebP', 'taken', await drawFrames(size).webp().toBuffer()),
    file('png', 'an animated PNG', 'taken', animate(pngFile)),
    file(
      'png',
      'one pixel',
      'taken',
      await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
    other('photo.jpg.php', 'image/jpeg', 'a picture called a script', 'taken', jpeg),
    other('../../etc/passwd', 'image/png', 'a picture that would lie elsewhere', 'taken', pngFile),
  ];
}

/** An animated PNG: to whom does not know of it, a still one. */
function animate(file: Buffer): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(640, 4);
  frame.writeUInt32BE(480, 8);
  return insertIntoPng(file, pngChunk('acTL', control), pngChunk('fcTL', frame));
}
