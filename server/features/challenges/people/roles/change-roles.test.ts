import { givenRoles } from '@mutirao/contract/challenges/people/given-roles.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectError, unknownChallenge } from '../../../../testing/expect-error.ts';
import { managersOn, refused } from '../../../../testing/managing.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { minute } from '../../../../testing/test-clock.ts';
import { mayTake, rolesToGive } from './roles.policy.ts';

const staff = { isAdmin: true, is_challenge_admin: false };
const admin = { isAdmin: false, is_challenge_admin: true };
const other = { isAdmin: false, is_challenge_admin: false };

test.each([
  ['staff', staff, ['judge', 'advisor', 'challenge_admin', 'partner']],
  ['an admin of the challenge', admin, ['judge', 'advisor', 'partner']],
  ['both', { isAdmin: true, is_challenge_admin: true }, ['judge', 'advisor', 'challenge_admin', 'partner']],
  ['someone else', other, []],
])('%s gives these roles, and takes them', (_who, facts, roles) => {
  expect(rolesToGive(facts)).toEqual(roles);
  expect(givenRoles.filter((role) => mayTake(role, { ...facts, isOwn: false }))).toEqual(roles);
});

test('everyone may give up their own role', () => {
  for (const role of givenRoles) expect(mayTake(role, { ...other, isOwn: true })).toBe(true);
});

const testApp = await startTestApp();
const { app, clock, create, database, get, join, post, read } = testApp;
const { give, involve, manage, send, strangers } = managersOn(testApp);

const isContestant = {
  error: 'conflict',
  message: 'Esta pessoa participa do desafio. Quem participa não avalia, aconselha nem administra.',
} as const;
const rolesOf = (answer: { json(): { data: { role: string; user: { id: number } }[] } }) =>
  answer.json().data.map(({ role, user }) => [role, user.id]);
const take = (path: string, by: TestMember, { id }: TestMember, role: string) =>
  send('DELETE', `${path}/people/${id}/${role}`, by);

test('who runs a challenge is changed with a fresh authentication', async () => {
  const { path } = await manage();
  const [staff, member] = [await join({ roles: ['admin'] }), await join({ profile: true })];
  expect((await give(path, staff, 'challenge_admin', { user_id: member.id })).statusCode).toBe(200);
  await database
    .updateTable('session')
    .set({ authenticated_at: clock.in(-10 * minute) })
    .where('member_id', '=', staff.id)
    .execute();
  const needed = { error: 'reauthentication_required' };
  expect((await give(path, staff, 'challenge_admin', { email: 'ana@example.org' })).json()).toMatchObject(needed);
  expect((await take(path, staff, member, 'challenge_admin')).json()).toMatchObject(needed);
  expect((await give(path, staff, 'judge', { email: 'ana@example.org' })).statusCode).toBe(200);
});

test('an admin of the challenge makes a member a judge, who is shown at once, notified, and in the audit log', async () => {
  const { id, admin, path } = await manage();
  const judge = await join({ first_name: 'Nara', profile: true });
  expect(await read(`/api/challenges/${id}/judges`)).toEqual([]);
  const answer = await give(path, admin, 'judge', { user_id: judge.id });
  expect(answer.json()).toMatchObject({
    data: [
      { role: 'challenge_admin', user: { id: admin.id }, can: { take: true } },
      { role: 'judge', user: { id: judge.id, first_name: 'Nara' }, since: expect.any(String), can: { take: true } },
    ],
    invitations: [],
    can: { give: ['judge', 'advisor', 'partner'] },
  });
  expect(answer.body).not.toContain('@');
  expect(await read(`/api/challenges/${id}/judges`)).toMatchObject([{ id: judge.id }]);
  await vi.waitFor(async () => {
    const { data } = await read('/api/notifications', judge.headers);
    expect(data).toMatchObject([{ event: 'role_given', title: { pt: expect.stringMatching(/^Você agora avalia/) } }]);
  });
  const event = {
    kind: 'role_given',
    member_id: judge.id,
    actor_id: admin.id,
    detail: { challenge: id, role: 'judge' },
  };
  const events = database.selectFrom('audit_event').selectAll().where('member_id', '=', judge.id);
  expect(await events.execute()).toMatchObject([event]);
  expect(rolesOf(await give(path, admin, 'judge', { user_id: judge.id }))).toHaveLength(2);
  expect(await events.execute()).toHaveLength(1);
});

test('a judge can be an adviser too, and a participant can be a partner', async () => {
  const { id, admin, path } = await manage();
  const [judge, contestant] = [await involve(id, 'judge'), await involve(id, 'contestant')];
  expect((await give(path, admin, 'advisor', { user_id: judge.id })).statusCode).toBe(200);
  expect((await give(path, admin, 'partner', { user_id: contestant.id })).statusCode).toBe(200);
  expect((await read(`/api/challenges/${id}/participation`, contestant.headers)).is_contestant).toBe(true);
});

test.each(['judge', 'advisor', 'challenge_admin'] as const)(
  'a participant does not become %s, nor the other way',
  async (role) => {
    const { id, staff, path } = await manage();
    const [contestant, member] = [await involve(id, 'contestant'), await involve(id)];
    expectError(await give(path, staff, role, { user_id: contestant.id }), isContestant);
    expect((await give(path, staff, role, { user_id: member.id })).statusCode).toBe(200);
    expect((await post(`/api/challenges/${id}/accept`, member.headers)).statusCode).toBe(403);
  },
);

test('a member who accepts the challenge while they are made a judge gets one of both', async () => {
  const { id, admin, path } = await manage();
  for (let round = 0; round < 6; round += 1) {
    const member = await involve(id);
    const calls = [
      () => give(path, admin, 'judge', { user_id: member.id }),
      () => post(`/api/challenges/${id}/accept`, member.headers),
    ];
    const answers = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } =
      await sql`select from challenge_role where challenge_id = ${id} and member_id = ${member.id}`.execute(database);
    expect(rows).toHaveLength(1);
  }
});

test('only staff make admins of a challenge and take that role; everyone gives up their own', async () => {
  const { id, admin, staff, path } = await manage();
  const member = await involve(id);
  expectError(await give(path, admin, 'challenge_admin', { user_id: member.id }), refused);
  expectError(await give(path, admin, 'challenge_admin', { email: 'ana@example.org' }), refused);
  const given = await give(path, staff, 'challenge_admin', { user_id: member.id });
  expect(given.json().can.give).toEqual(['judge', 'advisor', 'challenge_admin', 'partner']);
  expectError(await take(path, admin, member, 'challenge_admin'), refused);
  expect((await take(path, admin, admin, 'challenge_admin')).statusCode).toBe(200);
  expectError(await send('GET', `${path}/people`, admin), refused);
  expect(rolesOf(await take(path, staff, member, 'challenge_admin'))).toEqual([]);
});

test('a judge whose role is taken keeps their replies, no longer replies, and is notified', async () => {
  const { id, admin, path } = await manage();
  const judge = await involve(id, 'judge');
  expect(await read(`/api/challenges/${id}/judges`)).toHaveLength(1);
  expect(rolesOf(await take(path, admin, judge, 'judge'))).toEqual([['challenge_admin', admin.id]]);
  expect(await read(`/api/challenges/${id}/judges`)).toEqual([]);
  expect((await read(`/api/challenges/${id}/participation`, judge.headers)).is_judge).toBe(false);
  await vi.waitFor(async () => {
    expect((await read('/api/notifications', judge.headers)).data).toMatchObject([{ event: 'role_taken' }]);
  });
  expectError(await take(path, admin, judge, 'judge'), {
    error: 'not_found',
    message: 'Esta pessoa não tem este papel no desafio.',
  });
});

test('an application to advise is listed, and ends where the applicant gets a role', async () => {
  const { id, admin, path } = await manage();
  const member = await involve(id);
  const payload = { message: 'Trabalhei dez anos com cisternas.' };
  await app.inject({
    method: 'POST',
    url: `/api/challenges/${id}/advisors/applications`,
    headers: member.headers,
    payload,
  });
  const listed = await send('GET', `${path}/people`, admin);
  expect(listed.json().applications).toMatchObject([{ user: { id: member.id }, ...payload }]);
  expect((await give(path, admin, 'advisor', { user_id: member.id })).json().applications).toEqual([]);
});

test('people of a draft are managed too, and only its admins and staff do', async () => {
  const { id, admin, staff, path } = await manage({ published: false });
  const member = await involve(id);
  for (const one of [admin, staff]) expect((await send('GET', `${path}/people`, one)).statusCode).toBe(200);
  expect((await give(path, admin, 'judge', { user_id: member.id })).statusCode).toBe(200);
  await vi.waitFor(async () => {
    expect((await read('/api/notifications', member.headers)).data).toMatchObject([
      { event: 'role_given', path: null },
    ]);
  });
  for (const [, one] of await strangers(id)) {
    expectError(await send('GET', `${path}/people`, one), refused);
    expectError(await give(path, one, 'judge', { user_id: one.id }), refused);
    expectError(await take(path, one, admin, 'challenge_admin'), refused);
    expectError(await send('GET', `${path}/member-search?search=ana`, one), refused);
  }
  expect((await get(`/api${path}/people`)).statusCode).toBe(401);
  expectError(await send('GET', '/admin/challenges/999999999/people', staff), unknownChallenge);
});

test('a role needs someone, and an unknown member is not found', async () => {
  const { staff, path } = await manage();
  for (const body of [
    { role: 'judge' },
    { role: 'judge', user_id: 1, email: 'a@example.org' },
    { role: 'contestant', user_id: 1 },
  ])
    expect((await send('POST', `${path}/people`, staff, body)).statusCode).toBe(422);
  expectError(await give(path, staff, 'judge', { user_id: 999_999_999 }), {
    error: 'not_found',
    message: 'Não encontramos esta pessoa.',
  });
});

test('members are found by a part of their name; who hides from communities, by staff only', async () => {
  const { admin, staff, path } = await manage();
  const [seen, hides] = [
    await join({ first_name: 'Jaçanã', last_name: 'Um' }),
    await join({ first_name: 'Jaçanã', last_name: 'Dois' }),
  ];
  await database.updateTable('member').set({ hidden_from_community: true }).where('id', '=', hides.id).execute();
  const find = async (by: TestMember, search: string) =>
    (await send('GET', `${path}/member-search?search=${encodeURIComponent(search)}`, by))
      .json()
      .map(({ id }: TestMember) => id);
  expect(await find(admin, 'jacana')).toEqual([seen.id]);
  expect(await find(staff, 'JAÇANÃ')).toEqual([hides.id, seen.id]);
  expect(await find(staff, '%%')).toEqual([]);
  expect((await send('GET', `${path}/member-search?search=j`, staff)).statusCode).toBe(422);
});

test('the last admin of a challenge can be removed, and staff remain', async () => {
  const [id = 0] = await create({});
  const admin = await involve(id, 'challenge_admin');
  const staff = await join({ roles: ['master_admin'] });
  expect((await take(`/admin/challenges/${id}`, staff, admin, 'challenge_admin')).json().data).toEqual([]);
});
