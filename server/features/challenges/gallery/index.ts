import type { Feature } from '../../../platform/feature.ts';
import { routeGallery } from './gallery.routes.ts';

/** The pictures of a challenge. */
export const gallery: Feature = {
  name: 'challenges/gallery',
  pictures: [{ table: 'gallery_picture', column: 'image_url' }],
  routes: ({ api, platform }) => routeGallery(api, platform),
};
