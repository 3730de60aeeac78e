import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { endMain, finishAfterKills, patience } from '../../../testing/processes.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createChallenge } from '../challenges/challenges.factory.ts';
import { addContestants, createIssuance } from './certificates.factory.ts';

const people = 2000;

test('a process that is killed three times while it issues to many: each gets one certificate, with all that hangs on it', {
  timeout: 120_000,
}, async () => {
  const url = await createTestDatabase();
  const database = connect({ url: () => url, size: 3, onError: () => {} });
  onTestFinished(() => database.destroy());
  const settings = { SECRET_KEY: 'a key for tests and for nothing else', SEED: 'none', DATABASE_URL: url };
  const challengeId = await createChallenge(database, { challenge: { closed_at: new Date(Date.now() - 60_000) } });
  await addContestants(database, challengeId, people);
  const id = await createIssuance(database, challengeId);
  const progress = async () => {
    const { rows } = await sql<{ issued: number; status: string }>`
      select issued, status from certificate_issuance where id = ${id}`.execute(database);
    return rows[0] as { issued: number; status: string };
  };

  const { child } = await finishAfterKills(settings, {
    count: async () => (await progress()).issued,
    isDone: async () => (await progress()).status === 'done',
  });
  const notified = async () => {
    const { rows } = await sql<{ notified: number }>`select count(*) as notified from notification`.execute(database);
    return rows[0]?.notified ?? 0;
  };
  await vi.waitUntil(async () => (await notified()) >= people, patience);
  expect(await endMain(child)).toBe(0);

  const { rows } = await sql<Record<string, number>>`
    select count(*) as certificates, count(distinct member_id) as members, count(distinct code) as codes,
      (select count(*) from certificate_credential where revoked_at is null) as credentials,
      (select count(*) from achievement where kind = 'first_certificate') as badges,
      (select count(*) from activity where kind = 'achievement_earned') as activities,
      (select sum(certificates) from member_impact) as counted,
      (select count(distinct member_id) from notification) as notified
    from certificate`.execute(database);
  const figures = ['certificates', 'members', 'codes', 'credentials', 'badges', 'activities', 'counted', 'notified'];
  expect(rows[0]).toEqual(Object.fromEntries(figures.map((name) => [name, people])));
  expect([(await progress()).issued, await notified()]).toEqual([people, people]);
});
