import { flushCompileCache } from 'node:module';
import { type MadePicture, makePictures, type Recipe, type Refusal } from './make-pictures.ts';

/** The messages to the process. */
export interface Order {
  readonly path: string;
  readonly recipe: Recipe;
}
export type Answer = ({ made: MadePicture[] | Refusal } | { error: string }) & {
  /** It ends now, to free memory that it would otherwise keep. */
  readonly isLast: boolean;
};

const restingMemory = 76 * 1024 * 1024;

// Compiling TypeScript takes memory, which the cache saves the next process.
flushCompileCache();

// A child process without secrets, which may crash: it opens untrusted files.
process.on('message', async ({ path, recipe }: Order) => {
  const result = await makePictures(path, recipe).then(
    (made) => ({ made }),
    (error: unknown) => ({ error: String(error) }),
  );
  const isLast = process.memoryUsage.rss() > restingMemory;
  const answer: Answer = { ...result, isLast };
  process.send?.(answer, () => {
    if (isLast) process.disconnect?.();
  });
});
