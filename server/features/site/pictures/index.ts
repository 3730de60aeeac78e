export { challengePicture, flagPicture, portraitPicture, teamPicture } from './addresses.ts';
export { routePictures as registerPictures } from './pictures.routes.ts';
export { drawShareImage } from './share-image.ts';
