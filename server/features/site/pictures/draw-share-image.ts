import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { goalColours, inkOn } from '@mutirao/contract/challenges/goals.ts';
import satori from 'satori';
import sharp from 'sharp';
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
}

/** A box of the picture, in the form the layout library reads. */
function box(style: Record<string, unknown>, children: unknown): { type: 'div'; props: Record<string, unknown> } {
  return { type: 'div', props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } };
}

/** Draws a share image: 1200 by 630, PNG. */
export async function drawShareImage({ seed, goals, title, text, footer }: ShareImage): Promise<Buffer> {
  const colour = goalColours[goals[0] ?? 0] ?? '#D7263D';
  const ink = inkOn(colour);
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
      box({ fontSize: 30, fontWeight: 800 }, footer),
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
