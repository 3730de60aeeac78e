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
    { name: 'sertão', names: { en: 'sertão', pt: 'sertão' }, challenges_count: 3 },
  ]);
});

test('a tag is renamed in all challenges and drafts at once, and lists follow', async () => {
  const [one = 0, two = 0] = await create({ tags: ['agua', 'rio'] }, { tags: ['mar', 'água'] });
  await editor.change(one, { tags: ['água', 'lago'] });
  expect(await listed('agua')).toBe(2);
  expect((await put('agua', 'Águas')).json()).toMatchObject({ name: 'águas', challenges_count: 2 });
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
  expect((await put('energia solar', 'Energía solar')).json()).toMatchObject({
    name: 'energía solar',
    challenges_count: 1,
  });
  expect(await entries()).toBe(before);
});

test('the name of another tag merges both, once in each challenge', async () => {
  const [id = 0, other = 0] = await create({ tags: ['bici', 'rua', 'bicicleta'] }, { tags: ['bici'] });
  expect((await put('bici', 'bicicleta')).json()).toMatchObject({ name: 'bicicleta', challenges_count: 2 });
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

const translate = (tag: string, name_en: unknown, headers: Record<string, string> = staff.headers) =>
  app.inject({
    method: 'PUT',
    url: `/api/admin/tags/${encodeURIComponent(tag)}/translation`,
    headers,
    payload: { name_en },
  });
const shown = async (id: number) => (await read(`/api/challenges/${id}`)).tags;

test('a tag with two names is found by either, and is shown with both', async () => {
  const [one = 0, two = 0, old = 0] = await create(
    { tags: ['peixe'] },
    { tags: ['fish', 'mar'] },
    { tags: ['concha'] },
  );
  expect(await shown(old)).toEqual([{ name: 'concha' }]);
  expect((await translate('peixe', ' Fish ')).statusCode).toBe(204);
  const fish = { names: { en: 'fish', pt: 'peixe' } };
  expect(await shown(two)).toEqual([{ name: 'peixe', ...fish }, expect.objectContaining({ name: 'mar' })]);
  expect([await listed('PEIXE'), await listed('fish'), await listed('fís')]).toEqual([2, 2, 0]);
  expect(await read('/api/challenges/search?tag=fish')).toMatchObject({ total: 2 });
  expect(await read('/api/challenges/tags?search=fis')).toMatchObject([{ name: 'fish', ...fish, challenges_count: 2 }]);
  expect((await read('/api/challenges/tags?search=eix'))[0].name).toMatch(/peixe/i);
  expect((await read('/api/admin/tags?search=fis', staff.headers)).data).toMatchObject([{ challenges_count: 2 }]);
  expect(await read('/api/admin/tag-translations', staff.headers)).toContainEqual({ pt: 'peixe', en: 'fish' });
  // A draft takes the tag by its other name.
  await editor.change(old, { tags: ['fish', 'concha'] });
  expect((await editor.document(old)).content.tags).toEqual(['peixe', 'concha']);
  expect((await read(`/api/admin/challenges/${old}/preview`, staff.headers)).challenge.tags[0]).toEqual({
    name: 'peixe',
    ...fish,
  });
  // The names go with the tag, and an empty one leaves it with one.
  await put('peixe', 'peixes');
  expect(await listed('fish')).toBe(2);
  expect((await translate('peixes', '')).statusCode).toBe(204);
  expect(await listed('fish')).toBe(0);
  expect(await tagsOf(one)).toEqual(['peixes']);
});

test('an English name is that of one tag, also of two that are named at once', async () => {
  await create({ tags: ['escola'] }, { tags: ['colégio'] });
  const answers = await Promise.all([translate('escola', 'school'), translate('colégio', 'school')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422]);
  expect(answers.find(({ statusCode }) => statusCode === 422)?.json().errors).toHaveProperty('name_en');
  expect(await listed('school')).toBe(1);
});

test('a tag that is renamed to the English name of another joins that one', async () => {
  const [, rain = 0] = await create({ tags: ['floresta'] }, { tags: ['mata'] });
  await translate('floresta', 'forest');
  expect((await put('mata', 'Forest')).json()).toMatchObject({ name: 'floresta', challenges_count: 2 });
  expect(await tagsOf(rain)).toEqual(['floresta']);
  expect([await listed('forest'), await listed('floresta')]).toEqual([2, 2]);
});

test('a tag with an English name becomes the English name of another', async () => {
  const [garden = 0] = await create({ tags: ['horta'] }, { tags: ['jardim'] });
  await translate('horta', 'kitchen garden');
  expect((await translate('jardim', 'horta')).statusCode).toBe(204);
  expect(await tagsOf(garden)).toEqual(['jardim']);
  expect([await listed('horta'), await listed('kitchen garden')]).toEqual([2, 0]);
  expect((await translate(' ', 'nothing')).statusCode).toBe(404);
});

test('who may not edit tags does not translate them', async () => {
  const [id = 0] = await create({ tags: ['ponte'] });
  const admin = await joinAs(id, 'challenge_admin');
  expect((await translate('ponte', 'bridge', admin.headers)).statusCode).toBe(403);
  expect((await translate('ponte', 'bridge', {})).statusCode).toBe(401);
  expect((await translate('ponte', 7)).statusCode).toBe(422);
});
