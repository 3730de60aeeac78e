import { parentPort } from 'node:worker_threads';
import { drawShareImage, type ShareImage } from './draw-share-image.ts';

// A thread that draws share images, one for each message; an error ends it.

parentPort?.on('message', async (content: ShareImage) => {
  parentPort?.postMessage(await drawShareImage(content));
});
