import { mostTasks } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTasks } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { contentsOn } from '../contents/contents.testing.ts';

const testApp = await startTestApp();
const { app, clock, create, database, join, read, takePart } = testApp;
const { auditOf, change, openChallenge, send: sendInEditor } = contentsOn(testApp);
const notAdmin = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
const input = {
  name: { pt: ' Pintar o muro ', en: 'Paint the wall' },
  description: { pt: 'Com tinta de terra.', en: 'With earth paint.' },
};

async function setUp(challenge = {}) {
  const [id = 0, elsewhere = 0] = await create(challenge, {});
  const admin = await join({ profile: true });
  await takePart({ memberId: admin.id, challengeId: id, roles: ['challenge_admin'] });
  const people = await joinChallenge(testApp, id, 2);
  return { id, elsewhere, admin, people: people as [TestMember, TestMember], url: `/api/challenges/${id}/tasks` };
}
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, { headers }: Partial<TestMember>, payload?: object) =>
  app.inject({ method, url, ...(headers && { headers }), ...(payload && { payload }) });

test('an admin of the challenge creates, changes and deletes tasks, whose number follows', async () => {
  const { id, admin, url } = await setUp();
  const created = await send('POST', url, admin, { ...input, max_users: 4 });
  expect(created.statusCode).toBe(201);
  expect(created.json()).toMatchObject({
    name: { pt: 'Pintar o muro', en: 'Paint the wall' },
    max_users: 4,
    joined_users: 0,
    can: { join: false, abort: false, mark: true, edit: true },
  });
  const task = created.json().id;
  const count = async () => (await read(`/api/challenges/${id}`)).tasks_count;
  expect(await count()).toBe(1);
  clock.move(1000);
  const changed = await send('PUT', `${url}/${task}`, admin, { max_users: 'Unlimited' });
  expect(changed.json()).toMatchObject({ name: { en: 'Paint the wall' }, max_users: 'Unlimited' });
  expect(changed.json().updated_at).not.toBe(changed.json().created_at);
  const renamed = await send('PUT', `${url}/${task}`, admin, { name: { pt: 'Muro', en: 'Wall' } });
  expect(renamed.json()).toMatchObject({ name: { en: 'Wall' }, max_users: 'Unlimited' });
  expect((await read(`${url}/${task}`)).name.pt).toBe('Muro');
  expect((await send('DELETE', `${url}/${task}`, admin)).statusCode).toBe(204);
  expect((await send('DELETE', `${url}/${task}`, admin)).statusCode).toBe(404);
  expect(await count()).toBe(0);
  expect((await send('POST', url, admin, input)).json().max_users).toBe('Unlimited');
});

test('a task that is written at once for both languages is in the audit log, and added once for a double click', async () => {
  const { id, admin, url } = await setUp();
  const [one, two] = await Promise.all([send('POST', url, admin, input), send('POST', url, admin, input)]);
  const task = one.json().id;
  expect(two.json().id).toBe(task);
  await send('PUT', `${url}/${task}`, admin, { max_users: 3 });
  await send('DELETE', `${url}/${task}`, admin);
  expect((await auditOf(id)).map(({ kind, actor_id, detail }) => [kind, actor_id, detail.what, detail.after])).toEqual([
    ['content_created', admin.id, 'task', expect.objectContaining({ name_pt: 'Pintar o muro' })],
    ['content_changed', admin.id, 'task', { max_users: 3 }],
    ['content_deleted', admin.id, 'task', undefined],
  ]);
});

test('a challenge has at most so many tasks', async () => {
  const { id, admin, url } = await setUp();
  await database
    .insertInto('task')
    .values(
      Array.from({ length: mostTasks - 1 }, (_, at) => ({
        challenge_id: id,
        name_pt: `${at}`,
        name_en: `${at}`,
        description_pt: '',
        description_en: '',
        max_users: null,
      })),
    )
    .execute();
  const answers = await Promise.all(
    ['um', 'dois'].map((pt) => send('POST', url, admin, { ...input, name: { pt, en: pt } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('staff manage the tasks of every challenge, also of drafts; others are refused', async () => {
  const { id, elsewhere, admin, people, url } = await setUp();
  const [draft] = await create({ published: false });
  const staff = await join({ roles: ['admin'] });
  expect((await send('POST', `/api/challenges/${draft}/tasks`, staff, input)).statusCode).toBe(201);
  const task = (await send('POST', url, staff, input)).json().id;
  const judge = await join({ profile: true });
  await takePart({ memberId: judge.id, challengeId: id, roles: ['judge', 'advisor'] });
  for (const who of [people[0], judge, await join({ roles: ['judge'] })]) {
    expectError(await send('POST', url, who, input), notAdmin);
    expectError(await send('PUT', `${url}/${task}`, who, input), notAdmin);
    expectError(await send('DELETE', `${url}/${task}`, who), notAdmin);
  }
  expectError(await send('POST', `/api/challenges/${elsewhere}/tasks`, admin, input), notAdmin);
  expect((await send('PUT', `/api/challenges/${elsewhere}/tasks/${task}`, staff, input)).statusCode).toBe(404);
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await send(method, method === 'POST' ? url : `${url}/${task}`, {}, input)).statusCode).toBe(401);
});

test('a maximum below the number joined, the deletion of what is done, and tasks after the end are refused', async () => {
  const { id, admin, people, url } = await setUp();
  const [task] = await writeTasks(testApp, {
    challengeId: id,
    maximum: 5,
    members: people.map(({ id: memberId }) => ({ memberId, doneAt: clock.now() })),
  });
  expectError(await send('PUT', `${url}/${task}`, admin, { max_users: 1 }), {
    error: 'conflict',
    message: 'Mais pessoas já estão nesta tarefa do que o novo máximo permite.',
  });
  expect((await send('PUT', `${url}/${task}`, admin, { max_users: 2 })).json().max_users).toBe(2);
  expectError(await send('DELETE', `${url}/${task}`, admin), {
    error: 'conflict',
    message: 'Alguém já fez esta tarefa: ela não pode ser excluída.',
  });
  const [open] = await writeTasks(testApp, { challengeId: id, members: [{ memberId: people[0].id }] });
  expect((await send('DELETE', `${url}/${open}`, admin)).statusCode).toBe(204);

  const ended = await setUp({ closed_at: clock.in(-1000) });
  expect((await send('POST', ended.url, ended.admin, input)).statusCode).toBe(409);
});

test.each([
  [{ ...input, name: { pt: '', en: 'Wall' } }, 'name'],
  [{ ...input, name: 'Wall' }, 'name'],
  [{ ...input, description: undefined }, 'description'],
  [{ ...input, max_users: 0 }, 'max_users'],
  [{ ...input, max_users: 1.5 }, 'max_users'],
  [{ ...input, max_users: 'many' }, 'max_users'],
])('a task of %j is refused for its field %s', async (payload, field) => {
  const { admin, url } = await setUp();
  const answer = await send('POST', url, admin, payload);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors).some((name) => name.startsWith(field))).toBe(true);
});

const task = {
  name_pt: 'Ler as réguas',
  name_en: 'Read the gauges',
  description_pt: 'Duas vezes por dia.',
  description_en: 'Twice a day.',
  max_users: 2,
};

async function openList() {
  const opened = await openChallenge();
  const url = `${opened.base}/tasks`;
  const seen = async () => (await read(`/api/challenges/${opened.id}/tasks`)).data;
  const announced = async () => {
    const rows = await database
      .selectFrom('announcement')
      .select('kind')
      .where('challenge_id', '=', opened.id)
      .execute();
    return rows.length;
  };
  return { ...opened, url, seen, announced };
}

test('TASK-01 every field of a task is edited, seen at once and in the audit log', async () => {
  const { id, admin, url, seen } = await openList();
  expect(await seen()).toEqual([]);
  const created = await sendInEditor(admin, 'POST', url, task);
  expect([created.statusCode, created.json()]).toEqual([
    201,
    { ...task, id: expect.any(Number), joined_users: 0, done_users: 0 },
  ]);
  expect(await seen()).toMatchObject([{ name: { pt: 'Ler as réguas', en: 'Read the gauges' }, max_users: 2 }]);
  const wanted = {
    name_pt: 'Medir',
    name_en: '',
    description_pt: 'a',
    description_en: 'b',
    max_users: null,
  };
  const path = `${url}/${created.json().id}`;
  expect((await sendInEditor(admin, 'PATCH', path, change(task, wanted))).json()).toMatchObject(wanted);
  expect(await seen()).toMatchObject([{ name: { pt: 'Medir', en: '' }, max_users: 'Unlimited' }]);
  expect(await read(url, admin.headers)).toMatchObject({ untranslated_count: 1 });
  expect((await sendInEditor(admin, 'DELETE', path)).statusCode).toBe(204);
  expect(await seen()).toEqual([]);
  expect((await auditOf(id)).map(({ kind, detail }) => [kind, detail.what])).toEqual([
    ['content_created', 'task'],
    ['content_changed', 'task'],
    ['content_deleted', 'task'],
  ]);
});

test('a task that is sent twice at once is added and announced once', async () => {
  const { admin, url, announced } = await openList();
  const [one, two] = await Promise.all([
    sendInEditor(admin, 'POST', url, task),
    sendInEditor(admin, 'POST', url, task),
  ]);
  expect(one.json().id).toBe(two.json().id);
  expect(await announced()).toBe(1);
});

test('a task keeps places for those who joined, and stays once somebody has done it', async () => {
  const { id, admin, url } = await openList();
  const { id: taskId } = (await sendInEditor(admin, 'POST', url, task)).json();
  const members = [await join(), await join()];
  for (const { id: member_id } of members) {
    await takePart({ challengeId: id, memberId: member_id, roles: ['contestant'] });
    await database.insertInto('task_member').values({ task_id: taskId, challenge_id: id, member_id }).execute();
  }
  expectError(await sendInEditor(admin, 'PATCH', `${url}/${taskId}`, change(task, { max_users: 1 })), {
    error: 'conflict',
    message: 'Mais pessoas já estão nesta tarefa do que o novo máximo permite.',
  });
  await database.updateTable('task_member').set({ done_at: new Date() }).where('task_id', '=', taskId).execute();
  expectError(await sendInEditor(admin, 'DELETE', `${url}/${taskId}`), {
    error: 'conflict',
    message: 'Alguém já fez esta tarefa: ela não pode ser excluída.',
  });
});

test('a task has a name, and of two changes of one field one is a conflict', async () => {
  const { admin, url } = await openList();
  const { id } = (await sendInEditor(admin, 'POST', url, task)).json();
  const required = { ...checkFields, errors: { name_pt: ['Campo é Obrigatório'] } };
  expectError(await sendInEditor(admin, 'POST', url, { ...task, name_pt: '', name_en: '' }), required);
  const rename = (name_pt: string) => sendInEditor(admin, 'PATCH', `${url}/${id}`, change(task, { name_pt }));
  const answers = await Promise.all([rename('a'), rename('b')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a finished challenge takes no new task, and other members none at all', async () => {
  const [finished = 0] = await create({ closed_at: clock.now() });
  const staff = await join({ roles: ['admin'] });
  expectError(await sendInEditor(staff, 'POST', `/api/admin/challenges/${finished}/tasks`, task), {
    error: 'conflict',
    message: 'Este desafio já terminou: as tarefas ficam como estão.',
  });
  const { url } = await openList();
  for (const member of [await join(), (await openChallenge()).admin])
    expect((await sendInEditor(member, 'POST', url, task)).statusCode).toBe(403);
});
