import type { EditorEntry } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { expect, test } from 'vitest';
import { day } from '../../../../testing/test-clock.ts';
import { complete, startEditor } from './editor.testing.ts';

const { clock, create, editor, get, join, joinAs, read, staff } = await startEditor();
const [water = 0, forest = 0, city = 0, old = 0] = await create(
  {
    title_pt: 'Água no sertão',
    title_en: 'Water',
    slug: 'agua-no-sertao',
    category_ids: [6, 13],
    deadline: clock.in(3 * day),
  },
  { title_pt: 'Floresta', title_en: 'Forest', slug: 'floresta', category_ids: [15], deadline: clock.in(day) },
  { ...complete, title_pt: 'Cidade', title_en: 'City', slug: 'cidade', category_ids: [11], opens_at: clock.in(day) },
  { title_pt: 'Antigo', title_en: 'Old', slug: 'antigo', category_ids: [6], closed_at: clock.in(-day) },
);
const draft = (await editor.create('Zoológico')).id;
await editor.change(forest, { title_pt: 'Mata', title_en: 'Woods' });
await editor.change(city, { title_pt: 'Cidade viva' });
await editor.publish(city, clock.in(day).toISOString());
await editor.call('PUT', `/${old}/archive`);

const list = async (query = '', headers: Record<string, string> = staff.headers) =>
  read(`/api/admin/challenges?${query}`, headers);
const idsOf = async (query?: string) => (await list(query)).data.map(({ id }: EditorEntry) => id);

test('staff see all challenges but archived ones, newest first, with what is missing', async () => {
  const { data, next, can } = await list();
  expect(data.map(({ id, state }: EditorEntry) => [id, state])).toEqual([
    [draft, 'draft'],
    [city, 'scheduled'],
    [forest, 'changed'],
    [water, 'published'],
  ]);
  expect({ next, can }).toEqual({ next: null, can: { create: true } });
  expect(data[0]).toMatchObject({ title_pt: 'Zoológico', missing_count: 6, changed_at: expect.any(String) });
  expect(data[1]).toMatchObject({ publish_at: expect.any(String), missing_count: 0 });
  expect(data[2]).toMatchObject({ title_pt: 'Mata', slug: 'floresta' });
});

test.each([
  ['state=draft', [draft]],
  ['state=changed', [forest]],
  ['state=archived', [old]],
  ['situation=coming_soon', [city]],
  ['situation=finished', []],
  ['situation=finished&state=archived', [old]],
  ['category=6', [water]],
  ['category=6&situation=in_progress', [water]],
  ['search=SERTAO', [water]],
  ['search=viva%20cidade', [city]],
  ['search=woods', [forest]],
  ['search=forest', []],
  ['search=floresta', [forest]],
  ['search=100%25', []],
  ['order=title', [water, city, forest, draft]],
  ['order=deadline&state=published', [water]],
] as const)('%s', async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids);
});

test.each(['newest', 'title', 'deadline', 'changed'])('pages by %s hold every challenge once', async (order) => {
  const whole = await idsOf(`order=${order}`);
  const paged: number[] = [];
  let after = '';
  for (let page = 0; page < 10; page += 1) {
    const { data, next } = await list(`order=${order}&per_page=2${after}`);
    paged.push(...data.map(({ id }: EditorEntry) => id));
    if (next === null) break;
    after = `&after=${next}`;
  }
  expect(whole).toHaveLength(4);
  expect(paged).toEqual(whole);
});

test('what changed last is first, and a deadline that is near', async () => {
  expect((await idsOf('order=changed'))[0]).toBe(city);
  expect((await idsOf('order=deadline')).slice(0, 2)).toEqual([forest, water]);
});

test('an invented cursor is refused', async () => {
  const invented = Buffer.from(JSON.stringify({ key: 'x', id: 1 })).toString('base64url');
  for (const after of ['x', invented])
    expect((await get(`/api/admin/challenges?order=changed&after=${after}`, staff.headers)).statusCode).toBe(400);
});

test('admins of challenges see their own and what waits there; others nothing', async () => {
  const admin = await joinAs(forest, 'challenge_admin');
  const { data, can } = await list('', admin.headers);
  expect([data.map(({ id }: EditorEntry) => id), can]).toEqual([[forest], { create: false }]);
  const sectionOf = async (headers: Record<string, string>) => (await read('/api/admin', headers)).sections[0];
  expect(await sectionOf(admin.headers)).toMatchObject({ name: 'challenges', queue: { waiting: 1, overdue: 0 } });
  expect(await sectionOf(staff.headers)).toMatchObject({ name: 'challenges', queue: { waiting: 2, overdue: 0 } });
  const judge = await joinAs(forest, 'judge');
  expect((await get('/api/admin/challenges', judge.headers)).statusCode).toBe(403);
  expect((await get('/api/admin/challenges', (await join()).headers)).statusCode).toBe(403);
});
