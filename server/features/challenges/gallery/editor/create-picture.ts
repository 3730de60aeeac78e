import type { pictureFields } from '@mutirao/contract/challenges/gallery/gallery.ts';
import { galleryWidths } from '@mutirao/contract/challenges/gallery/gallery-limits.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { z } from 'zod';
import type { Recipe } from '../../../../platform/media/media.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReceivedFile } from '../../../../platform/storage/received-file.ts';
import { type ContentEditor, createContent } from '../../contents/index.ts';
import type { PictureRow } from '../gallery.queries.ts';
import { pictureKind } from './picture-kind.ts';

const recipe: Recipe = { widths: galleryWidths, shape: 'whole' };
const smallest = Math.min(...galleryWidths);

/** Makes a picture of an upload and adds it to the gallery; a picture that is there already is not added again. */
export async function createPicture(
  { media }: Pick<Platform, 'media'>,
  editor: ContentEditor,
  { file, texts }: { file: ReceivedFile; texts: z.output<typeof pictureFields> },
): Promise<PictureRow> {
  const picture = await media.make(file, recipe);
  return media.store(picture, (image_url, transaction, invalidate) => {
    const values = { image_url, image_thumb_url: pictureAt(image_url, smallest), ...texts, ...picture.size };
    return createContent({ ...editor, transaction, invalidate }, pictureKind, { values, identity: { image_url } });
  });
}
