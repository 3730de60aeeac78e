import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createChallenges } from './challenges.factory.ts';

const testApp = await startTestApp();
const { clock, create, database, get, read } = testApp;
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

test('a list shows what can be accepted, what has a prize and what is of a goal, in three orders', async () => {
  const tags = ['mangue'];
  const prize = { title_pt: 'Canoa', title_en: 'Canoe', description_pt: 'Sim', description_en: 'Yes' };
  const [late, early, closing, over, coming, always] = await createChallenges(database, [
    { challenge: { tags, deadline: clock.in(9 * day), category_ids: [6] }, prizes: [prize] },
    { challenge: { tags, deadline: clock.in(2 * day), registration_deadline: clock.in(day) } },
    { challenge: { tags, deadline: clock.in(5 * day), registration_deadline: clock.in(-day), category_ids: [6] } },
    { challenge: { tags, deadline: clock.in(-day) }, prizes: [prize] },
    { challenge: { tags, opens_at: clock.in(day), deadline: clock.in(30 * day) } },
    { challenge: { tags, registration_closed: true } },
  ]);
  const found = (query: string) => listed(`tag=mangue&${query}`);
  expect(await found('order=new')).toEqual([always, coming, over, closing, early, late]);
  expect(await found('order=open')).toEqual([always, closing, early, late, coming, over]);
  expect(await found('order=ends')).toEqual([early, closing, late, coming, always, over]);
  expect(await found('filter[open]=true')).toEqual([early, late]);
  expect(await found('filter[open]=true&order=ends&filter[prize]=true&filter[category]=6')).toEqual([late]);
  expect(await found('filter[prize]=true')).toEqual([over, late]);
  expect(await found('filter[category]=6&order=ends')).toEqual([closing, late]);
  expect(await found('filter[prize]=true&filter[situation]=finished')).toEqual([over]);
  expect(await found('filter[open]=false&filter[prize]=false&order=ends&per_page=100')).toHaveLength(6);
  const second = await read('/api/challenges?tag=mangue&order=ends&per_page=2&page=2');
  expect(second).toMatchObject({ current_page: 2, last_page: 3, total: 6 });
  expect(second.data.map(({ id }: { id: number }) => id)).toEqual([late, coming]);
  expect(await read('/api/challenges?tag=mangue&order=ends&per_page=2&page=9')).toMatchObject({ data: [], total: 6 });
});

test('an unknown order or filter is refused', async () => {
  for (const query of ['order=random', 'filter[open]=maybe', 'filter[prize]=1'])
    expect((await get(`/api/challenges?${query}`)).statusCode).toBe(422);
});

const categoryApp = await startTestApp();
const [runningInGoal = 0, endedInGoal = 0, soonInGoal = 0] = await categoryApp.create(
  { category_ids: [6] },
  { category_ids: [6], deadline: categoryApp.clock.in(-day) },
  { category_ids: [1, 6], opens_at: categoryApp.clock.in(day) },
  { category_ids: [1] },
);

async function listedInGoal(path: string): Promise<number[]> {
  const cards = await categoryApp.read(`/api/challenge-categories/${path}`);
  return cards.map(({ id }: { id: number }) => id);
}

test.each([
  ['6/challenges', [runningInGoal]],
  ['6/challenges?filter[all]=false', [runningInGoal]],
  ['6/challenges?filter[all]=true', [soonInGoal, endedInGoal, runningInGoal]],
  ['6/challenges?filter[all]=1', [soonInGoal, endedInGoal, runningInGoal]],
  ['6/challenges?filter[all]=', [soonInGoal, endedInGoal, runningInGoal]],
  ['6/challenges?filter[all]=all&per_page=2', [soonInGoal, endedInGoal]],
  ['6/challenges?filter[all]=all&per_page=2&page=2', [runningInGoal]],
  ['6/challenges?filter[all]=all&per_page=2&page=3', []],
  ['17/challenges', []],
])('%s', async (path, expected) => {
  expect(await listedInGoal(path)).toEqual(expected);
});

test('every item belongs to the goal', async () => {
  for (const card of await categoryApp.read('/api/challenge-categories/6/challenges?filter[all]=1'))
    expect(card.categories.map(({ id }: { id: number }) => id)).toContain(6);
});

test('a goal is found by its slug as well', async () => {
  const { slug } = (await categoryApp.read('/api/categories'))[5];
  expect(await listedInGoal(`${slug}/challenges?filter[all]=1`)).toEqual(
    await listedInGoal('6/challenges?filter[all]=1'),
  );
});

test('the size of the whole list goes with it', async () => {
  const { headers } = await categoryApp.get('/api/challenge-categories/6/challenges?filter[all]=1&per_page=2');
  expect([headers['x-total'], headers['x-last-page']].map(Number)).toEqual([3, 2]);
  const again = await categoryApp.get('/api/challenge-categories/6/challenges?filter[all]=1&per_page=2');
  expect([again.headers['x-total'], again.headers['x-last-page']].map(Number)).toEqual([3, 2]);
});

test.each(['0', '18', '06', '6.0', 'nothing', 'x'.repeat(100), '%00'])('the goal %s is unknown', async (goal) => {
  const path = `/api/challenge-categories/${goal}/challenges`;
  expectError(await categoryApp.get(path), { error: 'not_found', message: 'Não encontramos este objetivo.' });
  const english = await categoryApp.get(path, { 'accept-language': 'en' });
  expectError(english, { error: 'not_found', message: 'We could not find this goal.' });
});

test('wrong pages are refused', async () => {
  const errors = { page: ['No mínimo 1'], per_page: ['No máximo 100'] };
  expectError(await categoryApp.get('/api/challenge-categories/6/challenges?page=0&per_page=101'), {
    ...checkFields,
    errors,
  });
});
