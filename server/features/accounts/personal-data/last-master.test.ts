import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { deleteAccounts } from './deletions.ts';

const { app, post, join, platform, database, clock } = await startTestApp();
const json = { 'content-type': 'application/json' };
const ask = ({ headers }: TestMember) => post('/api/me/deletion', { ...json, ...headers }, '{}');
const askFor = async (member: TestMember, by: TestMember) => {
  const headers = { ...json, ...by.headers };
  const url = `/api/admin/members/${member.id}`;
  await app.inject({ method: 'POST', url: `${url}/views`, headers, payload: { reason: 'Pediu por telefone.' } });
  return app.inject({ method: 'POST', url: `${url}/deletion`, headers, payload: { certificates: 'withdraw' } });
};
const masters = (count: number) =>
  Promise.all(Array.from({ length: count }, () => join({ roles: ['master_admin'], confirmed_at: clock.now() })));
const change = (
  one: TestMember,
  set: { deletion_at?: Date | null; suspended_until?: Date; suspension_reason?: string },
) => database.updateTable('member').set(set).where('id', '=', one.id).execute();
/** Takes the role from all, so that each test begins without a master admin. */
const begin = () => sql`update member set roles = '{}' where roles <> '{}'`.execute(database);
const leaving = async () => {
  const { rows } = await sql`
    select from member where roles @> '{master_admin}' and deletion_at is not null`.execute(database);
  return rows.length;
};
const refusal = {
  error: 'conflict',
  message: 'Alguém precisa continuar como admin principal: dê esse papel a outra pessoa antes.',
} as const;

test('the last master admin cannot schedule the deletion of the account, until somebody else has the role', async () => {
  await begin();
  const [last] = (await masters(1)) as [TestMember];
  expectError(await ask(last), refusal);
  expect(await leaving()).toBe(0);
  await masters(1);
  expect((await ask(last)).statusCode).toBe(200);
  // To repeat it keeps the day.
  expect((await ask(last)).statusCode).toBe(200);
});

test.each([
  ['is to be deleted', { deletion_at: clock.in(day) }],
  ['is suspended', { suspended_until: clock.in(day), suspension_reason: 'Ofendeu.' }],
])('a master admin who %s does not remain for another', async (_, set) => {
  await begin();
  const [last, other] = (await masters(2)) as [TestMember, TestMember];
  await change(other, set);
  expectError(await ask(last), refusal);
});

test('of the last master admins who ask at once one remains', async () => {
  await begin();
  const answers = await Promise.all((await masters(4)).map(ask));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409]);
  expect(await leaving()).toBe(3);
});

test('of two master admins who delete each other at once one remains', async () => {
  await begin();
  const [one, two] = (await masters(2)) as [TestMember, TestMember];
  const answers = await Promise.all([askFor(one, two), askFor(two, one), ask(one)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await leaving()).toBe(1);
});

test('the last master admin is not deleted when the day comes, but as soon as somebody else has the role', async () => {
  await begin();
  const [last] = (await masters(1)) as [TestMember];
  const other = await join();
  for (const one of [last, other]) await change(one, { deletion_at: clock.now() });
  await deleteAccounts(platform);
  const rowOf = ({ id }: TestMember) =>
    database.selectFrom('member').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await rowOf(last)).toEqual({ deleted_at: null });
  expect(await rowOf(other)).toEqual({ deleted_at: expect.any(Date) });
  await masters(1);
  await deleteAccounts(platform);
  expect(await rowOf(last)).toEqual({ deleted_at: expect.any(Date) });
});
