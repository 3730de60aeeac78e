import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { joinChallenge, writeTasks } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';

const testApp = await startTestApp();
const { clock, create, database, databaseUrl, join, platform, takePart } = testApp;
// A second instance on the same database.
const other = await startTestApp({ databaseUrl, clock });

async function setUp(people: number, maximum?: number) {
  const [id = 0] = await create({});
  const members = (await joinChallenge(testApp, id, people)) as [TestMember, ...TestMember[]];
  const [task = 0] = await writeTasks(testApp, { challengeId: id, ...(maximum !== undefined && { maximum }) });
  const path = `/api/challenges/${id}`;
  const ask = (what: string, { headers }: TestMember, turn = 0) =>
    (turn % 2 === 0 ? testApp : other).post(`${path}/${what}`, headers);
  return { id, members, task, path, ask };
}

/** The figures of the challenge's tasks beside the rows that they count, and what should never be. */
async function counted(id: number) {
  const { rows } = await sql<Record<'joined' | 'done' | 'rows' | 'done_rows' | 'over' | 'strangers', number>>`
    select coalesce(sum(joined_users), 0) as joined, coalesce(sum(done_users), 0) as done,
      (select count(*) from task_member where challenge_id = ${id}) as rows,
      (select count(*) from task_member where challenge_id = ${id} and done_at is not null) as done_rows,
      count(*) filter (where joined_users > max_users) as over,
      (select count(*) from task_member p where p.challenge_id = ${id} and p.done_at is null and not exists (
        select from challenge_role r where r.challenge_id = ${id} and r.member_id = p.member_id
          and r.role = 'contestant')) as strangers
    from task where challenge_id = ${id}`.execute(database);
  return rows[0] as NonNullable<(typeof rows)[0]>;
}
const statuses = (answers: readonly { statusCode: number }[]) => {
  const count = new Map<number, number>();
  for (const { statusCode } of answers) count.set(statusCode, (count.get(statusCode) ?? 0) + 1);
  return Object.fromEntries(count);
};

test('AMB-43 of 200 members who race for the last three slots on two instances, three get in', async () => {
  const { id, members, task, ask } = await setUp(200, 3);
  const answers = await Promise.all(members.map((member, turn) => ask(`tasks/${task}/join`, member, turn)));
  expect(statuses(answers)).toEqual({ 200: 3, 409: 197 });
  expect(await counted(id)).toEqual({ joined: 3, rows: 3, done: 0, done_rows: 0, over: 0, strangers: 0 });
}, 60_000);

test('API-121 a member who joins from ten tabs at once joins once', async () => {
  const { id, members, task, ask } = await setUp(1, 5);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => ask(`tasks/${task}/join`, members[0], turn)),
  );
  expect(statuses(answers)).toEqual({ 200: 10 });
  expect(answers.every((answer) => answer.json().joined_users === 1)).toBe(true);
  expect(await counted(id)).toMatchObject({ joined: 1, rows: 1 });
});

test('the database itself refuses one more than the maximum', async () => {
  const { id, members, task } = await setUp(2, 1);
  const insert = (member: TestMember) =>
    database.insertInto('task_member').values({ task_id: task, challenge_id: id, member_id: member.id }).execute();
  await insert(members[0]);
  await expect(insert(members[1] as TestMember)).rejects.toThrow('task_is_not_overfull');
});

test('PART-18 joins, leaves, marks and aborts at once keep figures and rows equal', async () => {
  const { id, members, task, path, ask } = await setUp(12, 6);
  const [second = 0] = await writeTasks(testApp, { challengeId: id });
  const admin = await join({ profile: true });
  await takePart({ memberId: admin.id, challengeId: id, roles: ['challenge_admin'] });
  const mark = (member: TestMember, turn: number) =>
    (turn % 2 === 0 ? testApp : other).app.inject({
      method: 'PUT',
      url: `${path}/tasks/${turn % 3 === 0 ? second : task}/members/${member.id}`,
      headers: admin.headers,
      payload: { done: turn % 4 !== 0 },
    });
  const answers = await Promise.all(
    members.flatMap((member, turn) => [
      ask(`tasks/${task}/join`, member, turn),
      ask(`tasks/${second}/join`, member, turn + 1),
      mark(member, turn),
      ask('abort', member, turn),
      ask(`tasks/${task}/abort`, member, turn + 1),
      ask('accept', member, turn + 1),
      mark(member, turn + 1),
      ask(`tasks/${second}/join`, member, turn),
    ]),
  );
  for (const { statusCode } of answers) expect([200, 403, 404, 409]).toContain(statusCode);
  const { joined, rows, done, done_rows, over, strangers } = await counted(id);
  expect([joined, done, over, strangers]).toEqual([rows, done_rows, 0, 0]);
  const { rows: wrong } = await sql`
    select from member_impact i where i.tasks <> (
      select count(*) from task_member p where p.member_id = i.member_id and p.done_at is not null
    )`.execute(database);
  expect(wrong).toHaveLength(0);
}, 60_000);

test('a deleted account leaves its tasks, also while others join them', async () => {
  const { id, members, task, ask } = await setUp(8);
  const [leaving, marker, ...others] = members as [TestMember, TestMember, ...TestMember[]];
  await ask(`tasks/${task}/join`, leaving);
  await writeTasks(testApp, {
    challengeId: id,
    members: [
      { memberId: leaving.id, doneAt: clock.now() },
      { memberId: (others[0] as TestMember).id, doneAt: clock.now(), markedBy: marker.id },
    ],
  });
  await makeDeletionDue({ database, clock }, leaving, marker);
  const [answers] = await Promise.all([
    Promise.all(others.map((member, turn) => ask(`tasks/${task}/join`, member, turn))),
    deleteAccounts(platform),
    deleteAccounts(other.platform),
  ]);
  expect(statuses(answers)).toEqual({ 200: others.length });
  expect(await counted(id)).toMatchObject({ joined: others.length + 1, rows: others.length + 1, done: 1, over: 0 });
  const parts = await database.selectFrom('task_member').select(['member_id', 'marked_by']).execute();
  expect(parts.some(({ member_id, marked_by }) => member_id === leaving.id || marked_by === marker.id)).toBe(false);
}, 30_000);
