import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const { clock, create, read } = await startTestApp();
const [running = 0, ended = 0, closed = 0, soon = 0, wet = 0] = await create(
  { tags: ['Água'] },
  { deadline: clock.in(-day), tags: ['ÁGUA', 'rio'], category_ids: [6] },
  { closed_at: clock.in(-day) },
  { opens_at: clock.in(day), tags: ['agua'], category_ids: [6, 14] },
  { deadline: clock.in(day), tags: ['rio doce'], category_ids: [6] },
);

async function listed(query: string): Promise<number[]> {
  const { data, total } = await read(`/api/challenges?${query}`);
  expect(total).toBe(data.length);
  return data.map(({ id }: { id: number }) => id);
}

test.each([
  ['all', [wet, soon, closed, ended, running]],
  ['in_progress', [wet, running]],
  ['finished', [closed, ended]],
  ['comming_soon', [soon]],
  ['coming_soon', [soon]],
  ['coming-soon', [soon]],
])('the situation %s is understood', async (situation, expected) => {
  expect(await listed(`filter[situation]=${situation}`)).toEqual(expected);
});

test('no situation means all of them', async () => {
  expect(await listed('')).toEqual(await listed('filter[situation]=all'));
});

test('records carry one of two types and one of three situations', async () => {
  const { data } = await read('/api/challenges');
  const situations = data.map(({ id, situation }: { id: number; situation: string }) => [id, situation]);
  expect(situations).toEqual([
    [wet, 'in_progress'],
    [soon, 'coming_soon'],
    [closed, 'finished'],
    [ended, 'finished'],
    [running, 'in_progress'],
  ]);
  expect(new Set(data.map(({ type }: { type: string }) => type))).toEqual(new Set(['collaborative']));
});

test.each([
  'tag=água',
  'tag=agua',
  'tag=AGUA',
  'tag=%20%20%C3%81GUA%20',
  'tag=A%CC%81gua',
  'filter[tag]=Água',
  'filter%5Btag%5D=agua',
])('%s finds whatever the case, the accents and the spaces around', async (query) => {
  expect(await listed(query)).toEqual([soon, ended, running]);
});

test('a tag is a whole name, not a part of one', async () => {
  expect(await listed('tag=rio')).toEqual([ended]);
  expect(await listed('tag=rio%20%20doce')).toEqual([wet]);
  expect(await listed('tag=ri')).toEqual([]);
  expect(await listed('tag=ri%25')).toEqual([]);
});

test('an empty tag is ignored', async () => {
  expect(await listed('tag=')).toEqual(await listed(''));
  expect(await listed('filter[tag]=%20')).toEqual(await listed(''));
});

test('where both spellings of the tag are given, the filter counts', async () => {
  expect(await listed('tag=agua&filter[tag]=rio')).toEqual([ended]);
});

test.each([
  ['filter[situation]=finished&tag=agua', [ended]],
  ['filter[situation]=comming_soon&filter[tag]=agua', [soon]],
  ['filter[situation]=in_progress&filter[tag]=Agua', [running]],
  ['filter[category]=6', [wet, soon, ended]],
  ['filter[category]=14', [soon]],
  ['filter[category]=17', []],
  ['filter[category]=99', []],
  ['filter[category]=6&filter[situation]=in_progress', [wet]],
])('?%s', async (query, expected) => {
  expect(await listed(query)).toEqual(expected);
});

test('the search gives the challenges with a tag, in any situation, and none without one', async () => {
  const found = await read('/api/challenges/search?tag=AGUA&per_page=2');
  expect(found).toMatchObject({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
  expect(found.data.map(({ id }: { id: number }) => id)).toEqual([soon, ended]);
  for (const query of ['', '?tag=', '?tag=%20']) {
    const none = await read(`/api/challenges/search${query}`);
    expect(none).toEqual({ data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 });
  }
});
