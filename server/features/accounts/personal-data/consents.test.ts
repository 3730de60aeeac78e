import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { makeVersion } from '../../organisation/pages/pages.factory.ts';
import { deleteAccounts } from './deletions.ts';

const { app, clock, database, join, platform, post, read } = await startTestApp();

const consents = '/api/me/consents';
const given = async ({ headers }: TestMember) =>
  (await read(consents, headers)).map(({ kind, version }: { kind: string; version: number }) => `${kind} ${version}`);
const missing = ({ headers }: TestMember) => read(`${consents}/missing`, headers);
const agree = ({ headers }: TestMember, ...all: [kind: string, version: number][]) =>
  app.inject({
    method: 'POST',
    url: consents,
    headers,
    payload: { consents: all.map(([kind, version]) => ({ kind, version })) },
  });

const early = await join();
test('AMB-11 API-11 a new member agrees to both texts in the versions in force', async () => {
  const input = {
    first_name: 'Iara',
    last_name: 'Reis',
    email: 'iara@example.org',
    password: 'mandacaru quando floresce',
    password_confirmation: 'mandacaru quando floresce',
    accept_terms: true,
  };
  const answer = await app.inject({ method: 'POST', url: '/api/users', payload: input });
  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  expect(await read(consents, headers)).toMatchObject([
    { kind: 'terms', version: 1 },
    { kind: 'privacy', version: 1 },
  ]);
  expect(await read(`${consents}/missing`, headers)).toEqual([]);
});

test('a new version is reported to members who agreed to an older one, until they agree; agreeing again changes nothing', async () => {
  await makeVersion(
    database,
    { slug: 'privacy-policy', version: 2, valid_from: organisationDay(clock.now()), changes_en: 'Fewer cookies.' },
    clock.now(),
  );
  expect(await missing(early)).toEqual([
    {
      kind: 'privacy',
      version: 2,
      valid_from: organisationDay(clock.now()),
      changes: { en: 'Fewer cookies.', pt: 'Mudanças da versão 2' },
    },
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => agree(early, ['privacy', 2])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await missing(early)).toEqual([]);
  expect(await given(early)).toEqual(['terms 1', 'privacy 1', 'privacy 2']);
  expect(await given(await join())).toEqual(['terms 1', 'privacy 2']);
});

test('only the version in force can be agreed to', async () => {
  const member = await join();
  const changed = { error: 'conflict', message: expect.stringContaining('mudou enquanto') } as const;
  for (const version of [1, 3]) expectError(await agree(member, ['privacy', version]), changed as never);
  expect((await agree(member, ['terms', 0])).statusCode).toBe(422);
  expect((await agree(member, ['cookies', 1])).statusCode).toBe(422);
  expect((await agree(member)).statusCode).toBe(422);
  expect(await given(member)).toEqual(['terms 1', 'privacy 2']);
});

test('who agreed before the texts had versions is asked', async () => {
  const member = await join();
  await database.updateTable('consent').set({ version: null }).where('member_id', '=', member.id).execute();
  expect((await missing(member)).map(({ kind }: { kind: string }) => kind)).toEqual(['terms', 'privacy']);
  await agree(member, ['terms', 1], ['privacy', 2]);
  expect(await missing(member)).toEqual([]);
});

test('a version that a member agreed to cannot be deleted', async () => {
  const taken = platform.database.deleteFrom('page_version').where('slug', '=', 'terms-of-use').execute();
  await expect(taken).rejects.toThrow(/foreign key/);
});

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
