import { expect, test } from 'vitest';
import {
  checkFields,
  expectError,
  malformed,
  unknownAddress,
  unknownChallenge,
} from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { create, database, get, read } = testApp;
const ids = (await create(...Array.from({ length: 27 }, () => undefined))).reverse();
const idsOf = (page: { data: { id: number }[] }) => page.data.map(({ id }) => id);

test('a page has 12 cards, newest first, and says where it is', async () => {
  const page = await read('/api/challenges');
  expect(idsOf(page)).toEqual(ids.slice(0, 12));
  expect(page).toEqual({ data: page.data, current_page: 1, last_page: 3, per_page: 12, total: 27 });
});

test('pages start at 1: no page is the first', async () => {
  expect(await read('/api/challenges?page=1')).toEqual(await read('/api/challenges'));
});

test('the pages hold every challenge once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => read(`/api/challenges?page=${page}`)));
  expect(pages.map(({ data }) => data.length)).toEqual([12, 12, 3]);
  expect(pages.map(({ current_page }) => current_page)).toEqual([1, 2, 3]);
  expect(pages.flatMap(idsOf)).toEqual(ids);
});

test.each([
  [1, 27],
  [9, 3],
  [10, 3],
  [13, 3],
  [14, 2],
  [26, 2],
  [27, 1],
  [28, 1],
  [100, 1],
])('with %i a page there are %i pages', async (perPage, lastPage) => {
  const page = await read(`/api/challenges?per_page=${perPage}&page=${lastPage}`);
  expect(page).toMatchObject({ current_page: lastPage, last_page: lastPage, per_page: perPage, total: 27 });
  expect(idsOf(page)).toEqual(ids.slice((lastPage - 1) * perPage));
});

test.each([4, 100, 100_000])('page %i lies beyond the last: empty, and the figures stay', async (beyond) => {
  expect(await read(`/api/challenges?page=${beyond}`)).toEqual({
    data: [],
    current_page: beyond,
    last_page: 3,
    per_page: 12,
    total: 27,
  });
});

test('an empty list has one page', async () => {
  expect(await read('/api/challenges?tag=nobody-uses-this')).toEqual({
    data: [],
    current_page: 1,
    last_page: 1,
    per_page: 12,
    total: 0,
  });
});

test.each([
  ['page=0', 'page', 'No mínimo 1', 'At least 1'],
  ['page=-1', 'page', 'No mínimo 1', 'At least 1'],
  ['page=', 'page', 'No mínimo 1', 'At least 1'],
  ['page=abc', 'page', 'Valor inválido', 'Invalid value'],
  ['page=1.5', 'page', 'Valor inválido', 'Invalid value'],
  ['page=1&page=2', 'page', 'Valor inválido', 'Invalid value'],
  ['page=100001', 'page', 'No máximo 100000', 'At most 100000'],
  ['per_page=0', 'per_page', 'No mínimo 1', 'At least 1'],
  ['per_page=101', 'per_page', 'No máximo 100', 'At most 100'],
  ['per_page=many', 'per_page', 'Valor inválido', 'Invalid value'],
  [`tag=${'a'.repeat(61)}`, 'tag', 'Máximo de 60 caracteres', 'Max 60 characters'],
  ['tag=a&tag=b', 'tag', 'Valor inválido', 'Invalid value'],
  [`filter[tag]=${'a'.repeat(61)}`, 'filter[tag]', 'Máximo de 60 caracteres', 'Max 60 characters'],
  ['filter[situation]=wrong', 'filter[situation]', 'Valor inválido', 'Invalid value'],
  ['filter[situation]=', 'filter[situation]', 'Campo é Obrigatório', 'Field is required'],
  ['filter[situation]=Finished', 'filter[situation]', 'Valor inválido', 'Invalid value'],
  ['filter[category]=water', 'filter[category]', 'Valor inválido', 'Invalid value'],
  ['filter[category]=0', 'filter[category]', 'No mínimo 1', 'At least 1'],
  ['filter[category]=32768', 'filter[category]', 'No máximo 32767', 'At most 32767'],
])('?%s is refused, in both languages', async (query, field, pt, en) => {
  const path = `/api/challenges?${query}`;
  expectError(await get(path), { ...checkFields, errors: { [field]: [pt] } });
  const message = 'Check the fields pointed out.';
  expectError(await get(path, { 'accept-language': 'en' }), { error: 'invalid', message, errors: { [field]: [en] } });
});

test.each(['tag=%00', 'filter[tag]=a%00b'])('?%s contains a character that is not allowed', async (query) => {
  expectError(await get(`/api/challenges?${query}`), malformed);
});

test('all wrong fields are reported together', async () => {
  expectError(await get('/api/challenges?page=0&per_page=101&filter[situation]=x'), {
    ...checkFields,
    errors: { page: ['No mínimo 1'], per_page: ['No máximo 100'], 'filter[situation]': ['Valor inválido'] },
  });
});

test('unknown parameters are ignored', async () => {
  expect(await read('/api/challenges?utm_source=mail&page=2')).toEqual(await read('/api/challenges?page=2'));
});

test('reading changes nothing', async () => {
  const rows = () => database.selectFrom('challenge').selectAll().orderBy('id').execute();
  const before = await rows();
  await get('/api/challenges?page=0');
  await get('/api/challenges?page=2');
  expect(await rows()).toEqual(before);
});

const relatedApp = await startTestApp();

async function relatedTo(id: number | undefined): Promise<number[]> {
  const cards = await relatedApp.read(`/api/challenges/${id}/related`);
  return cards.map((card: { id: number }) => card.id);
}

test('the only challenge has no related ones', async () => {
  const [only] = await relatedApp.create({ category_ids: [1] });
  expect(await relatedTo(only)).toEqual([]);
});

test('related challenges are ordered by shared goals and tags, then newest first, without itself', async () => {
  const [both, sameTag, sameGoal, , , last, one] = await relatedApp.create(
    { category_ids: [6], tags: ['Água'] },
    { tags: ['agua'] },
    { category_ids: [6] },
    {},
    {},
    {},
    { category_ids: [6], tags: ['agua'] },
  );
  expect(await relatedTo(one)).toEqual([both, sameGoal, sameTag, last]);
});

test('four related challenges are returned, filled up with the newest', async () => {
  const [lonely] = await relatedApp.create({ category_ids: [17], tags: ['unique'] });
  const newest = await relatedApp.create(...Array.from({ length: 6 }, () => undefined));
  expect(await relatedTo(lonely)).toEqual(newest.reverse().slice(0, 4));
});

test('only challenges in progress are related', async () => {
  const tags = ['time'];
  const [one, , , running] = await relatedApp.create(
    { tags },
    { tags, deadline: relatedApp.clock.in(-day) },
    { tags, opens_at: relatedApp.clock.in(day) },
    { tags },
  );
  const related = await relatedTo(one);
  expect(related[0]).toBe(running);
  const cards = await Promise.all(related.map((id) => relatedApp.read(`/api/challenges/${id}`)));
  expect(cards.map(({ situation }) => situation)).toEqual(['in_progress', 'in_progress', 'in_progress', 'in_progress']);
});

test('a finished challenge has related ones too', async () => {
  const [ended, running] = await relatedApp.create(
    { tags: ['end'], deadline: relatedApp.clock.in(-day) },
    { tags: ['end'] },
  );
  expect((await relatedTo(ended))[0]).toBe(running);
});

test('an unknown challenge is answered with 404', async () => {
  expectError(await relatedApp.get('/api/challenges/999999999/related'), unknownChallenge);
  expectError(await relatedApp.get('/api/challenges/first/related'), unknownAddress);
});

const tagsApp = await startTestApp();
await tagsApp.create(
  { tags: ['Água', 'reciclagem', '100%', 'a_b'] },
  { tags: ['agua', 'Reciclagem', 'axb', 'c:\\temp'] },
  { tags: ['ÁGUA potável', 'agua'] },
);

async function names(search: string): Promise<string[]> {
  const tags = await tagsApp.read(`/api/challenges/tags?search=${encodeURIComponent(search)}`);
  return tags.map(({ name }: { name: string }) => name);
}

test('the most used come first, each once in any spelling', async () => {
  const tags = await tagsApp.read('/api/challenges/tags');
  const counts = tags.map(({ challenges_count }: { challenges_count: number }) => challenges_count);
  expect(counts).toEqual([3, 2, 1, 1, 1, 1, 1]);
  expect(tags.slice(0, 2).map(({ name }: { name: string }) => name.toLowerCase())).toEqual(['agua', 'reciclagem']);
  expect(await tagsApp.read('/api/challenges/tags?search=')).toEqual(tags);
});

test.each([
  ['agua', ['Agua', 'ÁGUA potável']],
  ['  ÁGUA  ', ['Agua', 'ÁGUA potável']],
  ['gua po', ['ÁGUA potável']],
  ['GUA   POTA', ['ÁGUA potável']],
  ['ciclagem', ['Reciclagem']],
  ['%', ['100%']],
  ['_', ['a_b']],
  ['a_b', ['a_b']],
  ['\\', ['c:\\temp']],
  ['\\t', ['c:\\temp']],
  ["'", []],
  ['zzz', []],
])('a part of a name, %s, finds it', async (search, expected) => {
  const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  expect((await names(search)).map(fold)).toEqual(expected.map(fold));
});

test('at most 30 are shown', async () => {
  await tagsApp.create({ tags: Array.from({ length: 40 }, (_, number) => `many ${number}`) });
  expect(await names('many')).toHaveLength(30);
});

test('a tag without challenges is left out', async () => {
  const [id = 0] = await tagsApp.create({ tags: ['passing'] });
  expect(await names('passing')).toEqual(['passing']);
  await tagsApp.database.deleteFrom('challenge').where('id', '=', id).execute();
  expect(await names('passin')).toEqual([]);
});

test('an invalid or too long term is refused', async () => {
  const long = { errors: { search: ['Máximo de 60 caracteres'] } };
  expectError(await tagsApp.get(`/api/challenges/tags?search=${'x'.repeat(61)}`), { ...checkFields, ...long });
  const invalid = { errors: { search: ['Valor inválido'] } };
  expectError(await tagsApp.get('/api/challenges/tags?search=a&search=b'), { ...checkFields, ...invalid });
  expectError(await tagsApp.get('/api/challenges/tags?search=%00'), malformed);
});
