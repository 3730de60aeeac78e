import { deskPage, remarkLimits } from '@mutirao/contract/challenges/timeline/desk.ts';
import { expect, test, vi } from 'vitest';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day, minute } from '../../../../testing/test-clock.ts';
import { sweepClaims } from './change-desk.ts';
import { notifyOfUndoableReply } from './replies.ts';

const testApp = await startTestApp();
const { app, clock, create, database, databaseUrl, get, join, platform, read, takePart } = testApp;
// A second instance on the same database.
const other = await startTestApp({ databaseUrl, clock });
const { involve, openStage, send } = timelinesOn(testApp);

/** A stage with so many interactions, and its judge. */
async function answeredStage(count: number) {
  const opened = await openStage();
  const ids: number[] = [];
  for (let one = 0; one < count; one += 1) {
    const contestant = one === 0 ? opened.contestant : await involve(opened.id, 'contestant');
    ids.push((await send('POST', opened.path, contestant, { content: `Resposta ${one}` })).json().id);
  }
  return { ...opened, ids };
}
const desk = async ({ headers }: TestMember, query = '') =>
  deskPage.strict().parse(await read(`/api/me/desk${query}`, headers));
const idsAt = async (member: TestMember, query = '') => (await desk(member, query)).data.map(({ id }) => id);
const claim = ({ headers }: TestMember, interactions: readonly unknown[], claimed = true, on = app) =>
  on.inject({ method: 'PUT', url: '/api/me/desk/claims', headers, payload: { interactions, claimed } });

test('the desk has the interactions of all stages in which the caller replies, by view, challenge and stage', async () => {
  const [first, second] = [await answeredStage(2), await answeredStage(1)];
  const { judge } = first;
  await takePart({ memberId: judge.id, challengeId: second.id, roles: ['advisor'] });
  const [one = 0, two = 0, three = 0] = [...first.ids, ...second.ids];
  await send('POST', `${first.path}/${one}/replies`, judge, { content: 'Bom!' });
  await send('POST', `${second.path}/${three}/replies`, second.judge, { content: 'Muito bom!' });
  const { data, total, stages, claimed_count } = await desk(judge);
  expect(data).toMatchObject([{ id: two, content: 'Resposta 1', claim: null, can: { reply: true } }]);
  expect([total, claimed_count]).toEqual([1, 0]);
  expect(stages).toMatchObject([
    { id: first.stageId, challenge: { id: first.id }, total: 2, waiting: 1, own: 1 },
    { id: second.stageId, challenge: { id: second.id }, total: 1, waiting: 0, own: 0 },
  ]);
  expect(await idsAt(judge, '?filter[view]=mine')).toEqual([one]);
  expect(await idsAt(judge, '?filter[view]=answered')).toEqual([one, three]);
  expect(await idsAt(judge, `?filter[view]=answered&filter[challenge]=${second.id}`)).toEqual([three]);
  expect(await idsAt(judge, `?filter[stage]=${second.stageId}`)).toEqual([]);
  expect(await idsAt(judge, '?filter[view]=answered&per_page=1&page=2')).toEqual([three]);
  await database.updateTable('challenge').set({ published: false }).where('id', '=', second.id).execute();
  expect((await desk(judge)).stages).toHaveLength(1);
});

test('the desk is empty for those who reply nowhere, and refuses visitors and unknown views', async () => {
  const { id, contestant } = await answeredStage(1);
  const strangers = [contestant, await involve(id, 'partner'), await join({ roles: ['judge', 'admin'] })];
  for (const member of strangers) expect(await desk(member)).toMatchObject({ data: [], stages: [], total: 0 });
  expect((await get('/api/me/desk')).statusCode).toBe(401);
  expect((await get('/api/me/desk?filter[view]=all', contestant.headers)).statusCode).toBe(422);
});

test('a claim is seen by the others who reply and not by contestants, until it is let go or a day has passed', async () => {
  const { id, ids, path, judge, contestant } = await answeredStage(2);
  const [one = 0, two = 0] = ids;
  const advisor = await involve(id, 'advisor');
  expect((await claim(judge, ids)).json()).toEqual({ claimed: ids, taken: [] });
  expect((await claim(advisor, [two])).json()).toEqual({ claimed: [], taken: [two] });
  const seen = (await desk(advisor)).data.map((entry) => entry.claim?.user.id);
  expect(seen).toEqual([judge.id, judge.id]);
  expect((await read(`${path}/${one}`, contestant.headers)).claim).toBeNull();
  expect([await idsAt(judge, '?filter[view]=claimed'), (await desk(judge)).claimed_count]).toEqual([ids, 2]);
  expect(await idsAt(advisor, '?filter[view]=claimed')).toEqual([]);

  expect((await claim(advisor, [one], false)).json()).toEqual({ claimed: [], taken: [] });
  expect((await desk(judge)).claimed_count).toBe(2);
  await claim(judge, [one], false);
  expect((await claim(advisor, [one])).json()).toEqual({ claimed: [one], taken: [] });
  // Another may reply all the same, and what has a reply is no longer to be read.
  await send('POST', `${path}/${two}/replies`, advisor, { content: 'Bom!' });
  expect((await desk(judge)).claimed_count).toBe(0);

  const { expires_at } = await database
    .selectFrom('interaction_claim')
    .select('expires_at')
    .where('interaction_id', '=', one)
    .executeTakeFirstOrThrow();
  expect(Math.abs(expires_at.getTime() - clock.in(day).getTime())).toBeLessThan(minute);
  await database.updateTable('interaction_claim').set({ expires_at: clock.now() }).execute();
  expect((await desk(advisor)).data).toMatchObject([{ id: one, claim: null }]);
  expect((await claim(judge, [one])).json()).toEqual({ claimed: [one], taken: [] });
  await sweepClaims(platform);
  expect(await database.selectFrom('interaction_claim').select('interaction_id').execute()).toEqual([
    { interaction_id: one },
  ]);
});

test('claims are refused to others, for unknown interactions, and in other shapes', async () => {
  const { id, ids, judge, contestant } = await answeredStage(1);
  const refused = { error: 'refused' } as const;
  for (const member of [contestant, await involve(id, 'partner'), await join({ roles: ['admin'] })])
    expect((await claim(member, ids)).json()).toMatchObject(refused);
  expectError(await claim(judge, [...ids, 999_999_999]), {
    error: 'not_found',
    message: 'Não encontramos esta resposta.',
  });
  for (const wrong of [[], ['x'], Array(51).fill(1)])
    expect((await claim(judge, wrong)).json()).toMatchObject({ error: checkFields.error });
  expect((await app.inject({ method: 'PUT', url: '/api/me/desk/claims', payload: {} })).statusCode).toBe(401);
  expect((await desk(judge)).claimed_count).toBe(0);
});

test('of twelve who claim the same interactions at once, on two instances, each has one claimant', async () => {
  const { id, ids } = await answeredStage(3);
  const repliers = await Promise.all(Array.from({ length: 12 }, () => involve(id, 'judge')));
  const answers = await Promise.all(
    repliers.map((member, turn) =>
      claim(member, turn % 3 ? ids : ids.toReversed(), true, (turn % 2 ? other : testApp).app),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  const claimed = answers.flatMap((answer) => answer.json().claimed as number[]);
  expect(claimed.toSorted((a, b) => a - b)).toEqual(ids);
  const rows = await database.selectFrom('interaction_claim').selectAll().where('interaction_id', 'in', ids).execute();
  for (const { interaction_id, member_id } of rows) {
    const winner = answers.findIndex((answer) => answer.json().claimed.includes(interaction_id));
    expect(repliers[winner]?.id).toBe(member_id);
  }
});

/** The notifications of a member, by their events. */
const eventsOf = async ({ headers }: TestMember) =>
  (await read('/api/notifications', headers)).data.map(({ event }: { event: string }) => event);

test('an undoable reply notifies after the window, once, also where the job runs twice', async () => {
  const { id, stageId, ids, path, contestant, judge } = await answeredStage(1);
  const url = `${path}/${ids[0]}/replies`;
  const { id: replyId } = (await send('POST', url, judge, { content: 'Bom!', undoable: true })).json();
  expect(await database.selectFrom('announcement').select('id').where('challenge_id', '=', id).execute()).toEqual([]);
  await vi.waitUntil(async () => (await eventsOf(contestant)).length > 0, { timeout: 40_000, interval: 200 });
  await notifyOfUndoableReply(platform, { challengeId: id, stageId, interactionId: ids[0] as number, replyId });
  const announced = await database.selectFrom('announcement').select('event').where('challenge_id', '=', id).execute();
  expect(announced).toEqual([{ event: 'interaction_replied' }]);
}, 60_000);

test('a reply that is undone within the window notifies no one, and leaves what waits', async () => {
  const { id, stageId, ids, path, judge } = await answeredStage(1);
  const interactionId = ids[0] as number;
  const url = `${path}/${interactionId}/replies`;
  const { id: replyId } = (await send('POST', url, judge, { content: 'Bom!', undoable: true })).json();
  expect(await idsAt(judge)).toEqual([]);
  expect((await send('DELETE', `${url}/${replyId}`, judge)).statusCode).toBe(204);
  expect(await idsAt(judge)).toEqual([interactionId]);
  await notifyOfUndoableReply(platform, { challengeId: id, stageId, interactionId, replyId });
  expect(await database.selectFrom('announcement').select('id').where('challenge_id', '=', id).execute()).toEqual([]);
});

const [challengeId = 0] = await create({});
const url = '/api/me/remarks';
const judge = await involve(challengeId, 'judge');
const staff = await join({ roles: ['admin'] });
const fields = { title: 'Falta medir', content: 'Conte quanta água o filtro limpou.' };
const titles = async ({ headers }: TestMember) =>
  (await read(url, headers)).data.map(({ title }: { title: string }) => title);
const unknown = { error: 'not_found', message: 'Não encontramos esta observação.' } as const;

test("a judge saves, changes and deletes remarks of their own, and reads the organisation's", async () => {
  const created = await send('POST', url, judge, { ...fields, title: ' Falta medir ' });
  expect(created.statusCode).toBe(201);
  const own = created.json();
  expect(own).toEqual({ ...fields, id: own.id, is_shared: false, can: { edit: true } });
  const shared = (await send('POST', url, staff, { title: 'Boas-vindas', content: 'Oi!', is_shared: true })).json();
  expect(await read(url, judge.headers)).toEqual({
    data: [{ ...shared, is_shared: true, can: { edit: false } }, own],
    can: { share: false },
  });
  expect(await read(url, staff.headers)).toMatchObject({ data: [{ id: shared.id }], can: { share: true } });
  const change = { title: 'Meça', content: 'Meça de novo.' };
  expect((await send('PUT', `${url}/${own.id}`, judge, change)).json()).toMatchObject(change);
  expect((await send('PUT', `${url}/${shared.id}`, staff, { ...change, title: 'Olá' })).statusCode).toBe(200);
  expect(await titles(judge)).toEqual(['Meça', 'Olá']);
  expect((await send('DELETE', `${url}/${own.id}`, judge)).statusCode).toBe(204);
  expect((await send('DELETE', `${url}/${shared.id}`, staff)).statusCode).toBe(204);
  expect(await titles(judge)).toEqual([]);
});

test("remarks of others are unknown, and the organisation's are its staff's to write", async () => {
  const own = (await send('POST', url, judge, fields)).json();
  const shared = (await send('POST', url, staff, { ...fields, is_shared: true })).json();
  const adviser = await involve(challengeId, 'advisor');
  const notSharing = {
    error: 'refused',
    message: 'Só a equipe da organização escreve as observações de todos.',
  } as const;
  expectError(await send('POST', url, adviser, { ...fields, is_shared: true }), notSharing);
  expectError(await send('PUT', `${url}/${shared.id}`, adviser, fields), notSharing);
  expectError(await send('DELETE', `${url}/${shared.id}`, adviser), notSharing);
  for (const member of [adviser, staff]) {
    expectError(await send('PUT', `${url}/${own.id}`, member, fields), unknown);
    expectError(await send('DELETE', `${url}/${own.id}`, member), unknown);
  }
  expectError(await send('PUT', `${url}/999999999`, judge, fields), unknown);
  expectError(await send('DELETE', `${url}/999999999`, judge), unknown);
});

test('those who reply nowhere and visitors have no remarks; empty ones are refused', async () => {
  const nowhere = {
    error: 'refused',
    message: 'Só quem avalia, aconselha ou administra um desafio usa observações salvas.',
  } as const;
  for (const member of [await join({ roles: ['judge'] }), await involve(challengeId, 'contestant')]) {
    expectError(await get(url, member.headers), nowhere);
    expectError(await send('POST', url, member, fields), nowhere);
    expectError(await send('PUT', `${url}/1`, member, fields), nowhere);
    expectError(await send('DELETE', `${url}/1`, member), nowhere);
  }
  const visitor = { headers: {} } as TestMember;
  expect((await get(url)).statusCode).toBe(401);
  expect((await send('POST', url, visitor, fields)).statusCode).toBe(401);
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await send(method, `${url}/1`, visitor, fields)).statusCode).toBe(401);
  const empty = await send('POST', url, judge, { title: ' ', content: '' });
  expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ['title', 'content']]);
  const long = await send('PUT', `${url}/1`, judge, { ...fields, title: 'x'.repeat(remarkLimits.title + 1) });
  expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['title']]);
});

test('no member has more remarks than the limit, even when several are saved at once', async () => {
  const collector = await involve(challengeId, 'judge');
  const rows = Array.from({ length: remarkLimits.count - 1 }, () => ({ ...fields, member_id: collector.id }));
  await database.insertInto('saved_remark').values(rows).execute();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('POST', url, collector, fields)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});
