import { expect, test } from 'vitest';
import { checkFields, expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTasks } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { clock, create, get, join, post, read, takePart } = testApp;
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
