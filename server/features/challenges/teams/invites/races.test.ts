import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinChallenge, writeTeams } from '../../../../testing/taking-part.ts';
import { type Answer, startTestApp, type TestMember } from '../../../../testing/test-app.ts';

const testApp = await startTestApp();
const { clock, create, database, databaseUrl } = testApp;
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

async function newTeam(count: number, given: object = {}, led = 1) {
  const [id = 0] = await create(given);
  const people = await joinChallenge(testApp, id, count);
  const [leader, ...others] = people as [TestMember, ...TestMember[]];
  const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: people.slice(0, led) });
  return { id, teamId, url: `/api/challenges/${id}/teams/${teamId}`, leader, others };
}

const request = async (url: string, one: TestMember) =>
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
  const { id, url, leader, others } = await newTeam(51, { max_members: 2 });
  const invites = await Promise.all(others.map((one) => request(url, one)));
  const answers = await Promise.all(
    invites.map((invite) => ask('POST', `${url}/responsible/invites/${invite}/accept`, leader)),
  );
  expect(codes(answers)).toEqual([200, ...Array(49).fill(409)]);
  const messages = new Set(answers.filter((one) => one.statusCode === 409).map((one) => one.json().message));
  expect([...messages]).toEqual(['Esta equipe já está completa.']);
  expect(await wrong(id)).toBe(0);
}, 60_000);

test('of 50 invited members who accept the last slot, one is in', async () => {
  const { id, url, leader, others } = await newTeam(51, { max_members: 2 });
  const invitations = others.map((one) => ({ user_id: one.id }));
  const { data } = (await ask('POST', `${url}/responsible/invites`, leader, { invitations })).json();
  const answers = await Promise.all(
    others.map((one, place) => ask('PUT', `${url}/contestant/invites/${data[place].id}/accept`, one)),
  );
  expect(codes(answers)).toEqual([200, ...Array(49).fill(409)]);
  expect(await wrong(id)).toBe(0);
}, 60_000);

test('of many requests that a member makes at once, one is made; two teams do not both get them', async () => {
  const { id, url, leader, others } = await newTeam(4);
  const [member, second] = others as [TestMember, TestMember];
  const [otherId] = await writeTeams(testApp, { challengeId: id, name: 'Maré Baixa', people: [second] });
  const elsewhere = url.replace(/\d+$/, String(otherId));
  const tries = await Promise.all(Array.from({ length: 8 }, () => ask('POST', `${url}/contestant/invites`, member)));
  expect(codes(tries)).toEqual([201, ...Array(7).fill(409)]);
  const here = tries.find(({ statusCode }) => statusCode === 201)?.json().id;
  const there = await request(elsewhere, member);
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
      const { id, url, leader, others } = await newTeam(2);
      const [member] = others as [TestMember];
      const invite = await request(url, member);
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
    const { id, url, leader, others } = await newTeam(2);
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
    const { id, url, leader, others } = await newTeam(3, {}, 3);
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
