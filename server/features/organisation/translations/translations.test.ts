import { languageOffer } from '@mutirao/contract/language.ts';
import type { DueTranslation, TranslationsPage } from '@mutirao/contract/organisation/translations/translations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { translationsMessages } from './index.ts';

const { app, database, read, join, create } = await startTestApp();
const admin = await join({ roles: ['admin'] });
const [challenge = 0] = await create({ title_pt: 'Rio limpo', title_en: 'Clean river' });

const list = (query = ''): Promise<TranslationsPage> => read(`/api/admin/translations?${query}`, admin.headers);
const confirm = ({ id, changed_at }: Pick<DueTranslation, 'id' | 'changed_at'>) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/translations/${id}/confirmation`,
    headers: admin.headers,
    payload: { changed_at },
  });
const short = ({ data }: TranslationsPage) =>
  data.map(({ kind, row, field, language, reason }) => [kind, row, field, language, reason]);
const set = (values: object) => database.updateTable('challenge').set(values).where('id', '=', challenge).execute();
const found = async (field: string) =>
  (await list()).data.find((one) => one.kind === 'challenge' && one.field === field) as DueTranslation;

test('an original that is newer than its translation is due until the translation changes', async () => {
  expect((await list()).data).toEqual([]);
  await set({ title_pt: 'Rio vivo' });
  expect((await list()).data).toMatchObject([
    {
      kind: 'challenge',
      row: String(challenge),
      field: 'title',
      language: 'en',
      reason: 'outdated',
      name: 'Rio vivo',
      excerpt: 'Rio vivo',
      challenge: { id: challenge, title: 'Rio vivo' },
    },
  ]);
  await set({ title_en: 'Living' });
  await set({ title_en: 'Living river' });
  expect((await list()).total).toBe(0);
});

test('both at once, and a polished translation, leave nothing to do', async () => {
  await set({ title_pt: 'Rio', title_en: 'River' });
  await set({ title_en: 'A river' });
  expect(short(await list())).toEqual([]);
});

test('a text that is missing is due in its language, whichever was first', async () => {
  const task = await database
    .insertInto('task')
    .values({ challenge_id: challenge, name_pt: '', name_en: 'Measure', description_pt: '', description_en: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(short(await list())).toEqual([['task', String(task.id), 'name', 'pt', 'missing']]);
  const change = (values: object) => database.updateTable('task').set(values).where('id', '=', task.id).execute();
  await change({ name_pt: 'Medir' });
  expect((await list()).total).toBe(0);
  // The original of this one is the English text.
  await change({ name_en: 'Measure again' });
  expect(short(await list())).toEqual([['task', String(task.id), 'name', 'pt', 'outdated']]);
  await database.deleteFrom('task').where('id', '=', task.id).execute();
  expect((await list()).total).toBe(0);
});

test.each([
  ['the challenge', 'pt', undefined],
  ['the organisation', 'both', 'pt'],
] as const)('nothing is due in a language that %s does not have', async (whose, offered_languages, only) => {
  await set({ title_pt: `Rio ${whose}` });
  expect(await list()).toMatchObject({ total: 1, data: [{ language: 'en' }] });
  await set({ offered_languages });
  Object.assign(languageOffer, { only });
  expect(await list()).toMatchObject({ total: 0, data: [] });
  Object.assign(languageOffer, { only: undefined });
  await set({ offered_languages: 'both', title_en: `River of ${whose}` });
});

test('a block is named by its key, as the editor of challenges does', async () => {
  const block = { challenge_id: challenge, position: 0, type: 'text' as const, text_pt: 'Rio', text_en: '' };
  const { id, key } = await database
    .insertInto('challenge_block')
    .values(block)
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  expect(short(await list())).toEqual([['challenge_block', key, 'text', 'en', 'missing']]);
  await database.deleteFrom('challenge_block').where('id', '=', id).execute();
});

test('a translation that is still right is confirmed once; a missing one is not', async () => {
  await set({ title_pt: 'Rio novo', short_description_en: '' });
  const seen = await found('title');
  expect((await confirm(seen)).statusCode).toBe(204);
  expect((await confirm(seen)).statusCode).toBe(204);
  const missing = await found('short_description');
  expect(missing.reason).toBe('missing');
  expect((await confirm(missing)).statusCode).toBe(409);
  expect((await confirm({ ...seen, id: 999_999 })).statusCode).toBe(404);
  await set({ short_description_en: 'Short' });
  await set({ title_pt: 'Rio de novo' });
  expect((await list()).data.map(({ field }) => field)).toEqual(['title']);
  const events = await database.selectFrom('audit_event').select('detail').where('actor_id', '=', admin.id).execute();
  expect(events).toEqual([
    { detail: expect.objectContaining({ what: 'challenge', after: { still_right: 'title_en' } }) },
  ]);
});

test('nobody confirms the translation of a text that they have not seen', async () => {
  const seen = await found('title');
  await set({ title_pt: 'Rio outra vez' });
  const late = await confirm(seen);
  expect([late.statusCode, late.json().message]).toEqual([409, translationsMessages.hasChanged.pt]);
  expect(await found('title')).toMatchObject({ excerpt: 'Rio outra vez' });
});

test('the next version of a page is compared with the one before', async () => {
  await sql`insert into page_version
    select slug, 2, valid_from, title_pt || '!', title_en, lead_pt, lead_en, description_pt, description_en, body_pt,
      body_en, changes_pt, changes_en, created_at, updated_at
    from page_version where slug = 'home-about'`.execute(database);
  expect(short(await list('kind=page'))).toEqual([['page', 'home-about', 'title', 'en', 'outdated']]);
});

test('the parts of a document are followed as one text', async () => {
  const section = (pt: string, en: string) => ({
    title: { pt: 'Receitas', en: 'Income' },
    text: { pt: 'O que recebemos.', en: 'What we received.' },
    amounts: [{ label: { pt, en }, amount: 5 }],
  });
  const sections = (...all: object[]) => ({ sections: JSON.stringify(all) });
  const { id } = await database
    .insertInto('organisation_document')
    .values({
      slug: 'contas',
      kind: 'accounts',
      title_pt: 'Contas',
      title_en: 'Accounts',
      published_on: '2026-03-05',
      ...sections(section('Doações', 'Donations')),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const write = (values: object) =>
    database.updateTable('organisation_document').set(values).where('id', '=', id).execute();
  const due = () => list('kind=organisation_document');
  expect((await due()).data).toEqual([]);
  await write(sections(section('Doações de pessoas', 'Donations')));
  expect((await due()).data).toMatchObject([
    { row: String(id), field: 'sections', language: 'en', reason: 'outdated', name: 'Contas' },
  ]);
  await write({ description_pt: 'As contas do ano.', description_en: 'The accounts of the year.' });
  expect(short(await due())).toHaveLength(1);
  await write(sections(section('Doações de pessoas', 'Donations of people')));
  expect((await due()).data).toEqual([]);
  await write(sections(section('Doações', 'Donations of people')));
  await database.deleteFrom('organisation_document').where('id', '=', id).execute();
  expect((await due()).data).toEqual([]);
});

test('the list is filtered and read page by page', async () => {
  const [first] = (await list('per_page=1')).data;
  const { next } = await list('per_page=1');
  const second = await list(`per_page=1&after=${next}`);
  expect(second).toMatchObject({ next: null, total: 2 });
  expect(second.data[0]?.id).not.toBe(first?.id);
  expect((await list('language=pt')).data).toEqual([]);
  expect((await list('language=en&kind=challenge')).data).toHaveLength(1);
  expect((await app.inject({ url: '/api/admin/translations?kind=x', headers: admin.headers })).statusCode).toBe(422);
});

test('every table with texts in two languages is followed, or is no text of staff', async () => {
  const { rows } = await sql<{ name: string; is_followed: boolean }>`
    select c.table_name as name, exists (
      select from pg_trigger where tgrelid = c.table_name::regclass and tgname = 'texts_are_followed'
        and (select array_agg(a.attname order by a.attname) from pg_attribute a
          where a.attrelid = c.table_name::regclass and a.attname ~ '_(pt|en)$')
        is not distinct from (case when tgattr = '' then
          (select array_agg(a.attname order by a.attname) from pg_attribute a
            where a.attrelid = c.table_name::regclass and a.attname ~ '_(pt|en)$')
          else (select array_agg(a.attname order by a.attname) from pg_attribute a
            where a.attrelid = c.table_name::regclass and a.attnum = any(tgattr)) end)
    ) as is_followed
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name ~ '_pt$' and c.table_name in (
      select table_name from information_schema.tables where table_type = 'BASE TABLE')
    group by c.table_name order by c.table_name`.execute(database);
  expect(rows.filter((one) => !one.is_followed).map(({ name }) => name)).toEqual([
    // Copies of certificates, messages that are sent once, names generated for seats, places, versions of plans, a signature in both languages or none, and tags.
    'certificate',
    'challenge_announcement',
    'class_seat',
    'place',
    'planned_result',
    'signatory',
    'tag_translation',
  ]);
});
