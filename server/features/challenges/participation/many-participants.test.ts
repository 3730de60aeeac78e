import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createChallenge } from '../challenges/challenges.factory.ts';

const url = await createTestDatabase();
const database = connect({ url: () => url, size: 1, onError: () => {} });
afterThisFile(() => database.destroy());

/** The blocks of tables and indexes that all transactions until now have read. */
async function countBlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database);
  const { rows } = await sql<{ blocks: number }>`
    select ((select sum(heap_blks_hit + heap_blks_read) from pg_statio_user_tables)
      + (select sum(idx_blks_hit + idx_blks_read) from pg_statio_user_indexes))::float8 as blocks`.execute(database);
  return rows[0]?.blocks ?? 0;
}

/** Adds members with a complete profile to a challenge of their own, in one transaction; returns the blocks it read. */
async function addParticipants(people: number): Promise<number> {
  const challengeId = await createChallenge(database);
  const before = await countBlocks();
  await database.transaction().execute(async (transaction) => {
    const name = crypto.randomUUID();
    await sql`
      insert into member (slug, first_name, last_name, email)
      select ${name} || n, 'Ana', 'Souza', ${name} || n || '@example.org' from generate_series(1, ${people}::int) n`.execute(
      transaction,
    );
    const added = sql`from member m where starts_with(m.slug, ${name})`;
    await sql`
      insert into user_profile (member_id, gender, birthdate, about)
      select id, 'f', '1990-01-01', 'Agua' ${added}`.execute(transaction);
    await sql`
      insert into contestant (member_id, country_residence, nationality, location, latitude, longitude)
      select id, 'BR', 'BR', 'Recife', -8 - id % 20, -35 - id % 20 ${added}`.execute(transaction);
    await sql`
      insert into challenge_role (challenge_id, member_id, role)
      select ${challengeId}, id, 'contestant' ${added}`.execute(transaction);
  });
  const read = (await countBlocks()) - before;
  const { rows } = await sql`
    select contestants_count, members,
      (select count(distinct member_id) from contestant_listing where challenge_id = ${challengeId}) as listed
    from challenge_counter join community_total using (challenge_id) where challenge_id = ${challengeId}`.execute(
    database,
  );
  expect(rows).toEqual([{ contestants_count: people, members: people, listed: people }]);
  return read;
}

test('participants who come by the thousand cost as much each as those who come by the hundred', async () => {
  // As within one transaction, for which no statistics are collected.
  for (const table of ['member', 'user_profile', 'contestant', 'challenge_role', 'contestant_listing', 'member_impact'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(database);
  // The plans that this connection keeps are those for one.
  await addParticipants(1);

  const few = await addParticipants(200);
  const many = await addParticipants(2000);

  expect(many / few).toBeLessThan(13);
  const { rows } = await sql`select members from impact_board_total where country = 'BR'`.execute(database);
  expect(rows).toEqual([{ members: 2201 }]);
});
