import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { joinChallenge, writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { createCode, generateCode } from './change-code.ts';
import { codesOn, unknownCode } from './team-codes.testing.ts';

const testApp = await startTestApp();
const { app, clock, database, get, join: signUp, platform, read } = testApp;
const { newTeam, newCode, put, switchOff, show } = codesOn(testApp);

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
