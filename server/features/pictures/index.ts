export { challengePicture, teamPicture } from './addresses.ts';
export { routePictures as registerPictures } from './pictures.routes.ts';
export { drawShareImage } from './share-image.ts';
