import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type Order, type Picture, typesetPdf, typesetSvg } from './typesetter.ts';

// A thread that sets documents in type, one for each message; an error ends it.

/** How wide a picture is printed at most, in pixels. */
const pictureWidth = 1200;
const photoWidth = 900;

export type DrawingOrder = Order &
  (
    | { readonly output: 'pdf'; readonly instant: Date; readonly standard?: 'a-3a' | 'ua-1' }
    | { readonly output: 'svg' | 'png' }
  );

/** Vectors stay; uploaded pictures become small files of a format that a PDF has as it is. */
async function preparePicture({ name, bytes }: Picture): Promise<Picture> {
  if (name.endsWith('.svg')) return { name, bytes };
  if (name.startsWith('photo')) {
    const photo = sharp(bytes).resize({
      width: photoWidth,
      height: photoWidth,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return { name, bytes: await photo.flatten({ background: '#ffffff' }).jpeg({ quality: 76 }).toBuffer() };
  }
  const width = name.startsWith('logo') ? pictureWidth / 3 : pictureWidth;
  const height = name.startsWith('logo') ? width : Math.round(width / 5);
  const picture = sharp(bytes).resize({ width, height, fit: 'cover', withoutEnlargement: true });
  return {
    name,
    bytes: await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 76 }).toBuffer(),
  };
}

async function draw(order: DrawingOrder): Promise<Uint8Array> {
  const prepared = { ...order, pictures: await Promise.all(order.pictures.map(preparePicture)) };
  if (order.output === 'pdf') return typesetPdf(prepared, order.instant, order.standard);
  const svg = Buffer.from(typesetSvg(prepared));
  return order.output === 'svg' ? svg : sharp(svg).resize(640).png({ palette: true }).toBuffer();
}

parentPort?.on('message', async (order: DrawingOrder) => {
  parentPort?.postMessage(await draw(order));
});
