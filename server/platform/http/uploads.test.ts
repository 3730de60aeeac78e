import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endMain, patience, startMain } from '../../testing/processes.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { cutSlowBodies } from './lowest-rate.ts';

const { databaseUrl, join, listen, platform } = await startTestApp();

const boundary = 'part';
const beginning = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const headersOf = (headers: Record<string, string>) => ({
  ...headers,
  'content-type': `multipart/form-data; boundary=${boundary}`,
});

test('an endless file is refused at its limit, soon cut, and leaves nothing', async () => {
  const { headers } = await join();
  const sending = request(`${await listen()}/api/profile/avatar`, { method: 'POST', headers: headersOf(headers) });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const closed = new Promise<void>((resolve) => sending.on('close', resolve).on('error', () => resolve()));
  let ended = false;
  void closed.then(() => {
    ended = true;
  });
  sending.write(beginning);
  const chunk = Buffer.alloc(256 * 1024);
  let sent = 0;
  // By far more than is read of a refused form.
  while (!ended && sent < 20 * largestUpload) {
    sent += chunk.length;
    if (!sending.write(chunk)) await Promise.race([once(sending, 'drain'), closed]).catch(() => {});
  }
  const [answer] = await answered;
  expect(answer.statusCode).toBe(413);
  expect(sent).toBeLessThan(10 * largestUpload);
  sending.destroy();
  await vi.waitFor(async () => expect(await readdir(platform.files.tempDir)).toEqual([]), patience);
});

test('SEC a member who may not send a file is refused before it is received', async () => {
  const { headers } = await join();
  const sending = request(`${await listen()}/api/admin/organisation/logo`, {
    method: 'POST',
    headers: headersOf(headers),
  });
  onTestFinished(() => void sending.destroy());
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.on('error', () => {});
  sending.write(beginning);
  // The form never ends.
  const [answer] = await answered;
  expect([answer.statusCode, JSON.parse((await buffer(answer)).toString()).error]).toEqual([403, 'refused']);
  expect(await readdir(platform.files.tempDir)).toEqual([]);
});

test('a body that stops coming is cut, one that goes on is received', async () => {
  const server = createServer(async (incoming, response) => {
    const bytes = await buffer(incoming).catch(() => undefined);
    if (bytes) response.end(String(bytes.length));
  });
  cutSlowBodies(server, { rate: 500, period: 0.2 });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = () => request(url, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });

  const [stalled, going] = [open(), open()];
  stalled.write('few');
  const cut = once(stalled, 'error');
  const answered = once(going, 'response') as Promise<[IncomingMessage]>;
  let isCut = false;
  void cut.then(() => {
    isCut = true;
  });
  let sent = 0;
  while (!isCut) {
    sent += 1000;
    going.write(Buffer.alloc(1000));
    await new Promise((resolve) => setImmediate(resolve));
  }
  going.end();
  const [answer] = await answered;
  expect((await buffer(answer)).toString()).toBe(String(sent));
});

test('a client that hangs up is no failure of the database or of ours', async () => {
  const { headers } = await join();
  const settings = { DATABASE_URL: databaseUrl, SECRET_KEY: platform.keys.secret, SEED: 'none' };
  const { address, child, directory, output } = await startMain(settings);
  // The link to the set-up is printed last.
  await vi.waitUntil(() => output().includes('╝'), patience);
  const before = output();
  const begin = async (path: string, type: string, first: string) => {
    const begun = { ...headers, 'content-type': type, expect: '100-continue', 'transfer-encoding': 'chunked' };
    const sending = request(`${address}${path}`, { method: 'POST', headers: begun });
    sending.on('error', () => {});
    sending.flushHeaders();
    await once(sending, 'continue');
    sending.write(first);
    return sending;
  };
  const json = await begin('/api/auth/login', 'application/json', '{"email":');
  const form = await begin('/api/profile/avatar', `multipart/form-data; boundary=${boundary}`, beginning);
  form.write(Buffer.alloc(256 * 1024));
  const incoming = () => readdir(`${directory}/incoming`);
  await vi.waitUntil(async () => (await incoming()).some((name) => name !== 'compiled'), patience);
  json.destroy();
  form.destroy();
  await vi.waitUntil(async () => (await incoming()).every((name) => name === 'compiled'), patience);
  expect(await endMain(child)).toBe(0);
  expect(output()).toBe(before);
});
