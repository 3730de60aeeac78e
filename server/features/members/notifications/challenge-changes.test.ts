import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { type ChallengeChange, takeChanges } from './challenge-news.ts';

const { create, database } = await startTestApp();
/** A time after all changes. */
const ever = new Date('2999-01-01');

test('a change that comes while changes are dequeued is announced with them or after them', async () => {
  const [id = 0, ...others] = await create(...Array(99).fill({}));
  const taken: ChallengeChange[] = [];
  let isChanging = true;
  const change = async () => {
    for (let times = 1; times <= 400; times += 1)
      await database
        .updateTable('challenge')
        .set({ deadline: new Date(2900, 1, times) })
        .where('id', '=', id)
        .execute();
    isChanging = false;
  };
  // Other rows precede it, so that the scan does not reach it at once.
  const changeOthers = () =>
    sql`
    insert into challenge_change (challenge_id, changed_at) select unnest(${others}::int[]), '2000-01-01'`.execute(
      database,
    );
  const take = async () => {
    do {
      await changeOthers();
      const changes = await database.transaction().execute((transaction) => takeChanges(transaction, ever));
      taken.push(...changes.filter(({ challengeId }) => challengeId === id));
    } while (isChanging);
  };
  await Promise.all([change(), take()]);
  await take();
  // Each begins where the one before it ended, and the last ends where the challenge is.
  const dates = (name: 'was' | 'is') => taken.map((one) => one[name].deadline);
  expect(dates('was').slice(1)).toEqual(dates('is').slice(0, -1));
  expect(dates('is').at(-1)).toEqual(new Date(2900, 1, 400));
});
