import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { changesOf } from '../../changes.ts';
import { cardsPerPage, pageOf, pageQuery } from '../../pagination.ts';
import { largestUpload } from '../../pictures.ts';
import { component, countLike, digits, example, localized, textLike } from '../../schemas.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { inBothLanguages, untranslatedCount } from '../contents/editor-fields.ts';
import { galleryLimits } from './gallery-limits.ts';

export const galleryPicture = component('GalleryPicture', {
  id: z.int(),
  image_url: textLike('/pictures/scenes/cistern/primeira-chuva.svg?goals=6'),
  image_thumb_url: textLike('/pictures/scenes/cistern/primeira-chuva.svg?goals=6'),
  text: localized.meta({ description: 'What it shows' }),
  width: countLike(1200, 'In pixels'),
  height: countLike(800, 'In pixels'),
});
export type GalleryPicture = z.infer<typeof galleryPicture>;

export const galleryQuery = z.object(pageQuery(cardsPerPage));
export const galleryPage = pageOf(galleryPicture).meta({ id: 'GalleryPage' });
export type GalleryPage = z.infer<typeof galleryPage>;

export const pictureFields = z.object(
  inBothLanguages('text', {
    longest: galleryLimits.text,
    like: { pt: 'Crianças medem o rio', en: 'Children measure the river' },
  }),
);
export type PictureFields = z.infer<typeof pictureFields>;

export const createPictureInput = z.object({
  image: z.file().meta(example('rio.jpg', 'JPEG, PNG, WebP or AVIF, up to 10 MB')),
  text_pt: pictureFields.shape.text_pt.default(''),
  text_en: pictureFields.shape.text_en.default(''),
});
export const changePictureInput = changesOf(pictureFields);

/** A picture of a gallery as its editors see it. */
export const editedPicture = component('EditedPicture', {
  id: z.int(),
  ...pictureFields.shape,
  image_url: textLike('/pictures/scenes/cistern/primeira-chuva.svg?goals=6'),
  image_thumb_url: textLike('/pictures/scenes/cistern/primeira-chuva.svg?goals=6'),
  width: countLike(1200, 'In pixels'),
  height: countLike(800, 'In pixels'),
});
export type EditedPicture = z.infer<typeof editedPicture>;

export const editedGalleryQuery = z.object({
  ...pageQuery(2 * cardsPerPage),
  untranslated: z.enum(['true', 'false']).default('false').meta({
    description: '`true` for those without a text in one of the languages only',
  }),
});
export type EditedGalleryQuery = z.infer<typeof editedGalleryQuery>;

export const editedGallery = pageOf(editedPicture)
  .extend({
    untranslated_count: untranslatedCount.meta(example(2, 'How many have no text in one of the languages')),
  })
  .meta({ id: 'EditedGallery' });
export type EditedGallery = z.infer<typeof editedGallery>;

export const editedPictureParams = z.object({ id: digits(9), picture: digits(9) });

export const deletePicturesQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .transform((ids) => ids.split(',').map(Number))
    .refine((ids) => ids.length <= galleryLimits.deletion)
    .meta(example('3,5', 'The pictures, with commas between')),
});

export const galleryCalls = defineCalls('Gallery and files', {
  'GET /challenges/:id/gallery': {
    id: 'listPictures',
    summary: 'A page of the pictures of a challenge, newest first',
    for: 'everyone',
    params: challengeParams,
    query: galleryQuery,
    answer: galleryPage,
    cache: ['challenge:{id}', 'gallery:{id}'],
  },
});

export const galleryEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/gallery': {
    id: 'listEditedPictures',
    summary: 'A page of the pictures of a challenge, newest first, to edit them',
    for: 'managers',
    params: challengeParams,
    query: editedGalleryQuery,
    answer: editedGallery,
  },

  'POST /admin/challenges/:id/gallery': {
    id: 'createPicture',
    summary: 'Adds a picture to the gallery of a challenge',
    description:
      'It is rotated upright and stripped of its metadata. The original is not stored. The same picture is not added twice.',
    for: 'managers',
    params: challengeParams,
    body: createPictureInput,
    file: { field: 'image', largest: largestUpload, perHour: 300 },
    answer: editedPicture,
    status: [201],
    failures: ['conflict'],
  },

  'PATCH /admin/challenges/:id/gallery/:picture': {
    id: 'changePicture',
    summary: 'Changes the alternative text of a picture',
    for: 'managers',
    params: editedPictureParams,
    body: changePictureInput,
    answer: editedPicture,
    failures: ['conflict'],
  },

  'DELETE /admin/challenges/:id/gallery': {
    id: 'deletePictures',
    summary: 'Deletes pictures of a challenge; those that are gone are ignored',
    for: 'managers',
    params: challengeParams,
    query: deletePicturesQuery,
  },
});
