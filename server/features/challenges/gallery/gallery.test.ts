import { galleryWidths } from '@mutirao/contract/challenges/gallery/gallery-limits.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { expect, test, vi } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { uploadsOn } from '../../../testing/send.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { contentsOn } from '../contents/contents.testing.ts';

const testApp = await startTestApp();
const { database, get, read } = testApp;
const { auditOf, change, openChallenge, send, sendForm } = contentsOn(testApp);
const { upload, use } = uploadsOn(testApp);
const settled = { timeout: 30_000, interval: 20 };

let drawn = 0;
function newPicture(): Promise<Buffer> {
  drawn += 1;
  return drawPicture({ width: 900 + drawn, height: 600 })
    .jpeg()
    .toBuffer();
}

async function openGallery() {
  const opened = await openChallenge();
  const url = `${opened.base}/gallery`;
  const add = (bytes: Buffer, texts: Record<string, string> = {}, member: TestMember = opened.admin) =>
    sendForm(member, url, ['image', { bytes }], ...Object.entries(texts));
  const seen = async () => (await read(`/api/challenges/${opened.id}/gallery`)).data;
  const count = async () => {
    const query = database.selectFrom('challenge').select('slug').where('id', '=', opened.id);
    return (await read(`/api/challenges/slug/${(await query.executeTakeFirstOrThrow()).slug}`)).galery_count;
  };
  return { ...opened, url, add, seen, count };
}

test('GALLERY-02 a picture is added, described later in both languages, and seen and counted at once', async () => {
  const { id, admin, url, add, seen, count } = await openGallery();
  expect([await seen(), await count()]).toEqual([[], 0]);
  const answer = await add(await newPicture(), { text_pt: ' Um rio ' });
  expect(answer.statusCode).toBe(201);
  const picture = answer.json();
  expect(picture).toMatchObject({ text_pt: 'Um rio', text_en: '', width: 900 + drawn, height: 600 });
  for (const width of galleryWidths) expect((await get(pictureAt(picture.image_url, width))).statusCode).toBe(200);
  expect(picture.image_thumb_url).toBe(pictureAt(picture.image_url, 400));
  expect([(await seen()).length, await count()]).toEqual([1, 1]);
  const list = await read(`${url}?untranslated=true`, admin.headers);
  expect(list).toMatchObject({ data: [{ id: picture.id }], total: 1, untranslated_count: 1 });
  const writeIn = (offered_languages: 'pt' | 'both') =>
    database.updateTable('challenge').set({ offered_languages }).where('id', '=', id).execute();
  await writeIn('pt');
  expect(await read(`${url}?untranslated=true`, admin.headers)).toMatchObject({ data: [], untranslated_count: 0 });
  await writeIn('both');
  const described = await send(admin, 'PATCH', `${url}/${picture.id}`, change(picture, { text_en: 'A river' }));
  expect(described.json()).toMatchObject({ text_pt: 'Um rio', text_en: 'A river' });
  expect((await seen())[0].text).toEqual({ pt: 'Um rio', en: 'A river' });
  expect(await read(`${url}?untranslated=true`, admin.headers)).toMatchObject({ data: [], untranslated_count: 0 });
  expect((await auditOf(id)).map(({ kind }) => kind)).toEqual(['content_created', 'content_changed']);
  const { changes } = change(picture, { text_en: 'A sea' });
  expect((await send(admin, 'PATCH', `${url}/${picture.id}`, { changes })).statusCode).toBe(409);
});

test('the same picture is added once, at once and again, by a form and a resumable upload', async () => {
  const { admin, url, add, count } = await openGallery();
  const bytes = await newPicture();
  const ids = (await Promise.all([add(bytes), add(bytes)])).map((answer) => answer.json().id);
  const id = await upload(admin, bytes);
  const resumed = await use(admin, id, { url });
  const repeated = await use(admin, id, { url });
  expect([resumed.statusCode, repeated.statusCode]).toEqual([201, 201]);
  expect(new Set([...ids, resumed.json().id, repeated.json().id]).size).toBe(1);
  expect(await count()).toBe(1);
});

test('several pictures are deleted at once, with their files; those that are gone are ignored', async () => {
  const { id, admin, url, add, seen, count } = await openGallery();
  const pictures = [];
  for (let at = 0; at < 3; at += 1) pictures.push((await add(await newPicture())).json());
  expect(await seen()).toHaveLength(3);
  const [one, two, three] = pictures;
  const deletion = `${url}?ids=${one.id},${two.id},999999`;
  const answers = await Promise.all([send(admin, 'DELETE', deletion), send(admin, 'DELETE', deletion)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect((await seen()).map((picture: { id: number }) => picture.id)).toEqual([three.id]);
  expect(await count()).toBe(1);
  for (const { image_url } of [one, two])
    await vi.waitFor(async () => expect((await get(image_url)).statusCode).toBe(404), settled);
  expect((await get(three.image_url)).statusCode).toBe(200);
  expect((await auditOf(id)).filter(({ kind }) => kind === 'content_deleted')).toHaveLength(2);
});

test('a picture of two galleries is deleted from one and stays in the other', async () => {
  const [first, second] = [await openGallery(), await openGallery()];
  const bytes = await newPicture();
  const [one, two] = [(await first.add(bytes)).json(), (await second.add(bytes)).json()];
  expect(one.image_url).toBe(two.image_url);
  expect((await send(second.admin, 'DELETE', `${second.url}?ids=${one.id}`)).statusCode).toBe(204);
  expect(await first.seen()).toHaveLength(1);
  await send(first.admin, 'DELETE', `${first.url}?ids=${one.id}`);
  expect((await get(two.image_url)).statusCode).toBe(200);
  expect(await second.seen()).toHaveLength(1);
});

test('other files, a missing file and wrong ids are refused', async () => {
  const { admin, url, add } = await openGallery();
  const text = await sendForm(admin, url, ['image', { bytes: Buffer.from('a'), name: 'a.txt', type: 'text/plain' }]);
  expect(text.json().errors).toHaveProperty('image');
  expect((await add(Buffer.from('no picture'))).json().error).toBe('wrong_file_type');
  expectError(await send(admin, 'POST', url, {}), { ...checkFields, errors: { image: ['Campo é Obrigatório'] } });
  expect((await send(admin, 'DELETE', `${url}?ids=1,x`)).statusCode).toBe(422);
  expect((await send(admin, 'DELETE', `${url}?ids=${Array(101).fill(1).join()}`)).statusCode).toBe(422);
});
