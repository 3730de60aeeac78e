import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { joinFigures } from '../challenges/index.ts';
import { insertContestant } from './participation.queries.ts';

const { clock, create, database, databaseUrl, join, platform, post, read, takePart } = await startTestApp();
// A second instance on the same database: races between processes are no different.
const other = await startTestApp({ databaseUrl, clock });

const newChallenge = async () => (await create({}))[0] as number;
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => join({ profile: true })));
const ask = (what: string, id: number, { headers }: TestMember, turn = 0) =>
  (turn % 2 === 0 ? post : other.post)(`/api/challenges/${id}/${what}`, headers);

/** The figures of a challenge beside the rows that they count. */
async function counted(id: number) {
  const { rows } = await sql<Record<'followers' | 'follows' | 'contestants' | 'roles', number>>`
    select f.followers_count as followers, f.contestants_count as contestants,
      (select count(*) from challenge_follow where challenge_id = c.id) as follows,
      (select count(*) from challenge_role where challenge_id = c.id and role = 'contestant') as roles
    from challenge c ${joinFigures} where c.id = ${id}`.execute(database);
  return rows[0];
}
const both = (followers: number, contestants: number) => ({
  followers,
  follows: followers,
  contestants,
  roles: contestants,
});
const countActivities = async (memberId: number) => {
  const { rows } = await sql<{ kind: string; times: number }>`
    select kind, count(*) as times from activity where member_id = ${memberId} group by kind order by kind`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));
};

test('PART-13 200 members who accept concurrently are counted once each', async () => {
  const [id, members] = [await newChallenge(), await crowd(200)];
  const answers = await Promise.all(members.map((member, turn) => ask('accept', id, member, turn)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await counted(id)).toEqual(both(200, 200));
  expect(await read(`/api/challenges/${id}`)).toMatchObject({ followers_count: 200, contestants_count: 200 });
  await other.receiveAll();
  expect(await other.read(`/api/challenges/${id}`)).toMatchObject({ followers_count: 200, contestants_count: 200 });
}, 60_000);

test('PART-17 a member who accepts from ten tabs takes part once, earns the badge once, and has one activity', async () => {
  const [id, [member]] = [await newChallenge(), await crowd(1)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => ask('accept', id, member as TestMember, turn)),
  );
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ is_contestant: true, followers_count: 1, contestants_count: 1 });
  }
  expect(await counted(id)).toEqual(both(1, 1));
  expect(await countActivities((member as TestMember).id)).toEqual({ achievement_earned: 1, challenge_accepted: 1 });
  expect(await read(`/api/users/${(member as TestMember).id}/achievements`)).toHaveLength(1);
});

test('a member whose transaction goes on keeps nobody else in the challenge waiting', async () => {
  const [id, [held, ...others]] = [await newChallenge(), await crowd(13)];
  await database.transaction().execute(async (transaction) => {
    await insertContestant(transaction, { challengeId: id, memberId: (held as TestMember).id, now: clock.now() });
    for (const what of ['accept', 'unfollow', 'follow', 'abort']) {
      const answers = await Promise.all(others.map((member, turn) => ask(what, id, member, turn)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(await counted(id)).toMatchObject({ contestants: what === 'abort' ? 0 : 12 });
    }
  });
  expect(await counted(id)).toEqual(both(13, 1));
}, 20_000);

test('PART-13 figures equal the rows after mixed concurrent changes', async () => {
  const [id, members] = [await newChallenge(), await crowd(8)];
  const words = ['follow', 'accept', 'unfollow', 'abort'];
  const calls = Array.from({ length: 15 }).flatMap((_, round) =>
    members.flatMap((member, place) => {
      const word = words[(round * 7 + place * 3) % words.length] as string;
      return [
        ask(word, id, member, round),
        ask(words[(round + place) % words.length] as string, id, member, round + 1),
      ];
    }),
  );
  for (const answer of await Promise.all(calls)) {
    expect(answer.statusCode).toBe(200);
    const { followers_count, contestants_count } = answer.json();
    for (const figure of [followers_count, contestants_count]) {
      expect(figure).toBeGreaterThanOrEqual(0);
      expect(figure).toBeLessThanOrEqual(members.length);
    }
  }
  const { follows = 0, roles = 0 } = (await counted(id)) ?? {};
  expect(await counted(id)).toEqual(both(follows, roles));
  await Promise.all(members.map((member, turn) => ask('unfollow', id, member, turn)));
  await Promise.all(members.map((member, turn) => ask('abort', id, member, turn)));
  expect(await counted(id)).toEqual(both(0, 0));
}, 60_000);

test('a member who accepts many challenges concurrently earns the first badge once', async () => {
  const [ids, [member]] = [await create(...Array.from({ length: 12 }, () => ({}))), await crowd(1)];
  const { id: memberId } = member as TestMember;
  const answers = await Promise.all(ids.map((id, turn) => ask('accept', id, member as TestMember, turn)));
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
  expect(await countActivities(memberId)).toEqual({ achievement_earned: 1, challenge_accepted: 12 });
  expect((await read(`/api/users/${memberId}/challenges`)).total).toBe(12);
});

test('PART-13 deleted accounts are not counted anywhere, also with concurrent changes of others', async () => {
  const ids = await create(...Array.from({ length: 6 }, () => ({})));
  const [leaving, coming] = [await crowd(6), await crowd(6)];
  // Each in another order, some with a role where they do not follow: the figures are still locked in one order.
  await takePart(
    ...leaving.flatMap(({ id: memberId }, place) =>
      ids.map((_, step) => {
        const challengeId = ids[(place + step) % ids.length] as number;
        return { memberId, challengeId, roles: ['contestant' as const], follows: (place + step) % 3 > 0 };
      }),
    ),
  );
  await takePart({
    memberId: (leaving[0] as TestMember).id,
    challengeId: ids[0] as number,
    roles: ['judge', 'advisor'],
  });
  const last = ids.at(-1) as number;
  expect((await read(`/api/challenges/${last}`)).contestants_count).toBe(6);
  await makeDeletionDue({ database, clock }, ...leaving);
  const [answers] = await Promise.all([
    Promise.all(ids.flatMap((id) => coming.map((member, turn) => ask('accept', id, member, turn)))),
    deleteAccounts(platform),
    deleteAccounts(other.platform),
  ]);
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
  for (const id of ids) expect(await counted(id)).toEqual(both(6, 6));
  expect(await read(`/api/challenges/${ids[0]}`)).toMatchObject({ judges_count: 0, advisors_count: 0 });
  expect((await read(`/api/challenges/${last}`)).contestants_count).toBe(6);
}, 60_000);

test('accepting while the account is deleted succeeds before it or is refused, and leaves no rows', async () => {
  const [ids, members] = [await create(...Array.from({ length: 4 }, () => ({}))), await crowd(4)];
  await makeDeletionDue({ database, clock }, ...members);
  const [answers] = await Promise.all([
    Promise.all(ids.flatMap((id) => members.map((member, turn) => ask('accept', id, member, turn)))),
    deleteAccounts(platform),
  ]);
  for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
  for (const id of ids) expect(await counted(id)).toEqual(both(0, 0));
  const { rows } = await sql`
    select 1 from activity where member_id = any(${members.map(({ id }) => id)})
    union all select 1 from achievement where member_id = any(${members.map(({ id }) => id)})`.execute(database);
  expect(rows).toEqual([]);
});

test('PART-13 when an account is deleted, the cached responses of its challenges are invalidated', async () => {
  const [id, [leaving, stays]] = [await newChallenge(), await crowd(2)];
  for (const { id: memberId } of [leaving, stays] as TestMember[])
    await takePart({ memberId, challengeId: id, roles: ['judge', 'advisor', 'contestant'], follows: true });
  const figures = async () => {
    const { followers_count, contestants_count, judges_count, advisors_count } = await read(`/api/challenges/${id}`);
    return [followers_count, contestants_count, judges_count, advisors_count];
  };
  expect(await figures()).toEqual([2, 2, 2, 2]);
  const due = { deletion_at: clock.in(-day) };
  await database
    .updateTable('member')
    .set(due)
    .where('id', '=', (leaving as TestMember).id)
    .execute();
  await deleteAccounts(platform);
  expect(await figures()).toEqual([1, 1, 1, 1]);
});

test('deleting a challenge deletes its followers and nothing else', async () => {
  const [gone, stays, [member]] = [await newChallenge(), await newChallenge(), await crowd(1)];
  for (const id of [gone, stays]) await ask('accept', id, member as TestMember);
  await database.deleteFrom('challenge').where('id', '=', gone).execute();
  expect((await read('/api/me/challenges', (member as TestMember).headers)).total).toBe(1);
  expect(await counted(stays)).toEqual(both(1, 1));
});
