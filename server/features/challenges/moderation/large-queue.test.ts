import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionSettings } from '../../../platform/database/connect.ts';
import type { Database, Tables } from '../../../platform/database/schema.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { findCases } from './cases.queries.ts';

const { create, database, databaseUrl } = await startTestApp();
const [busy = 0, other = 0] = await create({}, {});
await sql`
  insert into moderation_case (kind, target_id, challenge_id, status, reports_count, waiting_since, created_at, updated_at)
  select 'team', i, case i % 3 when 0 then ${other}::int else ${busy}::int end,
    (array['open', 'hidden', 'restored', 'warned', 'closed'])[1 + i % 5], i * 37 % 1000,
    now() - i * 7919 % 100000 * interval '1 minute', now(), now()
  from generate_series(1, 30000) i`.execute(database);
await sql`vacuum analyze moderation_case`.execute(database);

/** The plan of the query of a page, for the filter. */
async function explain(filter: Partial<Parameters<typeof findCases>[2]>): Promise<string> {
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: new pg.Pool(connectionSettings(databaseUrl)) });
  const logged: Database = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
  const page = { offset: 0, limit: 20 };
  const all = { challenge: undefined, kind: undefined, ids: undefined, ...filter };
  await findCases(logged, { moderatorId: 1, challengeIds: undefined }, { status: 'all', order: 'age', ...all }, page);
  const query = asked.find((one) => /order by\s+k\./.test(one.sql)) as CompiledQuery;
  const { rows } = await logged.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` });
  await logged.destroy();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  [{ order: 'age' }, 'moderation_case_any_age_index'],
  [{ order: 'reports' }, 'moderation_case_any_reports_index'],
  [{ order: 'age', challenge: busy }, 'moderation_case_challenge_any_age_index'],
  [{ order: 'reports', challenge: busy }, 'moderation_case_challenge_any_reports_index'],
  [{ order: 'age', status: 'open' }, 'moderation_case_due_index'],
  [{ order: 'reports', status: 'open' }, 'moderation_case_due_reports_index'],
  [{ ids: [1, 2, 3] }, 'moderation_case_pkey'],
] as const)('of 30,000 cases, %j reads a page in its order by an index', async (filter, index) => {
  const plan = await explain({ ...filter, ids: 'ids' in filter ? [...filter.ids] : undefined });
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on moderation_case');
});
