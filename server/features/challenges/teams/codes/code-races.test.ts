import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/test-app.ts';
import { codesOn } from './team-codes.testing.ts';

const first = await startTestApp();
const second = await startTestApp({ databaseUrl: first.databaseUrl, clock: first.clock });
const { database, join: signUp } = first;
const { newCode, put } = codesOn(first);
const callers = [codesOn(first), codesOn(second)] as const;

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
