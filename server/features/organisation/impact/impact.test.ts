import { impact } from '@mutirao/contract/organisation/impact/impact.calls.ts';
import { organisationYear } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestClock, day } from '../../../testing/test-clock.ts';

const clock = createTestClock();
const { create, database, get, platform, read } = await startTestApp({ clock });
const year = organisationYear(clock.now());
/** The last minute of a year in Brasília, when the next one has begun in UTC. */
const endOf = (year: number) => new Date(Date.UTC(year + 1, 0, 1, 2, 59));

async function change(id: number | undefined, set: Record<string, unknown>): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    await transaction.updateTable('challenge').set(set).where('id', '=', Number(id)).execute();
    invalidate('lists');
  });
}
const readImpact = async () => impact.strict().parse(await read('/api/impact'));
const livesOf = async (goal: number) => {
  const { years, goals } = await readImpact();
  const ofGoal = goals[goal - 1];
  return Object.fromEntries(years.map((one, at) => [one.year, ofGoal?.years[at]]));
};

test('a platform begins with no life changed, in the present year', async () => {
  const { goals, ...all } = await readImpact();
  expect(all).toEqual({
    lives_changed: 0,
    lives_confirmed: 0,
    lives_changed_in_progress: 0,
    challenges_count: 0,
    years: [{ year, lives_changed: 0, challenges_count: 0 }],
  });
  expect(goals.map(({ category, ...figures }) => [category.id, figures])).toEqual(
    Array.from({ length: 17 }, (_, at) => [at + 1, { lives_changed: 0, challenges_count: 0, years: [0] }]),
  );
});

test('a finished challenge counts in the year it ended, one in progress in the present year; years between are listed', async () => {
  const [, , going, closed] = await create(
    { lives_changed: 100, category_ids: [6, 14], deadline: endOf(year - 3) },
    { lives_changed: 30, category_ids: [6], closed_at: endOf(year - 3), deadline: clock.in(90 * day) },
    { lives_changed: 7, category_ids: [6], deadline: clock.in(90 * day) },
    { lives_changed: 5, category_ids: [], closed_at: endOf(year - 1) },
    { lives_changed: 0, category_ids: [6], opens_at: clock.in(day) },
    { lives_changed: 1000, category_ids: [6], published: false },
  );
  const { years, goals, ...all } = await readImpact();
  expect(all).toEqual({ lives_changed: 142, lives_confirmed: 0, lives_changed_in_progress: 7, challenges_count: 4 });
  expect(years).toEqual([
    { year: year - 3, lives_changed: 130, challenges_count: 2 },
    { year: year - 2, lives_changed: 0, challenges_count: 0 },
    { year: year - 1, lives_changed: 5, challenges_count: 1 },
    { year, lives_changed: 7, challenges_count: 1 },
  ]);
  expect(goals[5]).toMatchObject({ lives_changed: 137, challenges_count: 3, years: [130, 0, 0, 7] });
  expect(goals[13]).toMatchObject({ lives_changed: 100, challenges_count: 1, years: [100, 0, 0, 0] });

  await change(going, { lives_changed: 12, category_ids: [3] });
  expect(await livesOf(6)).toMatchObject({ [year]: 0 });
  expect(await livesOf(3)).toMatchObject({ [year]: 12 });
  await change(closed, { closed_at: endOf(year - 2) });
  expect((await readImpact()).years.map(({ lives_changed }) => lives_changed)).toEqual([130, 5, 0, 12]);
});

test('a challenge ends in a year of its own time zone', async () => {
  const [id] = await create({ lives_changed: 60, category_ids: [4], deadline: endOf(year - 2) });
  expect(await livesOf(4)).toMatchObject({ [year - 2]: 60, [year - 1]: 0 });
  await change(id, { time_zone: 'Europe/Lisbon' });
  expect(await livesOf(4)).toMatchObject({ [year - 2]: 0, [year - 1]: 60 });
});

test('home counts the same lives', async () => {
  expect((await readImpact()).lives_changed).toBe((await read('/api/settings/home')).lives_changed);
});

test('a challenge whose deadline passes stays in the year of the deadline', async () => {
  const [id] = await create({ lives_changed: 40, category_ids: [9], deadline: clock.in(2 * day) });
  const until = clock.in(2 * day).getUTCFullYear();
  expect(await livesOf(9)).toMatchObject({ [year]: 40 });
  clock.move(400 * day);
  await sql`update challenge set situation = challenge_situation(opens_at, closed_at, deadline, ${clock.now()}) where id = ${id}`.execute(
    database,
  );
  await platform.write(async (_transaction, invalidate) => invalidate('lists'));
  expect(await livesOf(9)).toMatchObject({ [until]: 40, [clock.now().getUTCFullYear()]: 0 });
  clock.move(-400 * day);
});

test('the stored figures equal a recount after challenges are changed, hidden and deleted', async () => {
  const ids = await create(
    ...Array.from({ length: 40 }, (_, at) => ({
      lives_changed: at * 3,
      category_ids: [(at % 17) + 1, ((at * 5) % 17) + 1],
      deadline: at % 3 ? endOf(year - (at % 4) - 1) : null,
    })),
  );
  await Promise.all(
    ids.map((id, at) => {
      if (at % 5 === 0) return change(id, { lives_changed: at * 7 });
      if (at % 5 === 1) return change(id, { published: false });
      if (at % 5 === 2) return change(id, { category_ids: [17] });
      return change(id, { deadline: endOf(year - 5) });
    }),
  );
  await database.deleteFrom('challenge').where('id', 'in', ids.slice(30)).execute();
  const { rows } = await sql`
    with counted as (
      select goal as category_id, impact_year(c) as year, sum(lives_changed) as lives_changed,
        count(*) filter (where situation <> 'coming_soon') as challenges_count
      from challenge c, lateral (select 0 as goal union select unnest(category_ids)) goals
      where published group by 1, 2
    )
    select * from counted full join impact_total t using (category_id, year)
    where (coalesce(counted.lives_changed, 0), coalesce(counted.challenges_count, 0))
      is distinct from (coalesce(t.lives_changed, 0), coalesce(t.challenges_count, 0))`.execute(database);
  expect(rows).toEqual([]);
});

test('the response is cached until a list changes', async () => {
  expect((await get('/api/impact')).headers['cache-tag']).toBe('lists,categories');
});
