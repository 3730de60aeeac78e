import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { inviteSteps, joinChallenge, refusals, writeTeams } from '../../../../testing/taking-part.ts';
import { type Answer, startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { minute } from '../../../../testing/test-clock.ts';
import { deleteAccounts } from '../../../accounts/personal-data/deletions.ts';

const testApp = await startTestApp();
const { app, clock, create, database, databaseUrl, get, platform, post, read } = testApp;
const { asLeader, asMember, invite, invited, newTeam, remove, request, requested } = inviteSteps(testApp);
const { changed, conflict, full, inTeam } = refusals;

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

// A second instance on the same database.
const other = await startTestApp({ databaseUrl, clock });

type Method = 'POST' | 'PUT' | 'DELETE';
let turn = 0;
/** Asks the two instances by turns. */
function ask(method: Method, url: string, { headers }: TestMember, payload?: object): Promise<Answer> {
  turn += 1;
  const { app } = turn % 2 === 0 ? testApp : other;
  return app.inject({ method, url, headers, ...(payload && { payload }) });
}

async function teamWithPeople(count: number, given: object = {}, led = 1) {
  const [id = 0] = await create(given);
  const people = await joinChallenge(testApp, id, count);
  const [leader, ...others] = people as [TestMember, ...TestMember[]];
  const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: people.slice(0, led) });
  return { id, teamId, url: `/api/challenges/${id}/teams/${teamId}`, leader, others };
}

const requestFrom = async (url: string, one: TestMember) =>
  (await ask('POST', `${url}/contestant/invites`, one)).json().id as number;
const codes = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode).toSorted();

/** What should never be: counts beside their rows, memberships without accepted invites, and the other way round. */
async function wrong(challengeId: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*) from team t join challenge c on c.id = t.challenge_id where t.challenge_id = ${challengeId}
        and (t.people_count <> (select count(*) from team_member p where p.team_id = t.id)
          or t.people_count > c.max_members))
      + (select count(*) from team_invite i where i.challenge_id = ${challengeId}
        and (i.status = 'accepted') <> exists (
          select from team_member p where p.id = i.id and p.member_id = i.member_id and p.team_id = i.team_id))
      + (select count(*) from team_member p join team t on t.id = p.team_id where p.challenge_id = ${challengeId}
        and p.member_id <> t.responsible_id and not exists (select from team_invite i where i.id = p.id))
      + (select count(*) from team_invite i join team_member p
          on p.challenge_id = i.challenge_id and p.member_id = i.member_id
        where i.challenge_id = ${challengeId} and i.status = 'pending' and i.mode = 'requested') as wrong`.execute(
    database,
  );
  return rows[0]?.wrong ?? -1;
}

test('of 50 members who are accepted into the last slot, one is in, and the others learn that the team is full', async () => {
  const { id, url, leader, others } = await teamWithPeople(51, { max_members: 2 });
  const invites = await Promise.all(others.map((one) => requestFrom(url, one)));
  const answers = await Promise.all(
    invites.map((invite) => ask('POST', `${url}/responsible/invites/${invite}/accept`, leader)),
  );
  expect(codes(answers)).toEqual([200, ...Array(49).fill(409)]);
  const messages = new Set(answers.filter((one) => one.statusCode === 409).map((one) => one.json().message));
  expect([...messages]).toEqual(['Esta equipe já está completa.']);
  expect(await wrong(id)).toBe(0);
}, 60_000);

test('of 50 invited members who accept the last slot, one is in', async () => {
  const { id, url, leader, others } = await teamWithPeople(51, { max_members: 2 });
  const invitations = others.map((one) => ({ user_id: one.id }));
  const { data } = (await ask('POST', `${url}/responsible/invites`, leader, { invitations })).json();
  const answers = await Promise.all(
    others.map((one, place) => ask('PUT', `${url}/contestant/invites/${data[place].id}/accept`, one)),
  );
  expect(codes(answers)).toEqual([200, ...Array(49).fill(409)]);
  expect(await wrong(id)).toBe(0);
}, 60_000);

test('of many requests that a member makes at once, one is made; two teams do not both get them', async () => {
  const { id, url, leader, others } = await teamWithPeople(4);
  const [member, second] = others as [TestMember, TestMember];
  const [otherId] = await writeTeams(testApp, { challengeId: id, name: 'Maré Baixa', people: [second] });
  const elsewhere = url.replace(/\d+$/, String(otherId));
  const tries = await Promise.all(Array.from({ length: 8 }, () => ask('POST', `${url}/contestant/invites`, member)));
  expect(codes(tries)).toEqual([201, ...Array(7).fill(409)]);
  const here = tries.find(({ statusCode }) => statusCode === 201)?.json().id;
  const there = await requestFrom(elsewhere, member);
  const answers = await Promise.all([
    ask('POST', `${url}/responsible/invites/${here}/accept`, leader),
    ask('POST', `${elsewhere}/responsible/invites/${there}/accept`, second),
  ]);
  expect(codes(answers)).toEqual([200, 409]);
  expect(await wrong(id)).toBe(0);
});

test.each([
  ['accept against cancel', 'accept', 'cancel'],
  ['reject against cancel', 'reject', 'cancel'],
  ['accept against aborting the challenge', 'accept', 'abort'],
  ['accept against creating a team', 'accept', 'create'],
  ['accept against deleting the team', 'accept', 'destroy'],
])(
  '%s leaves one of the two states',
  async (_name, step, against) => {
    for (let round = 0; round < 6; round += 1) {
      const { id, url, leader, others } = await teamWithPeople(2);
      const [member] = others as [TestMember];
      const invite = await requestFrom(url, member);
      const opponents: Record<string, () => Promise<Answer>> = {
        cancel: () => ask('DELETE', `${url}/contestant/invites/${invite}`, member),
        abort: () => ask('POST', `/api/challenges/${id}/abort`, member),
        create: () => ask('POST', `/api/challenges/${id}/teams`, member, { name: 'A minha equipe' }),
        destroy: () => ask('DELETE', url, leader),
      };
      const answers = await Promise.all([
        ask('POST', `${url}/responsible/invites/${invite}/${step}`, leader),
        (opponents[against] as () => Promise<Answer>)(),
      ]);
      for (const { statusCode } of answers) expect([200, 201, 204, 404, 409]).toContain(statusCode);
      expect(answers.some(({ statusCode }) => statusCode < 300)).toBe(true);
      expect(await wrong(id)).toBe(0);
    }
  },
  60_000,
);

test('an invitation that is accepted, refused, withdrawn and left at once ends in one state', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, url, leader, others } = await teamWithPeople(2);
    const [member] = others as [TestMember];
    const invitations = [{ user_id: member.id }];
    const { data } = (await ask('POST', `${url}/responsible/invites`, leader, { invitations })).json();
    const own = `${url}/contestant/invites/${data[0].id}`;
    const answers = await Promise.all([
      ask('PUT', `${own}/accept`, member),
      ask('PUT', `${own}/reject`, member),
      ask('DELETE', own, member),
      ask('POST', `${url}/responsible/invites/${data[0].id}/remove`, leader),
    ]);
    for (const { statusCode } of answers) expect([200, 204, 409]).toContain(statusCode);
    expect(await wrong(id)).toBe(0);
  }
}, 60_000);

test("two leaders' offers and answers leave one leader", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, url, leader, others } = await teamWithPeople(3, {}, 3);
    const [second, third] = others as [TestMember, TestMember];
    await ask('PUT', url, leader, { responsible_id: second.id });
    const answers = await Promise.all([
      ask('POST', `${url}/leadership/accept`, second),
      ask('PUT', url, leader, { responsible_id: third.id }),
      ask('POST', `${url}/leadership/accept`, third),
      ask('DELETE', url, leader),
      ask('POST', `/api/challenges/${id}/abort`, second),
    ]);
    for (const { statusCode } of answers) expect([200, 204, 403, 404, 409]).toContain(statusCode);
    expect(await wrong(id)).toBe(0);
  }
}, 60_000);
