import { flushCompileCache } from 'node:module';
import { makePictures, type Recipe } from './make-pictures.ts';

// To read TypeScript takes memory, which the next such process need not spend.
flushCompileCache();

// A process of its own, which knows no secret and may crash: it opens what strangers send.
process.on('message', async ({ path, recipe }: { path: string; recipe: Recipe }) => {
  try {
    process.send?.({ made: await makePictures(path, recipe) });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
