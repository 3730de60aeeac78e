import type { EditedPicture } from '@mutirao/contract/challenges/gallery/gallery.ts';
import { galleryLimits } from '@mutirao/contract/challenges/gallery/gallery-limits.ts';
import { type ContentKind, newestFirst } from '../../contents/index.ts';
import type { PictureRow } from '../gallery.queries.ts';

function presentEditedPicture(row: PictureRow): EditedPicture {
  const { id, text_pt, text_en, image_url, image_thumb_url, width, height } = row;
  return { id, text_pt, text_en, image_url, image_thumb_url, width, height };
}

/** The pictures of a challenge. */
export const pictureKind: ContentKind<PictureRow, EditedPicture> = {
  what: 'picture',
  table: 'gallery_picture',
  orderBy: newestFirst,
  within: 'challenge_id',
  most: galleryLimits.pictures,
  present: presentEditedPicture,
  nameOf: ({ text_pt, text_en, id }) => text_pt || text_en || String(id),
  tagsOf: (challengeId) => [`gallery:${challengeId}`],
};
