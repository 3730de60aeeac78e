import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from '../database/connect.ts';
import { countQueuedMails } from '../observability/work.queries.ts';
import {
  deleteMailsEndedBefore,
  dropBulkMailsDueBefore,
  findClaims,
  findDueMails,
  releaseClaims,
} from './mail.queries.ts';

test('the queue is read by its indexes, however many sent mails are stored', async () => {
  const url = await createTestDatabase();
  const asked: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => void asked.push(query.sql);
  const database = connect({ url: () => url, size: 1, onError: () => {}, log });
  onTestFinished(() => database.destroy());
  await sql`
    insert into mail (recipient, language, template, bulk, state, next_try_at, created_at, ended_at, claim)
    select 'a@example.org', 'pt', 'none', n % 2 = 0, 'sent', now(), now(), now(), gen_random_uuid()
    from generate_series(1, 20000) n`.execute(database);
  await sql`
    insert into mail (recipient, language, template, bulk, next_try_at, created_at)
    select 'a@example.org', 'pt', 'none', n % 2 = 0, now(), now() from generate_series(1, 20) n`.execute(database);
  await sql`vacuum analyze mail`.execute(database);
  asked.length = 0;

  const now = new Date();
  for (const bulk of [false, true])
    expect(await findDueMails(database, { now: new Date(now.getTime() + 60_000), bulk, limit: 50 })).toHaveLength(10);
  expect(await findClaims(database, 50)).toEqual([]);
  await releaseClaims(database, [{ id: crypto.randomUUID(), claim: crypto.randomUUID(), instance: 1 }]);
  await dropBulkMailsDueBefore(database, new Date(0), now);
  await deleteMailsEndedBefore(database, new Date(0));
  expect(await countQueuedMails(database)).toMatchObject({ waiting: 20 });

  const queries = [...asked];
  expect(queries).toHaveLength(7);
  for (const query of queries) {
    // As prepared queries are planned here: for any values.
    const values = new Set(query.match(/\$\d+/g)).size;
    const given = values === 0 ? '' : `(${Array(values).fill('null').join(', ')})`;
    await sql`${sql.raw(`prepare asked as ${query}`)}`.execute(database);
    const { rows } = await sql<Record<string, string>>`${sql.raw(`explain execute asked${given}`)}`.execute(database);
    await sql`deallocate asked`.execute(database);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n'), query).not.toMatch(/Seq Scan on mail\b/);
  }
});
