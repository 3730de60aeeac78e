import { parentPort } from 'node:worker_threads';
import { listPlaces, makeParts } from './make-list.ts';

// A thread of its own: reading and folding half a million names takes seconds, in which no page would be answered.
const parts = makeParts(listPlaces());
parentPort?.on('message', async () => {
  const { value: part } = await parts.next();
  parentPort?.postMessage(part ?? null, part ? [part.json.buffer] : []);
});
