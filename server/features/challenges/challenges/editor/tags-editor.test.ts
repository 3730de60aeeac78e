import { expect, test } from 'vitest';
import { startEditor } from './editor.testing.ts';

const { app, create, database, editor, joinAs, read, staff } = await startEditor();
const put = (tag: string, name: string, headers: Record<string, string> = staff.headers) =>
  app.inject({ method: 'PUT', url: `/api/admin/tags/${encodeURIComponent(tag)}`, headers, payload: { name } });
const remove = (tag: string) =>
  app.inject({ method: 'DELETE', url: `/api/admin/tags/${encodeURIComponent(tag)}`, headers: staff.headers });
const tagsOf = async (id: number) =>
  (await read(`/api/challenges/${id}`)).tags.map(({ name }: { name: string }) => name);
const listed = async (tag: string) => (await read(`/api/challenges?tag=${encodeURIComponent(tag)}`)).total;

test('tags are found without accents, with their number of challenges, unpublished ones too', async () => {
  await create({ tags: ['sertão'] }, { tags: ['sertão', 'seca'] }, { tags: ['sertão'], published: false });
  expect((await read('/api/admin/tags?search=sertao', staff.headers)).data).toEqual([
    { name: 'sertão', challenges_count: 3 },
  ]);
});

test('a tag is renamed in all challenges and drafts at once, and lists follow', async () => {
  const [one = 0, two = 0] = await create({ tags: ['agua', 'rio'] }, { tags: ['mar', 'água'] });
  await editor.change(one, { tags: ['água', 'lago'] });
  expect(await listed('agua')).toBe(2);
  expect((await put('agua', 'Águas')).json()).toEqual({ name: 'águas', challenges_count: 2 });
  expect(await tagsOf(one)).toEqual(['águas', 'rio']);
  expect(await tagsOf(two)).toEqual(['mar', 'águas']);
  expect((await editor.document(one)).content.tags).toEqual(['águas', 'lago']);
  expect([await listed('agua'), await listed('aguas')]).toEqual([0, 2]);
  expect((await put('agua', 'Águas')).statusCode).toBe(200);
  const events = await database.selectFrom('audit_event').selectAll().where('kind', '=', 'content_changed').execute();
  expect(events.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ what: 'tag', before: { name: 'agua' }, after: { name: 'águas' } }),
  );
});

test('another spelling of a tag replaces all of them', async () => {
  const [id = 0] = await create({ tags: ['energia solar'] });
  const entries = async () => (await database.selectFrom('audit_event').select('detail').execute()).length;
  expect((await put('energia solar', 'Energía solar')).json()).toMatchObject({ name: 'energía solar' });
  expect(await tagsOf(id)).toEqual(['energía solar']);
  // Repeated, it changes nothing.
  const before = await entries();
  expect((await put('energia solar', 'Energía solar')).json()).toEqual({ name: 'energía solar', challenges_count: 1 });
  expect(await entries()).toBe(before);
});

test('the name of another tag merges both, once in each challenge', async () => {
  const [id = 0, other = 0] = await create({ tags: ['bici', 'rua', 'bicicleta'] }, { tags: ['bici'] });
  expect((await put('bici', 'bicicleta')).json()).toEqual({ name: 'bicicleta', challenges_count: 2 });
  expect(await tagsOf(id)).toEqual(['bicicleta', 'rua']);
  expect(await tagsOf(other)).toEqual(['bicicleta']);
  expect(await listed('bicicleta')).toBe(2);
});

test('a deleted tag is gone from all challenges', async () => {
  const [id = 0] = await create({ tags: ['velho', 'novo'] });
  expect((await remove('velho')).statusCode).toBe(204);
  expect(await tagsOf(id)).toEqual(['novo']);
  expect(await read('/api/challenges/tags?search=velho')).toEqual([]);
  expect((await remove('velho')).statusCode).toBe(404);
  expect((await put('nunca', 'sempre')).statusCode).toBe(404);
});

test('two renamings at once do not contradict each other', async () => {
  const [id = 0] = await create({ tags: ['a1', 'b1'] });
  const answers = await Promise.all([put('a1', 'b1'), put('b1', 'c1')]);
  expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
  const tags = await tagsOf(id);
  expect([['c1'], ['b1'], ['b1', 'c1']]).toContainEqual(tags);
  expect(await listed('c1')).toBe(tags.includes('c1') ? 1 : 0);
});

test('a tag that is renamed while drafts with it are saved and published is renamed in all of them', async () => {
  const ids = await create(...Array.from({ length: 6 }, () => ({})));
  for (const id of ids) await editor.change(id, { tags: ['corrida'] });
  const acts = ids.map((id, at) => (at % 2 === 0 ? editor.change(id, { title_pt: 'Outro' }) : editor.publish(id)));
  const [renamed] = await Promise.all([put('corrida', 'atletismo'), ...acts]);
  expect(renamed?.statusCode).toBe(200);
  for (const id of ids) expect((await editor.document(id)).content.tags).toEqual(['atletismo']);
  expect(await listed('corrida')).toBe(0);
});

test('admins of challenges do not edit tags', async () => {
  const [id = 0] = await create({ tags: ['nosso'] });
  const admin = await joinAs(id, 'challenge_admin');
  expect((await put('nosso', 'meu', admin.headers)).statusCode).toBe(403);
});
