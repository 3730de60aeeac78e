import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import satori from 'satori';
import sharp from 'sharp';
import { lowerPriority } from '../../../platform/idle-thread.ts';
import { red } from './drawing.ts';
import { drawBanner } from './pattern.ts';

const width = 1200;
const height = 630;
const pictureWidth = 470;
const require = createRequire(import.meta.url);
const font = (weight: number) => ({
  name: 'Bricolage',
  weight: weight as 400 | 800,
  data: readFileSync(
    require.resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`),
  ),
});
const fonts = [font(400), font(800)];

export interface ShareImage {
  seed: string;
  goals: readonly number[];
  title: string;
  text: string;
  footer: string;
  /** The look of an organisation that has changed it. */
  brand?: {
    /** Of images without a goal. */
    readonly colour: string;
    /** The logo as a PNG, in Base64. */
    readonly logo: string | undefined;
  };
}

/** A box of the picture, in the form the layout library reads. */
function box(style: Record<string, unknown>, children: unknown): { type: 'div'; props: Record<string, unknown> } {
  return { type: 'div', props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } };
}

/** A logo on white, since it may have any colour. */
function logoOn(png: string) {
  const size = { height: 72, maxWidth: 280, marginRight: 24, padding: 12, borderRadius: 8 };
  const image = { type: 'img', props: { src: `data:image/png;base64,${png}`, style: { height: 48, maxWidth: 256 } } };
  return box({ ...size, backgroundColor: '#FFFFFF', alignItems: 'center' }, image);
}

/** Draws a share image: 1200 by 630, PNG. */
async function drawShareImage({ seed, goals, title, text, footer, brand }: ShareImage): Promise<Buffer> {
  const colour = goalColours[goals[0] ?? 0] ?? brand?.colour ?? red;
  const ink = inkOn(colour);
  const logo = brand?.logo ? [logoOn(brand.logo)] : [];
  const content = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: width - pictureWidth,
      height,
      padding: 56,
      backgroundColor: colour,
      color: ink,
    },
    [
      box({ flexDirection: 'column' }, [
        box({ fontSize: title.length > 40 ? 54 : 66, fontWeight: 800, lineHeight: 1.06, letterSpacing: -1 }, title),
        box({ fontSize: 29, lineHeight: 1.3, marginTop: 28 }, text),
      ]),
      box({ alignItems: 'center', fontSize: 30, fontWeight: 800 }, [...logo, footer]),
    ],
  );
  const texts = await satori(content as never, { width: width - pictureWidth, height, fonts });
  const picture = drawBanner({ seed, goals, width: pictureWidth, height });
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([
      { input: await sharp(Buffer.from(texts)).png().toBuffer(), left: 0, top: 0 },
      {
        input: await sharp(Buffer.from(picture)).resize(pictureWidth, height, { fit: 'cover' }).png().toBuffer(),
        left: width - pictureWidth,
        top: 0,
      },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

// This module runs as a thread: an image for each message, and an error ends it.
lowerPriority();
parentPort?.on('message', async (content: ShareImage) => {
  parentPort?.postMessage(await drawShareImage(content));
});
