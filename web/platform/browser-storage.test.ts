import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readStored, writeStored } from './browser-storage.ts';

test('a server that renders has no storage, and Node does not warn of its own', async () => {
  const warned = Promise.race([once(process, 'warning'), new Promise((resolve) => setImmediate(resolve, 'nothing'))]);
  expect(readStored('localStorage', 'credentials')).toBeNull();
  expect(writeStored('localStorage', 'credentials', 'text')).toBe(false);
  expect(await warned).toBe('nothing');
});
