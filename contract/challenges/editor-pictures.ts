import { z } from 'zod';
import { component, countLike, digits, example, textLike } from '../schemas.ts';
import { type PictureUse, pictureUses } from './challenge-editor-limits.ts';

/** An uploaded picture before it is cut. */
const original = component('PictureOriginal', {
  id: z.int(),
  url: textLike('/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0/2400.webp'),
  width: countLike(2400, 'In pixels'),
  height: countLike(1600),
});
const share = z.number().min(0).max(1);
/** A rectangle, in shares of the original. */
const crop = z
  .object({ x: share, y: share, width: share.min(0.01), height: share.min(0.01) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001)
  .meta({ id: 'Crop', description: 'In shares of the original', examples: [{ x: 0, y: 0.1, width: 1, height: 0.65 }] });
export type Crop = z.infer<typeof crop>;

const use = z.enum(Object.keys(pictureUses) as [PictureUse, ...PictureUse[]]);
/** A picture as it is shown, with what it was cut from. */
export const pictureCut = component('PictureCut', {
  url: textLike('/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0/1600.webp', 'The value for the field of the draft'),
  use,
  crop,
  original,
});
export type PictureCut = z.infer<typeof pictureCut>;
export const pictureOriginal = original;
export type PictureOriginal = z.infer<typeof original>;
export const pictureInput = z.object({
  image: z.file().meta(example('photo.jpg', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
});
export const cutInput = z.object({ use, crop });
export type CutInput = z.infer<typeof cutInput>;

export const pictureParams = z.object({ id: digits(9), picture: digits(9) });
