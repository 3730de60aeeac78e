import type { ShareImage } from './share-image.ts';

export { challengePicture, flagPicture, portraitPicture, teamPicture } from './addresses.ts';
export { routePictures as registerPictures } from './pictures.routes.ts';
export type { SceneSubject } from './scene.ts';

/** Draws a share image; its libraries, which take 15 MB, are loaded with the first. */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  const { drawShareImage: draw } = await import('./share-image.ts');
  return draw(image);
}
