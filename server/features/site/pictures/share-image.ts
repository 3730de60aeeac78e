import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../../../platform/limits/semaphore.ts';
import type { ShareImage } from './draw-share-image.ts';

/** In milliseconds: an idle thread then ends, and frees its memory. */
const idle = 30_000;

let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;

function stop(): void {
  void thread?.terminate();
  thread = undefined;
}

/** Draws in a thread of its own: the layout of the texts would hold up all other answers. */
async function drawApart(content: ShareImage): Promise<Buffer> {
  clearTimeout(rest);
  thread ??= new Worker(new URL('share-image-thread.ts', import.meta.url));
  thread.ref();
  try {
    const answer = once(thread, 'message');
    thread.postMessage(content);
    const [image] = (await answer) as [Uint8Array];
    return Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  } catch (error) {
    stop();
    throw error;
  } finally {
    thread?.unref();
    rest = setTimeout(stop, idle).unref();
  }
}

/** Drawing takes 100 ms of a core. */
const drawing = new Semaphore({ running: 1, waiting: 50 });
/** By content: whatever address asks for an image, it is drawn once. */
const images = new LRUCache<string, Buffer, ShareImage>({
  max: 200,
  fetchMethod: (_content, _stale, { context }) => drawing.run(() => drawApart(context)),
});

/** The share image for social networks: 1200 by 630, PNG. */
export async function getShareImage(content: ShareImage): Promise<Buffer> {
  return (await images.fetch(JSON.stringify(content), { context: content })) as Buffer;
}
