import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../../platform/lower-priority.ts';
import { drawShareImage, type ShareImage } from './draw-share-image.ts';

// A thread that draws share images, one for each message; an error ends it.

lowerPriority();
parentPort?.on('message', async (content: ShareImage) => {
  parentPort?.postMessage(await drawShareImage(content));
});
