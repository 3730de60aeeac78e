import {
  interaction as interactionAnswer,
  interactionPage,
} from '@mutirao/contract/challenges/timeline/interactions.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { createInteractionReportables } from './interaction-reportables.ts';

const testApp = await startTestApp();
const { clock, database, get, join, platform, read } = testApp;
const { involve, openStage, send, writeStages } = timelinesOn(testApp);

const unknownInteraction = { error: 'not_found', message: 'Não encontramos esta resposta.' } as const;
const notYours = { error: 'refused', message: 'Esta resposta é de outra pessoa.' } as const;
const conflict = (message: string) => ({ error: 'conflict', message }) as const;

test('TIME-04 TIME-10 API-101 API-102 ENTITY-20 a contestant answers a stage, and those who reply see it', async () => {
  const { id, stageId, path, contestant, judge } = await openStage();
  const answer = await send('POST', path, contestant, { content: '  O filtro aguentou.  ' });
  expect(answer.statusCode).toBe(201);
  const made = interactionAnswer.strict().parse(answer.json());
  expect(made).toMatchObject({
    stage_id: stageId,
    content: 'O filtro aguentou.',
    file_url: null,
    user: { id: contestant.id },
    team: null,
    editors: [],
    replies: [],
    is_hidden: false,
    can: { edit: true, delete: true, reply: false, report: false },
  });
  expect(await read(`${path}/${made.id}`, contestant.headers)).toEqual(made);
  const [stage] = await read(`/api/challenges/${id}/timelines`, contestant.headers);
  expect(stage).toMatchObject({ interaction: made, unanswered_count: null, can: { interact: true } });
  const page = interactionPage.parse(await read(path, judge.headers));
  expect(page).toMatchObject({ total: 1, unanswered_count: 1, data: [{ id: made.id, can: { reply: true } }] });
  const { data } = await read(`/api/users/${contestant.id}/activities`);
  expect(data).toContainEqual(expect.objectContaining({ kind: 'stage_answered' }));
});

test('TIME-11 API-103 the author changes an interaction, and nobody else', async () => {
  const { id, path, contestant, judge } = await openStage();
  const { id: made, updated_at } = (await send('POST', path, contestant, { content: 'Um' })).json();
  const url = `${path}/${made}`;
  const changed = await send('PUT', url, contestant, { content: 'Dois', based_on: updated_at });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { id: made, content: 'Dois', editors: [] }]);
  expect(changed.json().updated_at > updated_at).toBe(true);
  expectError(await send('PUT', url, await involve(id, 'contestant'), { content: 'Meu' }), notYours);
  for (const member of [judge, await involve(id, 'challenge_admin'), await join({ roles: ['admin'] }), await join()])
    expectError(await send('PUT', url, member, { content: 'Meu' }), notYours);
  expectError(await send('PUT', `${path}/999999`, contestant, { content: 'Três' }), unknownInteraction);
  expect((await testApp.app.inject({ method: 'PUT', url, payload: { content: 'Meu' } })).statusCode).toBe(401);
  expect(await read(path, judge.headers)).toMatchObject({ total: 1, data: [{ content: 'Dois' }] });
});

test('TIME-12 API-104 an interaction is deleted while its stage is active and nobody replied', async () => {
  const { id, path, contestant, judge } = await openStage();
  const { id: made } = (await send('POST', path, contestant, { content: 'Um' })).json();
  const url = `${path}/${made}`;
  for (const member of [judge, await involve(id, 'contestant'), await join()])
    expectError(await send('DELETE', url, member), notYours);
  const { id: reply } = (await send('POST', `${url}/replies`, judge, { content: 'Bom!' })).json();
  expect((await read(url, contestant.headers)).can).toMatchObject({ delete: false, edit: true });
  expectError(
    await send('DELETE', url, contestant),
    conflict('Esta resposta já foi comentada e não pode ser excluída.'),
  );
  await send('DELETE', `${url}/replies/${reply}`, judge);
  expect((await send('DELETE', url, contestant)).statusCode).toBe(204);
  expectError(await get(url, contestant.headers), unknownInteraction);
  expectError(await send('DELETE', url, contestant), unknownInteraction);
  expect((await read(path, judge.headers)).total).toBe(0);
});

test.each([
  ['before its start', { start_at: day, finish_at: 2 * day }, 'Esta etapa ainda não começou.'],
  ['after its end', { start_at: -2 * day, finish_at: -day }, 'Esta etapa já terminou.'],
])('TIME-07 API-102 %s a stage takes no interaction', async (_when, window, message) => {
  const stage = { start_at: clock.in(window.start_at), finish_at: clock.in(window.finish_at) };
  const { path, contestant } = await openStage({ stage });
  expectError(await send('POST', path, contestant, { content: 'Oi' }), conflict(message));
  expect((await read(path, contestant.headers)).total).toBe(0);
});

test('TIME-07 once its stage is over, an interaction is neither changed nor deleted', async () => {
  const { stageId, path, contestant } = await openStage();
  const { id: made } = (await send('POST', path, contestant, { content: 'Oi' })).json();
  await database
    .updateTable('stage')
    .set({ finish_at: clock.in(-60_000) })
    .where('id', '=', stageId)
    .execute();
  const over = conflict('Esta etapa já terminou.');
  expectError(await send('PUT', `${path}/${made}`, contestant, { content: 'Outra' }), over);
  expectError(await send('DELETE', `${path}/${made}`, contestant), over);
  expect(await read(`${path}/${made}`, contestant.headers)).toMatchObject({ content: 'Oi', can: { edit: false } });
});

test('TIME-09 what a stage asks for decides which fields are required', async () => {
  const required = 'Campo é Obrigatório';
  const cases = [
    ['text', {}, { content: [required] }],
    ['text', { content: '  ' }, { content: [required] }],
    ['file', { content: 'Só texto' }, { file: [required] }],
    ['any', {}, { content: ['Escreva um texto ou escolha uma imagem.'] }],
  ] as const;
  for (const [interact_with, body, errors] of cases) {
    const { path, contestant } = await openStage({ stage: { interact_with } });
    expectError(await send('POST', path, contestant, body), { ...checkFields, errors: { ...errors } as never });
  }
  const { path, contestant } = await openStage({ stage: { interact_with: 'text' } });
  const long = await send('POST', path, contestant, { content: 'x'.repeat(10_001) });
  expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['content']]);
  const { id: made } = (await send('POST', path, contestant, { content: 'x'.repeat(10_000) })).json();
  const emptied = await send('PUT', `${path}/${made}`, contestant, { content: null });
  expectError(emptied, { ...checkFields, errors: { content: [required] } });
});

test('AMB-40 a member answers a stage once: another answer is refused, and the same one changes nothing', async () => {
  const { path, contestant, judge } = await openStage();
  const first = await send('POST', path, contestant, { content: 'Um' });
  const repeated = await send('POST', path, contestant, { content: ' Um ' });
  expect([first.statusCode, repeated.statusCode]).toEqual([201, 200]);
  expect(repeated.json()).toEqual(first.json());
  expectError(await send('POST', path, contestant, { content: 'Outra' }), conflict('Você já respondeu a esta etapa.'));
  expect((await read(path, judge.headers)).total).toBe(1);
});

test('the second of two tabs is told that there is a newer version, and may repeat what is saved', async () => {
  const { path, contestant } = await openStage();
  const { id: made, updated_at } = (await send('POST', path, contestant, { content: 'Um' })).json();
  const edit = (content: string) => send('PUT', `${path}/${made}`, contestant, { content, based_on: updated_at });
  expect((await edit('Da primeira aba')).statusCode).toBe(200);
  expectError(
    await edit('Da segunda aba'),
    conflict('Esta resposta mudou desde que você a abriu. Veja a versão atual antes de salvar a sua.'),
  );
  expect((await edit('Da primeira aba')).statusCode).toBe(200);
  expect((await read(`${path}/${made}`, contestant.headers)).content).toBe('Da primeira aba');
});

test('PERM-01 PERM-17 only those who take part in the challenge, judge, advise or run it see interactions', async () => {
  const { id, path, contestant } = await openStage();
  const { id: made } = (await send('POST', path, contestant, { content: 'Um' })).json();
  const other = await involve(id, 'contestant');
  expect(await read(path, other.headers)).toMatchObject({ total: 0, data: [], unanswered_count: 0 });
  expect(await read(path, contestant.headers)).toMatchObject({ total: 1, data: [{ id: made }] });
  expectError(await get(`${path}/${made}`, other.headers), notYours);
  expectError(await get(`${path}/${made}/replies`, other.headers), notYours);
  const outsiders = [await join(), await involve(id, 'partner'), await join({ roles: ['judge'] })];
  const notInvolved = {
    error: 'refused',
    message: 'Só quem participa do desafio, avalia, aconselha ou administra vê as respostas.',
  } as const;
  const notContestant = { error: 'refused', message: 'Só quem participa do desafio responde às etapas.' } as const;
  for (const member of outsiders) {
    expectError(await get(path, member.headers), notInvolved);
    expectError(await get(`${path}/${made}`, member.headers), notYours);
    expectError(await send('POST', path, member, { content: 'Oi' }), notContestant);
  }
  for (const url of [path, `${path}/${made}`]) expect((await get(url)).statusCode).toBe(401);
  for (const role of ['judge', 'advisor', 'challenge_admin'] as const)
    expect((await read(path, (await involve(id, role)).headers)).total).toBe(1);
  expect((await get(`${path}/999999`, contestant.headers)).statusCode).toBe(404);
  expect((await get(path.replace(/timelines\/\d+/, 'timelines/999999'), contestant.headers)).statusCode).toBe(404);
});

test('an interaction is not found in another stage or challenge', async () => {
  const [one, other] = [await openStage(), await openStage()];
  const { id: made } = (await send('POST', one.path, one.contestant, { content: 'Um' })).json();
  const [second] = await writeStages(one.id, {});
  for (const [path, member] of [
    [one.path.replace(`timelines/${one.stageId}`, `timelines/${second}`), one.judge],
    [other.path, other.judge],
  ] as [string, TestMember][]) {
    expectError(await get(`${path}/${made}`, member.headers), unknownInteraction);
    expectError(await send('POST', `${path}/${made}/replies`, member, { content: 'Oi' }), unknownInteraction);
  }
});

test('hidden by moderation, an interaction shows its content to its author and to moderators only', async () => {
  const { id, stageId, path, contestant, judge } = await openStage();
  const { id: made } = (await send('POST', path, contestant, { content: 'Feio' })).json();
  const [reportable] = createInteractionReportables();
  const hide = (hiddenAt: Date | null) =>
    platform.write((transaction, invalidate) =>
      (reportable as NonNullable<typeof reportable>).setHidden(transaction, { ids: [made], hiddenAt }, invalidate),
    );
  expect(await reportable?.find(database, [made, 999_999])).toMatchObject([
    {
      id: made,
      parentId: stageId,
      authorId: contestant.id,
      challengeId: id,
      text: 'Feio',
      pictures: [],
      isHidden: false,
    },
  ]);
  await hide(clock.now());
  const url = `${path}/${made}`;
  expect(await read(url, judge.headers)).toMatchObject({ is_hidden: true, content: null, can: { reply: false } });
  expect(await read(path, judge.headers)).toMatchObject({ total: 1, unanswered_count: 0 });
  expect((await read(`${path}?search=feio`, judge.headers)).total).toBe(0);
  const seesAll = [contestant, await involve(id, 'challenge_admin'), await join({ roles: ['master_admin'] })];
  for (const { headers } of seesAll)
    expect(await read(url, headers)).toMatchObject({ is_hidden: true, content: 'Feio' });
  const isHidden = conflict('Esta resposta foi ocultada pela moderação.');
  expectError(await send('POST', `${url}/replies`, judge, { content: 'Oi' }), isHidden);
  expectError(await send('PUT', url, contestant, { content: 'Bonito' }), isHidden);
  expectError(await send('DELETE', url, contestant), isHidden);
  await hide(null);
  expect(await read(url, judge.headers)).toMatchObject({ is_hidden: false, content: 'Feio', can: { reply: true } });
  expect((await read(path, judge.headers)).unanswered_count).toBe(1);
});

test('interactions of a deleted challenge are gone', async () => {
  const { id, path, contestant } = await openStage();
  await send('POST', path, contestant, { content: 'Um' });
  await database.deleteFrom('challenge').where('id', '=', id).execute();
  expect(await database.selectFrom('interaction').select('id').where('challenge_id', '=', id).execute()).toEqual([]);
  expect((await get(path, contestant.headers)).statusCode).toBe(404);
});
