import { IdleThread } from '../../../../platform/idle-thread.ts';
import { Semaphore } from '../../../../platform/limits/semaphore.ts';

/** Strangers' files are parsed in a thread with limits on time and memory, and one at a time. */
const thread = new IdleThread<Uint8Array, string | undefined>({
  module: new URL('read-pdf-thread.ts', import.meta.url),
  timeout: 5000,
  memory: 256,
});
const reading = new Semaphore({ name: 'verified-pdfs', running: 1, waiting: 20 });

/** The credential that a PDF of ours carries; undefined where a file has none or cannot be read. */
export function readPdf(bytes: Uint8Array): Promise<string | undefined> {
  return reading.run(() => thread.run(bytes).catch(() => undefined));
}
