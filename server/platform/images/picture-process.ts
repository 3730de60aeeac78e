import { flushCompileCache } from 'node:module';
import { type MadePicture, makePictures, type Recipe, type Refusal } from './make-pictures.ts';

/** The messages to the process, and its answers. */
export interface Order {
  readonly path: string;
  readonly recipe: Recipe;
}
export type Answer = ({ made: MadePicture[] | Refusal } | { error: string }) & {
  /** It ends now: it holds memory that it will not give back otherwise. */
  readonly isLast: boolean;
};

const restingMemory = 76 * 1024 * 1024;

// To read TypeScript takes memory, which the next such process need not spend.
flushCompileCache();

// A process of its own, which knows no secret and may crash: it opens what strangers send.
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
