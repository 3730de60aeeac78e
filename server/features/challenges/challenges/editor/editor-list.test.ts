import type { EditorEntry } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { expect, test } from 'vitest';
import { day } from '../../../../testing/test-clock.ts';
import { contentsOn } from '../../contents/contents.testing.ts';
import { complete, startEditor } from './editor.testing.ts';

const testApp = await startEditor();
const { clock, create, database, editor, get, join, joinAs, read, staff } = testApp;
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

const { send, sendForm } = contentsOn(testApp);

const stage = { message_pt: 'Mostre.', message_en: 'Show.', icon: 'tools', interact_with: 'any' };
const faq = { question_pt: 'Quando?', question_en: 'When?', answer_pt: '<p>Já.</p>', answer_en: '<p>Now.</p>' };
const task = { name_pt: 'Medir', name_en: 'Measure', description_pt: '', description_en: '', max_users: 3 };
const partner = { name: 'Casa do Rio', description_pt: 'Teto.', description_en: 'Roof.', url: null };
const file = { title_pt: 'Guia', title_en: 'Guide', description_pt: '', description_en: '' };

/** A challenge with one content of each kind, and two stages. */
async function openOriginal() {
  const [id = 0] = await create({ ...complete, deadline: clock.in(9 * day) });
  const base = `/api/admin/challenges/${id}`;
  const add = async (path: string, body: object) => {
    const answer = await send(staff, 'POST', `${base}/${path}`, body);
    expect([path, answer.statusCode]).toEqual([path, 201]);
    return answer.json();
  };
  const from = (start: number, finish: number | null) => ({
    start_at: clock.in(start * day).toISOString(),
    finish_at: finish === null ? null : clock.in(finish * day).toISOString(),
  });
  await add('stages', { ...stage, title_pt: 'Teste', title_en: 'Trial', ...from(-1, null) });
  await add('stages', { ...stage, title_pt: 'Ideia', title_en: 'Idea', ...from(-5, -2) });
  await add('faqs', faq);
  await add('faqs', { ...faq, question_pt: 'Onde?', question_en: 'Where?' });
  await add('tasks', task);
  await add('partners', partner);
  const bytes = Buffer.from('%PDF-1.7 as palavras');
  const parts = [['file', { bytes, name: 'guia.pdf', type: 'application/pdf' }], ...Object.entries(file)] as const;
  expect((await sendForm(staff, `${base}/files`, ...parts)).statusCode).toBe(201);
  return { id, base };
}
const copyOf = async (id: number, request_id: string = crypto.randomUUID()) =>
  (await editor.call('POST', `/${id}/copy`, { request_id })).json();
const listOf = async (id: number, list: string) =>
  (await send(staff, 'GET', `/api/admin/challenges/${id}/${list}`)).json();

test('a copy has the content without dates, winners and lives, once for a double click', async () => {
  const [id = 0] = await create({
    ...complete,
    title_pt: 'Modelo',
    deadline: clock.in(day),
    lives_changed: 9,
    tags: ['rio'],
  });
  const request_id = crypto.randomUUID();
  const [one, two] = await Promise.all([1, 2].map(() => editor.call('POST', `/${id}/copy`, { request_id })));
  const copy = one?.json();
  expect(copy).toMatchObject({
    id: two?.json().id,
    state: 'draft',
    content: {
      ...complete,
      title_pt: 'Modelo (cópia)',
      title_en: 'Clean river (copy)',
      slug: 'modelo-copia',
      deadline: null,
      lives_changed: 0,
      tags: ['rio'],
    },
  });
  expect(copy.id).not.toBe(id);
  expect((await editor.publish(copy.id)).json().state).toBe('published');
});

test('a copy has the stages, tasks, questions, partners and files too, once for a double click', async () => {
  const { id } = await openOriginal();
  const request_id = crypto.randomUUID();
  const [copy, again] = await Promise.all([copyOf(id, request_id), copyOf(id, request_id)]);
  expect(again.id).toBe(copy.id);
  expect((await listOf(copy.id, 'faqs')).data).toMatchObject([{ question_pt: 'Quando?' }, { question_pt: 'Onde?' }]);
  expect((await listOf(copy.id, 'tasks')).data).toMatchObject([{ ...task, joined_users: 0, done_users: 0 }]);
  expect((await listOf(copy.id, 'partners')).data).toMatchObject([partner]);
  expect((await listOf(copy.id, 'files')).data).toMatchObject([{ ...file, name: 'guia.pdf', downloads: 0 }]);
  // Those of the original stay.
  expect((await listOf(id, 'faqs')).data).toHaveLength(2);
});

test('stages of a copy keep their distances, and none is open before a year', async () => {
  const { id } = await openOriginal();
  const [first, second] = (await listOf((await copyOf(id)).id, 'stages')).data;
  expect([first.title_en, second.title_en]).toEqual(['Idea', 'Trial']);
  const daysUntil = (at: string) => (new Date(at).getTime() - clock.now().getTime()) / day;
  expect(daysUntil(first.start_at)).toBeGreaterThanOrEqual(365);
  expect(daysUntil(first.start_at)).toBeLessThan(368);
  expect(daysUntil(first.finish_at) - daysUntil(first.start_at)).toBeCloseTo(3);
  expect(daysUntil(second.start_at) - daysUntil(first.start_at)).toBeCloseTo(4);
  expect(second.finish_at).toBeNull();
});

test('a file of a copy stays when that of the original is deleted, and people do not come along', async () => {
  const { id, base } = await openOriginal();
  const member = await testApp.join({ profile: true });
  await testApp.takePart({ challengeId: id, memberId: member.id, roles: ['contestant'] });
  const copy = await copyOf(id);
  const [original] = (await listOf(id, 'files')).data;
  expect((await send(staff, 'DELETE', `${base}/files/${original.id}`)).statusCode).toBe(204);
  await editor.publish(copy.id);
  const [kept] = (await read(`/api/challenges/${copy.id}/files`)).data;
  expect((await get(kept.file_url)).body).toBe('%PDF-1.7 as palavras');
  expect(await read(`/api/challenges/${copy.id}`)).toMatchObject({ files_count: 1, contestants_count: 0 });
  const roles = database.selectFrom('challenge_role').select('member_id').where('challenge_id', '=', copy.id);
  expect(await roles.execute()).toEqual([]);
});
