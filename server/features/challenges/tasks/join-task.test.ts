import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTasks } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { clock, create, join, post, read, takePart } = testApp;

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
