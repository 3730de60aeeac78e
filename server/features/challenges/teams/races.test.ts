import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { joinFigures } from '../challenges/index.ts';

const testApp = await startTestApp();
const { app, clock, create, database, databaseUrl, platform, read } = testApp;
// A second instance on the same database.
const other = await startTestApp({ databaseUrl, clock });

const newChallenge = async (given = {}) => (await create(given))[0] as number;
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();
const found = (id: number, { headers }: TestMember, name: string, turn = 0) =>
  (turn % 2 === 0 ? app : other.app).inject({
    method: 'POST',
    url: `/api/challenges/${id}/teams`,
    headers,
    payload: { name },
  });
const ask = (what: string, id: number, { headers }: TestMember, turn = 0) =>
  (turn % 2 === 0 ? testApp : other).post(`/api/challenges/${id}/${what}`, headers);

/** The figures of a challenge's teams beside the rows that they count, and what should never be. */
async function counted(id: number) {
  const { rows } = await sql<Record<'teams' | 'rows' | 'wrong', number>>`
    select f.teams_count as teams, (select count(*) from team where challenge_id = c.id) as rows,
      (select count(*) from team t where t.challenge_id = c.id
        and (t.people_count <> (select count(*) from team_member p where p.team_id = t.id)
          or t.people_count > c.max_members
          or not exists (select from team_member p where p.team_id = t.id and p.member_id = t.responsible_id)))
      + (select count(*) from team_member p where p.challenge_id = c.id and not exists (
          select from challenge_role r where r.challenge_id = c.id and r.member_id = p.member_id
            and r.role = 'contestant')) as wrong
    from challenge c ${joinFigures} where c.id = ${id}`.execute(database);
  return rows[0];
}

test('TEAM-29 of ten teams that a member creates concurrently on two instances, one exists', async () => {
  const id = await newChallenge();
  const [member] = (await joinChallenge(testApp, id, 1)) as [TestMember];
  const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => found(id, member, `Equipe ${turn}`, turn)));
  expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)]);
  expect(await counted(id)).toEqual({ teams: 1, rows: 1, wrong: 0 });
  const { data } = await read(`/api/users/${member.id}/activities`);
  expect(data.filter(({ kind }: { kind: string }) => kind === 'team_created')).toHaveLength(1);
});

test('teams with one name that are created concurrently get different addresses', async () => {
  const id = await newChallenge();
  const members = await joinChallenge(testApp, id, 20);
  const answers = await Promise.all(members.map((member, turn) => found(id, member, 'Maré Cheia', turn)));
  expect(new Set(statuses(answers))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json().slug)).size).toBe(20);
  expect(await counted(id)).toEqual({ teams: 20, rows: 20, wrong: 0 });
  await other.receiveAll();
  expect((await other.read(`/api/challenges/${id}/teams`)).total).toBe(20);
});

test('PART-18 creating a team while aborting gives both a team and participation, or neither', async () => {
  const id = await newChallenge();
  const members = await joinChallenge(testApp, id, 12);
  const answers = await Promise.all(
    members.flatMap((member, turn) => [
      found(id, member, `Equipe ${turn}`, turn),
      ask('abort', id, member, turn + 1),
      found(id, member, `Outra ${turn}`, turn + 1),
      ask('accept', id, member, turn),
    ]),
  );
  for (const { statusCode } of answers) expect([200, 201, 403, 409]).toContain(statusCode);
  const { teams, rows, wrong } = (await counted(id)) ?? {};
  expect([teams, wrong]).toEqual([rows, 0]);
  for (const member of members) {
    const { is_contestant, my_team } = await read(`/api/challenges/${id}/participation`, member.headers);
    if (my_team) expect(is_contestant).toBe(true);
  }
}, 30_000);

test('concurrent joins do not exceed the size of a team', async () => {
  const id = await newChallenge({ max_members: 4 });
  const [leader, ...others] = (await joinChallenge(testApp, id, 9)) as [TestMember, ...TestMember[]];
  const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Cheia logo', people: [leader] });
  const join = (member: TestMember, { platform }: Pick<typeof testApp, 'platform'>) =>
    platform.database
      .insertInto('team_member')
      .values({ team_id: teamId, challenge_id: id, member_id: member.id })
      .execute();
  const tries = await Promise.allSettled(others.map((one, turn) => join(one, turn % 2 === 0 ? testApp : other)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await counted(id)).toEqual({ teams: 1, rows: 1, wrong: 0 });
});

test('deleting the account of a leader passes the team to its oldest member; a team without others is deleted', async () => {
  const id = await newChallenge();
  const [leader, second, third, alone] = (await joinChallenge(testApp, id, 4)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const [teamId] = await writeTeams(
    testApp,
    { challengeId: id, name: 'Maré Cheia', people: [leader, second, third] },
    { challengeId: id, name: 'Sozinha', people: [alone] },
  );
  const path = `/api/challenges/${id}/teams`;
  expect((await read(path)).total).toBe(2);
  await makeDeletionDue({ database, clock }, leader, alone);
  await Promise.all([deleteAccounts(platform), deleteAccounts(other.platform)]);
  const { data, total } = await read(path);
  expect([total, data[0].responsible.id, data[0].count_members]).toEqual([1, second.id, 1]);
  expect((await read(`${path}/${teamId}`)).members.map(({ user }: { user: { id: number } }) => user.id)).toEqual([
    third.id,
  ]);
  expect(await counted(id)).toEqual({ teams: 1, rows: 1, wrong: 0 });
});

test('deleting a challenge deletes its teams', async () => {
  const id = await newChallenge();
  const people = await joinChallenge(testApp, id, 3);
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people });
  await database.deleteFrom('challenge').where('id', '=', id).execute();
  expect((await read(`/api/users/${people[0]?.id}/teams`)).total).toBe(0);
});
