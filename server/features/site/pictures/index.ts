export { challengePicture, flagPicture, portraitPicture, teamPicture } from './addresses.ts';
export { routePictures as registerPictures } from './pictures.routes.ts';
export type { SceneSubject } from './scene.ts';
export { getShareImage } from './share-image.ts';
