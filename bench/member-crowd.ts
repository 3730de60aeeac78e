import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';

/** The members of the crowd are Ana Souza, each with a number. */
export const crowdSlug = (number: number) => `ana-souza-${number}`;

/**
 * Runs statements that write millions of rows in one transaction, with triggers and checks disabled, since the rows are
 * valid by construction.
 */
export function writeInBulk(
  database: Database,
  work: (run: (statement: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run('set local session_replication_role = replica');
    // Millions of rows take longer than the statement timeout.
    await run('set local statement_timeout = 0');
    // Rows come in the order of the largest index of their table, which is written much faster so.
    await run("set local work_mem = '512MB'");
    await work(run);
  });
}

/**
 * Adds members with complete profiles, three skills, settings and consents.
 */
export async function addMemberCrowd(database: Database, count: number): Promise<void> {
  await writeInBulk(database, async (run) => {
    await run(`
      insert into member (slug, first_name, last_name, email, created_at)
      select 'ana-souza-' || n, 'Ana', 'Souza ' || n, 'ana-souza-' || n || '@example.org',
        now() - n % 1000 * interval '1 day'
      from generate_series(1, ${count}) n`);
    const crowd = "from member where slug like 'ana-souza-%'";
    await run(`insert into member_address (slug, member_id) select slug, id ${crowd}`);
    await run(`
      insert into consent (member_id, kind, version)
      select id, kind, 1 from member, unnest(array['terms', 'privacy']) kind where slug like 'ana-souza-%'`);
    await run(`
      insert into user_profile (member_id, about, birthdate, gender)
      select id, repeat('Cuido de uma horta na escola. ', 10), date '1960-01-01' + id % 18000, 'f' ${crowd}`);
    await run(`
      insert into contestant (member_id, nationality, country_residence, location, latitude, longitude)
      select id, 'BR', 'BR', 'Recife, Pernambuco, Brasil', -33 + id::bigint * 7919 % 38000 / 1000.0,
        -73 + id::bigint * 104729 % 38000 / 1000.0 ${crowd}`);
    await run(`
      insert into contestant_skill (contestant_id, skill_id)
      select id, (id + step) % 60 + 1 from contestant, generate_series(0, 40, 20) step
      on conflict do nothing`);
    await run(`insert into platform_setting (member_id, timezone) select id, 'America/Recife' ${crowd}`);
  });
}

/** One in the middle of the crowd. */
export async function findCrowdMember(database: Database, count: number): Promise<{ id: number; slug: string }> {
  return database
    .selectFrom('member')
    .select(['id', 'slug'])
    .where('slug', '=', crowdSlug(Math.ceil(count / 2)))
    .executeTakeFirstOrThrow();
}
