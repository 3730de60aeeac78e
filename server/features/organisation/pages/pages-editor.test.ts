import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { EditedPage, PageFields } from '@mutirao/contract/organisation/pages/pages.ts';
import { expect, test } from 'vitest';
import { openTemporaryFolder } from '../../../testing/clean-up.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { exportTexts, importTexts } from '../texts/index.ts';

const { app, database, platform, read, join, clock } = await startTestApp();
const admin = await join({ roles: ['admin'] });

function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, by: TestMember = admin) {
  const headers = { ...by.headers, ...(body && { 'content-type': 'application/json' }) };
  return app.inject({ method, url: `/api/admin/${path}`, headers, ...(body && { payload: JSON.stringify(body) }) });
}
const get = (slug: string): Promise<EditedPage> => read(`/api/admin/pages/${slug}`, admin.headers);
const change = (slug: string, changes: Partial<Record<keyof PageFields, { from?: unknown; to: unknown }>>) =>
  call('PATCH', `pages/${slug}/draft`, { changes });
const publish = (slug: string, version: number) => call('POST', `pages/${slug}/publication`, { version });

/** Writes fields into a draft, from what they are. */
async function write(slug: string, fields: Partial<PageFields>): Promise<EditedPage> {
  const known = (await get(slug)).fields;
  const changes = Object.fromEntries(
    Object.entries(fields).map(([name, to]) => [name, { from: known[name as keyof PageFields], to }]),
  );
  const answer = await change(slug, changes);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('what staff type is a draft, which nobody else sees until it is published as the next version', async () => {
  const before = await read('/api/pages/home-about');
  const draft = await write('home-about', { title_pt: 'Casa', title_en: 'House' });
  expect(draft).toMatchObject({ version: 2, changed: ['title_pt', 'title_en'], problems: [], members_asked: null });
  expect((await read('/api/pages/home-about')).title).toEqual(before.title);
  expect((await publish('home-about', 2)).json()).toMatchObject({ version: 3, draft_at: null, changed: [] });
  expect(await read('/api/pages/home-about')).toMatchObject({ version: 2, title: { pt: 'Casa', en: 'House' } });
  const [event] = await database
    .selectFrom('audit_event')
    .select(['kind', 'actor_id', 'detail'])
    .where('kind', '=', 'content_changed')
    .orderBy('id', 'desc')
    .execute();
  expect(event).toMatchObject({
    actor_id: admin.id,
    detail: {
      what: 'page',
      id: 'home-about',
      before: { title_en: 'About {organisation}' },
      after: { title_en: 'House' },
    },
  });
});

test('a former version is read as it was written', async () => {
  const first = await read('/api/admin/pages/home-about/versions/1', admin.headers);
  expect(first.fields.body_pt).toContain('## ');
  expect(first.fields.title_en).not.toBe('House');
  expectError(await app.inject({ url: '/api/admin/pages/home-about/versions/9', headers: admin.headers }), {
    error: 'not_found',
    message: 'Não encontramos este texto.',
  });
});

test('two who change different fields both win; at the same field the second is refused', async () => {
  const { fields } = await get('living-lab');
  await change('living-lab', { title_pt: { from: fields.title_pt, to: 'Laboratório da rua' } });
  expect((await change('living-lab', { title_en: { from: fields.title_en, to: 'A living lab' } })).statusCode).toBe(
    200,
  );
  const late = await change('living-lab', { title_pt: { from: fields.title_pt, to: 'Outro' } });
  expect(late.json()).toMatchObject({ error: 'conflict', errors: { title_pt: [expect.any(String)] } });
  expect((await change('living-lab', { title_pt: { from: 'x', to: 'Laboratório da rua' } })).statusCode).toBe(200);
  expect((await get('living-lab')).fields).toMatchObject({ title_pt: 'Laboratório da rua', title_en: 'A living lab' });
});

test('a text that was imported meanwhile is a conflict of the draft, until staff decide about it', async () => {
  const folder = await openTemporaryFolder();
  await exportTexts(database, folder.path);
  await write('how-it-works', { lead_pt: 'Rascunho' });
  await platform.write(async (transaction, invalidate) => {
    invalidate('texts');
    await transaction
      .updateTable('page_version')
      .set({ lead_pt: 'Importado' })
      .where('slug', '=', 'how-it-works')
      .execute();
  });
  expect(await get('how-it-works')).toMatchObject({ conflicts: ['lead_pt'], published: { lead_pt: 'Importado' } });
  expect((await publish('how-it-works', 2)).json()).toMatchObject({
    error: 'conflict',
    errors: { lead_pt: [expect.any(String)] },
  });
  expect(await write('how-it-works', { lead_pt: 'Rascunho' })).toMatchObject({ conflicts: [] });
  expect((await publish('how-it-works', 2)).statusCode).toBe(200);
  // A file of the version before would overwrite what staff published.
  await expect(importTexts(platform, folder.path)).rejects.toThrow('version 2 is there already');
  await folder.remove();
});

test('a draft with a missing text or a wrong link is not published, and each field says why', async () => {
  const { fields } = await get('partners');
  const draft = await write('partners', { title_en: '', body_pt: `${fields.body_pt}\n\n[x](javascript:y)` });
  expect(draft.problems.map(({ field }) => field)).toEqual(['body_pt', 'title_en']);
  const refused = await publish('partners', draft.version);
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual(['body_pt', 'title_en']);
  expect((await call('DELETE', 'pages/partners/draft')).json()).toMatchObject({ draft_at: null, fields });
  expect((await publish('partners', draft.version)).json()).toMatchObject({
    error: 'conflict',
    message: 'Não há o que publicar.',
  });
});

test('titles and leads have one line each, as in the file they are exported to', async () => {
  const draft = await write('faq', { title_pt: 'Um\nlaboratório', lead_en: 'A lab.\n\nYes.' });
  expect(draft.problems.map(({ field }) => field)).toEqual(['title_pt', 'lead_en']);
  expect((await publish('faq', draft.version)).statusCode).toBe(422);
  expect((await call('DELETE', 'pages/faq/draft')).statusCode).toBe(200);
});

test('a new version of the terms says what changes and from when, and asks all members', async () => {
  await database
    .updateTable('page_version')
    .set({ valid_from: '2020-01-01' })
    .where('slug', '=', 'terms-of-use')
    .execute();
  const draft = await write('terms-of-use', { body_en: 'Other terms.', body_pt: 'Outros termos.' });
  expect(draft.problems.map(({ field }) => field)).toEqual(['changes_pt', 'changes_en', 'valid_from']);
  const { id: gone } = await join();
  await database.updateTable('member').set({ deleted_at: clock.now() }).where('id', '=', gone).execute();
  const members = await database.selectFrom('member').select('id').where('deleted_at', 'is', null).execute();
  // Counted where the page is read, not each time somebody types.
  expect(draft.members_asked).toBeNull();
  expect((await get('terms-of-use')).members_asked).toBe(members.length);
  const valid_from = organisationDay(clock.now());
  await write('terms-of-use', { changes_pt: 'Tudo.', changes_en: 'All of it.', valid_from });
  const answers = await Promise.all([publish('terms-of-use', 2), publish('terms-of-use', 2)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await read('/api/pages/terms-of-use/versions')).toMatchObject([
    { version: 2, state: 'present', changes: { en: 'All of it.' } },
    { version: 1, state: 'past' },
  ]);
  const member = await join();
  await database.updateTable('consent').set({ version: 1 }).where('member_id', '=', member.id).execute();
  const missing = await read('/api/me/consents/missing', member.headers);
  expect(missing).toContainEqual(expect.objectContaining({ kind: 'terms', version: 2 }));
  expect(await get('terms-of-use')).toMatchObject({ version: 3, fields: { changes_en: '', valid_from: null } });
});

test('a version may not hold from a day that is past, or before the one that is announced', async () => {
  const texts = { body_pt: 'Mais.', body_en: 'More.', changes_pt: 'Mais.', changes_en: 'More.' };
  await write('privacy-policy', { ...texts, valid_from: organisationDay(new Date(clock.now().getTime() - 2 * day)) });
  expect((await publish('privacy-policy', 2)).json().errors).toEqual({
    valid_from: ['A versão não pode valer antes de hoje.'],
  });
  await write('privacy-policy', { valid_from: organisationDay(clock.in(20 * day)) });
  expect((await publish('privacy-policy', 2)).statusCode).toBe(200);
  await write('privacy-policy', { ...texts, body_en: 'Less.', valid_from: organisationDay(clock.in(10 * day)) });
  expect((await publish('privacy-policy', 3)).json().errors).toEqual({
    valid_from: ['A versão tem de valer depois da anterior.'],
  });
});

test('Markdown is shown as pages show it, with what is wrong in both languages', async () => {
  const answer = await call('POST', 'markdown', { pt: '# Um', en: 'A **word**.' });
  expect(answer.json()).toEqual({
    blocks: {
      pt: [{ type: 'heading', level: 2, id: 'um', text: 'Um' }],
      en: [{ type: 'paragraph', line: [{ text: 'A ' }, { text: 'word', strong: true }, { text: '.' }] }],
    },
    problems: [
      {
        language: 'pt',
        line: 1,
        message: { pt: 'um título começa com ## ou ###', en: 'a heading begins with ## or ###' },
      },
    ],
  });
});

test('an unknown page is none', async () => {
  expect((await app.inject({ url: '/api/admin/pages/other', headers: admin.headers })).statusCode).toBe(404);
});

test('all pages are listed with their drafts', async () => {
  const pages = await read('/api/admin/pages', admin.headers);
  expect(pages).toHaveLength(9);
  expect(JSON.stringify(pages)).not.toContain('{organisation}');
  expect(pages.find(({ slug }: EditedPage) => slug === 'terms-of-use')).toMatchObject({ is_legal: true, version: 2 });
});

test('a page is marked as a template until staff take its note away', async () => {
  const isTemplate = async () =>
    (await read('/api/admin/pages', admin.headers)).find(({ slug }: EditedPage) => slug === 'partners').is_template;
  expect(await isTemplate()).toBe(true);
  await write('partners', { body_pt: 'Nossos parceiros.', body_en: 'Our partners.' });
  expect(await isTemplate()).toBe(true);
  expect((await publish('partners', 2)).statusCode).toBe(200);
  expect(await isTemplate()).toBe(false);
});

test('the preview of a text has the name of the organisation, and its editor the placeholder', async () => {
  const answer = await call('POST', 'markdown', { pt: 'Somos {organisation}.', en: 'We are {organisation}.' });
  expect(answer.json().blocks.en).toEqual([{ type: 'paragraph', line: [{ text: 'We are Mutirão.' }] }]);
  const edited = await call('POST', 'markdown', { pt: '', en: 'We are {organisation}.', for_editing: true });
  expect(edited.json().blocks.en).toEqual([{ type: 'paragraph', line: [{ text: 'We are {organisation}.' }] }]);
});

test('a draft that is changed or dropped is in the audit log, with what was dropped', async () => {
  await write('living-lab', { lead_en: 'Dropped' });
  expect((await call('DELETE', 'pages/living-lab/draft')).statusCode).toBe(200);
  const events = await database
    .selectFrom('audit_event')
    .select(['kind', 'actor_id', 'detail'])
    .orderBy('id', 'desc')
    .execute();
  const ofDraft = events.filter(({ detail }) => {
    const { what, id } = detail as { what?: string; id?: string };
    return what === 'page_draft' && id === 'living-lab';
  });
  expect(ofDraft.map(({ kind }) => kind)).toEqual(['content_deleted', 'content_changed']);
  expect(ofDraft[0]).toMatchObject({ actor_id: admin.id, detail: { before: { lead_en: expect.anything() } } });
});

test('pages that still have the default name are marked once the organisation has another', async () => {
  const marked = async () =>
    (await read('/api/admin/pages', admin.headers))
      .filter((page: { names_default: boolean }) => page.names_default)
      .map(({ slug }: { slug: string }) => slug);
  expect(await marked()).toEqual([]);
  const { version } = await write('how-it-works', {
    lead_pt: 'O Mutirão em quatro passos.',
    lead_en: 'In four steps.',
  });
  expect((await publish('how-it-works', version)).statusCode).toBe(200);
  const master = await join({ roles: ['master_admin'] });
  const changes = { short_name: { from: 'Mutirão', to: 'Rede Sol' } };
  expect((await call('PATCH', 'organisation/look', { changes }, master)).statusCode).toBe(200);
  expect(await marked()).toContain('how-it-works');
});
