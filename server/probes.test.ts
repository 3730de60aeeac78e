import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { send } from './testing/send.ts';
import { startTestApp } from './testing/test-app.ts';

const app = await startTestApp({ pages: true });
const address = await app.listen();

/** The answer to bytes as they are. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const hidden = [
  ...['/.git/config', '/.git/HEAD', '/.svn/entries', '/.env', '/package.json', '/server/main.ts', '/data/secret-key'],
  ...['/assets/', '/assets', '/..%2f..%2fpackage.json', '/assets/..%5c..%5cpackage.json', '/%2e%2e/%2e%2e/etc/passwd'],
  ...['/assets/%2e%2e/index.html', '/assets/unknown.js', '/assets/a/b.js', '/assets/%00', '/assets/.git', '/judging/'],
  ...['/dev/mail', '/metrics.json', '/debug', '/server-status', '/api/docs/json', '/backup.zip', '/index.html.bak'],
];

test.each(hidden)('%s is an unknown page', async (path) => {
  const { status, bytes } = await send(`${address}${path}`);
  expect(status).toBe(404);
  expect(bytes.toString()).not.toMatch(/"dependencies"|root:x|repositoryformatversion/);
});

test.each(["' or '1'='1", "'); drop table challenge; --", '%27%20or%201=1', '\\'])(
  'a search for %s is a search for those letters',
  async (search) => {
    const { status, bytes } = await send(`${address}/api/challenges?search=${encodeURIComponent(search)}`);
    expect([status, JSON.parse(bytes.toString()).data]).toEqual([200, []]);
    expect((await send(`${address}/api/challenges`)).status).toBe(200);
  },
);

test.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG'])('the method %s is not answered', async (method) => {
  const answer = await sendRaw(
    `${method} / HTTP/1.1\r\nHost: a\r\nX-Secret: reflected\r\nAuthorization: Bearer reflected\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).not.toMatch(/^HTTP\/1\.1 [23]/);
  expect(answer).not.toContain('reflected');
});

const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

test.each([
  ['both lengths', `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['a space before the colon', `Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`],
  ['an encoding that is none', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a chunk of no length', `Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${smuggled}`],
])('a request with %s is refused whole', async (_what, rest) => {
  const answer = await sendRaw(`POST /api/challenges/1/visitors HTTP/1.1\r\nHost: a\r\n${rest}`);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
});

test('a header that would add another one to the answer is refused', async () => {
  const answer = await send(`${address}/challenges%0d%0aSet-Cookie:%20a=b`);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test.each(['//evil.example', '//evil.example/%2f..', '/\\evil.example', '/https://evil.example', '/%09/evil.example'])(
  '%s leads to no other site',
  async (path) => {
    const { headers } = await send(`${address}${path}`, { headers: { accept: 'text/html' } });
    expect(new URL(String(headers.location ?? '/'), 'https://desafios.example.org').host).toBe('desafios.example.org');
  },
);

test.each([
  '//evil.example/login',
  '/\\evil.example',
  '/.//evil.example',
  '/%2e//evil.example/?q=1',
  '/x/..//evil.example',
])('no link of the page at %s leads to another site', async (path) => {
  const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  const place = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? path;
  const base = new URL(place, address);
  const { status, bytes } = await send(base.href, { headers: { accept: 'text/html' } });
  expect([base.host, status]).toEqual([new URL(address).host, 404]);
  const links = bytes.toString().matchAll(/(?:href|action)="([^"]*)"/g);
  for (const [, link] of links) expect(new URL(String(link), base).host).not.toBe('evil.example');
});

test.each(['/', '/api/challenges', '/no-such-page', '/api/nothing', '/api/contestants/me'])(
  'an absolute address of %s is answered as its path',
  async (path) => {
    const ask = (target: string, more = '') =>
      sendRaw(`GET ${target} HTTP/1.1\r\nHost: a\r\n${more}Connection: close\r\n\r\n`);
    const [line = ''] = (await ask(path)).split('\r\n');
    expect((await ask(`http://evil.example${path}`)).split('\r\n')[0]).toBe(line);
    expect((await ask(`HTTPS://evil.example${path}?x=1`)).split('\r\n')[0]).toBe(line);
    const invalid = await ask(`http://evil.example${path}`, 'Authorization: Bearer invalid\r\n');
    expect(invalid.split('\r\n')[0]).toBe(path.startsWith('/api/') ? 'HTTP/1.1 401 Unauthorized' : line);
  },
);

test.each(['http://', 'ftp://a/', 'http:/x', 'challenges', '*', '?q=1', 'http://[/'])(
  'the target %s is refused',
  async (target) => {
    const answer = await sendRaw(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  },
);

test.each(['/', '/api/challenges', '/api/nothing'])('a request for %s with two hosts is refused', async (path) => {
  for (const hosts of ['Host: a\r\nHost: b', 'Host: a\r\nhost: a']) {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  }
});

test.each(['/api/nothing', '/api/v1/nothing', '/api/challenges/1/nothing'])(
  'the unknown call %s is refused with a token that is not valid, and unknown without one',
  async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const) {
      for (const authorization of ['Bearer invalid', 'Basic YTpi', 'x']) {
        const { status, headers, bytes } = await send(`${address}${path}`, { method, headers: { authorization } });
        expect([status, headers['content-type']]).toEqual([401, 'application/json; charset=utf-8']);
        if (method !== 'HEAD') expect(JSON.parse(bytes.toString()).error).toBe('unauthenticated');
      }
      expect((await send(`${address}${path}`, { method })).status).toBe(404);
    }
  },
);

const foreign = { origin: 'https://evil.example' };
const preflight = {
  ...foreign,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
};

test('no other origin may read or call the API', async () => {
  for (const [method, headers] of [
    ['GET', foreign],
    ['OPTIONS', preflight],
  ] as const) {
    const answer = await send(`${address}/api/challenges`, { method, headers });
    for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-/);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

const tokenCall = JSON.stringify({ grant_type: 'refresh_token' });

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; a=application/json',
])('a call with a body of %s, which another site can send without a preflight, is refused', async (type) => {
  const headers = { ...foreign, 'content-type': type, cookie: '__Host-refresh_token=x' };
  const { status } = await send(`${address}/api/oauth/token`, { method: 'POST', headers, body: tokenCall });
  expect(status).toBe(415);
});

test.each(['/api/oauth/token', '/api/oauth/revoke', '/api/users', '/api/me/sessions/1', '/api/me/reauthentication'])(
  'a GET or HEAD of %s changes nothing',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await send(`${address}${path}`, { method });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  },
);

test.each([
  ['__proto__', '{"grant_type":"password","username":"a@example.org","password":"x","__proto__":{"isAdmin":true}}'],
  ['constructor', '{"grant_type":"password","constructor":{"prototype":{"isAdmin":true}}}'],
])('a body with %s is refused and changes no other object', async (_name, body) => {
  const headers = { 'content-type': 'application/json' };
  const { status } = await send(`${address}/api/oauth/token`, { method: 'POST', headers, body });
  expect(status).toBe(400);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('deeply nested JSON is refused', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const { status } = await send(`${address}/api/users`, { method: 'POST', headers, body });
  expect(status).toBe(422);
});

test('a repeated parameter is refused where one is expected, and a body is not read from the address', async () => {
  expect((await send(`${address}/api/challenges?page=1&page=2`)).status).toBe(422);
  const query = 'grant_type=password&username=a@example.org&password=x';
  const headers = { 'content-type': 'application/json' };
  const { status } = await send(`${address}/api/oauth/token?${query}`, { method: 'POST', headers, body: '{}' });
  expect(status).toBe(422);
});

test.each([
  '/',
  '/api/challenges',
  '/sitemap.xml',
  '/pictures/goals/1.svg',
  '/robots.txt',
  '/api/nothing',
  '/no-such-page',
])('%s says its type and character set', async (path) => {
  const { headers } = await send(`${address}${path}`);
  expect(headers['content-type']).toMatch(/^[\w-]+\/[\w.+-]+; ?charset=utf-8$/i);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
