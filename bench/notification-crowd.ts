import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';
import { crowdSlug } from './member-crowd.ts';

/** The number of notifications of each member of the crowd, and of the busiest. */
const perMember = { usually: 10, busiest: 500 };

/**
 * Gives each member of the crowd ten notifications, half of them unread, and some due in a digest; the one in the
 * middle many more.
 */
export async function addNotificationCrowd(database: Database, members: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      insert into announcement (event, kind, challenge_id, detail, finished_at, created_at)
      select 'challenge_finished', 'my_challenges.updates', (select min(id) from challenge), '{}', now(),
        now() - n * interval '1 hour'
      from generate_series(1, ${perMember.busiest}::int) n`.execute(transaction);
    await sql`
      insert into notification (announcement_id, member_id, on_platform, read_at, digest_at, created_at)
      select a.id, m.id, true, case when a.place % 2 = 0 then now() end,
        case when a.place = 1 and m.id % 7 = 0 then now() + m.id % 86400 * interval '1 second' end, a.created_at
      from (select *, row_number() over (order by id desc) as place from announcement where event = 'challenge_finished') a
      join member m on m.slug like 'ana-souza-%'
        and (a.place <= ${perMember.usually} or m.slug = ${crowdSlug(Math.ceil(members / 2))})
      order by a.id, m.id`.execute(transaction);
  });
}
