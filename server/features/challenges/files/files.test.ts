import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { expectError, unknownAddress, unknownChallenge } from '../../../testing/expect-error.ts';
import { send } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createFiles, createPictures } from '../contents/contents.factory.ts';

const { app, create, database, databaseUrl, get, platform, read } = await startTestApp();
const content = Buffer.from('0123456789'.repeat(10));

let made = 0;
/** Adds a file to a challenge; the newest is first. */
async function addFile(challengeId: number, name = 'guia.pdf', title = 'Guia'): Promise<number> {
  made += 1;
  const storedAs = `files/test/${made}.pdf`;
  await platform.files.storage.put(storedAs, content);
  return platform.write(async (transaction, invalidate) => {
    const texts = { title_pt: title, title_en: 'Guide', description_pt: 'Para imprimir.', description_en: 'To print.' };
    await createFiles(transaction, [
      { challenge_id: challengeId, ...texts, name, stored_as: storedAs, size: content.length },
    ]);
    invalidate(`files:${challengeId}`, `challenge:${challengeId}`);
    const { id } = await transaction
      .selectFrom('challenge_file')
      .select('id')
      .where('stored_as', '=', storedAs)
      .executeTakeFirstOrThrow();
    return id;
  });
}
const list = (id: number, query = '') => read(`/api/challenges/${id}/files${query}`);
const titles = (page: { data: { title: { pt: string } }[] }) => page.data.map(({ title }) => title.pt);

test('FILES-01 ENTITY-30 DETAIL-11 files have a title, a description and an address, and are counted', async () => {
  const [id = 0] = await create(undefined);
  const file = await addFile(id);
  expect((await list(id)).data).toEqual([
    {
      id: file,
      title: { pt: 'Guia', en: 'Guide' },
      description: { pt: 'Para imprimir.', en: 'To print.' },
      file_url: `/files/${file}/guia.pdf`,
      name: 'guia.pdf',
      kind: 'pdf',
      size: 100,
      downloads: 0,
      created_at: expect.any(String),
    },
  ]);
  const { slug } = await database.selectFrom('challenge').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await read(`/api/challenges/slug/${slug}`)).toMatchObject({ files_count: 1 });
});

test('FILES-02 FILES-03 files are searched by all words, whatever accents and case, and paged', async () => {
  const [id = 0] = await create(undefined);
  for (const title of ['Medição da água', 'Regulamento', 'Água e solo']) await addFile(id, 'arquivo.csv', title);
  expect(titles(await list(id))).toEqual(['Água e solo', 'Regulamento', 'Medição da água']);
  expect(titles(await list(id, '?search=AGUA'))).toEqual(['Água e solo', 'Medição da água']);
  expect(titles(await list(id, '?search=agua%20medicao'))).toEqual(['Medição da água']);
  expect(titles(await list(id, '?search=100%25_'))).toEqual([]);
  const second = await list(id, '?per_page=2&page=2');
  expect(titles(second)).toEqual(['Medição da água']);
  expect(second).toMatchObject({ current_page: 2, last_page: 2, per_page: 2, total: 3 });
  expect((await get(`/api/challenges/${id}/files?search=${'a'.repeat(61)}`)).statusCode).toBe(422);
});

test('files of drafts, unknown challenges, and of those that do not show them are not to be had', async () => {
  const [draft = 0, off = 0] = await create({ published: false }, { tabs_off: ['files'] });
  expectError(await get(`/api/challenges/${draft}/files`), unknownChallenge);
  expectError(await get('/api/challenges/999999999/files'), unknownChallenge);
  expect((await get(`/api/challenges/${off}/files`)).json().error).toBe('refused');
  expectError(await get(`/files/${await addFile(draft)}/guia.pdf`), unknownChallenge);
  expect((await get(`/files/${await addFile(off)}/guia.pdf`)).statusCode).toBe(403);
  expectError(await get('/files/999999999/guia.pdf'), unknownAddress);
});

test('FILES-01 a file opens in the browser, is downloaded under its name, and each download counts once', async () => {
  const [id = 0] = await create(undefined);
  const file = await addFile(id, 'guia de água.pdf');
  const opened = await get(`/files/${file}/x`);
  expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload]).toEqual([
    200,
    'application/pdf',
    content,
  ]);
  expect(opened.headers['content-disposition']).toBe(
    `inline; filename="guia de ?gua.pdf"; filename*=UTF-8''guia%20de%20%C3%A1gua.pdf`,
  );
  expect(opened.headers['x-content-type-options']).toBe('nosniff');
  const saved = await get(`/files/${file}/x?download`);
  expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
  const again = await get(`/files/${file}/x`, { 'if-none-match': String(saved.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ method: 'HEAD', url: `/files/${file}/x` })).headers['content-length']).toBe('100');
  const row = await database.selectFrom('challenge_file').select('downloads').where('id', '=', file).executeTakeFirst();
  expect(row?.downloads).toBe(2);
});

test('a file that a browser has is not sent again, by a list of tags, weak ones, or any', async () => {
  const [id = 0] = await create(undefined);
  const path = `/files/${await addFile(id)}/guia.pdf`;
  const etag = String((await get(path)).headers.etag);
  for (const known of [`"a", ${etag}`, `W/${etag}`, '*'])
    expect([known, (await get(path, { 'if-none-match': known })).statusCode]).toEqual([known, 304]);
  expect((await get(path, { 'if-none-match': '"a", "b"' })).statusCode).toBe(200);
});

test('HEAD answers the headers of a file without reading it', async () => {
  const [id = 0] = await create(undefined);
  const file = await addFile(id);
  const reading = vi.spyOn(platform.files.storage, 'read');
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: `/files/${file}/guia.pdf` });
  expect([statusCode, headers['content-length'], headers['content-type'], body]).toEqual([
    200,
    '100',
    'application/pdf',
    '',
  ]);
  expect(reading).not.toHaveBeenCalled();
  reading.mockRestore();
});

test.each(['page.html', 'picture.svg', 'script.js', 'page.xhtml', 'a.pdf.html', 'none', 'data.xml'])(
  'what could run is only ever downloaded: %s',
  async (name) => {
    const [id = 0] = await create(undefined);
    const answer = await get(`/files/${await addFile(id, name)}/x`);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  },
);

test('a broken download is resumed, and only its beginning counts', async () => {
  const [id = 0] = await create(undefined);
  const file = await addFile(id);
  const path = `/files/${file}/guia.pdf`;
  const first = await get(path, { range: 'bytes=0-39' });
  expect([first.statusCode, first.headers['content-range'], first.headers['content-length']]).toEqual([
    206,
    'bytes 0-39/100',
    '40',
  ]);
  const rest = await get(path, { range: 'bytes=40-', 'if-range': String(first.headers.etag) });
  expect(Buffer.concat([first.rawPayload, rest.rawPayload])).toEqual(content);
  expect((await get(path, { range: 'bytes=-5' })).body).toBe('56789');
  const changed = await get(path, { range: 'bytes=40-', 'if-range': '"another"' });
  expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, 100]);
  const beyond = await get(path, { range: 'bytes=100-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */100']);
  expect((await get(path, { range: 'bytes=0-1,5-6' })).statusCode).toBe(200);
  const row = await database.selectFrom('challenge_file').select('downloads').where('id', '=', file).executeTakeFirst();
  expect(row?.downloads).toBe(3);
});

test('ENTITY-29 GALLERY-02 pictures are paged, newest first, and counted', async () => {
  const [id = 0] = await create(undefined);
  await platform.write(async (transaction, invalidate) => {
    const size = { width: 1200, height: 800, text_pt: 'Um rio', text_en: 'A river' };
    await createPictures(
      transaction,
      Array.from({ length: 13 }, (_, index) => {
        const address = `/pictures/scenes/river/${index}.svg`;
        return { challenge_id: id, image_url: address, image_thumb_url: address, ...size };
      }),
    );
    invalidate(`gallery:${id}`, `challenge:${id}`);
  });
  const page = await read(`/api/challenges/${id}/gallery`);
  expect(page).toMatchObject({ current_page: 1, last_page: 2, per_page: 12, total: 13 });
  expect(page.data[0]).toEqual({
    id: expect.any(Number),
    image_url: '/pictures/scenes/river/12.svg',
    image_thumb_url: '/pictures/scenes/river/12.svg',
    text: { pt: 'Um rio', en: 'A river' },
    width: 1200,
    height: 800,
  });
  for (const { image_url } of page.data) expect((await get(image_url)).statusCode).toBe(200);
  expect((await read(`/api/challenges/${id}/gallery?page=2`)).data).toHaveLength(1);
  expectError(await get('/api/challenges/999999999/gallery'), unknownChallenge);
});

test('a file that is lost in the storage is not found', async () => {
  const [id = 0] = await create(undefined);
  const file = await addFile(id);
  const { stored_as } = await database
    .selectFrom('challenge_file')
    .select('stored_as')
    .where('id', '=', file)
    .executeTakeFirstOrThrow();
  const stored = await platform.files.storage.read(stored_as);
  expect(stored && (await buffer(stored.stream))).toEqual(content);
  await platform.files.storage.delete(stored_as);
  expectError(await get(`/files/${file}/guia.pdf`), unknownAddress);
});

test('FILES-01 a download is counted in the cached list once its figures are too old', async () => {
  const exact = await startTestApp({ databaseUrl, settings: { FIGURES_MAX_AGE: '0' } });
  const address = await exact.listen();
  const [id = 0] = await create(undefined);
  const file = await addFile(id);
  await exact.receiveAll();
  const counted = async () => {
    const { bytes } = await send(`${address}/api/challenges/${id}/files`);
    return JSON.parse(bytes.toString()).data[0].downloads;
  };
  expect([await counted(), await counted()]).toEqual([0, 0]);
  expect((await get(`/files/${file}/guia.pdf`)).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await counted()).toBe(1), { timeout: 30_000 });
});
