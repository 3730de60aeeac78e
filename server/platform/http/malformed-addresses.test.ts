import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { logProcessOutput } from '../log-process-output.ts';

const lines: string[] = [];
const { app, listen } = await startTestApp({ pages: true, logTo: { write: (line) => void lines.push(line) } });
const { port } = new URL(await listen());

/** Sends a request as it is written, which no client would, and answers the status. */
async function sendRaw(target: string, headers: readonly string[]): Promise<number> {
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const head = [`GET ${target} HTTP/1.1`, 'Host: desafios.example.org', 'Connection: close', ...headers];
  socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  return Number(answer.split(' ', 2)[1]);
}

/** What libraries print goes to the log of the app until the test ends, as in the process of the platform. */
function captureOutput(): void {
  const { debug, log, info, warn, error } = console;
  const listeners = ['warning', 'uncaughtException'].map(
    (event) => [event, process.listeners(event as 'exit')] as const,
  );
  logProcessOutput(app.log);
  onTestFinished(() => {
    Object.assign(console, { debug, log, info, warn, error });
    for (const [event, before] of listeners) {
      process.removeAllListeners(event);
      for (const listener of before) process.on(event, listener);
    }
  });
}

const token = 'secret-token';

test('no token of a malformed address is logged, whatever is wrong with it', async () => {
  captureOutput();
  const targets = [
    `/auth/update-password/%zz-${token}`,
    `/auth/update-password/%25zz-${token}`,
    `/auth/verify/${token}%E0%A4%A?token=${token}`,
    `/certificate/%E0%A4%A${token}`,
    `/api/email/verify/${token}%zz`,
    `/auth/verify/${token.repeat(12)}`,
    `/auth/verify/${token.repeat(2000)}`,
    `/auth/verify/${token}\xff\xfe`,
    `/auth/verify/${token}\x00`,
    `/auth/verify/${token} more`,
    `//auth/verify/%zz${token}`,
    `http://desafios.example.org/auth/update-password/%zz-${token}`,
    `http://desafios.example.org:99999/auth/verify/${token}`,
    `*${token}`,
  ];
  const statuses = new Set<number>();
  for (const target of targets)
    for (const headers of [[], ['Accept: text/html'], ['Host: other.example.org'], [`Without-a-colon ${token}`]])
      statuses.add(await sendRaw(target, headers));
  console.warn('what a library prints');
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(400);
  expect(lines.join('')).toContain('what a library prints');
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});
