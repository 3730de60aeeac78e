import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { contentsOn } from '../../contents/contents.testing.ts';

const testApp = await startTestApp();
const { clock, create, database, join, read, takePart } = testApp;
const { openChallenge, send, change, auditOf } = contentsOn(testApp);

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
  const created = await send(admin, 'POST', url, task);
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
  expect((await send(admin, 'PATCH', path, change(task, wanted))).json()).toMatchObject(wanted);
  expect(await seen()).toMatchObject([{ name: { pt: 'Medir', en: '' }, max_users: 'Unlimited' }]);
  expect(await read(url, admin.headers)).toMatchObject({ untranslated_count: 1 });
  expect((await send(admin, 'DELETE', path)).statusCode).toBe(204);
  expect(await seen()).toEqual([]);
  expect((await auditOf(id)).map(({ kind, detail }) => [kind, detail.what])).toEqual([
    ['content_created', 'task'],
    ['content_changed', 'task'],
    ['content_deleted', 'task'],
  ]);
});

test('a task that is sent twice at once is added and announced once', async () => {
  const { admin, url, announced } = await openList();
  const [one, two] = await Promise.all([send(admin, 'POST', url, task), send(admin, 'POST', url, task)]);
  expect(one.json().id).toBe(two.json().id);
  expect(await announced()).toBe(1);
});

test('a task keeps places for those who joined, and stays once somebody has done it', async () => {
  const { id, admin, url } = await openList();
  const { id: taskId } = (await send(admin, 'POST', url, task)).json();
  const members = [await join(), await join()];
  for (const { id: member_id } of members) {
    await takePart({ challengeId: id, memberId: member_id, roles: ['contestant'] });
    await database.insertInto('task_member').values({ task_id: taskId, challenge_id: id, member_id }).execute();
  }
  expectError(await send(admin, 'PATCH', `${url}/${taskId}`, change(task, { max_users: 1 })), {
    error: 'conflict',
    message: 'Mais pessoas já estão nesta tarefa do que o novo máximo permite.',
  });
  await database.updateTable('task_member').set({ done_at: new Date() }).where('task_id', '=', taskId).execute();
  expectError(await send(admin, 'DELETE', `${url}/${taskId}`), {
    error: 'conflict',
    message: 'Alguém já fez esta tarefa: ela não pode ser excluída.',
  });
});

test('a task has a name, and of two changes of one field one is a conflict', async () => {
  const { admin, url } = await openList();
  const { id } = (await send(admin, 'POST', url, task)).json();
  const required = { ...checkFields, errors: { name_pt: ['Campo é Obrigatório'] } };
  expectError(await send(admin, 'POST', url, { ...task, name_pt: '', name_en: '' }), required);
  const rename = (name_pt: string) => send(admin, 'PATCH', `${url}/${id}`, change(task, { name_pt }));
  const answers = await Promise.all([rename('a'), rename('b')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a finished challenge takes no new task, and other members none at all', async () => {
  const [finished = 0] = await create({ closed_at: clock.now() });
  const staff = await join({ roles: ['admin'] });
  expectError(await send(staff, 'POST', `/api/admin/challenges/${finished}/tasks`, task), {
    error: 'conflict',
    message: 'Este desafio já terminou: as tarefas ficam como estão.',
  });
  const { url } = await openList();
  for (const member of [await join(), (await openChallenge()).admin])
    expect((await send(member, 'POST', url, task)).statusCode).toBe(403);
});
