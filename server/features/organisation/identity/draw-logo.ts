import sharp from 'sharp';
import { drawSvg } from '../../../platform/images/draw-svg.ts';
import type { Logo } from './look.queries.ts';

interface Box {
  readonly width: number;
  readonly height: number;
  /** The share of the box that stays free around the logo. */
  readonly margin?: number;
  /** `#RRGGBB`; transparent without one. */
  readonly background?: string;
  readonly format?: 'png' | 'webp';
  /** The box is only as large as the logo in it. */
  readonly fit?: true;
}

/** Draws the logo as large as it fits into a box. */
export async function drawLogo({ content, content_type }: Logo, box: Box): Promise<Buffer> {
  const { width, height, margin = 0, background = '#00000000', format = 'png', fit } = box;
  const inner = (length: number) => Math.round(length * (1 - 2 * margin));
  const size = { width: inner(width), height: inner(height) };
  const isDrawing = content_type === 'image/svg+xml';
  const logo = isDrawing ? await drawSvg(content, size) : sharp(content).resize({ ...size, fit: 'inside' });
  if (fit) return logo[format]().toBuffer();
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: await logo.png().toBuffer() }])
    [format]()
    .toBuffer();
}
