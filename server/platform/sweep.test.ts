import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { day, minute } from '../testing/test-clock.ts';
import { renewSession } from './auth/renew-session.ts';
import { endSession, openSession } from './auth/sessions.ts';
import { sweep } from './start-platform.ts';

const { database, platform, clock, join } = await startTestApp();

async function count(table: string, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where member_id = ${memberId}`.execute(database);
  return rows[0]?.count ?? 0;
}

test('a session is deleted 30 days after its end, a valid one is not', async () => {
  const member = await join();
  const ended = await join();
  await endSession(database, { sessionId: ended.sessionId, now: clock.now() });
  clock.move(29 * day);
  await sweep(database, clock.now());
  expect(await count('session', ended.id)).toBe(1);
  clock.move(2 * day);
  await sweep(database, clock.now());
  expect([await count('session', ended.id), await count('session', member.id)]).toEqual([0, 1]);
});

test('the current token of a valid session stays, those used long ago are deleted', async () => {
  const { id } = await join();
  const browser = { userAgent: '' };
  // Sessions of this test outlive the 90 days.
  const rules = { ...platform.environment.sessions, longest: 365 * day };
  let { refreshToken, sessionId } = await openSession(platform, database, { memberId: id, browser });
  for (let renewals = 0; renewals < 3; renewals += 1) {
    clock.move(40 * day);
    const renewed = await renewSession(database, { refreshToken, rules, now: clock.now() });
    refreshToken = renewed?.refreshToken ?? '';
  }
  await sweep(database, clock.now());
  const tokens = await database.selectFrom('refresh_token').selectAll().where('session_id', '=', sessionId).execute();
  expect(tokens).toHaveLength(3);
  expect(await renewSession(database, { refreshToken, rules, now: clock.now() })).toMatchObject({ memberId: id });
});

test('entries of the audit log are stored for a year', async () => {
  const { id } = await join();
  for (const age of [364, 366]) {
    const created_at = new Date(Date.now() - age * day);
    await database.insertInto('audit_event').values({ kind: 'signed_in', member_id: id, created_at }).execute();
  }
  await sweep(database, new Date());
  expect(await count('audit_event', id)).toBe(1);
});

test('a clock ahead of the database leaves entries that the database takes for younger', async () => {
  const { id } = await join();
  const created_at = new Date(Date.now() - 365 * day + 30 * minute);
  await database.insertInto('audit_event').values({ kind: 'signed_in', member_id: id, created_at }).execute();
  await sweep(database, new Date(Date.now() + 60 * minute));
  expect(await count('audit_event', id)).toBe(1);
});

test('attempts are stored until their limit has expired', async () => {
  const limit = { name: 'swept', points: 2, seconds: 60 };
  const left = async () => {
    const { rows } = await sql`select 1 from rate_limit where key like 'swept%'`.execute(database);
    return rows.length;
  };
  await platform.limits.count(limit, 'someone');
  await sweep(database, new Date());
  expect(await left()).toBe(1);
  await sweep(database, new Date(Date.now() + 61_000));
  expect(await left()).toBe(0);
});
