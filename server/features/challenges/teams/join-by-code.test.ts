import { expect, test, vi } from 'vitest';
import { expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { codesOn, unknownCode } from './team-codes.testing.ts';

const testApp = await startTestApp();
const { app, clock, database, join: signUp, post, read } = testApp;
const { join, newCode, put, show } = codesOn(testApp);

const conflict = (message: string) => ({ error: 'conflict', message }) as const;
const newMember = () => signUp({ profile: true });

/** The notifications of a member about codes that were closed. */
async function closings({ headers }: TestMember): Promise<unknown[]> {
  const pending = database.selectFrom('announcement').select('id').where('finished_at', 'is', null);
  await vi.waitUntil(async () => (await pending.execute()).length === 0, { timeout: 30_000, interval: 10 });
  const { data } = await read('/api/notifications', headers);
  return data.filter(({ event }: { event: string }) => event === 'team_code_closed');
}

const participation = (id: number, { headers }: TestMember) => read(`/api/challenges/${id}/participation`, headers);

test('everyone sees the team of a code, however it is typed', async () => {
  const { id, teamId, leader, code } = await newCode({ max_members: 3 });
  const answer = await show(code);
  expect(answer.json()).toEqual({
    id: teamId,
    name: 'Maré Cheia',
    slug: 'mare-cheia',
    challenge: { id, slug: expect.any(String), title: { pt: expect.any(String), en: expect.any(String) } },
    responsible: expect.objectContaining({ id: leader.id, full_name: expect.any(String) }),
    open_slots: 2,
    is_open: false,
    is_finished: false,
  });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  const spaced = `${code.slice(0, 3)} - ${code.slice(3)}`;
  for (const typed of [code.toLowerCase(), spaced, [...code].join('-'), ` ${code}\t`])
    expect((await show(typed)).json()).toEqual(answer.json());
  for (const unknown of ['ZZZZZZ', 'BCD', 'ABCDEF', '%', `${code}B`]) expectError(await show(unknown), unknownCode);
});

test('a visitor signs in first, and a member without a profile creates one first', async () => {
  const { code } = await newCode({ isOpen: true });
  expect((await join(code, { headers: {} as never })).statusCode).toBe(401);
  const answer = await join(code, await signUp());
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'profile_incomplete']);
  expectError(await join('ZZZZZZ', await newMember()), unknownCode);
});

test('a code makes a request, which the leader accepts, and takes part in the challenge', async () => {
  const { id, teamId, leader, code } = await newCode();
  const member = await newMember();
  const asked = await join(code.toLowerCase(), member);
  expect(asked.statusCode).toBe(200);
  expect(asked.json()).toMatchObject({
    status: 'pending',
    invitation_mode: 'requested',
    user: { id: member.id },
    team: { id: teamId, challenge: { id } },
    can: { cancel: true, accept: false },
  });
  expect(await participation(id, member)).toMatchObject({ is_contestant: true, my_team: null });
  expect((await join(code, member)).json()).toEqual(asked.json());
  const path = `/api/challenges/${id}/teams/${teamId}/responsible/invites/${asked.json().id}/accept`;
  expect((await post(path, leader.headers)).json().status).toBe('accepted');
  expect((await join(code, member)).json()).toMatchObject({ id: asked.json().id, status: 'accepted' });
});

test('an open code joins at once, and accepts a request that was open', async () => {
  const { id, url, leader, code } = await newCode();
  const [asking, member] = [await newMember(), await newMember()];
  const { id: request } = (await join(code, asking)).json();
  await put(url, leader, { is_open: true });
  const joined = await join(code, member);
  expect(joined.json()).toMatchObject({ status: 'accepted', invitation_mode: 'requested' });
  expect((await join(code, member)).json()).toEqual(joined.json());
  expect((await join(code, asking)).json()).toMatchObject({ id: request, status: 'accepted' });
  for (const one of [asking, member])
    expect(await participation(id, one)).toMatchObject({ is_contestant: true, my_team: { slug: 'mare-cheia' } });
  const { data } = await read(`/api/users/${member.id}/activities`);
  expect(data.filter(({ kind }: { kind: string }) => kind === 'team_joined')).toHaveLength(1);
});

test('a code accepts the invitation of its team, also where the leader decides on requests', async () => {
  const { id, url, leader, code } = await newCode();
  const member = await newMember();
  const sent = await app.inject({
    method: 'POST',
    url: url.replace('/code', '/responsible/invites'),
    headers: leader.headers,
    payload: { invitations: [{ user_id: member.id }] },
  });
  expect((await join(code, member)).json()).toMatchObject({
    id: sent.json().data[0].id,
    status: 'accepted',
    invitation_mode: 'invited',
  });
  expect((await participation(id, member)).my_team).toMatchObject({ slug: 'mare-cheia' });
});

test('a refused request can be made again by the code', async () => {
  const { id, teamId, leader, code } = await newCode();
  const member = await newMember();
  const { id: first } = (await join(code, member)).json();
  await post(`/api/challenges/${id}/teams/${teamId}/responsible/invites/${first}/reject`, leader.headers);
  const again = (await join(code, member)).json();
  expect([again.status, again.id === first]).toEqual(['pending', false]);
});

test.each([true, false])('a full team and members of another team are refused (open: %s)', async (isOpen) => {
  const { id, leader, code } = await newCode({ isOpen, max_members: 2 });
  const [other, second] = (await joinChallenge(testApp, id, 2)) as [TestMember, TestMember];
  await writeTeams(testApp, { challengeId: id, name: 'Outra', people: [other] });
  const inTeam = conflict('Você já tem uma equipe neste desafio.');
  for (const one of [other, leader]) expect((await join(code, one)).json()).toMatchObject(inTeam);
  if (!isOpen) return;
  expect((await join(code, second)).json().status).toBe('accepted');
  expectError(await join(code, await newMember()), conflict('Esta equipe já está completa.'));
  expect((await show(code)).json().open_slots).toBe(0);
});

test('once the challenge has finished, a code joins no more, nor does a judge', async () => {
  const { id, code } = await newCode({ isOpen: true });
  const judge = await newMember();
  await testApp.takePart({ challengeId: id, memberId: judge.id, roles: ['judge'] });
  expect((await join(code, judge)).statusCode).toBe(403);
  const [member] = (await joinChallenge(testApp, id, 1)) as [TestMember];
  await database
    .updateTable('challenge')
    .set({ opens_at: clock.in(-2 * day), registration_deadline: null, deadline: clock.in(-day) })
    .where('id', '=', id)
    .execute();
  expect((await join(code, member)).statusCode).toBe(409);
});

test('after 20 wrong codes the visitors of a network are refused with every code; members are not', async () => {
  const { id, url, leader, code } = await newCode({ isOpen: true });
  const school = '10.20.0.1';
  for (let times = 0; times < 30; times += 1) expect((await show(code, school)).statusCode).toBe(200);
  const wrong = Array.from({ length: 20 }, (_, index) => `ZZZZ${'BCDFGHJKMNPQRSTVWXYZ'[index]}B`);
  for (const typed of wrong) expectError(await show(typed, school), unknownCode);
  // A typing error is not counted.
  expectError(await show('ABC', school), unknownCode);
  expectTooMany(await show(code, school), 600);
  expectTooMany(await show('ZZZZZZ', school), 600);
  const member = await newMember();
  // The code may have been guessed there: for a day, its leader decides.
  expect((await show(code, school, member.headers)).json().is_open).toBe(false);
  expect((await join(code, member, school)).json().status).toBe('pending');
  expect((await join(code, await newMember())).json().status).toBe('pending');
  const { slug } = (await read(`/api/challenges/${id}`)) as { slug: string };
  expect(await closings(leader)).toMatchObject([{ path: `/challenges/${slug}/teams/my/code` }]);
  expect(await closings(member)).toEqual([]);
  expect((await read(url, leader.headers)).is_open).toBe(false);
  clock.move(day);
  expect((await show(code)).json().is_open).toBe(true);
  expect((await join(code, await newMember())).json().status).toBe('accepted');
  expect((await show(code, '10.20.0.2')).statusCode).toBe(200);
});

test('after 10 wrong codes a member is refused with every code, from any address, and nobody else', async () => {
  const { code } = await newCode({ isOpen: true });
  const [member, other] = [await newMember(), await newMember()];
  const tries = Array.from({ length: 14 }, (_, index) => join('ZZZZZZ', member, `10.20.1.${index % 7}`));
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(404), ...Array(4).fill(429)]);
  expectTooMany(await show(code, undefined, member.headers), 3600);
  expectTooMany(await join(code, member), 3600);
  expect((await join(code, other, '10.20.1.1')).json().status).toBe('accepted');
});

test('guesses of one network close no code that is used elsewhere, however many they are', async () => {
  const { url, leader, code } = await newCode({ isOpen: true });
  await Promise.all(Array.from({ length: 200 }, (_, index) => show('ZZZZZZ', `10.21.0.${index % 2}`)));
  expect((await join(code, await newMember())).json().status).toBe('accepted');
  expect((await read(url, leader.headers)).is_open).toBe(true);
}, 60_000);

test('a code is used 100 times an hour', async () => {
  const { teamId, code } = await newCode();
  const members = await Promise.all(Array.from({ length: 2 }, newMember));
  // Idempotent uses count as well; a member makes at most 60 requests an hour.
  for (const [member, times] of [
    [members[0], 59],
    [members[1], 41],
  ] as const)
    for (let time = 0; time < times; time += 1) expect((await join(code, member as TestMember)).statusCode).toBe(200);
  expectTooMany(await join(code, await newMember()), 3600);
  expect((await show(code)).json().id).toBe(teamId);
}, 60_000);

test('while many wrong codes arrive from everywhere, an open code that is found asks its leader, who opens it', async () => {
  const { url, leader, code } = await newCode({ isOpen: true });
  expect((await join(code, await newMember())).json().status).toBe('accepted');
  for (let round = 0; round < 6; round += 1)
    await Promise.all(Array.from({ length: 100 }, (_, index) => show('ZZZZZZ', `10.30.${round}.${index % 5}`)));
  const shown = await Promise.all(Array.from({ length: 5 }, () => show(code)));
  expect(shown.map((answer) => answer.json().is_open)).toEqual(Array(5).fill(false));
  expect(await closings(leader)).toHaveLength(1);
  expect((await join(code, await newMember())).json().status).toBe('pending');
  expect((await put(url, leader, { renew: true })).json().is_open).toBe(true);
}, 90_000);
