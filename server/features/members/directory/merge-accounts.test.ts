import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedDemoWorld } from '../../../../db/demo/index.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { app, get, read, join, create, takePart, database, platform } = await startTestApp({
  databaseUrl: await createTestDatabase('tables'),
});
await seedDemoWorld(platform);
const master = await join({ roles: ['master_admin'] });
const admin = await join({ roles: ['admin'] });
const json = { 'content-type': 'application/json' };
const reason = 'Tem duas contas e pediu para ficar com uma.';

const send = (url: string, by: TestMember, body: object) =>
  app.inject({ method: 'POST', url: `/api/admin/members/${url}`, headers: { ...by.headers, ...json }, payload: body });
async function merge(into: number, from: number, by = master) {
  await send(`${into}/views`, by, { reason });
  return send(`${into}/merging`, by, { from });
}
const preview = (into: number, from: number) => get(`/api/admin/members/${into}/merging?from=${from}`, master.headers);

/** Figures that triggers keep, beside what a count of the rows says. */
async function wrongFigures() {
  const { rows } = await sql<{ what: string; id: number }>`
    select 'followers' as what, c.id from challenge c where (select coalesce(sum(followers_count), 0) from challenge_counter
      where challenge_id = c.id) <> (select count(*) from challenge_follow f where f.challenge_id = c.id)
    union all select 'contestants', c.id from challenge c where (select coalesce(sum(contestants_count), 0)
      from challenge_counter where challenge_id = c.id) <>
      (select count(*) from challenge_role r where r.challenge_id = c.id and r.role = 'contestant')
    union all select 'people', t.id from team t
      where people_count <> (select count(*) from team_member m where m.team_id = t.id)
    union all select 'community', c.id from challenge c where
      (select count(distinct member_id) from community_listing l where l.challenge_id = c.id and not exists (
        select from challenge_role r where r.challenge_id = c.id and r.member_id = l.member_id)) > 0`.execute(database);
  return rows;
}

/** A demo member who does much, and somebody who takes part in one of the same challenges and in another. */
async function findPair() {
  const { rows } = await sql<{ id: number; slug: string; challenge: number }>`
    select m.id, m.slug, min(r.challenge_id) as challenge from member m
    join challenge_role r on r.member_id = m.id and r.role = 'contestant'
    where not m.roles && '{admin,master_admin}'
    group by m.id order by (select count(*) from activity a where a.member_id = m.id) desc, m.id limit 1`.execute(
    database,
  );
  const [from] = rows;
  if (!from) throw new Error('The demo world has no participants');
  const { id: into } = await join({ first_name: 'Iara', profile: true });
  const [another = 0] = await create({});
  await takePart(
    { memberId: into, challengeId: from.challenge, roles: ['contestant'], follows: true },
    { memberId: into, challengeId: another, roles: ['contestant'] },
  );
  return { into, from: from.id, from_slug: from.slug };
}

test('all that one account has goes to the other, the figures stay exact, and its address leads there', async () => {
  expect(await wrongFigures()).toEqual([]);
  const { into, from, from_slug } = await findPair();
  const { obstacles, moves } = (await preview(into, from)).json();
  expect(obstacles).toEqual([]);
  expect(moves.length).toBeGreaterThan(3);
  const challenges = async (id: number) =>
    (
      await sql<{ id: number }>`select challenge_id as id from challenge_role where member_id = ${id}`.execute(database)
    ).rows.map((row) => row.id);
  const all = new Set([...(await challenges(into)), ...(await challenges(from))]);

  const answer = await merge(into, from);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: into });
  expect(new Set(await challenges(into))).toEqual(all);
  expect(await challenges(from)).toEqual([]);
  expect(await wrongFigures()).toEqual([]);

  const impact = () => sql`select * from member_impact where member_id = ${into}`.execute(database);
  const { rows } = await impact();
  await sql`select count_impact(array[${into}::integer])`.execute(database);
  expect((await impact()).rows).toEqual(rows);

  expect((await read(`/api/users/${from_slug}`)).id).toBe(into);
  expect((await get(`/api/admin/members?search=${from}`, master.headers)).json().total).toBe(0);
  const { rows: left } = await sql`
    select email, first_name, deleted_at is not null as deleted from member where id = ${from}`.execute(database);
  expect(left).toEqual([{ email: null, first_name: '', deleted: true }]);
  const { rows: events } = await sql<{ detail: { from: number } }>`
    select detail from audit_event where kind = 'accounts_merged' and member_id = ${into}`.execute(database);
  expect(events[0]?.detail.from).toBe(from);
});

test('what both did on the same day is no obstacle, and stays once', async () => {
  const [challenge = 0] = await create({});
  const [into, from] = [await join({ profile: true }), await join({ profile: true })];
  for (const { headers } of [into, from])
    expect((await app.inject({ method: 'POST', url: `/api/challenges/${challenge}/accept`, headers })).statusCode).toBe(
      200,
    );
  const answer = await merge(into.id, from.id);
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await sql<{ kind: string; members: number[] }>`
    select kind, array_agg(member_id) as members from activity where challenge_id = ${challenge} group by kind`.execute(
    database,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { kind, members } of rows) expect(members, kind).toEqual([into.id]);
});

test('nothing is left of the other account but what is erased with it', async () => {
  const [into, from] = [await join({ profile: true }), await join({ profile: true })];
  await database
    .insertInto('member_identity')
    .values({ member_id: from.id, provider: 'google', subject: 'g-1' } as never)
    .execute();
  expect((await merge(into.id, from.id)).statusCode).toBe(200);
  const { rows } = await sql`select member_id from member_identity where subject = 'g-1'`.execute(database);
  expect(rows).toEqual([{ member_id: into.id }]);
  expect((await get('/api/contestants/me', from.headers)).statusCode).toBe(401);
});

test('what can exist only once is an obstacle, and nothing changes', async () => {
  const [challenge = 0] = await create({});
  const [into, from] = [await join({ profile: true }), await join({ profile: true })];
  await sql`insert into challenge_role (challenge_id, member_id, role) values
    (${challenge}, ${into.id}, 'contestant'), (${challenge}, ${from.id}, 'judge')`.execute(database);
  const { obstacles } = (await preview(into.id, from.id)).json();
  expect(obstacles).toHaveLength(1);
  expectError(await merge(into.id, from.id), { error: 'conflict', message: obstacles[0].pt });
  expect((await read(`/api/admin/members?search=${from.id}`, master.headers)).total).toBe(1);
});

test.each([
  ['itself', async (id: number) => id, 409],
  ['staff', async () => admin.id, 409],
  ['nobody', async () => 999_999_999, 404],
])('an account is not merged with %s', async (_who, find, status) => {
  const { id } = await join();
  expect((await merge(id, await find(id))).statusCode).toBe(status);
  expect((await preview(id, await find(id))).statusCode).toBe(status);
});

test('only master admins who said why merge accounts', async () => {
  const [into, from] = [await join(), await join()];
  expect((await merge(into.id, from.id, admin)).statusCode).toBe(403);
  expect((await send(`${into.id}/merging`, master, { from: from.id })).statusCode).toBe(403);
  expect((await send(`${into.id}/merging`, master, { from: 'x' })).statusCode).toBe(422);
});

test('of two mergings of the same accounts at once, in either direction, one succeeds', async () => {
  const [one, other] = [await join(), await join()];
  for (const { id } of [one, other]) await send(`${id}/views`, master, { reason });
  const answers = await Promise.all([
    send(`${one.id}/merging`, master, { from: other.id }),
    send(`${other.id}/merging`, master, { from: one.id }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});
