import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { logProcessOutput } from '../log-process-output.ts';

const lines: string[] = [];
const testApp = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });

const address = '192.0.2.7';
const email = 'iara@example.org';
const password = 'chuva no sertão';

interface Line {
  level: number;
  time: string;
  event: string;
  reqId: string;
}

/** The lines of the log that a call adds. */
async function linesOf(path: string, body: object, headers: Record<string, string> = {}) {
  const before = lines.length;
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  const added = lines.slice(before).map((line) => JSON.parse(line) as Line);
  return { answer, added };
}

const newcomer = { first_name: 'Iara', last_name: 'Reis', email, accept_terms: true };
await linesOf('users', { ...newcomer, password, password_confirmation: password });
const signIn = (secret: string, username = email) =>
  linesOf('oauth/token', { grant_type: 'password', username, password: secret });

test('a sign-in is logged with its time and zone, its outcome, and where it came from', async () => {
  const { added } = await signIn(password);
  expect(added).toMatchObject([{ event: 'access', route: 'POST /api/oauth/token', status: 200, address, level: 30 }]);
  expect(added[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('a failed sign-in is logged with the request_id of its answer, and without password or address', async () => {
  const { answer, added } = await signIn('not the password');
  expect(added).toMatchObject([{ event: 'refusal', status: 401, failure: 'unauthenticated', address }]);
  expect(added[0]?.reqId).toBe(answer.json().request_id);
  expect(JSON.stringify(added)).not.toMatch(/not the password|iara/);
});

test('what a member may not do, or sends in another form, is logged with the member', async () => {
  const { id, headers } = await testApp.join();
  const sections = { event: 'refusal', member: id, status: 403, failure: 'refused' };
  expect((await linesOf('admin/challenges', {}, headers)).added).toMatchObject([sections]);
  expect((await linesOf('challenges/1/follow', {}, headers)).added).toMatchObject([{ event: 'refusal', member: id }]);
  expect((await linesOf('uploads/unknown', {}, headers)).added).toMatchObject([{ event: 'refusal', member: id }]);
});

test('a forged token is logged', async () => {
  const { added } = await linesOf('oauth/revoke', {}, { authorization: 'Bearer a.b.c' });
  expect(added).toMatchObject([{ event: 'refusal', failure: 'unauthenticated', route: 'POST /api/oauth/revoke' }]);
});

test('what staff change is logged', async () => {
  const { id, headers } = await testApp.join({ roles: ['master_admin'] });
  const before = lines.length;
  const payload = JSON.stringify({ changes: { message_days: { from: 5, to: 4 } } });
  const json = { ...headers, 'content-type': 'application/json' };
  await testApp.app.inject({ method: 'PATCH', url: '/api/admin/settings', headers: json, payload });
  expect(lines.slice(before).map((line) => JSON.parse(line))).toMatchObject([
    { event: 'administration', member: id, route: 'PATCH /api/admin/settings' },
  ]);
});

test('nothing that is sent makes a line of its own', async () => {
  const forged = 'x\n{"level":30,"event":"access","status":200}';
  const before = lines.length;
  await linesOf(
    'oauth/token',
    { grant_type: forged, username: forged },
    { 'user-agent': 'a\tb', 'x-forwarded-for': 'é' },
  );
  for (const line of lines.slice(before)) expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(lines.slice(before)).toHaveLength(1);
});

test('errors of the database are logged without the values of a row', async () => {
  const before = lines.length;
  const error = Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${email}) already exists.` });
  testApp.app.log.error({ err: error }, 'a request failed');
  const [line = ''] = lines.slice(before);
  expect(line).toContain('duplicate key');
  expect(line).not.toContain(email);
});

test('ordinary answers are not logged', async () => {
  const before = lines.length;
  await testApp.get('/api/challenges');
  await testApp.get('/api/challenges/999999');
  expect(lines.slice(before)).toEqual([]);
});

const pageLines: string[] = [];
const { app, listen } = await startTestApp({ pages: true, logTo: { write: (line) => void pageLines.push(line) } });
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
  expect(pageLines.join('')).toContain('what a library prints');
  expect(pageLines.filter((line) => line.includes(token))).toEqual([]);
});
