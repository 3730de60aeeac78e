import { expect, test } from 'vitest';
import { expectError, unknownAddress, unknownChallenge } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const { clock, create, get, read } = await startTestApp();

async function relatedTo(id: number | undefined): Promise<number[]> {
  const cards = await read(`/api/challenges/${id}/related`);
  return cards.map((card: { id: number }) => card.id);
}

test('the only challenge has no related ones', async () => {
  const [only] = await create({ category_ids: [1] });
  expect(await relatedTo(only)).toEqual([]);
});

test('related challenges are ordered by shared goals and tags, then newest first, without itself', async () => {
  const [both, sameTag, sameGoal, , , last, one] = await create(
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
  const [lonely] = await create({ category_ids: [17], tags: ['unique'] });
  const newest = await create(...Array.from({ length: 6 }, () => undefined));
  expect(await relatedTo(lonely)).toEqual(newest.reverse().slice(0, 4));
});

test('only challenges in progress are related', async () => {
  const tags = ['time'];
  const [one, , , running] = await create(
    { tags },
    { tags, deadline: clock.in(-day) },
    { tags, opens_at: clock.in(day) },
    { tags },
  );
  const related = await relatedTo(one);
  expect(related[0]).toBe(running);
  const cards = await Promise.all(related.map((id) => read(`/api/challenges/${id}`)));
  expect(cards.map(({ situation }) => situation)).toEqual(['in_progress', 'in_progress', 'in_progress', 'in_progress']);
});

test('a finished challenge has related ones too', async () => {
  const [ended, running] = await create({ tags: ['end'], deadline: clock.in(-day) }, { tags: ['end'] });
  expect((await relatedTo(ended))[0]).toBe(running);
});

test('an unknown challenge is answered with 404', async () => {
  expectError(await get('/api/challenges/999999999/related'), unknownChallenge);
  expectError(await get('/api/challenges/first/related'), unknownAddress);
});
