import { flushCompileCache } from 'node:module';
import { tryDrawing } from './draw-svg.ts';
import { type MadePicture, makePictures, type Recipe, type Refusal } from './make-pictures.ts';

/** The messages to the process: to make pictures of a file, or to try whether an SVG can be drawn, which makes none. */
export type Order = { readonly path: string; readonly recipe: Recipe } | { readonly svg: string };
export type Answer = ({ made: MadePicture[] | Refusal } | { error: string }) & {
  /** It ends now, to free memory that it would otherwise keep. */
  readonly isLast: boolean;
};

const restingMemory = 76 * 1024 * 1024;

// Compiling TypeScript takes memory, which the cache saves the next process.
flushCompileCache();

// A child process without secrets, which may crash: it opens untrusted files.
process.on('message', async (order: Order) => {
  const making = 'svg' in order ? tryDrawing(order.svg) : makePictures(order.path, order.recipe);
  const result = await making.then(
    (made) => ({ made }),
    (error: unknown) => ({ error: String(error) }),
  );
  const isLast = process.memoryUsage.rss() > restingMemory;
  const answer: Answer = { ...result, isLast };
  process.send?.(answer, () => {
    if (isLast) process.disconnect?.();
  });
});
