import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectError, malformed, unknownAddress } from '../../testing/expect-error.ts';
import { send } from '../../testing/send.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { app, create, get, join, listen, platform } = await startTestApp({ pages: true });
const longSlug = 'a'.repeat(120);
await create({ slug: 'rio-limpo', title_pt: 'Rio limpo', title_en: 'Clean river' }, { slug: longSlug });
const address = await listen();
const html = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: received, bytes } = await send(`${address}${path}`, { headers });
  return { status, headers: received, body: bytes.toString() };
};
const langOf = (body: string) => body.match(/<html[^>]* lang="([^"]+)"/)?.[1];

test.each(['/', '/challenges/rio-limpo', '/api/docs', '/categories'])(
  '%s is in the language of the cookie, also after a request in another language',
  async (path) => {
    for (const _time of [1, 2]) {
      expect(langOf((await html(path)).body)).toBe('pt-BR');
      expect(langOf((await html(path, { cookie: 'language=en' })).body)).toBe('en');
      expect(langOf((await html(path, { cookie: 'language=ptBr' })).body)).toBe('pt-BR');
    }
    expect(langOf((await html(`${path}?lang=en`)).body)).toBe('en');
  },
);

test('a page shows the current data of the API', async () => {
  const path = '/challenges/rio-limpo';
  const { status, headers, body } = await html(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'pt-BR',
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  expect(body).toContain('Rio limpo');
  expect((await html(path, { cookie: 'language=en' })).body).toContain('Clean river');
});

test('a page is rendered again after its data have changed', async () => {
  const { id, headers } = await join({ first_name: 'Iracema', last_name: 'Antes' });
  const path = '/profile/iracema-antes';
  expect((await html(path)).body).toContain('Iracema Antes');
  const payload = { first_name: 'Iracema', last_name: 'Depois' };
  await app.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload });
  expect((await html(path)).body).toContain('Iracema Depois');
});

test('a page and a file ignore an Authorization header, which a proxy with Basic authentication sends', async () => {
  const plain = await html('/challenges/rio-limpo');
  for (const authorization of ['Basic YTpi', 'Bearer junk', 'junk']) {
    const answer = await html('/challenges/rio-limpo', { authorization });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    expect(answer.headers.etag).toBe(plain.headers.etag);
    expect((await html('/api/docs', { authorization })).status).toBe(200);
    expect((await html('/sitemap.xml', { authorization })).status).toBe(200);
    expect((await html('/healthz', { authorization })).status).toBe(200);
  }
});

test('a page of a challenge with the longest slug is found', async () => {
  expect((await html(`/challenges/${longSlug}`)).status).toBe(200);
});

test.each(['/nowhere', '/challenges/unknown', `/challenges/${'x'.repeat(500)}`])(
  '%s.. is a page that says it is not there, and is not kept',
  async (path) => {
    const { status, headers } = await html(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('an unknown address of the API does not get a page', async () => {
  expectError(await get('/api/nothing'), unknownAddress);
  expectError(await get('/api/docs/nothing'), unknownAddress);
});

test('every inline script of a page is allowed by its hash, and nothing else inline', async () => {
  const { headers, body } = await html('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("object-src 'none'");
  // No resources of other sites are allowed either.
  expect(policy).toMatch(/; script-src 'self'(?: 'sha256-[\w+/=]+')+; /);
  expect(policy).not.toContain('script-src-');
  const scripts = [
    ...body.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g),
  ];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, script = ''] of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
});

test.each(['/challenges/%E0%A4%A', '/%', '/categories/%FF'])(
  '%s, which spells nothing, is an unknown page for a browser',
  async (path) => {
    const { status, headers, body } = await html(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1');
    expectError(await get(path, { accept: 'application/json' }), malformed);
  },
);

test('a page whose address contains a token is not stored and sends no referrer', async () => {
  const before = platform.cache.responseCache.size;
  for (const path of ['/auth/verify/one-token', '/auth/update-password/one-token?lang=en']) {
    const { status, headers } = await html(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-tag']).toBeUndefined();
    expect(headers.etag).toBeUndefined();
  }
  expect(platform.cache.responseCache.size).toBe(before);
  expect((await html('/auth/forgot')).headers['cache-control']).toBe('public, no-cache');
});

test('the default icon addresses of browsers exist', async () => {
  const answer = await get('/favicon.ico');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^image\//);
});
