import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const { clock, create, platform, read } = await startTestApp();
const ids = await create(
  { lives_changed: 1_000_000_000 },
  { lives_changed: 7, deadline: clock.in(-day) },
  ...Array.from({ length: 13 }, () => ({})),
  { opens_at: clock.in(day) },
);

function set(value: unknown): Promise<void> {
  return platform.write(async (transaction, invalidate) => {
    await transaction
      .insertInto('setting')
      .values({ key: 'home_challenge_ids', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
    invalidate('settings');
  });
}
const shown = async () => (await read('/api/settings/home')).challenges.map(({ id }: { id: number }) => id);

test('home shows the challenges 1 and 2, and the figures of all', async () => {
  const {
    challenges,
    figures: shownFigures,
    given_figures,
    banners,
    texts,
    ...figures
  } = await read('/api/settings/home');
  expect([shownFigures, given_figures, banners, texts]).toEqual([['challenges', 'active', 'goals'], [], [], {}]);
  expect(challenges.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  expect(figures).toEqual({ lives_changed: 1_000_000_007, challenges_count: 16, active_challenges_count: 14 });
});

test('staff choose others, in their order', async () => {
  await set([ids[4], ids[2]]);
  expect(await shown()).toEqual([ids[4], ids[2]]);
});

test('a deleted challenge is left out', async () => {
  await set([999_999_999, ids[0]]);
  expect(await shown()).toEqual([ids[0]]);
});

test.each([['no list'], [{ ids: [3] }], [['3']], [[1.5]], [[3_000_000_000, 1]]])(
  'a setting that is no list of ids, %j, counts as none',
  async (value) => {
    await set(value);
    expect(await shown()).toEqual([1, 2]);
  },
);

test('settings/active-challenges gives the number in progress and the 12 newest', async () => {
  const { total, data } = await read('/api/settings/active-challenges');
  expect(total).toBe(14);
  expect(data).toEqual((await read('/api/challenges?filter[situation]=in_progress')).data);
  expect(data).toHaveLength(12);
});

test('settings/finished-challenges gives the number finished and the newest', async () => {
  const { total, data } = await read('/api/settings/finished-challenges');
  expect(total).toBe(1);
  expect(data.map(({ id }: { id: number }) => id)).toEqual([ids[1]]);
});
