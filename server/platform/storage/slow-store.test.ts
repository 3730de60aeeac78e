import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { afterThisFile } from '../../testing/clean-up.ts';
import { S3Storage } from './s3-storage.ts';

const timeout = 300;
/** A store that reads what it is sent with pauses, and never answers where nothing is sent. */
const server = createServer(async (request, response) => {
  if (request.method !== 'PUT') return;
  let received = 0;
  for await (const chunk of request) {
    received += (chunk as Buffer).length;
    await pause(20);
  }
  response.setHeader('x-received', received).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterThisFile(async () => {
  server.closeAllConnections();
  server.close();
});
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
const storage = new S3Storage({ endpoint, bucket: 'pictures', region: 'auto', ...keys }, timeout);

test('a large file may take longer to be sent than a store may take to answer', async () => {
  const began = performance.now();
  await storage.put('files/0a/large.pdf', Buffer.alloc(2_000_000));
  expect(performance.now() - began).toBeGreaterThan(2 * timeout);
});

test('a store that does not answer is given up', async () => {
  await expect(storage.read('files/0a/large.pdf')).rejects.toThrow('The store does not answer');
});
