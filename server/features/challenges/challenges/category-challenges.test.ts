import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const { clock, create, get, read } = await startTestApp();
const [running = 0, ended = 0, soon = 0] = await create(
  { category_ids: [6] },
  { category_ids: [6], deadline: clock.in(-day) },
  { category_ids: [1, 6], opens_at: clock.in(day) },
  { category_ids: [1] },
);

async function listed(path: string): Promise<number[]> {
  const cards = await read(`/api/challenge-categories/${path}`);
  return cards.map(({ id }: { id: number }) => id);
}

test.each([
  ['6/challenges', [running]],
  ['6/challenges?filter[all]=false', [running]],
  ['6/challenges?filter[all]=true', [soon, ended, running]],
  ['6/challenges?filter[all]=1', [soon, ended, running]],
  ['6/challenges?filter[all]=', [soon, ended, running]],
  ['6/challenges?filter[all]=all&per_page=2', [soon, ended]],
  ['6/challenges?filter[all]=all&per_page=2&page=2', [running]],
  ['6/challenges?filter[all]=all&per_page=2&page=3', []],
  ['17/challenges', []],
])('%s', async (path, expected) => {
  expect(await listed(path)).toEqual(expected);
});

test('every item belongs to the goal', async () => {
  for (const card of await read('/api/challenge-categories/6/challenges?filter[all]=1'))
    expect(card.categories.map(({ id }: { id: number }) => id)).toContain(6);
});

test('a goal is found by its slug as well', async () => {
  const { slug } = (await read('/api/categories'))[5];
  expect(await listed(`${slug}/challenges?filter[all]=1`)).toEqual(await listed('6/challenges?filter[all]=1'));
});

test('the size of the whole list goes with it', async () => {
  const { headers } = await get('/api/challenge-categories/6/challenges?filter[all]=1&per_page=2');
  expect([headers['x-total'], headers['x-last-page']].map(Number)).toEqual([3, 2]);
  const again = await get('/api/challenge-categories/6/challenges?filter[all]=1&per_page=2');
  expect([again.headers['x-total'], again.headers['x-last-page']].map(Number)).toEqual([3, 2]);
});

test.each(['0', '18', '06', '6.0', 'nothing', 'x'.repeat(100), '%00'])('the goal %s is unknown', async (goal) => {
  const path = `/api/challenge-categories/${goal}/challenges`;
  expectError(await get(path), { error: 'not_found', message: 'Não encontramos este objetivo.' });
  const english = await get(path, { 'accept-language': 'en' });
  expectError(english, { error: 'not_found', message: 'We could not find this goal.' });
});

test('wrong pages are refused', async () => {
  const errors = { page: ['No mínimo 1'], per_page: ['No máximo 100'] };
  expectError(await get('/api/challenge-categories/6/challenges?page=0&per_page=101'), { ...checkFields, errors });
});
