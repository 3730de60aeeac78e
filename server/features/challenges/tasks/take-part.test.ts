import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { eventsBy } from '../../../testing/personal-data.ts';
import { joinChallenge, writeTasks } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { app, clock, create, database, join, post, read, takePart } = testApp;

const acceptFirst = { error: 'refused', message: 'Aceite o desafio para entrar nas tarefas dele.' } as const;
const full = { error: 'conflict', message: 'Esta tarefa já está completa.' } as const;
const finished = {
  error: 'conflict',
  message: 'Este desafio já terminou: as tarefas ficam como estão.',
} as const;
const isDone = { error: 'conflict', message: 'A sua parte nesta tarefa já está feita, e continua contando.' } as const;

async function setUp(people = 1, recipe: { maximum?: number } = {}, challenge = {}) {
  const [id = 0] = await create(challenge);
  const members = await joinChallenge(testApp, id, people);
  const [task = 0] = await writeTasks(testApp, { challengeId: id, ...recipe });
  const url = `/api/challenges/${id}/tasks/${task}`;
  const act = (step: 'join' | 'abort', { headers }: TestMember) => post(`${url}/${step}`, headers);
  return { id, task, url, members: members as [TestMember, ...TestMember[]], act };
}
const activitiesOf = async ({ id }: TestMember) =>
  (await read(`/api/users/${id}/activities`)).data as { kind: string; task: unknown; challenge: { id: number } }[];

test('TASK-02 TASK-03 API-121 API-122 joining and leaving are idempotent, and answer the task', async () => {
  const { members, act } = await setUp(1, { maximum: 2 });
  const [ana] = members;
  for (const _ of [1, 2]) {
    const answer = await act('join', ana);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      joined_users: 1,
      current_user_joined: true,
      joined: [{ id: ana.id }],
      can: { join: false, abort: true },
    });
  }
  for (const _ of [1, 2]) {
    const answer = await act('abort', ana);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      joined_users: 0,
      current_user_joined: false,
      joined: [],
      can: { join: true, abort: false },
    });
  }
});

test('TASK-05 AMB-43 with a maximum of two the third is refused; without one all join', async () => {
  const { members, act, url } = await setUp(3, { maximum: 2 });
  const [ana, bia, caio] = members as [TestMember, TestMember, TestMember];
  await act('join', ana);
  await act('join', bia);
  expectError(await act('join', caio), full);
  expect((await read(url, caio.headers)).can.join).toBe(false);
  await act('abort', ana);
  expect((await act('join', caio)).json().joined_users).toBe(2);

  const unlimited = await setUp(3);
  for (const member of unlimited.members) await unlimited.act('join', member);
  expect(await read(unlimited.url)).toMatchObject({ max_users: 'Unlimited', joined_users: 3 });
});

test('TASK-06 only participants join and leave; visitors are asked to sign in', async () => {
  const { id, url, act } = await setUp();
  const [stranger, judge] = [await join({ profile: true }), await join({ profile: true })];
  await takePart({ memberId: judge.id, challengeId: id, roles: ['judge'] });
  for (const step of ['join', 'abort'] as const) {
    expect((await post(`${url}/${step}`)).statusCode).toBe(401);
    expectError(await act(step, stranger), acceptFirst);
    expectError(await act(step, judge), acceptFirst);
  }
  const [ana] = await joinChallenge(testApp, id, 1);
  expect((await post(`/api/challenges/${id}/tasks/99999/join`, ana?.headers)).statusCode).toBe(404);
  expect((await post(`/api/challenges/99999/tasks/1/join`, ana?.headers)).statusCode).toBe(404);
});

test('once the challenge has finished, nobody joins or leaves', async () => {
  const { id, members, act, url } = await setUp(2);
  const [ana, bia] = members as [TestMember, TestMember];
  await act('join', ana);
  await testApp.platform.write(async (transaction, invalidate) => {
    await transaction
      .updateTable('challenge')
      .set({ deadline: clock.in(-1) })
      .where('id', '=', id)
      .execute();
    invalidate(`challenge:${id}`);
  });
  expectError(await act('join', bia), finished);
  expectError(await act('abort', ana), finished);
  expect((await act('join', ana)).statusCode).toBe(200);
  expect((await read(url, ana.headers)).can).toEqual({ join: false, abort: false, mark: false, edit: false });
});

test('joining is an activity with the name of the task, and earns the badge of the first one once', async () => {
  const { id, members, act } = await setUp();
  const [ana] = members;
  await act('join', ana);
  await act('abort', ana);
  await act('join', ana);
  const activities = await activitiesOf(ana);
  expect(activities.map(({ kind }) => kind).toSorted()).toEqual(['achievement_earned', 'task_joined']);
  expect(activities.find(({ kind }) => kind === 'task_joined')).toMatchObject({
    task: { pt: 'Ler as réguas', en: 'Read the gauges' },
    challenge: { id },
  });
  expect(await read(`/api/users/${ana.id}/achievements`)).toMatchObject([{ kind: 'first_task', challenge: { id } }]);
});

test('PART-18 who aborts the challenge leaves its tasks, but for what is done, which still counts', async () => {
  const { id, url, members, act } = await setUp(2, { maximum: 1 });
  const [ana, bia] = members as [TestMember, TestMember];
  const [done] = await writeTasks(testApp, {
    challengeId: id,
    members: [{ memberId: ana.id, doneAt: clock.now() }],
  });
  await act('join', ana);
  expectError(await act('join', bia), full);
  expectError(await post(`/api/challenges/${id}/tasks/${done}/abort`, ana.headers), isDone);
  expect((await post(`/api/challenges/${id}/abort`, ana.headers)).statusCode).toBe(200);
  expect((await read(url)).joined_users).toBe(0);
  expect(await read(`/api/challenges/${id}/tasks/${done}`)).toMatchObject({ joined_users: 1, done_users: 1 });
  expect((await act('join', bia)).json().joined_users).toBe(1);
  const { tasks } = await testApp.database
    .selectFrom('member_impact')
    .select('tasks')
    .where('member_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(tasks).toBe(1);
});

async function setUpMarks() {
  const [id = 0] = await create({ slug: `rio-${crypto.randomUUID().slice(0, 8)}` });
  const admin = await join({ profile: true });
  await takePart({ memberId: admin.id, challengeId: id, roles: ['challenge_admin'] });
  const people = (await joinChallenge(testApp, id, 3)) as [TestMember, TestMember, TestMember];
  const [ana] = people;
  const [task = 0] = await writeTasks(testApp, { challengeId: id, members: [{ memberId: ana.id }] });
  const url = `/api/challenges/${id}/tasks/${task}`;
  const mark = (who: TestMember, user: number | string, payload: object) =>
    app.inject({ method: 'PUT', url: `${url}/members/${user}`, headers: who.headers, payload });
  return { id, task, url, admin, ana, people, mark };
}
const impactOf = async ({ id }: TestMember) =>
  (await database.selectFrom('member_impact').select('tasks').where('member_id', '=', id).executeTakeFirstOrThrow())
    .tasks;
const kindsOf = async ({ id }: TestMember) =>
  (await read(`/api/users/${id}/activities`)).data.map(({ kind }: { kind: string }) => kind);
async function toldOf(event: string, challengeId: number): Promise<number[]> {
  await vi.waitUntil(
    async () => (await sql`select from announcement where finished_at is null`.execute(database)).rows.length === 0,
    { timeout: 30_000, interval: 10 },
  );
  const { rows } = await sql<{ member_id: number }>`
    select n.member_id from announcement a join notification n on n.announcement_id = a.id
    where a.event = ${event} and a.challenge_id = ${challengeId} order by 1`.execute(database);
  return rows.map(({ member_id }) => member_id);
}

test("an admin marks a member's part as done with hours, which counts everywhere, and takes it back", async () => {
  const { id, url, admin, ana, mark } = await setUpMarks();
  const answer = await mark(admin, ana.id, { done: true, hours: 2.5 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ joined_users: 1, done_users: 1 });
  expect(await read(url, ana.headers)).toMatchObject({ done_at: expect.any(String), hours: 2.5 });
  expect((await read(`/api/challenges/${id}/tasks`)).progress).toEqual({ total: 1, joined: 1, done: 1 });
  expect(await impactOf(ana)).toBe(1);
  expect(await kindsOf(ana)).toContain('task_done');
  const board = (await read('/api/impact-board/members?per_page=100')).data as { id: number; tasks: number }[];
  expect(board.find((one) => one.id === ana.id)?.tasks).toBe(1);

  clock.move(1000);
  await mark(admin, ana.id, { done: true });
  expect((await read(url, ana.headers)).hours).toBe(2.5);
  await mark(admin, ana.id, { done: true, hours: null });
  expect((await read(url, ana.headers)).hours).toBeNull();
  expect(await toldOf('task_done', id)).toEqual([ana.id]);

  await mark(admin, ana.id, { done: false });
  const entry = { kind: 'content_changed', member_id: ana.id, address: '127.0.0.1' };
  const states = [
    { done: false, hours: null },
    { done: true, hours: 2.5 },
    { done: true, hours: null },
    { done: false, hours: null },
  ];
  expect(await eventsBy(database, admin.id)).toMatchObject(
    states.slice(1).map((after, index) => ({
      ...entry,
      detail: { what: 'task_member', name: 'Ler as réguas', challenge: id, before: states[index], after },
    })),
  );
  expect(await read(url, ana.headers)).toMatchObject({ done_at: null, hours: null, done_users: 0, joined_users: 1 });
  expect(await impactOf(ana)).toBe(0);
  expect(await kindsOf(ana)).not.toContain('task_done');
});

test('the member is notified, in both languages, with the address of the task', async () => {
  const { id, task, admin, ana, mark } = await setUpMarks();
  await mark(admin, ana.id, { done: true });
  await toldOf('task_done', id);
  const [notification] = (await read('/api/notifications', ana.headers)).data;
  expect(notification).toMatchObject({
    kind: 'my_challenges.tasks',
    event: 'task_done',
    title: { pt: 'Tarefa feita: Ler as réguas', en: 'Task done: Read the gauges' },
    path: expect.stringMatching(new RegExp(`^/challenges/rio-.*/tasks/${task}$`)),
  });
});

test('only admins of the challenge and staff mark members, and only those who joined', async () => {
  const { url, admin, ana, people, mark } = await setUpMarks();
  const elsewhere = await join({ profile: true });
  await takePart({ memberId: elsewhere.id, challengeId: (await create({}))[0] as number, roles: ['challenge_admin'] });
  for (const who of [ana, people[1], elsewhere])
    expectError(await mark(who, ana.id, { done: true }), {
      error: 'refused',
      message: 'Você não tem permissão para fazer isto.',
    });
  expectError(await mark(admin, people[1].id, { done: true }), {
    error: 'not_found',
    message: 'Esta pessoa não está nesta tarefa.',
  });
  expect((await mark(admin, 'ninguem-aqui', { done: true })).statusCode).toBe(404);
  expect(
    (await app.inject({ method: 'PUT', url: `${url}/members/${ana.id}`, payload: { done: true } })).statusCode,
  ).toBe(401);
  const staff = await join({ roles: ['master_admin'] });
  expect((await mark(staff, ana.id, { done: true })).json().done_users).toBe(1);
});

test.each([
  { done: true, hours: 0.2 },
  { done: true, hours: 1000.5 },
  { done: true, hours: 'two' },
  { done: false, hours: 2 },
  { hours: 2 },
])('a mark of %j is refused', async (payload) => {
  const { admin, ana, mark } = await setUpMarks();
  expect((await mark(admin, ana.id, payload)).statusCode).toBe(422);
});

test('a new task is announced to the participants of the challenge, each as they chose', async () => {
  const { id, admin, people } = await setUpMarks();
  const follower = await join({ profile: true });
  await takePart({ memberId: follower.id, challengeId: id, follows: true });
  const [ana, bia, deaf] = people;
  await app.inject({
    method: 'PUT',
    url: '/api/platform-settings',
    headers: deaf.headers,
    payload: { notification_config: { 'my_challenges.tasks': { platform: false, email: false } } },
  });
  const text = { pt: 'Pintar o muro', en: 'Paint the wall' };
  const payload = { name: text, description: text };
  await app.inject({ method: 'POST', url: `/api/challenges/${id}/tasks`, headers: admin.headers, payload });
  expect(await toldOf('task_added', id)).toEqual([ana.id, bia.id].toSorted((one, other) => one - other));
  const [notification] = (await read('/api/notifications', ana.headers)).data;
  expect(notification.title).toEqual({ pt: 'Nova tarefa: Pintar o muro', en: 'A new task: Paint the wall' });
});

test('what was done counts no more while its challenge is a draft', async () => {
  const { id, admin, ana, mark } = await setUpMarks();
  await mark(admin, ana.id, { done: true });
  await database.updateTable('challenge').set({ published: false }).where('id', '=', id).execute();
  expect(await impactOf(ana)).toBe(0);
  await database.updateTable('challenge').set({ published: true }).where('id', '=', id).execute();
  expect(await impactOf(ana)).toBe(1);
  await database.deleteFrom('challenge').where('id', '=', id).execute();
  expect(await impactOf(ana)).toBe(0);
});
