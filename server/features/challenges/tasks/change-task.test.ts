import { mostTasks } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTasks } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { contentsOn } from '../contents/contents.testing.ts';

const testApp = await startTestApp();
const { app, clock, create, database, join, read, takePart } = testApp;
const { auditOf } = contentsOn(testApp);
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
