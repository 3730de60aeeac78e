import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { contentsOn } from '../../contents/contents.testing.ts';

const testApp = await startTestApp();
const { clock, create, database, join, read, takePart } = testApp;
const { involve, openStage, send, send: answer, writeStages } = timelinesOn(testApp);
const { auditOf, change, openChallenge, send: sendInEditor } = contentsOn(testApp);

const newChallenge = async (given = {}) => (await create(given))[0] as number;
const pathOf = (id: number | string) => `/api/challenges/${id}/timelines`;
const prototype = () => ({
  title: { pt: 'Protótipo', en: 'Prototype' },
  icon: 'tools',
  start_at: clock.in(day).toISOString(),
  finish_at: clock.in(2 * day).toISOString(),
  message: { pt: 'Mostre.', en: 'Show it.' },
  interact_with: 'file',
});

test('a stage that is written at once for both languages is in the audit log, and added once for a double click', async () => {
  const id = await newChallenge();
  const admin = await involve(id, 'challenge_admin');
  const body = prototype();
  const [one, two] = await Promise.all([send('POST', pathOf(id), admin, body), send('POST', pathOf(id), admin, body)]);
  const stageId = one.json().id;
  expect(two.json().id).toBe(stageId);
  await send('PUT', `${pathOf(id)}/${stageId}`, admin, { ...body, icon: 'rocket' });
  await send('PUT', `/api/challenges/${id}/timeline-settings`, admin, { answers_by: 'team' });
  await send('DELETE', `${pathOf(id)}/${stageId}`, admin);
  expect((await auditOf(id)).map(({ kind, actor_id, detail }) => [kind, actor_id, detail.what, detail.after])).toEqual([
    ['content_created', admin.id, 'stage', expect.objectContaining({ icon: 'tools' })],
    ['content_changed', admin.id, 'stage', { icon: 'rocket' }],
    ['content_changed', admin.id, 'stages', { answers_by: 'team' }],
    ['content_deleted', admin.id, 'stage', undefined],
  ]);
});

test('a challenge has at most fifty stages', async () => {
  const id = await newChallenge();
  const admin = await involve(id, 'challenge_admin');
  await writeStages(id, ...Array.from({ length: 49 }, () => ({})));
  const { title, message, ...fields } = prototype();
  const edited = { ...fields, title_pt: 'a', title_en: 'a', message_pt: '', message_en: '' };
  const answers = await Promise.all([
    ...['um', 'dois'].map((pt) => send('POST', pathOf(id), admin, { ...fields, message, title: { ...title, pt } })),
    send('POST', `/api/admin/challenges/${id}/stages`, admin, edited),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  expect(await read(pathOf(id))).toHaveLength(50);
});

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
  const created = await sendInEditor(admin, 'POST', url, body);
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
  const changed = await sendInEditor(admin, 'PATCH', `${url}/${stage.id}`, change(stage, wanted));
  expect(changed.json()).toEqual({ id: stage.id, interactions_count: 0, ...wanted });
  expect(await seen()).toMatchObject([
    { title: { pt: 'Final', en: '' }, message: { pt: 'Fim.', en: 'End.' }, icon: 'trophy', finish_at: null },
  ]);
  expect(await read(url, admin.headers)).toMatchObject({ answers_by: 'member', untranslated_count: 1 });
  expect((await sendInEditor(admin, 'DELETE', `${url}/${stage.id}`)).statusCode).toBe(204);
  expect(await seen()).toEqual([]);
  expect((await auditOf(id)).map(({ kind, detail }) => [kind, detail.what])).toEqual([
    ['content_created', 'stage'],
    ['content_changed', 'stage'],
    ['content_deleted', 'stage'],
  ]);
});

test('a stage ends after its start, whichever of both is changed, and has a title', async () => {
  const { admin, url } = await openList();
  const stage = (await sendInEditor(admin, 'POST', url, newStage())).json();
  const after = { ...checkFields, errors: { finish_at: ['O fim vem depois do início'] } };
  const path = `${url}/${stage.id}`;
  expectError(
    await sendInEditor(admin, 'PATCH', path, change(stage, { start_at: clock.in(9 * day).toISOString() })),
    after,
  );
  expectError(await sendInEditor(admin, 'POST', url, { ...newStage(), finish_at: clock.in(0).toISOString() }), after);
  const required = { ...checkFields, errors: { title_pt: ['Campo é Obrigatório'] } };
  expectError(await sendInEditor(admin, 'PATCH', path, change(stage, { title_pt: '', title_en: '' })), required);
});

test('a stage that is sent twice is added once, and of two changes of one field one is a conflict', async () => {
  const { admin, url } = await openList();
  const body = newStage();
  const [one, two] = await Promise.all([
    sendInEditor(admin, 'POST', url, body),
    sendInEditor(admin, 'POST', url, body),
  ]);
  expect(one.json().id).toBe(two.json().id);
  const rename = (title_pt: string) =>
    sendInEditor(admin, 'PATCH', `${url}/${one.json().id}`, change(body, { title_pt }));
  const answers = await Promise.all([rename('a'), rename('b')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a stage that is put off is announced again', async () => {
  const { admin, url } = await openList();
  const stage = (await sendInEditor(admin, 'POST', url, newStage())).json();
  await database.updateTable('stage').set({ announced_at: clock.now() }).where('id', '=', stage.id).execute();
  const announced = () =>
    database.selectFrom('stage').select('announced_at').where('id', '=', stage.id).executeTakeFirstOrThrow();
  await sendInEditor(admin, 'PATCH', `${url}/${stage.id}`, change(stage, { icon: 'bulb' }));
  expect((await announced()).announced_at).not.toBeNull();
  await sendInEditor(
    admin,
    'PATCH',
    `${url}/${stage.id}`,
    change(stage, { start_at: clock.in(3 * day).toISOString() }),
  );
  expect((await announced()).announced_at).toBeNull();
});

test('who answers is set until there are answers, and an answered stage stays', async () => {
  const { path, contestant, id: challengeId, stageId } = await openStage({ stage: { interact_with: 'text' } });
  const staff = await join({ roles: ['admin'] });
  const base = `/api/admin/challenges/${challengeId}`;
  const settings = (answers_by: string) => sendInEditor(staff, 'PUT', `${base}/stage-settings`, { answers_by });
  expect((await settings('team')).json()).toMatchObject({ answers_by: 'team', data: [{ id: stageId }] });
  expect((await settings('member')).json()).toMatchObject({ answers_by: 'member' });
  expect((await answer('POST', path, contestant, { content: 'Pronto' })).statusCode).toBe(201);
  expectError(await settings('team'), {
    error: 'conflict',
    message: 'Já há respostas neste desafio: não dá mais para mudar quem responde.',
  });
  expectError(await sendInEditor(staff, 'DELETE', `${base}/stages/${stageId}`), {
    error: 'conflict',
    message: 'Esta etapa já tem respostas e não pode ser excluída.',
  });
});

test('PERM-20 stages are edited by admins of the challenge, in drafts and without a timeline too', async () => {
  const { admin, url } = await openList();
  const other = await openChallenge();
  expect((await sendInEditor(other.admin, 'GET', url)).statusCode).toBe(403);
  expect((await sendInEditor(await join(), 'POST', url, newStage())).statusCode).toBe(403);
  const [draft = 0, off = 0] = await create({ published: false }, { tabs_off: ['timeline'] });
  for (const challengeId of [draft, off]) {
    await takePart({ challengeId, memberId: admin.id, roles: ['challenge_admin'] });
    const created = await sendInEditor(admin, 'POST', `/api/admin/challenges/${challengeId}/stages`, newStage());
    expect(created.statusCode).toBe(201);
  }
});
