import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeDeletionDue } from '../../../testing/due-deletions.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { insertContestant } from '../participation/participation.queries.ts';

const { app, clock, create, database, databaseUrl, join, platform, post } = await startTestApp();
// A second instance on the same database: races between processes are no different.
const other = await startTestApp({ databaseUrl, clock });

const cities = [
  { location: 'Recife, Pernambuco, Brasil', latitude: -8.0539, longitude: -34.8811 },
  { location: 'São Paulo, São Paulo, Brasil', latitude: -23.5475, longitude: -46.6361 },
  { location: 'Lisboa, Portugal', latitude: 38.7167, longitude: -9.1333 },
] as const;

const newChallenge = async () => (await create({}))[0] as number;
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => join({ profile: true })));
const send = (method: 'POST' | 'PUT', url: string, { headers }: TestMember, turn: number, payload?: object) =>
  (turn % 2 === 0 ? app : other.app).inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const accept = (id: number, member: TestMember, turn: number) => send('POST', `/challenges/${id}/accept`, member, turn);
const abort = (id: number, member: TestMember, turn: number) => send('POST', `/challenges/${id}/abort`, member, turn);
const hide = (member: TestMember, turn: number, hidden_from_community: boolean) =>
  send('PUT', '/me/privacy', member, turn, { hidden_from_community, hidden_from_impact_board: hidden_from_community });
const move = (member: TestMember, turn: number) =>
  send('PUT', '/contestants/me', member, turn, cities[turn % cities.length]);

/** What derived tables have too much or too little beside the rows that they derive from: nothing. */
async function differences() {
  const due = {
    community_listing: sql`select * from community_listing_due()`,
    community_total: sql`
      select challenge_id, count(*)::integer from community_listing where scope = 'all' group by challenge_id`,
    community_place: sql`
      select challenge_id, split_part(substr(scope, 7), ',', 1)::integer, split_part(scope, ',', 2)::integer,
        count(*)::integer
      from community_listing where scope like 'place:%' group by challenge_id, scope`,
    map_cell: sql`
      select 'community', challenge_id, level, map_column(x, 17) >> (17 - level), map_row(y, 17) >> (17 - level),
        count(*)::integer, sum(people), sum(x), sum(y)
      from community_place, unnest('{4,6,8,10,12,14,17}'::smallint[]) level group by 1, 2, 3, 4, 5`,
    community_move: sql`select * from community_move where false`,
  };
  const wrong: unknown[] = [];
  for (const [table, rows] of Object.entries(due)) {
    const { rows: different } = await sql<object>`
      with due as materialized (${rows})
      (table ${sql.table(table)} except all table due) union all (table due except all table ${sql.table(table)})`.execute(
      database,
    );
    wrong.push(...different.map((row) => ({ table, ...row })));
  }
  return wrong.filter((row) => !('members' in (row as object) && (row as { members: number }).members === 0));
}

test('200 members who accept, hide and move at the same time are counted where they live', async () => {
  const [id, members] = [await newChallenge(), await crowd(200)];
  const answers = await Promise.all(
    members.flatMap((member, turn) => [
      accept(id, member, turn),
      ...(turn % 3 === 0 ? [hide(member, turn + 1, true)] : []),
      ...(turn % 2 === 0 ? [move(member, turn)] : []),
      ...(turn % 5 === 0 ? [hide(member, turn, false)] : []),
    ]),
  );
  for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
  expect(await differences()).toEqual([]);
  await Promise.all(members.map((member, turn) => hide(member, turn, false)));
  const { rows } = await sql`select members from community_total where challenge_id = ${id}`.execute(database);
  expect(rows).toEqual([{ members: 200 }]);
  await Promise.all(members.map((member, turn) => (turn % 2 === 0 ? abort(id, member, turn) : move(member, turn + 1))));
  expect(await differences()).toEqual([]);
}, 90_000);

test('members of many challenges move, hide and delete their accounts at the same time', async () => {
  const ids = await create(...Array.from({ length: 6 }, () => ({})));
  const [leaving, staying] = [await crowd(6), await crowd(12)];
  // Each in another order, so that figures locked in the order of writing would deadlock.
  for (const [place, member] of [...leaving, ...staying].entries())
    for (const step of ids.keys())
      await accept(ids[(place * 5 + step * (place % 2 ? 1 : 5)) % ids.length] as number, member, step);
  await makeDeletionDue({ database, clock }, ...leaving);
  const [answers] = await Promise.all([
    Promise.all(
      staying.flatMap((member, turn) => [
        move(member, turn),
        hide(member, turn, turn % 2 === 0),
        abort(ids[turn % ids.length] as number, member, turn),
        move(member, turn + 1),
        accept(ids[turn % ids.length] as number, member, turn + 1),
      ]),
    ),
    deleteAccounts(platform),
    deleteAccounts(other.platform),
    // Staff who change the lives of a challenge lock it, and then the impact of its contestants.
    ...ids.map((id) =>
      platform.write((transaction) =>
        transaction.updateTable('challenge').set({ lives_changed: 50 }).where('id', '=', id).execute(),
      ),
    ),
  ]);
  for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
  expect(await differences()).toEqual([]);
}, 90_000);

// What stops the one who leaves after their role is locked: what its triggers write.
test.each([
  ['aborts', 'contestant_listing'],
  ['deletes the account', 'challenge_counter'],
])(
  'a participant who %s does not deadlock with a change of lives',
  async (way, written) => {
    const [id, [member]] = [await newChallenge(), (await crowd(1)) as [TestMember]];
    await accept(id, member, 0);
    const isDeleting = way !== 'aborts';
    if (isDeleting) {
      // Who hides is in no listing, whose changes lock the challenge.
      await hide(member, 0, true);
      await makeDeletionDue({ database, clock }, member);
    }
    const waiting = (count: number) =>
      vi.waitUntil(async () => {
        const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
        return rows.length === count;
      });
    const leave = async () =>
      isDeleting
        ? expect(await deleteAccounts(platform)).toBe(1)
        : expect((await abort(id, member, 0)).statusCode).toBe(200);
    const changeLives = () =>
      database.updateTable('challenge').set({ lives_changed: 50 }).where('id', '=', id).execute();
    await database.transaction().execute(async (counting) => {
      // With every counter taken, a new one is inserted, which refers to the challenge.
      await sql`select from challenge_counter for update`.execute(counting);
      const changes = await database.transaction().execute(async (transaction) => {
        await sql`lock table ${sql.table(written)} in share mode`.execute(transaction);
        const leaving = leave();
        await waiting(1);
        const changing = changeLives();
        await waiting(2);
        return [leaving, changing];
      });
      await Promise.all(changes);
    });
    expect(await differences()).toEqual([]);
  },
  30_000,
);

test('a transaction that goes on keeps no other member from joining, hiding and moving', async () => {
  const [id, [held, ...others]] = [await newChallenge(), await crowd(9)];
  await database.transaction().execute(async (transaction) => {
    await insertContestant(transaction, { challengeId: id, memberId: (held as TestMember).id, now: clock.now() });
    for (const act of [
      (one: TestMember, turn: number) => accept(id, one, turn),
      move,
      (one: TestMember, turn: number) => hide(one, turn, true),
      (one: TestMember, turn: number) => abort(id, one, turn),
    ])
      for (const { statusCode } of await Promise.all(others.map(act))) expect(statusCode).toBe(200);
  });
  expect(await differences()).toEqual([]);
}, 30_000);

test('a statement that fails leaves the figures as they were, and a deleted challenge takes its own along', async () => {
  const [gone, stays, [member]] = [await newChallenge(), await newChallenge(), await crowd(1)];
  for (const id of [gone, stays]) await accept(id, member as TestMember, 0);
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('challenge_role').where('challenge_id', '=', stays).execute();
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await differences()).toEqual([]);
  await database.deleteFrom('challenge').where('id', '=', gone).execute();
  expect(await differences()).toEqual([]);
  const { rows } =
    await sql`select challenge_id from community_place where challenge_id in (${gone}, ${stays})`.execute(database);
  expect(rows).toEqual([{ challenge_id: stays }]);
  expect((await post(`/api/challenges/${stays}/abort`, (member as TestMember).headers)).statusCode).toBe(200);
  expect(await differences()).toEqual([]);
});
