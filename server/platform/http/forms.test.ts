import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkFields, expectError, malformed, unknownAddress } from '../../testing/expect-error.ts';
import { encodeForm, type FormPart } from '../../testing/send.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { Server } from './create-server.ts';
import { type FileRule, formMessages } from './file-rule.ts';

const file: FileRule = {
  field: 'paper',
  isStoredAsSent: false,
  accepts: ({ type }) => type === 'text/plain',
  refusal: formMessages.notAPicture,
  largest: 1000,
  limit: { name: 'papers', points: 200, seconds: 60 },
};
const body = z.object({ title: z.string().min(2), tags: z.array(z.string()).optional(), paper: z.file().optional() });

/** Routes for these tests only. */
function addRoutes(app: Server): void {
  const answer = (method: string) => async (request: { body: z.infer<typeof body>; received: unknown }) => {
    const { paper, ...fields } = request.body;
    const received = request.received as { path: string; name: string; type: string; size: number } | undefined;
    const text = received && (await readFile(received.path, 'utf8'));
    return {
      method,
      fields,
      said: paper && [paper.name, paper.type, paper.size],
      text: text ?? null,
      path: received?.path,
    };
  };
  const config = { signedIn: true, file };
  app.route({ method: 'POST', url: '/test/papers', config, schema: { body }, handler: answer('POST') as never });
  app.route({ method: 'PUT', url: '/test/papers', config, schema: { body }, handler: answer('PUT') as never });
  app.route({ method: 'PUT', url: '/test/one', config, schema: { body }, handler: answer('PUT') as never });
  app.route({
    method: 'PUT',
    url: '/test/plain',
    config: { signedIn: true },
    schema: { body },
    handler: answer('PUT') as never,
  });
}

const { app, platform, join, listen } = await startTestApp({
  prepare: (server) => {
    let isDone = false;
    server.addHook('onRoute', function addOnce({ url }) {
      if (isDone || url !== '/api/profile/avatar') return;
      isDone = true;
      addRoutes(this as unknown as Server);
    });
  },
});
const { headers } = await join();
const paper = (bytes: string | Buffer, more = {}): FormPart => [
  'paper',
  { bytes: Buffer.from(bytes as Buffer), name: 'notes.txt', type: 'text/plain', ...more },
];
const title: FormPart = ['title', 'Chuva'];
const asPut: FormPart = ['_method', 'PUT'];

function sendForm(url: string, parts: FormPart[], method: 'POST' | 'PUT' = 'POST') {
  const form = encodeForm(...parts);
  return app.inject({ method, url, headers: { ...headers, ...form.headers }, payload: form.payload });
}

test('a route takes JSON, or a form with a file; the file exists until the answer is sent', async () => {
  const json = await app.inject({ method: 'POST', url: '/api/test/papers', headers, payload: { title: 'Chuva' } });
  expect(json.json()).toMatchObject({ method: 'POST', fields: { title: 'Chuva' }, text: null });
  const form = await sendForm('/api/test/papers', [title, paper('água')]);
  expect(form.json()).toMatchObject({ fields: { title: 'Chuva' }, said: ['notes.txt', 'text/plain', 5], text: 'água' });
  await vi.waitFor(() => expect(existsSync(form.json().path)).toBe(false), { timeout: 30_000 });
});

test('a form needs no file, and an empty file field counts as none', async () => {
  for (const parts of [[title], [title, paper('', { name: '' })]] satisfies FormPart[][])
    expect((await sendForm('/api/test/papers', parts)).json()).toMatchObject({ text: null });
});

test('fields are checked by the contract; one that comes several times is a list', async () => {
  expectError(await sendForm('/api/test/papers', [['title', 'A'], paper('x')]), {
    ...checkFields,
    errors: { title: ['Mínimo de 2 caracteres'] },
  });
  for (const name of ['tags', 'tags[]']) {
    const answer = await sendForm('/api/test/papers', [title, [name, 'água'], [name, 'sol']]);
    expect(answer.json().fields, name).toEqual({ title: 'Chuva', tags: ['água', 'sol'] });
  }
  expect((await sendForm('/api/test/papers', [title, ['tags[]', 'sol']])).json().fields.tags).toEqual(['sol']);
});

test.each([
  ['at the end', [title, paper('x'), asPut]],
  ['at the beginning', [asPut, title, paper('x')]],
  ['in small letters', [['_method', 'put'], title, paper('x')]],
] as [string, FormPart[]][])('a form that says PUT %s is a PUT', async (_where, parts) => {
  for (const url of ['/api/test/papers', '/api/test/one', '/api/v1/contestants/test/papers'])
    expect((await sendForm(url, parts)).json(), url).toMatchObject({
      method: 'PUT',
      fields: { title: 'Chuva' },
      text: 'x',
    });
});

test('a form without _method=PUT is a POST, and a 404 where there is no such route', async () => {
  expect((await sendForm('/api/test/papers', [title, ['_method', 'POST']])).json().method).toBe('POST');
  expectError(await sendForm('/api/test/one', [title, paper('x')]), unknownAddress);
  expectError(await sendForm('/api/test/nowhere', [title, asPut]), unknownAddress);
  expect((await sendForm('/api/test/one', [title, paper('x')], 'PUT')).json()).toMatchObject({
    method: 'PUT',
    text: 'x',
  });
});

test('JSON with _method=PUT is a POST', async () => {
  const payload = { title: 'Chuva', _method: 'PUT' };
  expect((await app.inject({ method: 'POST', url: '/api/test/papers', headers, payload })).json().method).toBe('POST');
});

test('a route without a file takes no form', async () => {
  const refused = { error: 'wrong_file_type', message: 'Este tipo de arquivo não é aceito.' } as const;
  expectError(await sendForm('/api/test/plain', [title], 'PUT'), refused);
  expectError(await sendForm('/api/test/plain', [title, asPut]), refused);
  expectError(await sendForm('/api/oauth/token', [title]), refused);
});

const oneFile = 'Envie um arquivo só.';
const tooLarge = 'O arquivo é grande demais: são aceitos até 10 MB.';
const notWanted = 'Isto não é uma imagem. Envie um arquivo JPEG, PNG, WebP ou AVIF.';
test.each([
  ['two files', [title, paper('a'), paper('b')], { error: 'invalid', message: oneFile, errors: { paper: [oneFile] } }],
  [
    'a file above the limit',
    [title, paper('a'.repeat(1001))],
    { error: 'too_large', message: tooLarge, errors: { paper: [tooLarge] } },
  ],
  [
    'a form so large that nobody sends it by mistake',
    [title, paper('a'.repeat(2_000_000))],
    { error: 'too_large', message: tooLarge, errors: { paper: [tooLarge] } },
  ],
  [
    'a file far above it',
    [title, paper('a'.repeat(100_000))],
    { error: 'too_large', message: tooLarge, errors: { paper: [tooLarge] } },
  ],
  [
    'a file of another type',
    [title, paper('a', { type: 'text/html' })],
    { error: 'invalid', message: notWanted, errors: { paper: [notWanted] } },
  ],
  ['a text where a file goes', [title, ['paper', 'a']], { ...checkFields, errors: { paper: ['Valor inválido'] } }],
  [
    'a field that is too long',
    [['title', 'a'.repeat(70_000)]],
    { error: 'too_large', message: 'O arquivo é grande demais.' },
  ],
  ['too many fields', Array(101).fill(title), { error: 'too_large', message: 'O arquivo é grande demais.' }],
  ['a field named like what every object has', [['__proto__', 'x'], title], malformed],
] as [string, FormPart[], Parameters<typeof expectError>[1]][])(
  '%s is refused, and leaves nothing behind',
  async (_what, parts, expected) => {
    expectError(await sendForm('/api/test/papers', parts), expected);
    await vi.waitFor(async () =>
      expect((await readdir(platform.files.tempDir)).filter((name) => name !== 'compiled')).toEqual([]),
    );
  },
);

test('the largest allowed file is accepted', async () => {
  expect((await sendForm('/api/test/papers', [title, paper('a'.repeat(1000))])).json().said[2]).toBe(1000);
});

test('a file in an unknown field is ignored', async () => {
  const answer = await sendForm('/api/test/papers', [['other', { bytes: Buffer.from('x') }], title, paper('y')]);
  expect(answer.json()).toMatchObject({ text: 'y' });
});

test.each([
  ['in the middle of the file', 60],
  ['before its last line', 8],
])('a form that is cut off %s is refused', async (_where, missing) => {
  const form = encodeForm(title, paper('a'.repeat(100)));
  const payload = form.payload.subarray(0, -missing);
  expectError(
    await app.inject({ method: 'POST', url: '/api/test/papers', headers: { ...headers, ...form.headers }, payload }),
    malformed,
  );
});

test('a form without a boundary is refused', async () => {
  const type = { 'content-type': 'multipart/form-data' };
  expectError(
    await app.inject({ method: 'POST', url: '/api/test/papers', headers: { ...headers, ...type }, payload: 'x' }),
    malformed,
  );
});

test('a visitor is refused before the body is read', async () => {
  const form = encodeForm(title, paper('x'));
  const answer = await app.inject({ method: 'POST', url: '/api/test/papers', ...form });
  expectError(answer, { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' });
});

test('over a real connection, a sender who is refused half way gets the reason, and may continue', async () => {
  const form = encodeForm(title, paper(Buffer.alloc(3900)), ['end', 'x']);
  const url = new URL('/api/test/papers', await listen());
  for (const expected of [413, 413]) {
    const status = await new Promise((resolve, reject) => {
      const sending = ask(url, { method: 'POST', headers: { ...headers, ...form.headers } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.on('error', reject);
      sending.end(form.payload);
    });
    expect(status).toBe(expected);
  }
});

test('a sender who disconnects leaves no file behind', async () => {
  const form = encodeForm(title, paper(Buffer.alloc(900)));
  const url = new URL('/api/test/papers', await listen());
  const sending = ask(url, {
    method: 'POST',
    headers: { ...headers, ...form.headers, 'content-length': form.payload.length },
  });
  sending.on('error', () => {});
  sending.write(form.payload.subarray(0, 700));
  await vi.waitFor(async () => expect((await readdir(platform.files.tempDir)).length).toBeGreaterThan(0), {
    timeout: 30_000,
  });
  sending.destroy();
  await vi.waitFor(async () =>
    expect((await readdir(platform.files.tempDir)).filter((name) => name !== 'compiled')).toEqual([]),
  );
});

test('the OpenAPI document has both content types of a route', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths['/api/profile/avatar'].post.requestBody.content)).toEqual([
    'application/json',
    'multipart/form-data',
  ]);
  const { schema } = paths['/api/profile/avatar'].post.requestBody.content['multipart/form-data'];
  expect(schema).toMatchObject({ required: ['image'], properties: { image: { type: 'string', format: 'binary' } } });
});
