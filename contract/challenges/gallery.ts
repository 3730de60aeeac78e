import { z } from 'zod';
import { localized } from '../localized.ts';
import { cardsPerPage, pageOf, pageQuery } from '../pagination.ts';
import { component, countLike, textLike } from '../schemas.ts';

/** The widths of a picture of the gallery, in pixels: the whole one, and smaller ones. */
export const galleryWidths = [1600, 800, 400] as const;

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
