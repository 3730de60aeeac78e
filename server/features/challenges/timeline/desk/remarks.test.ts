import { remarkLimits } from '@mutirao/contract/challenges/timeline/desk.ts';
import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';

const testApp = await startTestApp();
const { create, database, get, join, read } = testApp;
const { involve, send } = timelinesOn(testApp);
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
