import type { ContentList } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { expect, test, vi } from 'vitest';
import { day } from '../../../../testing/test-clock.ts';
import { createFaqs, createFiles, createPartners, createPictures } from '../../contents/contents.factory.ts';
import { createTasks } from '../../tasks/tasks.factory.ts';
import { createStages } from '../../timeline/timeline.factory.ts';
import { aPrize, complete, editorOf, startEditor } from './editor.testing.ts';

const testApp = await startEditor();
const {
  app,
  clock,
  create,
  createComplete,
  database,
  databaseUrl,
  editor,
  events,
  get,
  joinAs,
  read,
  receiveAll,
  staff,
} = testApp;
const second = await startEditor({ databaseUrl, clock });
const other = editorOf(second, staff.headers);
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
  await vi.waitFor(async () => expect((await second.read('/api/challenges')).total).toBe(before + 1), 30_000);
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
  const prize = { ...aPrize({ kind: 'member', id: team.id }), value: 100.5, currency: 'BRL' };
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
  await receiveAll();
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

const picture = { image_url: '/1.webp', image_thumb_url: '/1.webp', width: 3, height: 2 };
const file = { name: '1.pdf', stored_as: '1.pdf', size: 1, description_pt: '', description_en: '' };
/** Writes one content of a challenge, with these texts in English. */
const writes: Record<ContentList, (challenge_id: number, en: string) => Promise<unknown>> = {
  stages: (challenge_id, en) => createStages(database, [{ challenge_id, message_pt: 'Mostre.', message_en: en }]),
  tasks: (challengeId, en) => createTasks(database, [{ challengeId, description: { pt: 'Anote.', en } }]),
  faqs: (challenge_id, en) =>
    createFaqs(database, [
      { challenge_id, position: 1, question_pt: 'Onde?', question_en: 'Where?', answer_pt: 'Aqui.', answer_en: en },
    ]),
  files: (challenge_id, en) => createFiles(database, [{ challenge_id, title_pt: 'Guia', title_en: en, ...file }]),
  gallery: (challenge_id, en) => createPictures(database, [{ challenge_id, text_pt: 'Rio', text_en: en, ...picture }]),
  partners: (challenge_id, en) =>
    createPartners(database, [
      { challenge_id, name: 'Rede', logo_url: '/1.webp', description_pt: 'Apoia.', description_en: en },
    ]),
};

async function adviceOn(id: number): Promise<string[]> {
  const { missing } = await editor.document(id);
  return missing
    .filter(({ code, field }) => field.startsWith('contents.') && !code.startsWith('no_'))
    .map(({ code, field }) => `${code} ${field}`);
}

test.each(Object.entries(writes))('%s without a translation are advice before publishing', async (list, write) => {
  const { id } = await editor.create();
  await write(id, 'Here.');
  expect(await adviceOn(id)).toEqual([]);
  await write(id, '');
  expect(await adviceOn(id)).toEqual([`${list === 'gallery' ? 'alternative_text' : 'untranslated'} contents.${list}`]);
});

test('contents that are not there yet are advice', async () => {
  const { id } = await editor.create();
  const codes = async () => (await editor.document(id)).missing.map(({ code }) => code);
  expect(await codes()).toEqual(expect.arrayContaining(['no_stages', 'no_reviewers', 'no_faqs']));
  await createStages(database, [{ challenge_id: id, start_at: clock.in(day) }]);
  await writes.faqs(id, 'Here.');
  await joinAs(id, 'judge');
  const left = await codes();
  for (const code of ['no_stages', 'no_reviewers', 'no_faqs'] as const) expect(left).not.toContain(code);
});

test('a challenge for readers of one language is published without the other', async () => {
  const { id } = await editor.create();
  await writes.tasks(id, '');
  const english = { title_en: '', short_description_en: '', description_en: '' };
  await editor.change(id, { ...complete, ...english });
  expect((await editor.publish(id)).statusCode).toBe(422);
  await editor.change(id, { offered_languages: 'pt' });
  expect(await adviceOn(id)).toEqual([]);
  expect((await editor.publish(id)).statusCode).toBe(200);
  expect((await editor.document(id)).published).toMatchObject({ offered_languages: 'pt', title_en: '' });
});

test('stages outside of the dates of the draft are advice, which does not prevent publishing', async () => {
  const { id } = await editor.create();
  await createStages(database, [{ challenge_id: id, start_at: clock.in(9 * day) }]);
  expect(await adviceOn(id)).toEqual([]);
  await editor.change(id, { ...complete, deadline: clock.in(5 * day).toISOString() });
  expect(await adviceOn(id)).toEqual(['stages_outside contents.stages']);
  expect((await editor.publish(id)).statusCode).toBe(200);
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
