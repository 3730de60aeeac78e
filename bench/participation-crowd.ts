import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';
import { crowdSlug } from './member-crowd.ts';

/** The additional rows of the busiest member. */
const busiest = { follows: 500, accepts: 200, activities: 1000 };

/**
 * Makes each member of the crowd follow ten challenges, take part in three, and have ten activities; the one in the
 * middle many more. All of them take part in the first challenge, which has the only listed community. Triggers are disabled: figures are counted once, at the end.
 */
export async function addParticipationCrowd(database: Database, members: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run('set local session_replication_role = replica');
    await run('set local statement_timeout = 0');
    await run(`
      create temporary table crowd on commit drop as
      select m.id, row_number() over (order by m.id) as place, m.slug = '${crowdSlug(Math.ceil(members / 2))}' as busy
      from member m where m.slug like 'ana-souza-%'`);
    await run(`
      create temporary table cause on commit drop as
      select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from challenge`);
    await run('create unique index on cause (place)');
    await run('analyze crowd, cause');
    // Consecutive challenges, starting at another one for each member.
    const some = (count: number, more: number, stride: number) => `
      from crowd
      cross join lateral generate_series(1, case when busy then ${more} else ${count} end) step
      join cause on cause.place = (crowd.place * 13 + step * ${stride}) % (select count(*) from cause)`;
    const past = "now() - step * interval '1 hour' - (crowd.place % 1000) * interval '1 minute'";
    await run(`insert into challenge_follow (challenge_id, member_id, created_at)
      select cause.id, crowd.id, ${past} ${some(10, busiest.follows, 7)} on conflict do nothing`);
    await run(`insert into challenge_role (challenge_id, member_id, role, created_at)
      select cause.id, crowd.id, case when step % 50 = 0 then 'judge' else 'contestant' end, ${past}
      ${some(3, busiest.accepts, 7)} on conflict do nothing`);
    await run(`insert into activity (member_id, kind, challenge_id, created_at)
      select crowd.id, 'challenge_followed', cause.id, ${past} ${some(10, busiest.activities, 1)} on conflict do nothing`);
    await run(`insert into achievement (member_id, kind, created_at) select id, 'profile_complete', now() from crowd`);
    await run(`insert into member_impact (member_id, country, lives_changed, challenges)
      select id, case when place % 10 = 0 then 'PT' else 'BR' end, place * 7919 % 20011, least(place % 5, 3) from crowd`);
    await run(`insert into impact_board_total (country, members)
      select country, count(*) from member_impact where country is not null group by country
      on conflict (country) do update set members = excluded.members`);
    await run(`
      insert into challenge_counter (challenge_id, followers_count)
      select challenge_id, count(*) from challenge_follow group by challenge_id`);
    await run(`insert into challenge_role (challenge_id, member_id, role, created_at)
      select 1, id, 'contestant', now() - place * interval '1 minute' from crowd on conflict do nothing`);
    await run('update challenge_role r set folded_name = m.folded_name from member m where m.id = r.member_id');
    // Its triggers count the community by place.
    await run('set local session_replication_role = origin');
    await run(
      'insert into community_listing select * from community_listing_due() where challenge_id = 1 on conflict do nothing',
    );
  });
}
