import { LRUCache } from 'lru-cache';
import { IdleThread } from '../../../platform/idle-thread.ts';
import { Semaphore } from '../../../platform/limits/semaphore.ts';
import type { ShareImage } from './draw-share-image.ts';

/** Draws in a thread of its own: the layout of the texts would hold up all other answers. */
const thread = new IdleThread<ShareImage, Uint8Array>({ module: new URL('draw-share-image.ts', import.meta.url) });

async function drawApart(content: ShareImage): Promise<Buffer> {
  const image = await thread.run(content);
  return Buffer.from(image.buffer, image.byteOffset, image.byteLength);
}

/** Drawing takes 100 ms of a core. */
const drawing = new Semaphore({ name: 'share-images', running: 1, waiting: 50 });
/** By content: whatever address asks for an image, it is drawn once. */
const images = new LRUCache<string, Buffer, ShareImage>({
  max: 200,
  fetchMethod: (_content, _stale, { context }) => drawing.run(() => drawApart(context)),
});

/** The share image for social networks: 1200 by 630, PNG. */
export async function getShareImage(content: ShareImage): Promise<Buffer> {
  return (await images.fetch(JSON.stringify(content), { context: content })) as Buffer;
}
