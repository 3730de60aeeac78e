import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type ReadStream, readStream } from '../../../testing/read-stream.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { requestToJoin } from './invites/invites.ts';

const testApp = await startTestApp();
const { app, clock, create, database, platform, post, takePart } = testApp;
const patience = { timeout: 30_000, interval: 10 };

/** A team of three, and two without one. A follower and a judge, whom no team concerns, would show without a name. */
async function newTeam(given: object = {}) {
  const [id = 0] = await create(given);
  const people = (await joinChallenge(testApp, id, 5)) as [TestMember, TestMember, TestMember, TestMember, TestMember];
  const [leader, second, third, outsider, other] = people;
  const [follower, judge] = [await testApp.join(), await testApp.join()];
  await takePart(
    { memberId: follower.id, challengeId: id, follows: true },
    { memberId: judge.id, challengeId: id, roles: ['judge'] },
    ...people.map(({ id: memberId }) => ({ memberId, challengeId: id, follows: true })),
  );
  const named = [leader, second, third];
  const [teamId] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: named });
  await database.updateTable('member').set({ confirmed_at: clock.now() }).where('confirmed_at', 'is', null).execute();
  const url = `/api/challenges/${id}/teams/${teamId}`;
  const names = new Map(
    Object.entries({ leader, second, third, outsider, other }).map(([name, one]) => [one.id, name]),
  );
  /** Who was notified of what in this challenge, by their names, and who by a mail too. */
  const told = async () => {
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from announcement where finished_at is null`.execute(database);
      return rows.length === 0;
    }, patience);
    const { rows } = await sql<{ id: number; event: string; member_id: number; mailed: boolean }>`
      select a.id, a.event, n.member_id, exists (
        select from mail where template = 'notification' and (data ->> 'notification')::bigint = n.id
      ) or n.digest_at is not null as mailed
      from announcement a left join notification n on n.announcement_id = a.id
      where a.challenge_id = ${id} order by a.id`.execute(database);
    const lines = rows.map(({ event, member_id, mailed, id: place }) => ({
      place,
      line: `${event} → ${names.get(member_id)}${mailed ? ', mailed' : ''}`,
    }));
    lines.sort((one, next) => one.place - next.place || one.line.localeCompare(next.line));
    return lines.map(({ line }) => line);
  };
  return { id, url, leader, second, third, outsider, other, told };
}

const send = (method: 'PUT' | 'DELETE' | 'POST', url: string, { headers }: TestMember, payload: object = {}) =>
  app.inject({ method, url, headers, ...(method !== 'DELETE' && { payload }) });
const request = async (url: string, one: TestMember) =>
  (await post(`${url}/contestant/invites`, one.headers)).json().id as number;
const invite = async (url: string, leader: TestMember, ...invited: TestMember[]) => {
  const invitations = invited.map(({ id }) => ({ user_id: id }));
  const { data = [] } = (await send('POST', `${url}/responsible/invites`, leader, { invitations })).json();
  return data.map(({ id }: { id: number }) => id) as number[];
};
const ofLeader = (url: string, id: number, step: string, leader: TestMember) =>
  send('POST', `${url}/responsible/invites/${id}/${step}`, leader);
const ofMember = (url: string, id: number, step: string, one: TestMember) =>
  send('PUT', `${url}/contestant/invites/${id}/${step}`, one);
const membershipOf = async (url: string, { headers }: TestMember) =>
  (await testApp.read(url, headers)).my_invite.id as number;

test('INVITE the leader is notified of a request, and the member of its acceptance, the team without a mail', async () => {
  const { url, leader, outsider, told } = await newTeam();
  const id = await request(url, outsider);
  expect(await told()).toEqual(['team_requested → leader, mailed']);
  await ofLeader(url, id, 'accept', leader);
  expect(await told()).toEqual([
    'team_requested → leader, mailed',
    'team_request_accepted → outsider, mailed',
    'team_member_joined → second',
    'team_member_joined → third',
  ]);
});

test('INVITE the member is notified of a refused request, and no one of a canceled one', async () => {
  const { url, leader, outsider, other, told } = await newTeam();
  await ofLeader(url, await request(url, outsider), 'reject', leader);
  await send('DELETE', `${url}/contestant/invites/${await request(url, other)}`, other);
  expect(await told()).toEqual([
    'team_requested → leader, mailed',
    'team_request_rejected → outsider, mailed',
    'team_requested → leader, mailed',
  ]);
});

test('INVITE each invited member is notified once, and the leader of their answers', async () => {
  const { url, leader, outsider, other, told } = await newTeam();
  const [first = 0, second = 0] = await invite(url, leader, outsider, other);
  await invite(url, leader, outsider);
  expect(await told()).toEqual(['team_invited → other, mailed', 'team_invited → outsider, mailed']);
  await ofMember(url, first, 'accept', outsider);
  await ofMember(url, second, 'reject', other);
  expect((await told()).slice(2)).toEqual([
    'team_invite_accepted → leader, mailed',
    'team_member_joined → second',
    'team_member_joined → third',
    'team_invite_rejected → leader, mailed',
  ]);
});

test('INVITE a withdrawn invitation is no news, nor is a step that was refused', async () => {
  const { url, leader, outsider, told } = await newTeam();
  const [id = 0] = await invite(url, leader, outsider);
  await ofLeader(url, id, 'remove', leader);
  expect((await ofMember(url, id, 'accept', outsider)).statusCode).toBe(409);
  expect((await ofLeader(url, id, 'accept', leader)).statusCode).toBe(409);
  expect(await told()).toEqual(['team_invited → outsider, mailed']);
});

test('INVITE the leader is notified of a member who leaves, and a member of their removal', async () => {
  const { id, url, leader, second, third, told } = await newTeam();
  await send('DELETE', `${url}/contestant/invites/${await membershipOf(url, second)}`, second);
  await ofLeader(url, await membershipOf(url, third), 'remove', leader);
  expect(await told()).toEqual(['team_member_left → leader, mailed', 'team_member_removed → third, mailed']);
  const { data } = await testApp.read(`/api/users/${third.id}/activities`);
  expect(data[0]).toMatchObject({ kind: 'team_left', challenge: { id } });
});

test('PART-18 aborting the challenge is leaving the team, and refusing the invitations to others', async () => {
  const { id, second, outsider, leader, url, told } = await newTeam();
  await post(`/api/challenges/${id}/abort`, second.headers);
  await invite(url, leader, outsider);
  await post(`/api/challenges/${id}/abort`, outsider.headers);
  expect(await told()).toEqual([
    'team_member_left → leader, mailed',
    'team_invited → outsider, mailed',
    'team_invite_rejected → leader, mailed',
  ]);
});

test('PART-18 an offer to lead reaches that member once, and the answer the leader or the team', async () => {
  const { url, leader, second, third, told } = await newTeam();
  const offer = ({ id }: TestMember) => send('PUT', url, leader, { responsible_id: id });
  await offer(second);
  await offer(second);
  await send('POST', `${url}/leadership/reject`, second);
  await offer(third);
  await offer(leader);
  await offer(second);
  await send('POST', `${url}/leadership/accept`, second);
  expect(await told()).toEqual([
    'team_hand_over_offered → second, mailed',
    'team_hand_over_declined → leader, mailed',
    'team_hand_over_offered → third, mailed',
    'team_hand_over_offered → second, mailed',
    'team_handed_over → leader, mailed',
    'team_handed_over → third, mailed',
  ]);
});

test('TEAM the members of a deleted team are notified, but not the leader who deleted it', async () => {
  const { url, leader, outsider, told } = await newTeam();
  await request(url, outsider);
  await send('PUT', url, leader, { name: 'Maré Vazia' });
  await send('DELETE', url, leader);
  expect((await told()).slice(1)).toEqual(['team_destroyed → second, mailed', 'team_destroyed → third, mailed']);
  const { data } = await testApp.read('/api/notifications', leader.headers);
  expect(data).toMatchObject([{ event: 'team_requested', title: { pt: expect.stringContaining('Maré Cheia') } }]);
});

test('the deletion of an account leaves a team with a leader, and everyone in it knows', async () => {
  const { leader, third, told } = await newTeam();
  const gone = async ({ id }: TestMember) => {
    await database.updateTable('member').set({ deletion_at: clock.now() }).where('id', '=', id).execute();
    await deleteAccounts(platform);
  };
  await gone(leader);
  expect(await told()).toEqual(['team_inherited → second, mailed', 'team_handed_over → third, mailed']);
  await gone(third);
  expect((await told()).filter((one) => one.startsWith('team_member_left'))).toEqual([
    'team_member_left → second, mailed',
  ]);
});

test('nothing is announced where the transaction fails, nor to members who switched everything off', async () => {
  const { id, url, leader, outsider, other, told } = await newTeam();
  const viewer = { id: outsider.id } as Parameters<typeof requestToJoin>[1];
  const failing = {
    limits: platform.limits,
    clock: platform.clock,
    jobs: platform.jobs,
    write: (work: Parameters<typeof platform.write>[0]) =>
      platform.write(async (...given) => {
        await work(...given);
        throw new Error('no');
      }),
  } as unknown as typeof platform;
  const which = { challengeId: id, by: { slug: 'mare-cheia' } };
  await expect(requestToJoin(failing, viewer, which)).rejects.toThrow('no');
  expect(await told()).toEqual([]);
  const payload = { notification_config: { 'my_challenges.updates': { platform: false, email: false } } };
  await app.inject({ method: 'PUT', url: '/api/platform-settings', headers: leader.headers, payload });
  await request(url, other);
  expect(await told()).toEqual(['team_requested → undefined']);
});

test('each step reloads the open pages of those whom it concerns, also without a notification', async () => {
  const { id, url, leader, second, outsider, other } = await newTeam();
  const [slug] = await database.selectFrom('challenge').select('slug').where('id', '=', id).execute();
  const open = async ({ headers }: TestMember) =>
    readStream(`${await testApp.listen()}/api/notifications/stream`, headers);
  const people = { leader, second, outsider, other };
  const streams = await Promise.all(
    Object.entries(people).map(async ([name, one]) => ({ name, stream: await open(one), seen: 0 })),
  );
  const changes = (stream: ReadStream) => stream.events.filter(({ event }) => event === 'challenge');
  /** Whose pages one more change reached. */
  const reached = async (...names: string[]) => {
    for (const one of streams.filter(({ name }) => names.includes(name))) {
      await vi.waitUntil(() => changes(one.stream).length > one.seen, patience);
      one.seen += 1;
      expect(changes(one.stream).at(-1)?.data).toEqual({ id, slug: slug?.slug });
    }
    for (const { stream, seen } of streams) expect(changes(stream)).toHaveLength(seen);
  };
  for (const { stream } of streams) await vi.waitUntil(() => stream.events.length > 0, patience);
  const [invited = 0] = await invite(url, leader, outsider);
  await reached('leader', 'second', 'outsider');
  await ofLeader(url, invited, 'remove', leader);
  await reached('leader', 'second', 'outsider');
  const asked = await request(url, outsider);
  await reached('leader', 'second', 'outsider');
  await send('DELETE', `${url}/contestant/invites/${asked}`, outsider);
  await reached('leader', 'second', 'outsider');
  const [elsewhere = 0] = await writeTeams(testApp, { challengeId: id, name: 'Sertão Vivo', people: [other] });
  await request(url.replace(/\d+$/, String(elsewhere)), outsider);
  await reached('outsider', 'other');
  const joining = await request(url, outsider);
  await reached('leader', 'second', 'outsider');
  // Joining a team cancels the request to the other one, whose leader sees it.
  await ofLeader(url, joining, 'accept', leader);
  await reached('leader', 'second', 'outsider', 'other');
  await send('DELETE', url, leader);
  await reached('leader', 'second', 'outsider');
  await request(url.replace(/\d+$/, String(elsewhere)), outsider);
  await reached('outsider', 'other');
  // So does creating one.
  const payload = { name: 'Caatinga Verde' };
  await app.inject({ method: 'POST', url: `/api/challenges/${id}/teams`, headers: outsider.headers, payload });
  await reached('outsider', 'other');
});
