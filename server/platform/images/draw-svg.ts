import sharp, { type Sharp } from 'sharp';

interface Box {
  readonly width: number;
  readonly height: number;
}

const usualDensity = 72;

/** At which a drawing has the size of the box, whatever the units of its view box. */
async function densityFor(content: Buffer, { width, height }: Box): Promise<number> {
  const drawn = await sharp(content, { limitInputPixels: false }).metadata();
  const density = usualDensity * Math.min(width / drawn.width, height / drawn.height);
  return Math.min(Math.max(density, 1), 100_000);
}

/** A drawing as large as it fits into a box. */
export async function drawSvg(content: Buffer, box: Box): Promise<Sharp> {
  return sharp(content, { density: await densityFor(content, box) }).resize({ ...box, fit: 'inside' });
}

/** The largest drawing that the platform makes of an SVG, in pixels. */
const largest = { width: 576, height: 576 };

/** Draws an untrusted SVG once, in the process for pictures, as large as the platform ever does. */
export async function tryDrawing(svg: string): Promise<[] | 'picture_unreadable'> {
  try {
    await (await drawSvg(Buffer.from(svg), largest)).raw().toBuffer();
    return [];
  } catch {
    return 'picture_unreadable';
  }
}
