import type { Feature } from '../../../platform/feature.ts';
import { routePictures } from './pictures.routes.ts';

export { challengePicture, flagPicture, portraitPicture, teamPicture } from './addresses.ts';
export type { SceneSubject } from './scene.ts';
export { getShareImage } from './share-image.ts';

/** Pictures generated from names. */
export const pictures: Feature = {
  name: 'site/pictures',
  routes: ({ site }) => routePictures(site),
};
