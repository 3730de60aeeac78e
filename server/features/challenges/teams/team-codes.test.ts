import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { codesOn, unknownCode } from './team-codes.testing.ts';
import { createCode, generateCode } from './team-codes.ts';

const testApp = await startTestApp();
const { app, clock, database, get, join: signUp, platform, read } = testApp;
const { newCode, newTeam, put, show, switchOff } = codesOn(testApp);

const onlyLeader = { error: 'refused', message: 'Só quem lidera a equipe pode fazer isto.' } as const;

test('generated codes have six letters that are not confused, each as likely as the others', () => {
  const codes = Array.from({ length: 4000 }, generateCode);
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ]{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(3990);
  const counts = Map.groupBy(codes.join(''), (letter) => letter);
  expect(counts.size).toBe(20);
  for (const [letter, all] of counts) expect(all.length, letter).toBeGreaterThan(1000);
});

test('the leader creates a code, opens and closes it, renews it and switches it off', async () => {
  const { url, leader } = await newTeam();
  expect((await get(url, leader.headers)).body).toBe('null');
  const made = await put(url, leader);
  expect(made.statusCode).toBe(200);
  expect(made.json()).toEqual({
    code: expect.stringMatching(/^[B-Z]{6}$/),
    is_open: false,
    created_at: expect.any(String),
  });
  const { code } = made.json();
  expect(await read(url, leader.headers)).toEqual(made.json());
  expect((await put(url, leader, { is_open: true })).json()).toEqual({ ...made.json(), is_open: true });
  expect((await put(url, leader)).json()).toEqual({ ...made.json(), is_open: true });

  const renewed = (await put(url, leader, { renew: true })).json();
  expect(renewed).toMatchObject({ is_open: true });
  expect(renewed.code).not.toBe(code);
  expectError(await show(code), unknownCode);
  expect((await show(renewed.code)).statusCode).toBe(200);
  expect((await put(url, leader, { renew: true, is_open: false })).json()).toMatchObject({ is_open: false });

  for (let times = 0; times < 2; times += 1) expect((await switchOff(url, leader)).statusCode).toBe(204);
  expect((await get(url, leader.headers)).body).toBe('null');
  expectError(await show(renewed.code), unknownCode);
});

test('a code is for the leader: not for visitors, members of the team, and former leaders', async () => {
  const { id, url, teamId, leader } = await newTeam();
  const [member] = (await joinChallenge(testApp, id, 1)) as [TestMember];
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const payload = method === 'PUT' ? { payload: {} } : {};
    expect((await app.inject({ method, url, ...payload })).statusCode).toBe(401);
    expectError(await app.inject({ method, url, headers: member.headers, ...payload }), onlyLeader);
    for (const [given, message] of [
      [url.replace(`/teams/${teamId}/`, '/teams/no-such-team/'), 'Ops! Não encontramos esta equipe.'],
      [url.replace(`/${id}/`, '/999999999/'), 'Ops! Não encontramos este desafio.'],
    ] as const)
      expectError(await app.inject({ method, url: given, headers: leader.headers, ...payload }), {
        error: 'not_found',
        message,
      });
  }
  const [other] = (await joinChallenge(testApp, id, 1)) as [TestMember];
  const [led] = await writeTeams(testApp, { challengeId: id, name: 'Outra', people: [other, member] });
  const theirs = `/api/challenges/${id}/teams/${led}/code`;
  const { code } = (await put(theirs, other)).json();
  await app.inject({
    method: 'PUT',
    url: theirs.replace('/code', ''),
    headers: other.headers,
    payload: { responsible_id: member.id },
  });
  await testApp.post(theirs.replace('/code', '/leadership/accept'), member.headers);
  expect((await get(theirs, other.headers)).statusCode).toBe(403);
  expect((await read(theirs, member.headers)).code).toBe(code);
});

test.each([{ is_open: 'yes' }, { renew: 1 }, []])('%j is no change of a code', async (payload) => {
  const { url, leader } = await newTeam();
  expect((await put(url, leader, payload)).statusCode).toBe(422);
});

test('without teams and once the challenge has finished, codes do not change', async () => {
  const { id, url, leader, code } = await newCode();
  await database.updateTable('challenge').set({ teams_enabled: false }).where('id', '=', id).execute();
  await platform.write(async (_, invalidate) => invalidate(`challenge:${id}`));
  for (const answer of [await get(url, leader.headers), await put(url, leader), await switchOff(url, leader)])
    expect(answer.statusCode).toBe(403);
  expectError(await show(code), unknownCode);

  const finished = await newCode();
  await database
    .updateTable('challenge')
    .set({ opens_at: clock.in(-2 * day), registration_deadline: null, deadline: clock.in(-day) })
    .where('id', '=', finished.id)
    .execute();
  expect((await put(finished.url, finished.leader, { renew: true })).statusCode).toBe(409);
  expect((await switchOff(finished.url, finished.leader)).statusCode).toBe(409);
  expect((await read(finished.url, finished.leader.headers)).code).toBe(finished.code);
  expect((await show(finished.code)).json()).toMatchObject({ is_finished: true });
});

test('a generated code that another team has is generated again', async () => {
  const { code } = await newCode();
  const { teamId } = await newTeam();
  const generated = [code, code, 'ZZZZZZ'];
  const row = await platform.write((transaction) =>
    createCode(transaction, { teamId, isOpen: false, now: clock.now() }, () => generated.shift() ?? ''),
  );
  expect([row.code, generated]).toEqual(['ZZZZZZ', []]);
});

test('the code of a team is deleted with it', async () => {
  const { url, leader, code } = await newCode();
  await app.inject({ method: 'DELETE', url: url.replace('/code', ''), headers: leader.headers });
  expectError(await show(code), unknownCode);
  const stranger = await signUp();
  expect((await get(url, stranger.headers)).statusCode).toBe(404);
});

const other = await startTestApp({ databaseUrl: testApp.databaseUrl, clock: testApp.clock });
const callers = [codesOn(testApp), codesOn(other)] as const;

const newMembers = (count: number) => Promise.all(Array.from({ length: count }, () => signUp({ profile: true })));

/** The people of a team by its count and by its rows, and its accepted invites. */
async function counted(teamId: number) {
  const { rows } = await sql<Record<'count' | 'rows' | 'accepted' | 'pending', number>>`
    select t.people_count as count, (select count(*) from team_member p where p.team_id = t.id) as rows,
      (select count(*) from team_invite i where i.team_id = t.id and i.status = 'accepted') as accepted,
      (select count(*) from team_invite i where i.team_id = t.id and i.status = 'pending') as pending
    from team t where t.id = ${teamId}`.execute(database);
  return rows[0];
}

test('of 30 members who join by an open code at once, from one address, as many are in as there are slots', async () => {
  const { teamId, code } = await newCode({ isOpen: true, max_members: 4 });
  const members = await newMembers(30);
  const answers = await Promise.all(
    members.map((member, turn) => callers[turn % 2 === 0 ? 0 : 1].join(code, member, '10.40.0.1')),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(27).fill(409)]);
  for (const answer of answers)
    if (answer.statusCode === 409) expect(answer.json().message).toBe('Esta equipe já está completa.');
  expect(await counted(teamId)).toEqual({ count: 4, rows: 4, accepted: 3, pending: 0 });
}, 60_000);

test('one member who joins ten times at once is in the team once', async () => {
  const { teamId, code } = await newCode({ isOpen: true });
  const [member] = await newMembers(1);
  if (!member) throw new Error('There is no member');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => callers[turn % 2 === 0 ? 0 : 1].join(code, member)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await counted(teamId)).toEqual({ count: 2, rows: 2, accepted: 1, pending: 0 });
}, 30_000);

test('a code that is renewed while members join lets in those before, and no one after', async () => {
  const { teamId, url, leader, code } = await newCode({ isOpen: true, max_members: 40 });
  const members = await newMembers(20);
  const tries = members.map((member, turn) => callers[turn % 2 === 0 ? 0 : 1].join(code, member));
  const renewed = await put(url, leader, { renew: true });
  const answers = await Promise.all(tries);
  const joined = answers.filter(({ statusCode }) => statusCode === 200).length;
  for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
  expect(await counted(teamId)).toEqual({ count: joined + 1, rows: joined + 1, accepted: joined, pending: 0 });
  const [late] = await newMembers(1);
  if (!late) throw new Error('There is no member');
  expect((await callers[1].join(code, late)).statusCode).toBe(404);
  expect((await callers[1].join(renewed.json().code, late)).json().status).toBe('accepted');
}, 60_000);

test('renewals at once leave one code', async () => {
  const { url, leader, teamId } = await newCode();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => callers[turn % 2 === 0 ? 0 : 1].put(url, leader, { renew: true })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const codes = await database.selectFrom('team_code').select('code').where('team_id', '=', teamId).execute();
  expect(codes).toHaveLength(1);
  expect(answers.map((answer) => answer.json().code)).toContain(codes[0]?.code);
});
