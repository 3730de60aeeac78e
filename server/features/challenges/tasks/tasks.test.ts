import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkFields, expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { joinChallenge, writeTasks } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';

const testApp = await startTestApp();
const { clock, create, database, databaseUrl, get, join, platform, post, read, takePart } = testApp;
const notFound = { error: 'not_found', message: 'Ops! Não encontramos esta tarefa.' } as const;

const newChallenge = async (given = {}) => (await create(given))[0] as number;
const nobody = { join: false, abort: false, mark: false, edit: false };

test('ENTITY-27 API-120 TASK-05 AMB-48 visitors read the tasks of both kinds, without people', async () => {
  const id = await newChallenge();
  const [ana] = (await joinChallenge(testApp, id, 1)) as [TestMember];
  const [limited, unlimited] = await writeTasks(
    testApp,
    { challengeId: id, maximum: 3, members: [{ memberId: ana.id }] },
    { challengeId: id, name: { pt: 'Contar a história', en: 'Tell the story' } },
  );
  const page = await read(`/api/challenges/${id}/tasks`);
  expect(page).toMatchObject({ total: 2, current_page: 1, last_page: 1, per_page: 12 });
  expect(page.progress).toEqual({ total: 2, joined: 1, done: 0 });
  expect(page.data.map((one: { id: number }) => one.id)).toEqual([unlimited, limited]);
  expect(page.data[1]).toEqual({
    id: limited,
    challenge_id: id,
    name: { pt: 'Ler as réguas', en: 'Read the gauges' },
    description: { pt: 'Anote o nível do rio.', en: 'Note the level of the river.' },
    max_users: 3,
    joined_users: 1,
    done_users: 0,
    current_user_joined: false,
    joined: [],
    done_at: null,
    hours: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    can: nobody,
  });
  expect(page.data[0]).toMatchObject({ max_users: 'Unlimited', joined_users: 0, name: { en: 'Tell the story' } });
  expect(await read(`/api/challenges/${id}/tasks/${limited}`)).toEqual(page.data[1]);
  expect((await read(`/api/challenges/${id}`)).tasks_count).toBe(2);
});

test('TASK-01 participants see who joined, with their own part; those who hide from the community are left out', async () => {
  const id = await newChallenge();
  const [ana, bia, shy] = (await joinChallenge(testApp, id, 3)) as [TestMember, TestMember, TestMember];
  await testApp.database.updateTable('member').set({ hidden_from_community: true }).where('id', '=', shy.id).execute();
  const judge = await join({ profile: true });
  const admin = await join({ profile: true });
  const stranger = await join({ profile: true });
  await takePart({ memberId: judge.id, challengeId: id, roles: ['judge'] });
  await takePart({ memberId: admin.id, challengeId: id, roles: ['challenge_admin'] });
  const doneAt = clock.now();
  const done = { memberId: ana.id, doneAt, hours: 2.5, since: clock.in(-3) };
  const [task] = await writeTasks(testApp, {
    challengeId: id,
    members: [done, { memberId: shy.id, since: clock.in(-2) }, { memberId: bia.id, since: clock.in(-1) }],
  });
  const url = `/api/challenges/${id}/tasks/${task}`;
  const seenBy = async ({ headers }: TestMember) =>
    (await read(url, headers)).joined.map((one: { id: number }) => one.id);
  expect(await seenBy(bia)).toEqual([ana.id, bia.id]);
  expect(await seenBy(judge)).toEqual([ana.id, bia.id]);
  expect(await seenBy(shy)).toEqual([ana.id, shy.id, bia.id]);
  expect(await seenBy(admin)).toEqual([ana.id, shy.id, bia.id]);
  expect(await seenBy(stranger)).toEqual([]);

  expect(await read(url, ana.headers)).toMatchObject({
    current_user_joined: true,
    done_at: doneAt.toISOString(),
    hours: 2.5,
    joined_users: 3,
    done_users: 1,
    can: nobody,
  });
  expect((await read(`/api/challenges/${id}/tasks`, bia.headers)).data[0]).toMatchObject({
    current_user_joined: true,
    can: { ...nobody, abort: true },
  });
  expect((await read(url, admin.headers)).can).toEqual({ ...nobody, mark: true, edit: true });

  const members = await read(`${url}/members`, bia.headers);
  expect(members.total).toBe(2);
  expect(members.data[0]).toMatchObject({ user: { id: ana.id }, done_at: doneAt.toISOString(), hours: null });
  const toAdmin = await read(`${url}/members`, admin.headers);
  expect(toAdmin.total).toBe(3);
  expect(toAdmin.data[0].hours).toBe(2.5);
  expect((await read(`${url}/members`, ana.headers)).data[0].hours).toBe(2.5);
  expectError(await get(`${url}/members`, stranger.headers), {
    error: 'refused',
    message: 'Só quem participa do desafio vê quem está nas tarefas.',
  });
});

test('unknown tasks, tasks of another challenge and tasks of drafts are not found; queries are checked', async () => {
  const [id, otherId] = [await newChallenge(), await newChallenge()];
  const [draft] = await create({ published: false });
  const [task] = await writeTasks(testApp, { challengeId: id }, { challengeId: draft as number });
  expectError(await get(`/api/challenges/${otherId}/tasks/${task}`), notFound);
  expectError(await get(`/api/challenges/${id}/tasks/99999`), notFound);
  expectError(await get('/api/challenges/99999/tasks'), unknownChallenge);
  expectError(await get(`/api/challenges/${draft}/tasks`), unknownChallenge);
  const staff = await join({ roles: ['admin'] });
  expect((await read(`/api/challenges/${draft}/tasks`, staff.headers)).total).toBe(1);
  expect((await get(`/api/challenges/${id}/tasks?page=0`)).json().error).toBe(checkFields.error);
  expect((await get(`/api/challenges/${id}/tasks/abc`)).statusCode).toBe(404);
});

test("a cached list follows every change, with the viewer's part merged over it", async () => {
  const id = await newChallenge();
  const [ana] = (await joinChallenge(testApp, id, 1)) as [TestMember];
  const [task] = await writeTasks(testApp, { challengeId: id, maximum: 1 });
  const url = `/api/challenges/${id}/tasks`;
  expect((await read(url)).data[0].joined_users).toBe(0);
  expect((await get(url)).headers['cache-tag']).toContain(`tasks:${id}`);
  await post(`${url}/${task}/join`, ana.headers);
  expect((await read(url)).data[0]).toMatchObject({ joined_users: 1, current_user_joined: false });
  expect((await read(url)).progress).toEqual({ total: 1, joined: 1, done: 0 });
  expect((await read(url, ana.headers)).data[0]).toMatchObject({ joined_users: 1, current_user_joined: true });
});

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
