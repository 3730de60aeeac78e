import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionSettings } from '../../../platform/database/connect.ts';
import type { Database, Tables } from '../../../platform/database/schema.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { selectEvents } from './index.ts';

const { database, databaseUrl, join } = await startTestApp();
const { id: actor } = await join({ first_name: 'Moema' });
await sql`
  insert into audit_event (kind, actor_id, address, detail)
  select case i % 3 when 0 then 'signed_in' else 'content_changed' end, case when i % 5000 = 0 then ${actor}::int end,
    '10.0.0.0'::inet + i % 5000, jsonb_build_object('challenge', i % 5000, 'name', md5(i::text))
  from generate_series(1, 100000) i`.execute(database);
await sql`vacuum analyze audit_event`.execute(database);

/** The plan of the query for a filter. */
async function explain(filter: Partial<Parameters<typeof selectEvents>[0]>): Promise<string> {
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: new pg.Pool(connectionSettings(databaseUrl)) });
  const logged: Database = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
  await selectEvents({ search: '', timezone: 'America/Sao_Paulo', ...filter }, { limit: 51 }).execute(logged);
  const query = asked.at(-1) as CompiledQuery;
  const { rows } = await logged.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` });
  await logged.destroy();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  [{ challenge: 77 }, ['audit_event_challenge_index']],
  [{ address: '10.0.0.77' }, ['audit_event_address_index']],
  [{ search: 'd41d8cd9' }, ['audit_event_name_index', 'audit_event_member_index', 'audit_event_actor_index']],
])('of 100,000 entries, %j finds its own by indexes', async (filter, indexes) => {
  const plan = await explain(filter);
  expect(plan).not.toContain('Seq Scan on audit_event');
  for (const index of indexes) expect(plan).toContain(index);
});
