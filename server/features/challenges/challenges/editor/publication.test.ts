import { expect, test, vi } from 'vitest';
import { day, minute } from '../../../../testing/test-clock.ts';
import { complete, editorOf, startEditor } from './editor.testing.ts';
import { publishScheduled } from './follow-publications.ts';

const first = await startEditor();
const { app, clock, create, database, databaseUrl, editor, events, get, joinAs, platform, read, staff } = first;
const second = await startEditor({ databaseUrl, clock });
const other = editorOf(second, staff.headers);

/** A draft that can be published. */
async function createComplete(): Promise<number> {
  const { id } = await editor.create();
  const answer = await editor.change(id, complete);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
/** Less than a minute, since access tokens expire after ten of them. */
const soon = 30_000;
const atSoon = () => clock.in(soon).toISOString();
const statusOf = async (id: number) => (await get(`/api/challenges/${id}`)).statusCode;

test('a draft is published with all its fields, at once on both instances', async () => {
  const id = await createComplete();
  const before = (await second.read('/api/challenges')).total;
  expect(await statusOf(id)).toBe(404);
  const answer = await editor.publish(id);
  expect(answer.json()).toMatchObject({
    state: 'published',
    published: complete,
    changes: [],
    missing: expect.any(Array),
  });
  expect(await read(`/api/challenges/${id}`)).toMatchObject({
    title: { pt: 'Rio limpo', en: 'Clean river' },
    description: { pt: '<p>O rio está sujo.</p>' },
  });
  await vi.waitFor(async () => expect((await second.read('/api/challenges')).total).toBe(before + 1), 1000);
  expect((await events(id)).at(-1)).toMatchObject({
    kind: 'challenge_published',
    actor_id: staff.id,
    detail: { before: { published: false, title_en: '' }, after: { published: true, title_en: 'Clean river' } },
  });
});

test('blocks and prizes are published in their order and keep their ids', async () => {
  const id = await createComplete();
  const blocks = ['um', 'dois', 'três'].map((text) => ({
    id: crypto.randomUUID(),
    type: 'text',
    text_pt: text,
    text_en: text,
    image: null,
    icon: null,
    number: null,
    video: null,
  }));
  const team = await joinAs(id, 'contestant');
  const prize = {
    id: crypto.randomUUID(),
    title_pt: 'Prêmio',
    title_en: 'Prize',
    description_pt: '',
    description_en: '',
    value: 100.5,
    currency: 'BRL',
    winner: { kind: 'member', id: team.id },
  };
  await editor.change(id, { type: 'competition', blocks, prizes: [prize] });
  await editor.publish(id);
  const page = async () => (await read(`/api/challenges/${id}`)).description_blocks;
  const published = await page();
  expect(published.map(({ text }: { text: { pt: string } }) => text.pt)).toEqual(['um', 'dois', 'três']);
  const [winner] = (await editor.call('GET', `/${id}/winners?search=`)).json().data;
  expect(winner).toMatchObject({ kind: 'member', id: team.id });
  expect(await read(`/api/challenges/${id}/prizes`)).toMatchObject([
    { position: 1, value: 100.5, winner: winner.name },
  ]);

  const [one, two, three] = blocks;
  await editor.change(id, { blocks: [three, one] });
  await editor.publish(id);
  expect((await editor.document(id)).content.blocks).toEqual([three, one]);
  expect((await page()).map((block: { id: number }) => block.id)).toEqual([published[2].id, published[0].id]);
  expect((await editor.change(id, { blocks: [one, { ...two, text_pt: '' }] })).statusCode).toBe(200);
  const strange = { ...prize, winner: { kind: 'team', id: 1 } };
  expect((await editor.change(id, { prizes: [strange] })).json().errors).toHaveProperty('prizes');
});

test('what is missing is refused at each field, and nothing is published', async () => {
  const { id, missing } = await editor.create();
  expect(missing.filter(({ required }) => required).map(({ field }) => field)).toEqual([
    'short_description_pt',
    'description_pt',
    'title_en',
    'short_description_en',
    'description_en',
    'category_ids',
  ]);
  const answer = await editor.publish(id);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toContain('title_en');
  expect((await editor.document(id)).state).toBe('draft');
});

test('two who publish at once publish once', async () => {
  const id = await createComplete();
  const answers = await Promise.all([editor.publish(id), other.publish(id), editor.publish(id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const kinds = (await events(id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'challenge_published')).toHaveLength(1);
});

test('what somebody saves while another publishes is published, or stays in the draft', async () => {
  const id = await createComplete();
  const [published, saved] = await Promise.all([editor.publish(id), other.change(id, { title_en: 'Cleaner river' })]);
  expect([published.statusCode, saved.statusCode]).toEqual([200, 200]);
  const { state, content, published: visible } = await editor.document(id);
  expect(content.title_en).toBe('Cleaner river');
  expect(visible?.title_en).toBe(state === 'changed' ? 'Clean river' : 'Cleaner river');
});

test('a scheduled publication takes place at its time, once on two instances', async () => {
  const id = await createComplete();
  expect((await editor.publish(id, atSoon())).json()).toMatchObject({
    state: 'scheduled',
    publication: { by: { id: staff.id }, refused_at: null },
    can: { unschedule: true },
  });
  await Promise.all([publishScheduled(platform), publishScheduled(second.platform)]);
  expect(await statusOf(id)).toBe(404);
  clock.move(soon + 1000);
  await Promise.all([publishScheduled(platform), publishScheduled(second.platform), publishScheduled(platform)]);
  expect(await statusOf(id)).toBe(200);
  const kinds = (await events(id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'challenge_published')).toHaveLength(1);
});

test('a scheduled publication takes place after a downtime, before the first answer', async () => {
  const id = await createComplete();
  await editor.publish(id, atSoon());
  // Written by hand, so that no running instance follows the moment.
  await database
    .updateTable('challenge_publication')
    .set({ publish_at: clock.in(-minute) })
    .execute();
  const third = await startEditor({ databaseUrl, clock });
  expect((await third.get(`/api/challenges/${id}`)).statusCode).toBe(200);
});

test('a scheduled publication of something incomplete is refused at its time, and whoever scheduled it is notified', async () => {
  const id = await createComplete();
  await editor.publish(id, atSoon());
  await editor.change(id, { title_en: '' });
  clock.move(soon + 1000);
  await publishScheduled(platform);
  await publishScheduled(second.platform);
  expect(await statusOf(id)).toBe(404);
  expect(await editor.document(id)).toMatchObject({
    state: 'scheduled',
    publication: { refused_at: expect.any(String) },
  });
  const announced = await database
    .selectFrom('announcement')
    .selectAll()
    .where('event', '=', 'publication_refused')
    .execute();
  expect(announced).toMatchObject([{ detail: { challenge_id: id } }]);
  const notified = async () => (await read('/api/notifications', staff.headers)).data;
  await expect
    .poll(notified, { timeout: 5000 })
    .toMatchObject([{ event: 'publication_refused', path: `/admin/challenges/${id}` }]);
  const { sections } = await read('/api/admin', staff.headers);
  expect(sections[0]).toMatchObject({ name: 'challenges', queue: { overdue: 1 } });
  await editor.unpublish(id, 'scheduled');
});

test('a cancelled publication does not take place; one that took place is not undone by mistake', async () => {
  const id = await createComplete();
  await editor.publish(id, atSoon());
  expect((await editor.unpublish(id, 'scheduled')).json()).toMatchObject({ state: 'draft', publication: null });
  expect((await editor.unpublish(id, 'scheduled')).statusCode).toBe(200);
  clock.move(soon + 1000);
  await publishScheduled(platform);
  expect(await statusOf(id)).toBe(404);

  await editor.publish(id, atSoon());
  clock.move(soon + 1000);
  const [cancelled] = await Promise.all([editor.unpublish(id, 'scheduled'), publishScheduled(second.platform)]);
  const { state } = await editor.document(id);
  expect([cancelled?.statusCode, state]).toEqual(state === 'published' ? [409, 'published'] : [200, 'draft']);
});

test('a moment in the past is refused', async () => {
  const id = await createComplete();
  const answer = await editor.publish(id, clock.in(-minute).toISOString());
  expect(answer.json()).toMatchObject({ error: 'invalid', errors: { at: [expect.any(String)] } });
});

test('an unpublished challenge is gone at once from its page and from lists, and keeps its content', async () => {
  const id = await createComplete();
  await editor.publish(id);
  const { total } = await read('/api/challenges');
  expect((await editor.unpublish(id, 'published')).json()).toMatchObject({
    state: 'draft',
    published: null,
    content: complete,
  });
  expect(await statusOf(id)).toBe(404);
  expect((await read('/api/challenges')).total).toBe(total - 1);
  expect((await events(id)).at(-1)?.kind).toBe('challenge_unpublished');
});

test('an archived challenge is known to staff alone, cannot be edited, and comes back as a draft', async () => {
  const id = await createComplete();
  await editor.publish(id);
  expect(await statusOf(id)).toBe(200);
  const [one, two] = await Promise.all([editor.call('PUT', `/${id}/archive`), other.call('PUT', `/${id}/archive`)]);
  expect([one?.json().state, two?.json().state]).toEqual(['archived', 'archived']);
  expect(await statusOf(id)).toBe(404);
  expect((await editor.change(id, { title_pt: 'Novo' })).statusCode).toBe(409);
  expect((await editor.publish(id)).statusCode).toBe(409);
  expect((await editor.call('DELETE', `/${id}/archive`)).json().state).toBe('draft');
  expect((await events(id)).filter(({ kind }) => kind === 'challenge_archived')).toHaveLength(2);
});

test('a former address leads to the challenge, and no other challenge gets it', async () => {
  const id = await createComplete();
  const { content } = (await editor.publish(id)).json();
  await editor.change(id, { slug: 'rio-novo' });
  expect((await read(`/api/challenges/slug/${content.slug}`)).slug).toBe(content.slug);
  await editor.publish(id);
  expect((await read(`/api/challenges/slug/${content.slug}`)).slug).toBe('rio-novo');
  const another = await createComplete();
  const taken = (await editor.change(another, { slug: content.slug })).json();
  expect(taken.missing).toContainEqual({ code: 'slug_taken', field: 'slug', required: true });
  expect((await editor.publish(another)).json().errors).toHaveProperty('slug');
  await editor.change(another, { slug: 'Não é' });
  expect((await editor.document(another)).missing).toContainEqual({
    code: 'slug_invalid',
    field: 'slug',
    required: true,
  });
});

test('of two drafts with one address, published at once, one gets it', async () => {
  const [one, two] = [await createComplete(), await createComplete()];
  await Promise.all([one, two].map((id) => editor.change(id, { slug: 'mesmo-lugar' })));
  const answers = await Promise.all([editor.publish(one), other.publish(two)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('its admin publishes changes of a published challenge, but neither the first time nor takes it off', async () => {
  const id = await createComplete();
  const admin = await joinAs(id, 'challenge_admin');
  expect((await admin.editor.publish(id)).statusCode).toBe(403);
  await editor.publish(id);
  await admin.editor.change(id, { title_pt: 'Rio vivo' });
  expect((await admin.editor.publish(id)).json()).toMatchObject({
    state: 'published',
    content: { title_pt: 'Rio vivo' },
  });
  expect((await admin.editor.unpublish(id, 'published')).statusCode).toBe(403);
});

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

test('contents that are added while a challenge is taken off and published do not deadlock with it', async () => {
  const faq = { question_pt: 'Um?', question_en: 'One?', answer_pt: '<p>Sim</p>', answer_en: '<p>Yes</p>' };
  const task = { name_pt: 'Um', name_en: 'One', description_pt: '', description_en: '', max_users: null };
  for (let round = 0; round < 8; round += 1) {
    const [id = 0] = await create({});
    const member = await joinAs(id, 'contestant');
    const answers = await Promise.all([
      editor.unpublish(id, 'published'),
      editor.call('POST', `/${id}/faqs`, faq),
      other.call('POST', `/${id}/tasks`, task),
      app.inject({ method: 'POST', url: `/api/challenges/${id}/follow`, headers: member.headers }),
      other.call('PUT', `/${id}/archive`),
    ]);
    for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
  }
});
