import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { inviteSteps, refusals, writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { minute } from '../../../../testing/test-clock.ts';
import { deleteAccounts } from '../../../accounts/personal-data/deletions.ts';

const testApp = await startTestApp();
const { app, clock, database, get, platform, post, read } = testApp;
const { newTeam, request, invite, asLeader, asMember, remove, requested, invited } = inviteSteps(testApp);
const { conflict, changed, full, inTeam } = refusals;

test('INVITE-23 a full team takes no requests, invitations and members', async () => {
  const { url, leader, others } = await newTeam({ max_members: 2 });
  const [first, second, third] = others;
  const [own, request1] = [await invited(url, leader, first), await requested(url, second)];
  await asLeader(url, request1, 'accept', leader);
  expectError(await asMember(url, own, 'accept', first), full);
  expectError(await request(url, third), full);
  expectError(await invite(url, leader, { user_id: third.id }), full);
  const seen = await read(url, leader.headers);
  expect([seen.can.invite, seen.invitations[0].status]).toEqual([false, 'pending']);
  expect((await read('/api/profile/teams/invitations', first.headers)).data[0].can.accept).toBe(false);
});

test('who gets a team has no open requests any more, and may not be accepted elsewhere', async () => {
  const { id, url, leader, others } = await newTeam();
  const [first, second, third] = others;
  const [otherTeam] = await writeTeams(testApp, { challengeId: id, name: 'Outra equipe', people: [third] });
  const elsewhere = `/api/challenges/${id}/teams/${otherTeam}`;
  const [here, there] = [await requested(url, first), await requested(elsewhere, first)];
  await asLeader(url, here, 'accept', leader);
  expectError(await asLeader(elsewhere, there, 'accept', third), changed);
  const open = await requested(url, second);
  const created = await app.inject({
    method: 'POST',
    url: `/api/challenges/${id}/teams`,
    headers: second.headers,
    payload: { name: 'A minha equipe' },
  });
  expect(created.statusCode).toBe(201);
  expectError(await asLeader(url, open, 'accept', leader), changed);
});

test('an invitation cannot be accepted while its member has another team, and can be again afterwards', async () => {
  const { id, url, leader, others } = await newTeam();
  const [first] = others;
  const own = await invited(url, leader, first);
  const [elsewhere] = await writeTeams(testApp, { challengeId: id, name: 'Outra equipe', people: [first] });
  const offered = async () => [
    (await read('/api/profile/teams/invitations', first.headers)).data[0].can,
    (await read(url, first.headers)).my_invite.can,
    (await read(`/api/challenges/${id}/participation`, first.headers)).team_invites[0].can,
  ];
  for (const can of await offered()) expect(can).toMatchObject({ accept: false, reject: true });
  expectError(await asMember(url, own, 'accept', first), inTeam);
  await app.inject({ method: 'DELETE', url: `/api/challenges/${id}/teams/${elsewhere}`, headers: first.headers });
  for (const can of await offered()) expect(can).toMatchObject({ accept: true, reject: true });
});

test('PERM-16 a leader who joined by an invitation does not remove themselves, and leaves only alone', async () => {
  const { url, leader, others } = await newTeam();
  const [member] = others;
  const [own, first] = [await requested(url, member), leader];
  await asLeader(url, own, 'accept', first);
  await app.inject({ method: 'PUT', url, headers: first.headers, payload: { responsible_id: member.id } });
  await post(`${url}/leadership/accept`, member.headers);
  const none = { accept: false, reject: false, cancel: false, leave: false, remove: false };
  expect((await read('/api/profile/teams/invitations', member.headers)).data).toMatchObject([{ id: own, can: none }]);
  expect((await asLeader(url, own, 'remove', member)).statusCode).toBe(403);
  expect((await remove(url, own, member)).statusCode).toBe(409);
  const { members } = await read(url, member.headers);
  expect((await asLeader(url, members[0].id, 'remove', member)).json()).toMatchObject({ status: 'removed' });
  expect((await asLeader(url, own, 'remove', member)).statusCode).toBe(403);
  expect((await remove(url, own, member)).statusCode).toBe(204);
  expect((await get(url)).statusCode).toBe(404);
});

test('PART-18 who leaves the challenge has no open requests and invitations in it', async () => {
  const { id, url, leader, others } = await newTeam();
  const [first, second] = others;
  const [own, theirs] = [await requested(url, first), await invited(url, leader, second)];
  for (const one of [first, second]) await post(`/api/challenges/${id}/abort`, one.headers);
  expectError(await asLeader(url, own, 'accept', leader), changed);
  expectError(await asMember(url, theirs, 'accept', second), changed);
  const statuses = await Promise.all(
    [first, second].map(async (one) => (await read('/api/profile/teams/invitations', one.headers)).data[0].status),
  );
  expect(statuses).toEqual(['canceled', 'rejected']);
});

test('a deleted account leaves no invitations, and a deleted team neither', async () => {
  const { url, leader, others } = await newTeam();
  const [first, second] = others;
  const own = await requested(url, first);
  await requested(url, second);
  await database
    .updateTable('member')
    .set({ deletion_at: clock.in(-minute) })
    .where('id', '=', first.id)
    .execute();
  await deleteAccounts(platform);
  expect((await read(url, leader.headers)).invitations).toMatchObject([{ user: { id: second.id } }]);
  expectError(await asLeader(url, own, 'accept', leader), {
    error: 'not_found',
    message: 'Este convite não existe mais.',
  });
  expect((await app.inject({ method: 'DELETE', url, headers: leader.headers })).statusCode).toBe(204);
  expect((await read('/api/profile/teams/invitations', second.headers)).total).toBe(0);
});

test('once the challenge has finished or has no teams, nothing changes any more', async () => {
  const { id, url, leader, others } = await newTeam({ deadline: clock.in(5 * minute) });
  const [first, second, third] = others;
  const [own, theirs] = [await requested(url, first), await invited(url, leader, second)];
  const tryAll = async () => [
    await asLeader(url, own, 'accept', leader),
    await asLeader(url, own, 'reject', leader),
    await remove(url, own, first),
    await asMember(url, theirs, 'accept', second),
    await asLeader(url, theirs, 'remove', leader),
    await request(url, third),
    await invite(url, leader, { user_id: third.id }),
  ];
  clock.move(6 * minute);
  for (const answer of await tryAll()) expectError(answer, conflict('Este desafio já terminou.'));
  const { data } = await read('/api/profile/teams/invitations', second.headers);
  expect([data[0].status, data[0].can.accept]).toEqual(['pending', false]);
  clock.move(-6 * minute);
  await database.updateTable('challenge').set({ teams_enabled: false }).where('id', '=', id).execute();
  for (const answer of await tryAll())
    expectError(answer, { error: 'refused', message: 'Este desafio não tem equipes.' });
  expect((await read('/api/profile/teams/invitations', second.headers)).total).toBe(0);
  await database.updateTable('challenge').set({ teams_enabled: true }).where('id', '=', id).execute();
  expect((await asLeader(url, own, 'accept', leader)).statusCode).toBe(200);
});
