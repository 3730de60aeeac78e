import { expect, test } from 'vitest';
import { runHook } from '../../../../testing/run-hook.ts';
import type { Tracked } from '../../../site/uploads/index.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

/** A queue of files, each of which is sent until the test ends it: one that is cancelled takes a moment to end. */
async function startQueue(...names: string[]) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const upload = ({ name }: File, { signal }: Tracked) => {
    begun.push(name);
    return new Promise<void>((_resolve, reject) => ends.set(name, () => reject(signal.reason)));
  };
  const queue = await runHook(() => useUploadQueue({ upload, refuse: () => undefined, onDone: () => {} }));
  await queue.act(() => queue.now().add(names.map((name) => new File(['x'], name))));
  const cancel = (name: string) =>
    queue.act(() => queue.now().cancel(queue.now().uploads.find(({ file }) => file.name === name)?.id ?? 0));
  return { queue, begun, cancel, end: (name: string) => queue.act(() => ends.get(name)?.()) };
}

test('the next file takes the place of one that is cancelled while it is sent', async () => {
  const { queue, begun, cancel, end } = await startQueue('a', 'b', 'c', 'd');
  expect(begun).toEqual(['a', 'b']);
  await cancel('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  await cancel('d');
  await cancel('b');
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(queue.now().uploads.map(({ file, status }) => [file.name, status])).toEqual([['c', 'sending']]);
  await queue.leave();
});
