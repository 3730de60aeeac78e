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
const look = (id: number, by = master) => send(`${id}/views`, by, { reason });
async function merge(into: number, from: number, by = master) {
  for (const id of [into, from]) await look(id, by);
  return send(`${into}/merging`, by, { from });
}
async function preview(into: number, from: number) {
  for (const id of [into, from]) await look(id);
  return get(`/api/admin/members/${into}/merging?from=${from}`, master.headers);
}

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

test('only master admins who said why for both accounts merge them, or see what that would do', async () => {
  const [into, from] = [await join(), await join()];
  expect((await merge(into.id, from.id, admin)).statusCode).toBe(403);
  const tries = [
    () => send(`${into.id}/merging`, master, { from: from.id }),
    () => get(`/api/admin/members/${into.id}/merging?from=${from.id}`, master.headers),
  ];
  for (const { id } of [into, from]) {
    for (const one of tries) expect((await one()).statusCode).toBe(403);
    await look(id);
  }
  expect((await get(`/api/admin/members/${into.id}/merging?from=${from.id}`, master.headers)).statusCode).toBe(200);
  expect((await send(`${into.id}/merging`, master, { from: 'x' })).statusCode).toBe(422);
});

test.each([
  ['oneself', () => master.id],
  ['staff', () => admin.id],
])('nothing is merged into the account of %s', async (_who, into) => {
  const { id: from } = await join();
  expect((await merge(into(), from)).statusCode).toBe(403);
  expect((await preview(into(), from)).statusCode).toBe(403);
});

test.each([
  ['a suspended account', { suspended_until: new Date('9999-12-31'), suspension_reason: 'Ofensas.' }, /suspensa/],
  ['an account that is about to be deleted', { deletion_at: new Date('9999-12-31') }, /exclusão/],
])('%s is merged with no other, in either direction', async (_what, changed, reads) => {
  const [one, other] = [await join(), await join()];
  await database.updateTable('member').set(changed).where('id', '=', one.id).execute();
  for (const [into, from] of [
    [one.id, other.id],
    [other.id, one.id],
  ] as const) {
    expect((await preview(into, from)).json().obstacles).toEqual([
      { pt: expect.stringMatching(reads), en: expect.any(String) },
    ]);
    expectError(await merge(into, from), { error: 'conflict', message: expect.stringMatching(reads) });
  }
});

test('what was written or sent to the confirmed address of the other account goes along', async () => {
  const confirmed_at = new Date();
  const into = await join({ email: 'fica@example.org', confirmed_at, profile: true });
  const from = await join({ email: 'sai@example.org', confirmed_at, profile: true });
  const payload = { name: 'Iara', email: 'SAI@example.org', subject: 'Água', message: 'Boa tarde, espero a resposta.' };
  for (const body of [payload, { ...payload, kind: 'e-sic' }])
    expect((await app.inject({ method: 'POST', url: '/api/contact', payload: body })).statusCode).toBe(201);
  const { subject: _subject, ...proposal } = payload;
  const proposed = { ...proposal, phone: '+55 85 99999-0000', country: 'BR', category_suggestion: 'Água' };
  expect((await app.inject({ method: 'POST', url: '/api/challenge-proposals', payload: proposed })).statusCode).toBe(
    201,
  );
  const [challenge = 0, another = 0] = await create({}, {});
  await sql`
    insert into role_invitation (challenge_id, role, email, language, status, token_hash, sent_at, expires_at, member_id, created_at, updated_at)
    select *, now(), now() + interval '7 days', null::integer, now(), now() from (values
      (${challenge}::integer, 'judge', 'sai@example.org', 'pt', 'pending', '\x01'::bytea),
      (${another}::integer, 'judge', 'sai@example.org', 'pt', 'pending', '\x02'::bytea),
      (${another}::integer, 'judge', 'fica@example.org', 'pt', 'pending', '\x03'::bytea)) as v`.execute(database);

  expect((await merge(into.id, from.id)).statusCode).toBe(200);

  const { rows: written } = await sql`
    select kind, member_id, name, email from enquiry where email = 'sai@example.org'
    union all select 'proposal', member_id, name, email from challenge_proposal where email = 'sai@example.org'
    order by kind`.execute(database);
  const theirs = { member_id: into.id, name: 'Iara', email: 'sai@example.org' };
  expect(written).toEqual(['contact', 'e-sic', 'proposal'].map((kind) => ({ kind, ...theirs })));
  const { rows: invitations } = await sql`
    select challenge_id, email, encode(token_hash, 'hex') as link from role_invitation
    where email in ('sai@example.org', 'fica@example.org') order by token_hash`.execute(database);
  expect(invitations).toEqual([
    { challenge_id: challenge, email: 'fica@example.org', link: '01' },
    { challenge_id: another, email: 'fica@example.org', link: '03' },
  ]);
});

test('of two mergings of the same accounts at once, in either direction, one succeeds', async () => {
  const [one, other] = [await join(), await join()];
  for (const { id } of [one, other]) await look(id);
  const answers = await Promise.all([
    send(`${one.id}/merging`, master, { from: other.id }),
    send(`${other.id}/merging`, master, { from: one.id }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});
