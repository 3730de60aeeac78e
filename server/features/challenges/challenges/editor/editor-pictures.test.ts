import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from '../../../../testing/picture-files.ts';
import { encodeForm } from '../../../../testing/send.ts';
import { day } from '../../../../testing/test-clock.ts';
import { deleteAccounts } from '../../../accounts/personal-data/deletions.ts';
import { sweepPictures } from './edit-pictures.ts';
import { aPrize, complete, startEditor } from './editor.testing.ts';

const testApp = await startEditor();
const { app, clock, create, createComplete, database, editor, get, joinAs, platform, read, staff } = testApp;
const photo = await drawPicture({ width: 3000, height: 2000 }).jpeg().toBuffer();

function upload(id: number, bytes: Buffer, headers: Record<string, string> = staff.headers) {
  const form = encodeForm(['image', { bytes }]);
  const request = { headers: { ...headers, ...form.headers }, payload: form.payload };
  return app.inject({ method: 'POST', url: `/api/admin/challenges/${id}/pictures`, ...request });
}
const whole = { x: 0, y: 0, width: 1, height: 1 };
const cut = (id: number, picture: number, use: string, crop: object = whole) =>
  editor.call('POST', `/${id}/pictures/${picture}/cuts`, { use, crop });
const sizeOf = async (address: string) => {
  const { width, height } = await sharp((await get(address)).rawPayload).metadata();
  return [width, height];
};
const statusOf = async (address: string) => (await get(address)).statusCode;

test('a picture is kept in 2400 pixels, and cut to the shape of each use', async () => {
  const [id = 0] = await create({});
  const answer = await upload(id, photo);
  expect(answer.statusCode, answer.body).toBe(201);
  const original = answer.json();
  expect(original).toMatchObject({ width: 2400, height: 1600 });
  expect(await sizeOf(original.url)).toEqual([2400, 1600]);
  for (const [use, size] of [
    ['banner', [1600, 693]],
    ['card', [690, 388]],
    ['front', [960, 640]],
    ['block', [1200, 800]],
  ] as const)
    expect(await sizeOf((await cut(id, original.id, use)).json().url), use).toEqual(size);

  const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
  const half = (await cut(id, original.id, 'block', crop)).json();
  expect(half).toMatchObject({ use: 'block', crop, original });
  const { data } = await sharp((await get(half.url)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Red grows to the right, green downwards.
  expect(data[0]).toBeGreaterThan(115);
  expect(data[0]).toBeLessThan(140);
  expect(data[1]).toBeGreaterThan(50);
  expect(data[1]).toBeLessThan(78);
});

test('a cut is shown by the draft and the page, with its crop, and another challenge cannot use it', async () => {
  const [id = 0, other = 0] = await create({}, {});
  const original = (await upload(id, photo)).json();
  const { url } = (await cut(id, original.id, 'banner')).json();
  expect((await editor.change(id, { banner_url: url })).json()).toMatchObject({
    content: { banner_url: url },
    pictures: [{ url, use: 'banner', crop: whole, original: { id: original.id } }],
  });
  expect((await editor.change(id, { card_banner_url: url })).json().errors).toHaveProperty('card_banner_url');
  expect((await editor.change(other, { banner_url: url })).json().errors).toHaveProperty('banner_url');
  expect((await cut(other, original.id, 'banner')).statusCode).toBe(404);
  const copy = (await editor.call('POST', `/${id}/copy`, { request_id: crypto.randomUUID() })).json();
  expect(copy).toMatchObject({ content: { banner_url: url }, pictures: [{ url, crop: whole }] });
});

test.each([
  ['outside of the picture', { x: 0.6, y: 0, width: 0.5, height: 1 }],
  ['of no width', { x: 0, y: 0, width: 0, height: 1 }],
])('a crop %s is refused', async (_name, crop) => {
  const [id = 0] = await create({});
  const original = (await upload(id, photo)).json();
  expect((await cut(id, original.id, 'banner', crop)).statusCode).toBe(422);
});

test('a file that is no picture is refused, and so is one of somebody who may not edit', async () => {
  const [id = 0] = await create({});
  expect((await upload(id, Buffer.from('<svg/>'))).statusCode).toBe(415);
  const judge = await joinAs(id, 'judge');
  expect((await upload(id, photo, judge.headers)).statusCode).toBe(403);
  const admin = await joinAs(id, 'challenge_admin');
  expect((await upload(id, photo, admin.headers)).statusCode).toBe(201);
});

test('pictures that nothing shows for a day are swept, with their files', async () => {
  const [id = 0] = await create({});
  const original = (await upload(id, await drawPicture({ width: 800, height: 800 }).png().toBuffer())).json();
  const shown = (await cut(id, original.id, 'banner')).json().url;
  const unused = (await cut(id, original.id, 'front')).json().url;
  await editor.change(id, { banner_url: shown });
  const age = () =>
    database
      .updateTable('challenge_picture')
      .set({ created_at: new Date(Date.now() - 2 * day) })
      .execute();
  await age();
  await sweepPictures(platform);
  await expect.poll(() => statusOf(unused)).toBe(404);
  expect([await statusOf(shown), await statusOf(original.url)]).toEqual([200, 200]);

  await editor.change(id, { banner_url: null });
  await age();
  await sweepPictures(platform);
  await expect.poll(() => statusOf(shown)).toBe(404);
  await expect.poll(() => statusOf(original.url)).toBe(404);
});

/** A draft with a prize that a member won, whose title they changed. */
async function writeDraft() {
  const id = await createComplete();
  const [winner, admin] = [await joinAs(id, 'contestant'), await joinAs(id, 'challenge_admin')];
  const prize = aPrize({ kind: 'member', id: winner.id });
  const second = { ...prize, id: crypto.randomUUID(), winner: { kind: 'name', name: 'Escola' } };
  await editor.change(id, { type: 'competition', prizes: [prize, second] });
  await admin.editor.change(id, { title_pt: 'Rio vivo' });
  const stored = () =>
    database
      .selectFrom('challenge_draft')
      .select(['changed_by', 'changes', 'content'])
      .where('challenge_id', '=', id)
      .executeTakeFirstOrThrow();
  return { id, winner, admin, prize, second, stored };
}

test('a deleted account is in no draft, and publishing does not put it back', async () => {
  const { id, winner, admin, prize, second, stored } = await writeDraft();
  await database
    .updateTable('member')
    .set({ deletion_at: clock.in(-1) })
    .where('id', 'in', [winner.id, admin.id])
    .execute();
  await deleteAccounts(platform);
  const { changed_by, changes, content } = await stored();
  expect(changed_by).toBeNull();
  expect(changes).toMatchObject({ title_pt: { by: null }, prizes: { by: expect.any(Number) } });
  expect(content).toMatchObject({ ...complete, title_pt: 'Rio vivo', prizes: [{ ...prize, winner: null }, second] });
  expect((await editor.document(id)).changes).toContainEqual({ field: 'title_pt', by: null, at: expect.any(String) });
  expect((await editor.publish(id)).statusCode).toBe(200);
  expect(await read(`/api/challenges/${id}/prizes`)).toMatchObject([{ winner: null }, { winner: 'Escola' }]);
});

test('a merged account is replaced in drafts by the one that stays', async () => {
  const { winner, admin, stored } = await writeDraft();
  const table = platform.personalData.tables.find(({ table }) => table === 'challenge_draft');
  const merge = table?.merging as Exclude<typeof table, undefined>['merging'] & ((...given: never[]) => unknown);
  await merge(database as never, { from: winner.id, into: 1 } as never);
  await merge(database as never, { from: admin.id, into: 1 } as never);
  const { changed_by, changes, content } = await stored();
  expect(changed_by).toBe(1);
  expect(changes.title_pt?.by).toBe(1);
  expect(content.prizes[0]?.winner).toEqual({ kind: 'member', id: 1 });
});
