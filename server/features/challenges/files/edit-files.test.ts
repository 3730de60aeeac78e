import { expect, test, vi } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { uploadsOn } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { contentsOn } from '../contents/contents.testing.ts';

const testApp = await startTestApp();
const { database, get, platform, read } = testApp;
const { auditOf, change, openChallenge, send, sendForm } = contentsOn(testApp);
const { upload, use } = uploadsOn(testApp);
const settled = { timeout: 30_000, interval: 20 };

const texts = { title_pt: 'Guia', title_en: 'Guide', description_pt: 'Para imprimir.', description_en: 'To print.' };
const contentOf = (words: string, name = 'guia.txt') => ({ bytes: Buffer.from(words), name, type: 'text/plain' });
const put = ['_method', 'PUT'] as const;

async function openList() {
  const opened = await openChallenge();
  const url = `${opened.base}/files`;
  const add = (file: ReturnType<typeof contentOf>, more: Partial<typeof texts> = {}) =>
    sendForm(opened.admin, url, ['file', file], ...Object.entries({ ...texts, ...more }));
  const replace = (id: number, file: ReturnType<typeof contentOf>, based_on: string) =>
    sendForm(opened.admin, `${url}/${id}/content`, put, ['based_on', based_on], ['file', file]);
  const seen = async () => (await read(`/api/challenges/${opened.id}/files`)).data;
  return { ...opened, url, add, replace, seen };
}

/** The names in the storage of the files of a challenge. */
async function storedBy(challengeId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('challenge_file')
    .select('stored_as')
    .where('challenge_id', '=', challengeId)
    .orderBy('id')
    .execute();
  return rows.map(({ stored_as }) => stored_as);
}
async function isStored(name: string): Promise<boolean> {
  const stored = await platform.files.storage.read(name);
  stored?.stream.destroy();
  return stored !== undefined;
}

test('FILES-01 a file is added with its texts, seen and downloaded at once, changed and deleted', async () => {
  const { id, admin, url, add, seen } = await openList();
  expect(await seen()).toEqual([]);
  const answer = await add(contentOf('um', 'C:\\docs\\Guia de água.txt'));
  expect(answer.statusCode).toBe(201);
  const file = answer.json();
  expect(file).toMatchObject({ ...texts, name: 'Guia de água.txt', size: 2, downloads: 0 });
  expect(await seen()).toMatchObject([{ title: { pt: 'Guia', en: 'Guide' }, name: 'Guia de água.txt' }]);
  expect((await get(file.file_url)).body).toBe('um');
  expect(await read(url, admin.headers)).toMatchObject({ data: [{ downloads: 1 }], untranslated_count: 0 });
  const changed = await send(admin, 'PATCH', `${url}/${file.id}`, change(file, { title_pt: 'Regras', title_en: '' }));
  expect(changed.json()).toMatchObject({ title_pt: 'Regras', title_en: '' });
  expect((await seen())[0].title.pt).toBe('Regras');
  expect(await read(url, admin.headers)).toMatchObject({ untranslated_count: 1 });
  const [stored = ''] = await storedBy(id);
  expect((await send(admin, 'DELETE', `${url}/${file.id}`)).statusCode).toBe(204);
  expect(await seen()).toEqual([]);
  await vi.waitFor(async () => expect(await isStored(stored)).toBe(false), settled);
  expect((await auditOf(id)).map(({ kind, detail }) => [kind, detail.what, detail.name])).toEqual([
    ['content_created', 'file', 'Guia de água.txt'],
    ['content_changed', 'file', 'Guia de água.txt'],
    ['content_deleted', 'file', 'Guia de água.txt'],
  ]);
});

test('a file that is sent twice at once is added once, and leaves nothing else in the storage', async () => {
  const { id, admin, url, add } = await openList();
  const putting = vi.spyOn(platform.files.storage, 'put');
  const answers = await Promise.all([add(contentOf('um')), add(contentOf('um'))]);
  const upload_id = await upload(admin, Buffer.from('um'), { name: 'guia.txt', type: 'text/plain' });
  answers.push(await use(admin, upload_id, { url, field: 'file', ...texts } as never));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  const names = putting.mock.calls.map(([name]) => name);
  putting.mockRestore();
  const kept = await storedBy(id);
  expect([names.length, kept.length]).toEqual([3, 1]);
  await vi.waitFor(async () => {
    for (const name of names) expect([name, await isStored(name)]).toEqual([name, kept.includes(name)]);
  }, settled);
});

test('a replaced file keeps its address and downloads, and browsers fetch it again', async () => {
  const { id, add, replace, seen } = await openList();
  const file = (await add(contentOf('um'))).json();
  const first = await get(file.file_url);
  expect((await seen())[0].size).toBe(2);
  const [old = ''] = await storedBy(id);
  const answer = await replace(file.id, contentOf('II'), file.version);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ ...texts, id: file.id, downloads: 1, file_url: file.file_url });
  const again = await get(file.file_url, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([200, 'II']);
  await vi.waitFor(async () => expect(await isStored(old)).toBe(false), settled);
  // After a lost answer the call is repeated; a colleague's file is not overwritten unseen.
  expect((await replace(file.id, contentOf('II'), file.version)).statusCode).toBe(200);
  expectError(await replace(file.id, contentOf('III'), file.version), {
    error: 'conflict',
    message: 'Alguém trocou este arquivo enquanto isso. Veja o novo antes de trocar de novo.',
  });
  expect((await get(file.file_url)).body).toBe('II');
  const renamed = await replace(file.id, contentOf('III', 'novo.txt'), answer.json().version);
  expect(renamed.json()).toMatchObject({ name: 'novo.txt', size: 3 });
  expect((await seen())[0]).toMatchObject({ name: 'novo.txt', kind: 'txt', size: 3 });
});

test('of two replacements at once one is refused', async () => {
  const { add, replace } = await openList();
  const file = (await add(contentOf('um'))).json();
  const answers = await Promise.all(['a', 'b'].map((words) => replace(file.id, contentOf(words), file.version)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test.each(['page.html', 'picture.svg', 'program.exe', 'none', 'pdf'])('a file called %s is refused', async (name) => {
  const { add } = await openList();
  const answer = await add(contentOf('um', name));
  expect(answer.json()).toMatchObject({
    error: 'invalid',
    errors: { file: [expect.stringContaining('Este tipo de arquivo não é aceito. Envie um destes: avif')] },
  });
});

test('a file needs a title in one language, and a content', async () => {
  const { admin, url, add } = await openList();
  const required = { ...checkFields, errors: { title_pt: ['Campo é Obrigatório'] } };
  expectError(await add(contentOf('um'), { title_pt: '', title_en: '' }), required);
  expectError(await send(admin, 'POST', url, texts), { ...checkFields, errors: { file: ['Campo é Obrigatório'] } });
  const { id } = (await add(contentOf('um'))).json();
  expectError(await send(admin, 'PATCH', `${url}/${id}`, change(texts, { title_pt: '', title_en: '' })), required);
});

test('a large file arrives by a resumable upload', async () => {
  const { admin, url } = await openList();
  const bytes = Buffer.alloc(2 * 1024 * 1024, 7);
  const id = await upload(admin, bytes, { name: 'dados.csv', type: 'text/csv' });
  const answer = await use(admin, id, { url, field: 'file', ...texts } as never);
  expect([answer.statusCode, answer.json().name]).toEqual([201, 'dados.csv']);
  expect((await get(answer.json().file_url)).rawPayload.equals(bytes)).toBe(true);
});
