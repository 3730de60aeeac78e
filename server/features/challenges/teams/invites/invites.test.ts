import {
  invitationModes,
  inviteActions,
  inviteStatuses,
  statusAfter,
} from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import {
  invite as inviteAnswer,
  ownInvitesPage,
  sentInvites,
} from '@mutirao/contract/challenges/teams/team-invites.ts';
import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { inviteSteps, joinChallenge, refusals, writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp } from '../../../../testing/test-app.ts';

const testApp = await startTestApp();
const { create, database, get, join, post, read, takePart } = testApp;
const { asLeader, asMember, invite, invited, newTeam, remove, request, requested, statusOf } = inviteSteps(testApp);
const { changed, conflict, inTeam, onlyLeader, open } = refusals;
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;

test('API-83 API-85 API-86 API-88 INVITE-01 INVITE-02 INVITE-08 a request is pending until the leader accepts it', async () => {
  const { id, url, leader, others } = await newTeam();
  const [member] = others;
  const answer = await request(url, member);
  expect(answer.statusCode).toBe(201);
  const made = inviteAnswer.strict().parse(answer.json());
  expect(made).toMatchObject({
    status: 'pending',
    invitation_mode: 'requested',
    user: { id: member.id },
    email_hint: null,
    team: { name: 'Maré Cheia', slug: 'mare-cheia', challenge: { id } },
    can: { accept: false, reject: false, cancel: true, leave: false, remove: false },
  });
  expect(await read(url, member.headers)).toMatchObject({ my_invite: { id: made.id, status: 'pending' } });
  const asSeen = { ...made, can: { accept: true, reject: true, cancel: false, leave: false, remove: false } };
  expect(await read(`${url}/responsible/invites`, leader.headers)).toEqual([asSeen]);
  const bySlug = `/api/challenges/${id}/teams/mare-cheia/responsible/invites`;
  expect(await read(bySlug, leader.headers)).toEqual([asSeen]);
  expect((await read(url, leader.headers)).invitations).toEqual([asSeen]);
  for (const headers of [undefined, member.headers]) expect((await read(url, headers)).invitations).toEqual([]);
  const accepted = await asLeader(url, made.id, 'accept', leader);
  expect([accepted.statusCode, accepted.json().status]).toEqual([200, 'accepted']);
  expect(await read(url)).toMatchObject({ count_members: 1, members: [{ id: made.id, user: { id: member.id } }] });
  expect(await read(`${url}/responsible/invites`, leader.headers)).toEqual([]);
  expect(await read(`/api/challenges/${id}/participation`, member.headers)).toMatchObject({
    my_team: { slug: 'mare-cheia' },
    can: { create_team: false, join_team: false },
    team_invites: [{ id: made.id, status: 'accepted', can: { leave: true } }],
  });
  const { data } = await read(`/api/users/${member.id}/activities`);
  expect(data.map(({ kind }: { kind: string }) => kind)).toContain('team_joined');
  const badges = await read(`/api/users/${member.id}/achievements`);
  expect(badges.map(({ kind }: { kind: string }) => kind)).toContain('first_team');
});

test('INVITE-03 who may accept the challenge takes part by asking; newcomers, judges and visitors do not', async () => {
  const { id, url, leader } = await newTeam();
  const outsider = await join({ profile: true });
  expect((await request(url, outsider)).statusCode).toBe(201);
  expect(await read(`/api/challenges/${id}/participation`, outsider.headers)).toMatchObject({
    is_contestant: true,
    is_following: true,
    team_invites: [{ status: 'pending', invitation_mode: 'requested' }],
  });
  const newcomer = await join({});
  expect((await request(url, newcomer)).json().error).toBe('profile_incomplete');
  const judge = await join({ profile: true });
  await takePart({ memberId: judge.id, challengeId: id, roles: ['judge'] });
  expect((await request(url, judge)).statusCode).toBe(403);
  expectError(await post(`${url}/contestant/invites`), signedOut);
  expectError(await request(url, leader), inTeam);
  expectError(await request(`/api/challenges/${id}/teams/no-such-team`, outsider), {
    error: 'not_found',
    message: 'Ops! Não encontramos esta equipe.',
  });
});

test('INVITE-04 INVITE-05 INVITE-07 INVITE-09 AMB-33 a request is possible again once the last one has ended', async () => {
  const { url, leader, others } = await newTeam();
  const [member] = others;
  const canceled = await requested(url, member);
  expectError(await request(url, member), open);
  expect((await remove(url, canceled, member)).statusCode).toBe(204);
  expect(await statusOf(url, member)).toBeUndefined();
  const list = (status: string) => read(`/api/profile/teams/invitations?filter[status]=${status}`, member.headers);
  expect((await list('canceled')).data).toMatchObject([{ id: canceled, status: 'canceled' }]);
  const rejected = await requested(url, member);
  expect((await asLeader(url, rejected, 'reject', leader)).json()).toMatchObject({ status: 'rejected' });
  expect(await statusOf(url, member)).toBe('rejected');
  expect((await list('refused')).data).toEqual((await list('rejected')).data);
  const accepted = await requested(url, member);
  await asLeader(url, accepted, 'accept', leader);
  expectError(await request(url, member), inTeam);
  expect((await remove(url, accepted, member)).statusCode).toBe(204);
  expect(await statusOf(url, member)).toBe('removed');
  expect((await read(url)).count_members).toBe(0);
  expect((await request(url, member)).statusCode).toBe(201);
});

test('API-87 API-91 API-92 INVITE-11 INVITE-12 an invitation is answered by the invited member alone', async () => {
  const { id, url, leader, others } = await newTeam();
  const [first, second, third] = others;
  const answer = await invite(url, leader, { user_id: first.id }, { user_id: second.id });
  expect(answer.statusCode).toBe(201);
  const { data, errors } = sentInvites.strict().parse(answer.json());
  expect(errors).toEqual([]);
  expect(data).toMatchObject([
    { status: 'pending', invitation_mode: 'invited', user: { id: first.id }, can: { remove: true, accept: false } },
    { user: { id: second.id } },
  ]);
  const [one = 0, other = 0] = data.map((made) => made.id);
  const page = ownInvitesPage.parse(await read('/api/profile/teams/invitations', first.headers));
  expect(page).toMatchObject({
    data: [{ id: one, can: { accept: true, reject: true, cancel: false }, team: { challenge: { id } } }],
    total: 1,
  });
  for (const step of ['accept', 'reject']) {
    expectError(await asMember(url, one, step, second), {
      error: 'refused',
      message: 'Você não tem permissão para fazer isto.',
    });
    expect((await asLeader(url, one, step, leader)).statusCode).toBe(409);
    expectError(await asLeader(url, one, step, third), onlyLeader);
  }
  expect((await asMember(url, one, 'accept', first)).json()).toMatchObject({ status: 'accepted' });
  expect((await asMember(url, other, 'reject', second)).json()).toMatchObject({ status: 'rejected' });
  expect(await read(url)).toMatchObject({ count_members: 1, members: [{ user: { id: first.id } }] });
  for (const step of ['accept', 'reject']) {
    expectError(await asMember(url, one, step, first), changed);
    expectError(await asMember(url, other, step, second), changed);
  }
  expectError(await asMember(url, 999_999_999, 'accept', first), {
    error: 'not_found',
    message: 'Este convite não existe mais.',
  });
});

test('an invited member who takes no part yet does so by accepting', async () => {
  const { id, url, leader } = await newTeam();
  const outsider = await join({ profile: true });
  const newcomer = await join({});
  const own = await invited(url, leader, outsider);
  expect((await asMember(url, own, 'accept', outsider)).statusCode).toBe(200);
  expect(await read(`/api/challenges/${id}`, outsider.headers)).toMatchObject({ is_contestant: true });
  const theirs = await invited(url, leader, newcomer);
  expect((await asMember(url, theirs, 'accept', newcomer)).json().error).toBe('profile_incomplete');
  expect(await statusOf(url, newcomer)).toBe('pending');
});

test('AMB-34 the outcome of each invitation is told, and a call without any is refused', async () => {
  const { id, url, leader, others } = await newTeam();
  const [first, second, third] = others;
  const hidden = await join({ profile: true });
  await database.updateTable('member').set({ hidden_from_community: true }).where('id', '=', hidden.id).execute();
  await requested(url, second);
  await writeTeams(testApp, { challengeId: id, name: 'Outra equipe', people: [third] });
  const unknown = 'Não encontramos esta pessoa.';
  const answer = await invite(
    url,
    leader,
    ...[first, second, third, hidden, { id: 999_999_999 }].map((one) => ({ user_id: one.id })),
  );
  expect(answer.json()).toMatchObject({
    data: [{ user: { id: first.id } }],
    errors: [
      { index: 1, message: 'Esta pessoa já tem um convite ou pedido em aberto com a equipe.' },
      { index: 2, message: 'Esta pessoa já tem uma equipe neste desafio.' },
      { index: 3, message: unknown },
      { index: 4, message: unknown },
    ],
  });
  expectError(await invite(url, leader, { user_id: 999_999_999 }), {
    ...conflict(unknown),
    errors: { 'invitations.0': [unknown] },
  });
  for (const one of [first, third]) expectError(await invite(url, one, { user_id: second.id }), onlyLeader);
  expect((await invite(url, leader)).statusCode).toBe(422);
});

test('API-90 PERM-15 the leader withdraws an invitation, removes a member, and nobody else does', async () => {
  const { url, leader, others } = await newTeam();
  const [first, second, third] = others;
  const open = await invited(url, leader, first);
  const member = await requested(url, second);
  expectError(await asLeader(url, member, 'remove', leader), changed);
  await asLeader(url, member, 'accept', leader);
  for (const one of [first, second, third]) {
    expectError(await asLeader(url, open, 'remove', one), onlyLeader);
    expectError(await asLeader(url, member, 'remove', one), onlyLeader);
    expectError(await get(`${url}/responsible/invites`, one.headers), onlyLeader);
  }
  expect((await asLeader(url, open, 'remove', leader)).json()).toMatchObject({ status: 'removed' });
  expectError(await asMember(url, open, 'accept', first), changed);
  expect((await read(url)).count_members).toBe(1);
  expect((await asLeader(url, member, 'remove', leader)).json()).toMatchObject({ status: 'removed' });
  expect((await read(url)).count_members).toBe(0);
  expect((await invite(url, leader, { user_id: second.id })).statusCode).toBe(201);
  expectError(await get(`${url}/responsible/invites`), signedOut);
});

test('API-93 the own list is filtered by mode and status, newest first, in pages', async () => {
  const member = await join({ profile: true });
  const teams = [await newTeam(), await newTeam(), await newTeam()];
  const [first, second, third] = teams as [(typeof teams)[0], (typeof teams)[0], (typeof teams)[0]];
  const one = await requested(first.url, member);
  const two = await invited(second.url, second.leader, member);
  const three = await invited(third.url, third.leader, member);
  await asMember(third.url, three, 'reject', member);
  const list = async (query = '') =>
    (await read(`/api/profile/teams/invitations${query}`, member.headers)).data.map(({ id }: { id: number }) => id);
  expect(await list()).toEqual([three, two, one]);
  expect(await list('?filter[mode]=invited')).toEqual([three, two]);
  expect(await list('?filter[mode]=requested')).toEqual([one]);
  expect(await list('?filter[status]=pending')).toEqual([two, one]);
  expect(await list('?filter[mode]=invited&filter[status]=rejected')).toEqual([three]);
  expect(await list('?filter[status]=accepted')).toEqual([]);
  expect(await list('?per_page=2&page=2')).toEqual([one]);
  expect((await get('/api/profile/teams/invitations?filter[mode]=x', member.headers)).statusCode).toBe(422);
  expectError(await get('/api/profile/teams/invitations'), signedOut);
});

const every = inviteStatuses.flatMap((from) =>
  inviteStatuses.filter((to) => to !== from).flatMap((to) => invitationModes.map((mode) => ({ from, to, mode }))),
);
const isAllowed = ({ from, to, mode }: (typeof every)[number]) =>
  (['member', 'leader'] as const).some((actor) =>
    inviteActions.some((action) => statusAfter({ status: from, mode }, actor, action) === to),
  );

test('the database allows the transitions of the table, and no others', async () => {
  const [challengeId = 0] = await create({});
  const [leader, member] = await joinChallenge(testApp, challengeId, 2);
  const [teamId = 0] = await writeTeams(testApp, { challengeId, name: 'Maré Cheia', people: [leader as never] });
  const given = { team_id: teamId, challenge_id: challengeId, member_id: member?.id as number };
  for (const one of every) {
    const { from, to, mode } = one;
    const { id } = await database
      .insertInto('team_invite')
      .values({ ...given, mode, status: from })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changed = database.updateTable('team_invite').set({ status: to }).where('id', '=', id).execute();
    const outcome = await changed.then(
      () => true,
      () => false,
    );
    expect([from, mode, to, outcome]).toEqual([from, mode, to, isAllowed(one)]);
    await database.deleteFrom('team_invite').where('id', '=', id).execute();
  }
});

test('a member has at most one open invitation or request of a team', async () => {
  const [challengeId = 0] = await create({});
  const [leader, member] = await joinChallenge(testApp, challengeId, 2);
  const [teamId = 0] = await writeTeams(testApp, { challengeId, name: 'Maré Cheia', people: [leader as never] });
  const given = { team_id: teamId, challenge_id: challengeId, member_id: member?.id as number };
  const insert = (mode: 'invited' | 'requested') =>
    database
      .insertInto('team_invite')
      .values({ ...given, mode })
      .execute();
  const tries = await Promise.allSettled([insert('invited'), insert('requested'), insert('invited')]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
