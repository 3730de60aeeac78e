import { expect, test } from 'vitest';
import { checkFields, expectError, malformed } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { create, get, read, database } = await startTestApp();
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
