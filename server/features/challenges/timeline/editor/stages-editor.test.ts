import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { contentsOn } from '../../contents/contents.testing.ts';

const testApp = await startTestApp();
const { clock, create, database, join, read, takePart } = testApp;
const { openChallenge, send, change, auditOf } = contentsOn(testApp);
const { openStage, send: answer } = timelinesOn(testApp);

const newStage = () => ({
  title_pt: 'Protótipo',
  title_en: 'Prototype',
  message_pt: 'Mostre.',
  message_en: 'Show.',
  icon: 'tools',
  start_at: clock.in(day).toISOString(),
  finish_at: clock.in(5 * day).toISOString(),
  interact_with: 'any',
});

async function openList() {
  const opened = await openChallenge();
  const url = `${opened.base}/stages`;
  const seen = () => read(`/api/challenges/${opened.id}/timelines`);
  return { ...opened, url, seen };
}

test('TIME-02 every field of a stage is edited, seen at once and in the audit log', async () => {
  const { id, admin, url, seen } = await openList();
  expect(await seen()).toEqual([]);
  const body = newStage();
  const created = await send(admin, 'POST', url, body);
  expect(created.statusCode).toBe(201);
  const stage = created.json();
  expect(stage).toEqual({ ...body, id: expect.any(Number), interactions_count: 0 });
  expect(await seen()).toMatchObject([{ title: { pt: 'Protótipo', en: 'Prototype' }, icon: 'tools' }]);
  const wanted = {
    title_pt: 'Final',
    title_en: '',
    message_pt: 'Fim.',
    message_en: 'End.',
    icon: 'trophy',
    start_at: clock.in(2 * day).toISOString(),
    finish_at: null,
    interact_with: 'file',
  };
  const changed = await send(admin, 'PATCH', `${url}/${stage.id}`, change(stage, wanted));
  expect(changed.json()).toEqual({ id: stage.id, interactions_count: 0, ...wanted });
  expect(await seen()).toMatchObject([
    { title: { pt: 'Final', en: '' }, message: { pt: 'Fim.', en: 'End.' }, icon: 'trophy', finish_at: null },
  ]);
  expect(await read(url, admin.headers)).toMatchObject({ answers_by: 'member', untranslated_count: 1 });
  expect((await send(admin, 'DELETE', `${url}/${stage.id}`)).statusCode).toBe(204);
  expect(await seen()).toEqual([]);
  expect((await auditOf(id)).map(({ kind, detail }) => [kind, detail.what])).toEqual([
    ['content_created', 'stage'],
    ['content_changed', 'stage'],
    ['content_deleted', 'stage'],
  ]);
});

test('a stage ends after its start, whichever of both is changed, and has a title', async () => {
  const { admin, url } = await openList();
  const stage = (await send(admin, 'POST', url, newStage())).json();
  const after = { ...checkFields, errors: { finish_at: ['O fim vem depois do início'] } };
  const path = `${url}/${stage.id}`;
  expectError(await send(admin, 'PATCH', path, change(stage, { start_at: clock.in(9 * day).toISOString() })), after);
  expectError(await send(admin, 'POST', url, { ...newStage(), finish_at: clock.in(0).toISOString() }), after);
  const required = { ...checkFields, errors: { title_pt: ['Campo é Obrigatório'] } };
  expectError(await send(admin, 'PATCH', path, change(stage, { title_pt: '', title_en: '' })), required);
});

test('a stage that is sent twice is added once, and of two changes of one field one is a conflict', async () => {
  const { admin, url } = await openList();
  const body = newStage();
  const [one, two] = await Promise.all([send(admin, 'POST', url, body), send(admin, 'POST', url, body)]);
  expect(one.json().id).toBe(two.json().id);
  const rename = (title_pt: string) => send(admin, 'PATCH', `${url}/${one.json().id}`, change(body, { title_pt }));
  const answers = await Promise.all([rename('a'), rename('b')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a stage that is put off is announced again', async () => {
  const { admin, url } = await openList();
  const stage = (await send(admin, 'POST', url, newStage())).json();
  await database.updateTable('stage').set({ announced_at: clock.now() }).where('id', '=', stage.id).execute();
  const announced = () =>
    database.selectFrom('stage').select('announced_at').where('id', '=', stage.id).executeTakeFirstOrThrow();
  await send(admin, 'PATCH', `${url}/${stage.id}`, change(stage, { icon: 'bulb' }));
  expect((await announced()).announced_at).not.toBeNull();
  await send(admin, 'PATCH', `${url}/${stage.id}`, change(stage, { start_at: clock.in(3 * day).toISOString() }));
  expect((await announced()).announced_at).toBeNull();
});

test('who answers is set until there are answers, and an answered stage stays', async () => {
  const { path, contestant, id: challengeId, stageId } = await openStage({ stage: { interact_with: 'text' } });
  const staff = await join({ roles: ['admin'] });
  const base = `/api/admin/challenges/${challengeId}`;
  const settings = (answers_by: string) => send(staff, 'PUT', `${base}/stage-settings`, { answers_by });
  expect((await settings('team')).json()).toMatchObject({ answers_by: 'team', data: [{ id: stageId }] });
  expect((await settings('member')).json()).toMatchObject({ answers_by: 'member' });
  expect((await answer('POST', path, contestant, { content: 'Pronto' })).statusCode).toBe(201);
  expectError(await settings('team'), {
    error: 'conflict',
    message: 'Já há respostas neste desafio: não dá mais para mudar quem responde.',
  });
  expectError(await send(staff, 'DELETE', `${base}/stages/${stageId}`), {
    error: 'conflict',
    message: 'Esta etapa já tem respostas e não pode ser excluída.',
  });
});

test('PERM-20 stages are edited by admins of the challenge, in drafts and without a timeline too', async () => {
  const { admin, url } = await openList();
  const other = await openChallenge();
  expect((await send(other.admin, 'GET', url)).statusCode).toBe(403);
  expect((await send(await join(), 'POST', url, newStage())).statusCode).toBe(403);
  const [draft = 0, off = 0] = await create({ published: false }, { tabs_off: ['timeline'] });
  for (const challengeId of [draft, off]) {
    await takePart({ challengeId, memberId: admin.id, roles: ['challenge_admin'] });
    const created = await send(admin, 'POST', `/api/admin/challenges/${challengeId}/stages`, newStage());
    expect(created.statusCode).toBe(201);
  }
});
