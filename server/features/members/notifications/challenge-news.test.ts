import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { refreshSituations } from '../../challenges/challenges/challenge-moments.ts';
import { type ChallengeChange, newsOf, notifyOfChallenges, takeChanges } from './challenge-news.ts';

const { clock, create, database, platform } = await startTestApp();

/** Announces settled changes; returns the announcements of a challenge, the oldest first. */
async function newsAbout(id: number) {
  clock.move(2 * minute);
  await notifyOfChallenges(platform);
  clock.move(-2 * minute);
  const rows = await database
    .selectFrom('announcement')
    .select(['event', 'detail'])
    .where('challenge_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ event, detail }) => [event, detail]);
}
const change = (id: number, set: object) => database.updateTable('challenge').set(set).where('id', '=', id).execute();
const inDays = (days: number) => clock.in(days * day);
const one = async (recipe: object = {}) => (await create(recipe))[0] as number;

test('publishing a challenge is announced once', async () => {
  const id = await one({ published: false });
  expect(await newsAbout(id)).toEqual([]);
  await change(id, { published: true });
  expect(await newsAbout(id)).toEqual([['challenge_published', { opens_at: null }]]);
  expect(await newsAbout(id)).toHaveLength(1);
});

test('creating a published challenge is announced too, with its start', async () => {
  const opens = inDays(3);
  const model = await one();
  const { rows } = await sql<{ id: number }>`
      insert into challenge (slug, title_pt, title_en, short_description_pt, short_description_en, description_pt,
        description_en, type, opens_at)
      select 'written-by-hand', title_pt, title_en, short_description_pt, short_description_en, description_pt,
        description_en, type, ${opens} from challenge where id = ${model} returning id`.execute(database);
  expect(await newsAbout(rows[0]?.id as number)).toEqual([['challenge_published', { opens_at: opens.toISOString() }]]);
});

test('unpublished and finished challenges are not announced', async () => {
  const [taken, finished] = [await one({ published: false }), await one({ published: false, closed_at: inDays(-1) })];
  await change(taken, { published: true });
  await change(taken, { published: false });
  await change(finished, { published: true });
  expect(await newsAbout(taken)).toEqual([]);
  expect(await newsAbout(finished)).toEqual([]);
});

test('changed dates are announced together with their present values, unless reverted', async () => {
  const [deadline, later, registration] = [inDays(10), inDays(20), inDays(5)];
  const id = await one({ deadline, registration_deadline: registration });
  await change(id, { deadline: inDays(15) });
  await change(id, { deadline: later });
  await change(id, { registration_deadline: null });
  expect(await newsAbout(id)).toEqual([
    ['challenge_dates_changed', { registration_deadline: null, deadline: later.toISOString() }],
  ]);
  await change(id, { deadline: inDays(30) });
  await change(id, { deadline: later });
  expect(await newsAbout(id)).toHaveLength(1);
  await change(id, { title_en: 'Another name', files_count: 0 });
  expect(await newsAbout(id)).toHaveLength(1);
});

test('publishing a challenge again is not announced', async () => {
  const id = await one({ published: false });
  await change(id, { published: true });
  const before = await newsAbout(id);
  expect(before).toHaveLength(1);
  await change(id, { published: false });
  expect(await newsAbout(id)).toEqual(before);
  await change(id, { published: true });
  expect(await newsAbout(id)).toEqual(before);
});

test('a correction within a minute has not settled yet', async () => {
  const id = await one({ deadline: inDays(10) });
  await change(id, { deadline: inDays(11) });
  await notifyOfChallenges(platform);
  const early = await database.selectFrom('announcement').selectAll().where('challenge_id', '=', id).execute();
  expect(early).toEqual([]);
  expect(await newsAbout(id)).toHaveLength(1);
});

test('the start and the end of a challenge by its dates are announced', async () => {
  const [opens, deadline] = [inDays(1), inDays(4)];
  const id = await one({ opens_at: opens, deadline });
  clock.move(1.5 * day);
  await refreshSituations(platform);
  expect(await newsAbout(id)).toEqual([['challenge_opened', { deadline: deadline.toISOString() }]]);
  clock.move(3 * day);
  await refreshSituations(platform);
  expect((await newsAbout(id)).slice(1)).toEqual([['challenge_finished', {}]]);
});

test('a challenge closed by its admin has ended, regardless of its dates', async () => {
  const id = await one({ deadline: clock.in(9 * day) });
  await change(id, { closed_at: new Date(Date.now() - minute), deadline: clock.in(8 * day) });
  expect(await newsAbout(id)).toEqual([['challenge_finished', {}]]);
});

test('two instances announce closed registration once: by hand immediately, by date when due', async () => {
  const [byHand, byDate] = [await one(), await one({ registration_deadline: clock.in(60 * minute) })];
  await change(byHand, { registration_closed: true });
  expect(await newsAbout(byHand)).toEqual([['challenge_registration_closed', {}]]);
  expect(await newsAbout(byDate)).toEqual([]);
  clock.move(61 * minute);
  await Promise.all([notifyOfChallenges(platform), notifyOfChallenges(platform)]);
  expect(await newsAbout(byDate)).toEqual([['challenge_registration_closed', {}]]);
});

const still = {
  published: true,
  situation: 'in_progress' as const,
  opens_at: null,
  deadline: null,
  registration_deadline: null,
  registration_closed: false,
};
test.each([
  ['nothing', {}, {}, []],
  ['a draft changes', { published: false }, { published: false, deadline: new Date(0) }, []],
  ['it becomes a draft', {}, { published: false }, []],
  ['it ends', {}, { situation: 'finished' }, ['challenge_finished']],
  ['it ends with another date', {}, { situation: 'finished', deadline: new Date(0) }, ['challenge_finished']],
  ['it had ended', { situation: 'finished' }, { situation: 'finished', registration_closed: true }, []],
  ['it goes on after all', { situation: 'finished' }, { deadline: new Date(9e12) }, ['challenge_dates_changed']],
  ['it is opened early', { situation: 'coming_soon', opens_at: new Date(9e12) }, {}, ['challenge_opened']],
  ['registration closes', {}, { registration_closed: true }, ['challenge_registration_closed']],
  ['registration opens again', { registration_closed: true }, {}, []],
] as const)('%s', (_case, was, is, events) => {
  const news = newsOf({ challengeId: 1, was: { ...still, ...was }, is: { ...still, ...is } });
  expect(news.map(({ event }) => event)).toEqual(events);
});

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
