import { expect, test } from 'vitest';
import { IdleThread } from './idle-thread.ts';

const threadOf = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const port = "import { parentPort } from 'node:worker_threads';";

test('a thread whose buffers exceed its memory is ended, and the next order gets a new one', async () => {
  const thread = new IdleThread<string, string>({
    module: threadOf(`${port}
      parentPort.on('message', (order) => {
        if (order === 'echo') return parentPort.postMessage(order);
        const buffers = [];
        const wait = new Int32Array(new SharedArrayBuffer(4));
        // As a decoder that unpacks without end: at most 512 MB, so that a failing test does not take the machine down.
        for (;;) {
          if (buffers.length < 64) buffers.push(new Uint8Array(2 ** 23).fill(1));
          Atomics.wait(wait, 0, 0, 5);
        }
      });`),
    memory: 64,
    // Longer than the test may take: the memory ends the thread, not the time.
    timeout: 120_000,
  });
  await expect(thread.run('unpack')).rejects.toThrow();
  expect(await thread.run('echo')).toBe('echo');
}, 40_000);
