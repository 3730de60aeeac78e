import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { certificatesOn } from './certificates.testing.ts';
import { issueBatch } from './run-issuance.ts';

const testApp = await startTestApp();
const { clock, database, databaseUrl, platform, takePart } = testApp;
// A second instance on the same database.
const other = await startTestApp({ databaseUrl, clock });
const [one, two] = [certificatesOn(testApp), certificatesOn(other)];
const { setUp, close, issueAll, settle, ownOf, involve } = one;

const counted = async (id: number) => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as all, count(distinct member_id) as members,
      count(*) filter (where withdrawn_at is null) as valid,
      (select count(*) from certificate_credential d join certificate c on c.id = d.certificate_id
        where c.challenge_id = ${id} and d.revoked_at is null) as credentials
    from certificate where challenge_id = ${id}`.execute(database);
  return rows[0];
};
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted();
/** Stored figures beside the rows. */
const wrongFigures = async () => {
  const { rows } = await sql`
    select i.member_id from member_impact i where i.certificates <> (
      select count(*) from certificate c where c.member_id = i.member_id and c.withdrawn_at is null)`.execute(database);
  return rows;
};

test('two admins on two instances confirm at once: one issuance, and each certificate once', async () => {
  const { id, admin } = await setUp({ people: 30 });
  const second = await involve(id, ['challenge_admin']);
  await close(id, admin);
  const answers = await Promise.all([
    one.issue(id, admin, 30),
    two.issue(id, second, 30),
    one.issue(id, second, 30),
    two.issue(id, admin, 30),
  ]);
  expect(statusesOf(answers)).toEqual([202, 409, 409, 409]);
  await settle(id, admin);
  expect(await counted(id)).toEqual({ all: 30, members: 30, valid: 30, credentials: 30 });
}, 60_000);

test('the same job on two instances, several times: each certificate once', async () => {
  const { id, admin, members } = await setUp({ people: 30 });
  await close(id, admin);
  const { id: issuance } = await database
    .insertInto('certificate_issuance')
    .values({
      challenge_id: id,
      actor_id: admin.id,
      member_ids: members.map((m) => m.id),
      total: 30,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([platform, other.platform, platform, other.platform].map((each) => issueBatch(each, issuance)));
  await settle(id, admin);
  expect(await counted(id)).toEqual({ all: 30, members: 30, valid: 30, credentials: 30 });
  expect((await one.overviewOf(id, admin)).issuance).toMatchObject({ issued: 30 });
}, 60_000);

test('corrections against a withdrawal: the certificate ends withdrawn, with no credential that holds', async () => {
  const { id, admin, members } = await setUp({ people: 6 });
  await issueAll(id, admin);
  for (const member of members) {
    const [certificate = { id: 0 }] = await ownOf(member);
    const answers = await Promise.all([
      one.correct(id, certificate, admin, { hours: 1 }),
      two.withdraw(id, certificate, admin),
      two.correct(id, certificate, admin, { hours: 2 }),
      one.withdraw(id, certificate, admin),
    ]);
    const [first, , third] = answers;
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect(statusesOf([answers[1], answers[3]])).toEqual([200, 409]);
    const applied = [first, third].filter(({ statusCode }) => statusCode === 200).length;
    const credentials = await database
      .selectFrom('certificate_credential')
      .select('revoked_at')
      .where('certificate_id', '=', certificate.id)
      .execute();
    expect(credentials).toHaveLength(1 + applied);
    expect(credentials.every(({ revoked_at }) => revoked_at)).toBe(true);
  }
  expect(await counted(id)).toMatchObject({ valid: 0, credentials: 0 });
  expect(await wrongFigures()).toEqual([]);
}, 60_000);

/** Confirms, and does `meanwhile` with each member while the certificates are issued. */
async function whileIssuing(meanwhile: (member: TestMember, place: number, id: number) => Promise<unknown>) {
  const { id, admin, members } = await setUp({ people: 24 });
  await close(id, admin);
  const { to_issue } = await one.overviewOf(id, admin);
  await Promise.all([one.issue(id, admin, to_issue), ...members.map((member, place) => meanwhile(member, place, id))]);
  await settle(id, admin);
  return { id, members };
}

test('issuing against the deletion of accounts: no certificate of a deleted member is valid or says a name', async () => {
  const { id, members } = await whileIssuing(async (member, place) => {
    if (place % 2) return;
    const { platform: instance } = place % 4 ? testApp : other;
    await database.updateTable('member').set({ deletion_at: clock.now() }).where('id', '=', member.id).execute();
    await deleteAccounts(instance);
  });
  const { rows } = await sql<{ wrong: number; unlinked: number }>`
    select count(*) filter (where c.member_id is null and (c.withdrawn_at is null or c.contestant_name is not null)) as wrong,
      count(*) filter (where m.deleted_at is not null) as unlinked
    from certificate c left join member m on m.id = c.member_id where c.challenge_id = ${id}`.execute(database);
  expect(rows).toEqual([{ wrong: 0, unlinked: 0 }]);
  const valid = await counted(id);
  expect(valid).toMatchObject({ valid: members.length / 2, credentials: members.length / 2 });
  expect(await wrongFigures()).toEqual([]);
}, 60_000);

test('corrections and withdrawals against the deletion of accounts: each account is deleted, and none fails', async () => {
  const { id, admin, members } = await setUp({ people: 24 });
  await issueAll(id, admin);
  const certificates = await Promise.all(members.map(ownOf));
  for (const { id: memberId } of members) {
    await database.updateTable('member').set({ deletion_at: clock.now() }).where('id', '=', memberId).execute();
  }
  const [, ...answers] = await Promise.all([
    deleteAccounts(platform),
    ...certificates.flatMap(([certificate = { id: 0 }]) => [
      two.withdraw(id, certificate, admin),
      one.correct(id, certificate, admin, { hours: 7 }),
    ]),
  ]);
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  const left = await database
    .selectFrom('certificate')
    .select('id')
    .where('contestant_name', 'is not', null)
    .where('challenge_id', '=', id)
    .execute();
  expect(left).toEqual([]);
  expect(await wrongFigures()).toEqual([]);
}, 60_000);

test('issuing against leaving: who left has no certificate, who has one did not leave', async () => {
  const { id } = await whileIssuing((member, place, challengeId) =>
    // The challenge is closed, so that leaving is refused to all of them, however it falls.
    (place % 2 ? one : two).send('POST', `/challenges/${challengeId}/abort`, member),
  );
  const { rows } = await sql<{ strangers: number; without: number }>`
    select (select count(*) from certificate c where c.challenge_id = ${id} and not exists (
        select from challenge_role r where r.challenge_id = ${id} and r.member_id = c.member_id)) as strangers,
      (select count(*) from challenge_role r where r.challenge_id = ${id} and r.role = 'contestant' and not exists (
        select from certificate c where c.challenge_id = ${id} and c.member_id = r.member_id)) as without`.execute(
    database,
  );
  expect(rows).toEqual([{ strangers: 0, without: 0 }]);
}, 60_000);

test('closing against accepting and leaving: who takes part is a candidate, and nobody else', async () => {
  const { id, admin, members } = await setUp({ people: 10 });
  const late = await Promise.all(
    Array.from({ length: 10 }, () => testApp.join({ profile: true, confirmed_at: clock.now() })),
  );
  await Promise.all([
    two.close(id, admin),
    ...members.map((member, place) => (place % 2 ? one : two).send('POST', `/challenges/${id}/abort`, member)),
    ...late.map((member, place) => (place % 2 ? one : two).send('POST', `/challenges/${id}/accept`, member)),
  ]);
  const { to_issue } = await one.overviewOf(id, admin);
  const roles = await database
    .selectFrom('challenge_role')
    .select('member_id')
    .where('challenge_id', '=', id)
    .where('role', '=', 'contestant')
    .execute();
  expect(to_issue).toBe(roles.length);
  if (to_issue === 0) return;
  await one.issue(id, admin, to_issue);
  await settle(id, admin);
  expect(await counted(id)).toMatchObject({ valid: roles.length, members: roles.length });
}, 60_000);

test('issuing against the confirmation of addresses: only whom the admin saw gets one, the others are late', async () => {
  const { id, admin } = await setUp({ people: 10 });
  const unconfirmed = await Promise.all(
    Array.from({ length: 10 }, () => involve(id, ['contestant'], { confirmed_at: null })),
  );
  await close(id, admin);
  const confirmAll = () =>
    Promise.all(
      unconfirmed.map((member) =>
        database.updateTable('member').set({ confirmed_at: clock.now() }).where('id', '=', member.id).execute(),
      ),
    );
  const [answer] = await Promise.all([one.issue(id, admin, 10), confirmAll()]);
  if (answer.statusCode === 409) return;
  const { issued, to_issue } = await settle(id, admin);
  expect([issued, to_issue]).toEqual([10, 10]);
}, 60_000);

test('a correction of a candidate against the issuing: what the admin was told is what stands on the certificate', async () => {
  const { id, admin, members } = await setUp({ people: 20 });
  await close(id, admin);
  const [, ...answers] = await Promise.all([
    one.issue(id, admin, 20),
    ...members.map((member, place) =>
      (place % 2 ? one : two).correctCandidate(id, member, admin, { name: `Anahí ${place}` }),
    ),
  ]);
  await settle(id, admin);
  for (const [place, member] of members.entries()) {
    const [certificate] = await ownOf(member);
    if (answers[place]?.statusCode === 200) expect(certificate?.contestant_name).toBe(`Anahí ${place}`);
    else
      expect([answers[place]?.statusCode, certificate?.contestant_name]).toEqual([409, expect.stringMatching(/^Ana/)]);
  }
}, 60_000);

test('certificates of one member in many challenges issued at once all count', async () => {
  const member = await testApp.join({ profile: true, confirmed_at: clock.now() });
  const challenges = await Promise.all(Array.from({ length: 6 }, () => setUp({ people: 3 })));
  for (const { id } of challenges) await takePart({ challengeId: id, memberId: member.id, roles: ['contestant'] });
  await Promise.all(challenges.map(({ id, admin }, place) => (place % 2 ? one : two).issueAll(id, admin)));
  expect(await ownOf(member)).toHaveLength(6);
  expect(await wrongFigures()).toEqual([]);
}, 60_000);

test('many challenges are closed at once: all of them, and the totals equal the rows', async () => {
  const challenges = await Promise.all(Array.from({ length: 20 }, () => setUp()));
  const answers = await Promise.all(challenges.map(({ id, admin }, place) => (place % 2 ? one : two).close(id, admin)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(challenges.map(() => 200));
  const { rows } = await sql`
    select t.total = (select count(*) from challenge where published and situation = 'finished') as is_right
    from challenge_total t where t.scope = 'all' and t.situation = 'finished'`.execute(database);
  expect(rows).toEqual([{ is_right: true }]);
}, 60_000);
